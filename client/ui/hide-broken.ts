import type { SyntheticEvent } from 'react';

/**
 * Leaves the place of a picture empty that could not be fetched, such as offline, instead of a broken sign; it is asked
 * for again when the line is back.
 */
export function hideBroken({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  picture.style.visibility = 'hidden';
  const again = (): void => {
    picture.style.visibility = '';
    picture.src = picture.getAttribute('src') ?? '';
  };
  window.addEventListener('online', again, { once: true });
}
