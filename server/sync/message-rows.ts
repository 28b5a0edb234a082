/** Messages and their translations, as a pull finds them: what its reader may see of them is put, what they may not is taken away. */
import { del, each, inConversation, put } from './found-rows.ts';
import { hiddenFrom, messageValue, translationValue } from './view-sql.ts';

export const messageKey = inConversation('message', 'm', 'id');
export const translationKey = inConversation('translation', 'm', 'id');

/** A message is shown to whoever edge `k` is of. */
const visible = (k: string, m: string): string =>
  `(${m}.display_to = 'all' OR ${m}.display_to = CASE WHEN ${k}.role = 'guest' THEN 'guest' ELSE 'staff' END)`;

/** Each message of a gained edge but those of history pages, once: read where it lies, with nothing gathered before. */
const MAIN_RANGE = `gained k ${each('message', 'm', 'x.conversation_id = k.conversation_id AND x."order" > k.from_order')}`;
const itsTranslation = each(
  'message_translation',
  't',
  'x.message_id = m.id AND x.lang_cd = (SELECT lang_cd FROM self)',
);

/** Messages: what the reader's side may see is put, what it may not is taken away. */
export const messageChanges = (from: string, role: 'guest' | 'staff'): string[] => [
  put(from, messageKey, messageValue('m', role), `WHERE ${visible('k', 'm')}`),
  del(from, messageKey, `WHERE (SELECT ok FROM good) AND NOT ${visible('k', 'm')}`),
];

/** @param from messages, and those with their translation in the reader's language */
export const translationChanges = (
  from: { readonly all: string; readonly translated: string },
  shown: string,
): string[] => [
  put(
    from.translated,
    translationKey,
    translationValue('t'),
    `WHERE ${visible('k', 'm')} AND NOT m.is_masked AND NOT m.is_deleted AND NOT ${hiddenFrom('m')} AND ${shown}`,
  ),
  del(
    from.all,
    translationKey,
    `WHERE (SELECT ok FROM good) AND (m.is_masked OR m.is_deleted OR ${hiddenFrom('m')} OR NOT ${visible('k', 'm')} OR (SELECT yes FROM relang)
       AND NOT EXISTS (SELECT 1 FROM message_translation t WHERE t.tenant_id = $1 AND t.message_id = m.id AND t.lang_cd = (SELECT lang_cd FROM self)))`,
  ),
];

/** What gained edges show beside pages of history. */
export const mainRangeChanges = (role: 'guest' | 'staff'): string[] => [
  ...messageChanges(MAIN_RANGE, role),
  ...translationChanges({ all: MAIN_RANGE, translated: `${MAIN_RANGE} ${itsTranslation}` }, 'true'),
];
