/** How often one may ask at a door. Every limit there is: RATES in server/http/rate-limit.ts. */
export interface Rate {
  /** Names the counter; the same name shares it. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Counted in this process only, where a round trip to Redis would cost more than the limit is worth. */
  readonly local?: boolean;
}
