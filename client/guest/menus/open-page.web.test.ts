import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from './open-page.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1', [1, 0]],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 355.1.0.30', [0, 1]],
])('[PWA-MISSING] asks for no new tab where there are none: %s', (userAgent, [tabs, here]) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const go = vi.fn();
  openPage('https://tides.example/today', go);
  expect(opened).toHaveBeenCalledTimes(tabs ?? -1);
  expect(go).toHaveBeenCalledTimes(here ?? -1);
});
