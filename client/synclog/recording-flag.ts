import { tabTexts } from '#client/storage/storage.ts';

/** Kept for the tab, so that a reload, or a way through the app that drops the address's query, goes on recording. */
const WANTED_KEY = 'bellhop-synclog';

/** Whether this tab records itself: its address said `?synclog=1`, now or before [LOG-BROWSER]; `0` ends it. */
export function isRecordingRequested(search: string = globalThis.location?.search ?? ''): boolean {
  const said = new URLSearchParams(search).get('synclog');
  if (said === '1') tabTexts.set(WANTED_KEY, '1');
  if (said === '0') tabTexts.remove(WANTED_KEY);
  return tabTexts.get(WANTED_KEY) === '1';
}
