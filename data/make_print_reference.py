#!/usr/bin/env python3
"""Write what NumPy prints for arrays that are easy to print wrongly.

Usage: make_print_reference.py OUT.json
Needs NumPy (Debian: python3-numpy, run with /usr/bin/python3).

Each case is an array and print(np.round(array, decimals)) at NumPy's default print options.
Entries are written as text with repr(), so that they round-trip and may be nan or inf.
"""
import json
import sys

import numpy as np

NAN, INF = float("nan"), float("inf")

WRITTEN = [
    ("trailing zeros are left out", [[0.5, 1.0], [0.25, 0.125]], 3),
    ("whole numbers keep their point", [[1, 2, 3], [4, 5, 6]], 3),
    ("weights of a causal mask", [[1, 0, 0], [0.5, 0.5, 0], [0.2, 0.3, 0.5]], 3),
    ("a minus sign widens every column", [[-0.5, 1], [2, -13.25]], 2),
    ("a negative number rounds to -0", [[-0.0001, 0.25]], 3),
    ("minus zero alone", [[-0.0]], 3),
    ("nan among numbers", [[NAN, 0.5], [0.25, 1]], 3),
    ("nan alone", [[NAN, NAN]], 3),
    ("nan wider than the numbers", [[NAN, 1.0]], 0),
    ("inf and minus inf", [[INF, 0.5], [-INF, 1]], 3),
    ("minus inf wider than the numbers", [[-INF, 1.0]], 3),
    ("minus inf in a masked score table", [[0.123456, -INF, -INF], [1.5, -0.75, -INF]], 3),
    ("only infinities", [[INF, -INF], [-INF, NAN]], 1),
    ("nan in scientific notation", [[NAN, 1e9], [-INF, 1.5e-3]], 3),
    ("minus inf wider than scientific numbers", [[-INF, 1e9]], 3),
    ("more than 1000 times apart", [[0.001, 1.001]], 3),
    ("exactly 1000 times apart", [[0.001, 1.0]], 3),
    ("a hundred million", [[1e8, 1e7]], 3),
    ("just below a hundred million", [[99999999.0, 1e6]], 3),
    ("exponents of three digits", [[1e100, 1e-5]], 8),
    ("exponents of three digits, negative", [[1e-150, -2.5e99]], 160),
    ("zeros beside scientific numbers", [[0.0, 1e-5], [0.0, 123.0]], 6),
    ("a ten-thousandth", [[0.0001, 0.05]], 4),
    ("below a ten-thousandth", [[0.00009, 0.05]], 5),
    ("eight decimals at most", [[1 / 3, 2 / 3]], 12),
    ("eight decimals at most, zeros after them", [[0.5000000001, 0.25]], 10),
    ("eight decimals at most, scientific", [[1e9 / 3, 2 / 3]], 12),
    ("a tie at the ninth decimal", [[0.001953125, 0.5]], 9),
    ("ties go to even", [[0.5, 1.5], [2.5, 3.5]], 0),
    ("ties that doubles cannot hold", [[0.15, 0.25], [0.35, 2.675]], 2),
    ("ties at one decimal", [[0.15, 0.25], [0.35, 0.45]], 1),
    ("rounding to tens", [[12345.0, 15.0], [25.0, -4.0]], -1),
    ("rounding to hundreds", [[12345.0, 150.0], [250.0, -4.0]], -2),
    ("rounding overflows", [[1e300, 1.0]], 10),
    ("one number", [[3.14159]], 2),
    ("one column", [[1.0], [-2.5], [3.25]], 2),
    ("no rows", np.zeros((0, 4)), 3),
    ("no columns", np.zeros((4, 0)), 3),
    ("a vector", [0.1, 0.25, 1.0], 3),
    ("an empty vector", [], 3),
    ("a vector of one", [0.5], 3),
    ("a vector with nan", [NAN, -INF, 0.5], 3),
    ("two rows that wrap", np.arange(40).reshape(2, 20) / 8, 3),
    ("a wrapped line ends without blanks", np.where(np.arange(40).reshape(2, 20) % 5, 1.0, 0.125), 3),
    ("a vector that wraps", np.arange(30) / 4, 3),
    ("a vector that just fits", np.full(14, 0.125) - 0.0, 2),
    ("1000 entries are all shown", np.arange(1000).reshape(50, 20) / 4, 2),
    ("1001 entries are not", np.arange(1001).reshape(7, 143) / 4, 2),
    ("a tall matrix in short", np.arange(2000).reshape(500, 4) / 4, 2),
    ("a wide matrix in short", np.arange(2000).reshape(4, 500) / 4, 2),
    ("a large square in short", np.arange(1600).reshape(40, 40) / 4, 2),
    ("six rows are not cut", np.arange(1200).reshape(6, 200) / 4, 2),
    ("one row in short", np.arange(1500).reshape(1, 1500) / 4, 2),
    ("one column in short", np.arange(1500).reshape(1500, 1) / 4, 2),
    ("a vector of 1000 is shown whole", np.arange(1000) / 4, 2),
    ("a vector in short", np.arange(1001) / 4, 2),
    ("what is left out does not decide the format",
     np.where(np.arange(1600).reshape(40, 40) == 820, 1e9, 0.5), 2),
]


def drawn():
    """Arrays from a seed, over sizes, scales and decimals."""
    rng = np.random.default_rng(0)
    for n in range(120):
        rows, cols = int(rng.integers(1, 7)), int(rng.integers(1, 22))
        scale = 10.0 ** rng.integers(-6, 9)
        array = rng.normal(size=(rows, cols)) * scale
        if n % 3 == 0:
            array = array * 10.0 ** rng.integers(-4, 4, size=array.shape)
        if n % 4 == 0:
            array[rng.random(array.shape) < 0.2] = rng.choice([0.0, NAN, INF, -INF])
        yield f"drawn array {n}", array if n % 5 else array[0], int(rng.integers(-1, 11))


def main():
    cases = []
    with np.errstate(all="ignore"):
        for name, array, decimals in WRITTEN + list(drawn()):
            array = np.asarray(array, dtype=float)
            cases.append({
                "name": name,
                "shape": list(array.shape),
                "entries": " ".join(repr(float(x)) for x in array.ravel()),
                "decimals": decimals,
                "text": str(np.round(array, decimals)),
            })
    with open(sys.argv[1], "w", encoding="utf-8") as f:
        json.dump({"numpy": np.__version__, "cases": cases}, f, indent=1)
        f.write("\n")


if __name__ == "__main__":
    main()
