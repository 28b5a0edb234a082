/** What the browser benches look through. */
import type { BrowserContextOptions } from '@playwright/test';

// What moves is drawn without a graphics card here, at the cost of everything else.
const still = { reducedMotion: 'reduce' } as const;

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  ...still,
};
export const atDesk: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en', ...still };
