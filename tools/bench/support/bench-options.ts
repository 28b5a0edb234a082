/** How long a bench measures: `share` 1 is what the goals are stated for, less is a look. */
export interface BenchOptions {
  readonly share: number;
}
