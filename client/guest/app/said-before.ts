/** What a guest sent before the app was there, given to synchronization as soon as there is one [DRAWN-SAID]. */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import type { Authored, AuthorArgs } from '#client/sync/types.ts';
import { type SaidBefore, saidPrefix } from './draft-keys.ts';

const Said = v.object({
  conversationId: v.string(),
  content: v.string(),
  lang: v.string(),
  userId: v.string(),
}) satisfies v.GenericSchema<SaidBefore>;

/** What is needed of a Sync. */
interface Sender {
  readonly identity: { readonly userId: string };
  author(name: 'sendMessage', args: AuthorArgs<'sendMessage'>): Promise<Authored>;
}

/** Ids that are being written down. */
const underWay = new Set<string>();

/** Sends what is kept of this person, in the order it was said. Each has its id from when it was said, so none is sent twice [MSG-ONCE]. */
export function sendSaidBefore(sync: Sender): void {
  for (const key of localTexts
    .keys()
    .filter((one) => one.startsWith(saidPrefix))
    .toSorted()) {
    const id = key.slice(saidPrefix.length);
    const said = storedValue(localTexts, key, Said).read();
    if (said === undefined) localTexts.remove(key);
    if (said?.userId !== sync.identity.userId || underWay.has(id)) continue;
    const { conversationId, content, lang } = said;
    underWay.add(id);
    sync
      .author('sendMessage', { id, conversationId, content, originalLangCd: lang })
      .then(({ stored }) => (stored === 'disk' ? localTexts.remove(key) : undefined))
      .catch((error: unknown) => console.warn('What was said before the app was there waits.', error))
      .finally(() => underWay.delete(id));
  }
}
