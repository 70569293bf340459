#!/usr/bin/env bash
# newcomer_test.sh WORKBOOK_FOLDER: does in a fresh copy, in a folder with a space in its name, what the README tells a newcomer
# to do. The README's second command, `./workbook test`, is the suite that this test is part of; here it is only asked whether
# it is there. Ends with 1 at the first thing that is not as the README says.
set -euo pipefail
source_folder="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
copy="$work/my workbook"
mkdir "$copy"

fail() {
  printf 'newcomer: %s\n' "$1" >&2
  [ ! -f "$work/last" ] || cat "$work/last" >&2
  exit 1
}
# expect STATUS WORDS COMMAND…: the command ends with that status and prints these words.
expect() {
  local status=0 wanted="$1" words="$2"
  shift 2
  "$@" >"$work/last" 2>&1 || status=$?
  [ "$status" = "$wanted" ] || fail "'$*' ended with $status instead of $wanted"
  grep -qF -- "$words" "$work/last" || fail "'$*' does not say: $words"
}

# A fresh copy: what a clone would hold.
cd "$source_folder"
if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
  git ls-files -co --exclude-standard -z | while IFS= read -r -d '' file; do
    if [ -e "$file" ]; then mkdir -p "$copy/$(dirname "$file")" && cp -p "$file" "$copy/$file"; fi
  done
else
  tar -cf - --exclude=./build --exclude=./study . | tar -xf - -C "$copy"
fi
cd "$copy"
unset WORKBOOK_STUDY WORKBOOK_ROOT

# The two commands are the README's own, and they stand there first.
mapfile -t commands < <(awk '/^```sh$/{on=1; next} /^```$/{if(on) exit} on' README.md | sed 's/ *#.*//')
[ "${commands[0]-}" = ./workbook ] || fail "the README's first command is '${commands[0]-}', not ./workbook"
[ "${commands[1]-}" = "./workbook test" ] || fail "the README's second command is '${commands[1]-}', not ./workbook test"

# Who cannot install is told what to install, and how; nothing is built.
mkdir "$work/asks" "$work/bare"
printf '#!/bin/sh\necho 1000\n' >"$work/asks/id"
printf '#!/bin/sh\nexit 1\n' >"$work/asks/dpkg-query"
chmod +x "$work/asks"/*
for tool in bash env dirname find sed id; do ln -s "$(command -v "$tool")" "$work/bare/$tool"; done
expect 3 "sudo apt-get install --no-install-recommends catch2" env PATH="$work/asks:$PATH" ./workbook </dev/null
expect 3 "this system has no apt-get, and these are missing: a-C++20-compiler cmake ninja" env PATH="$work/bare" ./workbook </dev/null
[ ! -e build ] || fail "something was built although a package is missing"

expect 0 "./workbook lesson 1" "${commands[0]}"
expect 0 "Usage: ./workbook test" ./workbook test --help

# The main job: a lesson, an exercise, the mistake named, a pass, the day logged.
expect 0 "query" ./workbook lesson 1
expect 0 "Lesson 1 is done" ./workbook run 1
expect 0 "study/answers/dot_product.cpp" ./workbook start dot_product
expect 1 "dot_product" ./workbook check
for mistake in exercises/02_dot_product/mistakes/*.cpp; do
  title="$(sed -n 's,^// mistake: ,,p' "$mistake")"
  cp "$mistake" study/answers/dot_product.cpp
  break
done
status=0
./workbook check >"$work/last" 2>&1 || status=$?
[ "$status" = 1 ] || fail "a kept mistake ended with $status instead of 1"
tr -s ' \n' ' ' <"$work/last" | grep -qF "$title" || fail "the kept mistake is not named: $title"
cp exercises/02_dot_product/solution.cpp study/answers/dot_product.cpp
expect 0 "4 of 4 points" ./workbook check
expect 0 "" ./workbook log "A score is a dot product."
expect 0 "A score is a dot product." ./workbook day

# Nothing is built a second time, and an answer to the status call comes without delay from another folder too.
cd /
expect 0 "4 of 4 points" "$copy/workbook" history dot_product
! grep -qi 'building' "$work/last" || fail "the second start built again"
printf 'newcomer: every step did what the README says\n'
