/** How many conversations the home page shows, so that the next visit keeps their place. */
import { localTexts } from '#client/storage/storage.ts';

const key = 'bellhop-open-conversations';

/** Remembers what is shown now. */
export function expectConversations(rows: number): void {
  if (rows === 0) localTexts.remove(key);
  else localTexts.set(key, String(rows));
}

/** Rows shown at the last visit; 0 for none. */
export const expectedConversations = (): number => Number(localTexts.get(key) ?? '0');
