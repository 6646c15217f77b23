# shellcheck shell=sh
# Sourced by the scripts that build, in the folder of the clone. SwiftPM looks for the libraries of all targets, and warns of
# Pango, which only the benchmarks link and `make run` does not install: where it is absent, SwiftPM finds an empty description.
rm -rf .build/absent
for library in pangocairo pangofc; do
    pkg-config --exists $library && continue
    mkdir -p .build/absent
    printf 'Name: %s\nDescription: not installed\nVersion: 0\n' $library >.build/absent/$library.pc
done
PKG_CONFIG_PATH=$PWD/.build/absent${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
export PKG_CONFIG_PATH
