/** Order statistics of measured milliseconds, and how noisy the machine was meanwhile. */
export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly n: number;
}

export function spread(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (fraction: number): number =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(fraction * sorted.length) - 1))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1), n: sorted.length };
}

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Spin for a while ten times and compare: 0 is a machine that did nothing else. */
export function machineNoise(): number {
  const spins = Array.from({ length: 10 }, () => {
    const started = performance.now();
    let x = 0;
    for (let i = 0; i < 3_000_000; i += 1) x = (x * 31 + i) | 0;
    return performance.now() - started + (x === 42 ? 1e-9 : 0);
  });
  const { p50, max } = spread(spins);
  return round(max / p50 - 1, 3);
}
