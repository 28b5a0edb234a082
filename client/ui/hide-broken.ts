import type { SyntheticEvent } from 'react';

/** Leaves the place of a picture empty that could not be fetched, such as offline, instead of a broken sign. */
export function hideBroken({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}
