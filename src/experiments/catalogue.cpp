#include "experiments/catalogue.hpp"

#include <algorithm>

#include "experiments/kinds.hpp"

namespace experiments {

const std::vector<ExperimentKind>& all() {
  static const std::vector<ExperimentKind> kKinds{saturation(),  dot_product_std(), study_day(),
                                                  causal_leak(), padding_leak(),    entropy()};
  return kKinds;
}

const ExperimentKind* find(std::string_view name) {
  const auto found = std::ranges::find(all(), name, &ExperimentKind::name);
  return found == all().end() ? nullptr : &*found;
}

Parameters complete(const ExperimentKind& kind, const std::map<std::string, std::string>& given) {
  Parameters parameters = read(kind.parameters, given);
  kind.check(parameters);
  return parameters;
}

table::Table run(const ExperimentKind& kind, std::uint64_t seed, const Parameters& parameters,
                 const Functions& functions) {
  return kind.measure(seed, parameters, functions);
}

}  // namespace experiments
