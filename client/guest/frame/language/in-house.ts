/** The in-house option of the language list, for translators: `inhouse=1` in an address shows it, `inhouse=0` hides it [LANG-INHOUSE]. */
import { localTexts } from '#client/storage/storage.ts';

const key = 'bellhop-inhouse';

/** Whether the list shows it; an address that says so is remembered. */
export function inHouseShown(search: string = location.search): boolean {
  const said = new URLSearchParams(search).get('inhouse');
  if (said === '1') localTexts.set(key, '1');
  if (said === '0') localTexts.remove(key);
  return localTexts.get(key) === '1';
}
