/// @file
/// @brief How long the learner waits from a save to the verdict, beside what the compiler alone takes.
///
/// Prints medians of rounds that take every way in turn, so that a busy moment touches all of them alike.
/// Use: `bench_loop [ROUNDS]`, 21 when left out.
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

extern char** environ;

namespace {

namespace fs = std::filesystem;
using Command = std::vector<std::string>;

const fs::path kRoot = WORKBOOK_ROOT;
const fs::path kExercise = kRoot / "exercises/03_softmax";
constexpr int kUsualRounds = 21;

pid_t start(const Command& command, int output) {
  std::vector<char*> argv;
  for (const auto& part : command) argv.push_back(const_cast<char*>(part.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (output >= 0) posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (output < 0) posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t process = 0;
  const int error = posix_spawn(&process, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::runtime_error("cannot start " + command[0]);
  return process;
}

void run(const Command& command) {
  int status = 0;
  waitpid(start(command, -1), &status, 0);
  if (status != 0) throw std::runtime_error(fmt::format("{} failed", fmt::join(command, " ")));
}

std::string read(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

void save(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

double milliseconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// A folder with a study in it, gone at the end.
class Place {
 public:
  Place() {
    std::string name = (fs::temp_directory_path() / "bench-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
    folder_ = name;
    for (const auto& study : {study_of_check(), study_of_watch()}) {
      fs::create_directories(study / "answers");
      save(answer_in(study), read(kExercise / "solution.cpp"));
    }
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() { fs::remove_all(folder_); }
  fs::path file(const std::string& name) const { return folder_ / name; }
  // Two studies, so that `watch` sleeps while `check` is timed.
  fs::path study_of_check() const { return folder_ / "check"; }
  fs::path study_of_watch() const { return folder_ / "watch"; }
  static fs::path answer_in(const fs::path& study) { return study / "answers/softmax.cpp"; }

 private:
  fs::path folder_;
};

// `workbook watch` as it runs beside an editor; after every verdict it says that it watches.
class Watch {
 public:
  explicit Watch(const Place& place) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("cannot make a pipe");
    output_ = ends[0];
    process_ = start({WORKBOOK_PROGRAM, "watch", "softmax", "--study", place.study_of_watch().string()}, ends[1]);
    close(ends[1]);
    wait_for_verdict();
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() {
    kill(process_, SIGINT);
    waitpid(process_, nullptr, 0);
    close(output_);
  }
  void wait_for_verdict() const {
    std::string line;
    while (!line.starts_with("Watching")) line = next_line();
  }

 private:
  std::string next_line() const {
    std::string line;
    char c = 0;
    while (true) {
      if (::read(output_, &c, 1) != 1) throw std::runtime_error("watch ended");
      if (c == '\n') return line;
      line += c;
    }
  }

  int output_ = -1;
  pid_t process_ = 0;
};

Command compile(const fs::path& source, const fs::path& object) {
  return {
      WORKBOOK_COMPILER, "-std=c++20", "-O1",          "-c", "-I" + kExercise.string(), "-I" + (kRoot / "src").string(),
      source.string(),   "-o",         object.string()};
}

// The answer and its checks in one source, with the least that observe() can be.
void write_one_source(const fs::path& file) {
  save(file, fmt::format("#include \"{0}/solution.cpp\"\n#include \"{0}/checks.cpp\"\n"
                         "void grading::observe(std::string_view input, const std::function<Value()>& answer,\n"
                         "                      const Value& right, Tolerance tolerance) {{\n"
                         "  INFO(input);\n  CHECK(equals(answer(), right, tolerance));\n}}\n",
                         kExercise.string()));
}

Command build_one_source(const Place& place) {
  return {WORKBOOK_COMPILER,
          "-std=c++20",
          "-O1",
          "-I" + kExercise.string(),
          "-I" + (kRoot / "src").string(),
          place.file("one.cpp").string(),
          WORKBOOK_GRADING,
          WORKBOOK_FMT,
          WORKBOOK_CATCH,
          "-o",
          place.file("one").string()};
}

// The same sums without one header: what is left for the compiler to do.
constexpr const char* kBody = R"(
extern "C" double exp(double);
void softmax_rows(const double* scores, double* weights, unsigned long rows, unsigned long cols) {
  for (unsigned long i = 0; i < rows; ++i) {
    const double* row = scores + i * cols;
    double largest = row[0];
    for (unsigned long j = 1; j < cols; ++j) largest = row[j] > largest ? row[j] : largest;
    double sum = 0.0;
    for (unsigned long j = 0; j < cols; ++j) sum += weights[i * cols + j] = exp(row[j] - largest);
    for (unsigned long j = 0; j < cols; ++j) weights[i * cols + j] /= sum;
  }
}
)";

struct Way {
  std::string name;
  std::function<void()> work;
  std::vector<double> times;
};

std::vector<Way> ways(const Place& place, const Watch& watch) {
  const std::string solution = read(kExercise / "solution.cpp");
  const auto save_in = [solution](const fs::path& study) { save(Place::answer_in(study), solution); };
  const Command check{WORKBOOK_PROGRAM, "check", "softmax", "--study", place.study_of_check().string()};
  const auto check_once = [=, &place] {
    save_in(place.study_of_check());
    run(check);
  };
  const auto watch_once = [=, &place, &watch] {
    save_in(place.study_of_watch());
    watch.wait_for_verdict();
  };
  const auto build_and_run = [&place] {
    run(build_one_source(place));
    run({place.file("one").string()});
  };
  return {{"a  save to verdict, check", check_once, {}},
          {"a' save to verdict, watch", watch_once, {}},
          {"b  c++ -O1 -c of the answer",
           [&place] { run(compile(Place::answer_in(place.study_of_check()), place.file("b.o"))); },
           {}},
          {"c  one Catch2 source, built and run", build_and_run, {}},
          {"d  c++ -O1 -c of its body without headers",
           [&place] { run(compile(place.file("body.cpp"), place.file("d.o"))); },
           {}}};
}

void print(const std::vector<Way>& taken) {
  std::vector<double> medians;
  for (const auto& way : taken) medians.push_back(median(way.times));
  for (std::size_t i = 0; i < taken.size(); ++i) {
    fmt::print("{:<44}{:>8.0f} ms\n", taken[i].name, medians[i]);
  }
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    fmt::print("{}: {:.2f} of b (goal 0.60), 1/{:.1f} of c (goal 1/6), {:.1f} times d\n", taken[i].name,
               medians[i] / medians[2], medians[3] / medians[i], medians[i] / medians[4]);
  }
}

void bench(int rounds) {
  const Place place;
  save(place.file("body.cpp"), kBody);
  write_one_source(place.file("one.cpp"));
  const Watch watch(place);
  auto taken = ways(place, watch);
  for (int round = 0; round < rounds; ++round) {
    for (auto& way : taken) way.times.push_back(milliseconds(way.work));
  }
  print(taken);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    bench(argc > 1 ? std::atoi(argv[1]) : kUsualRounds);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_loop: {}\n", error.what());
    return 1;
  }
}
