const DAY_MS = 86_400_000;

/** Nights between two days of a house, each `YYYY-MM-DD`. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / DAY_MS);
}
