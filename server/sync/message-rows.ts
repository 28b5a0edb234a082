/** Messages and their translations, as a pull finds them: what its reader may see of them is put, what they may not is taken away. */
import { del, each, inConversation, put } from './found-rows.ts';
import { hiddenFrom, messageValue, translationValue } from './view-sql.ts';

export const messageKey = inConversation('message', 'm', 'id');
export const translationKey = inConversation('translation', 'm', 'id');

/** A message is shown to whoever edge `k` is of. */
const visible = (k: string, m: string): string =>
  `(${m}.display_to = 'all' OR ${m}.display_to = CASE WHEN ${k}.role = 'guest' THEN 'guest' ELSE 'staff' END)`;

/** Each message of a gained edge but those of history pages. */
const MAIN_RANGE = `gained k ${each('message', 'm', 'x.conversation_id = k.conversation_id AND x."order" > k.from_order')}`;

const unseenMessages = (from: string): string =>
  del(from, messageKey, `WHERE (SELECT ok FROM good) AND NOT ${visible('k', 'm')}`);

/** Messages: what the reader's side may see is put, what it may not is taken away. */
export const messageChanges = (from: string, role: 'guest' | 'staff'): string[] => [
  put(from, messageKey, messageValue('m', role), `WHERE ${visible('k', 'm')}`),
  unseenMessages(from),
];

const hasWords = `NOT m.is_masked AND NOT m.is_deleted AND NOT ${hiddenFrom('m')}`;
const unseenTranslations = (from: string): string =>
  del(
    from,
    translationKey,
    `WHERE (SELECT ok FROM good) AND (NOT (${hasWords}) OR NOT ${visible('k', 'm')} OR (SELECT yes FROM relang)
       AND NOT EXISTS (SELECT 1 FROM message_translation t WHERE t.tenant_id = $1 AND t.message_id = m.id AND t.lang_cd = (SELECT lang_cd FROM self)))`,
  );

/** @param from messages, and those with their translation in the reader's language */
export const translationChanges = (
  from: { readonly all: string; readonly translated: string },
  shown: string,
): string[] => [
  put(
    from.translated,
    translationKey,
    translationValue('t'),
    `WHERE ${visible('k', 'm')} AND ${hasWords} AND ${shown}`,
  ),
  unseenTranslations(from.all),
];

/** What gained edges show no more beside pages of history. */
export const mainRangeGone = [unseenMessages(MAIN_RANGE), unseenTranslations(MAIN_RANGE)];

/**
 * The rows of one kind and conversation as one text, and how many they are, in the order of conversations: sorting such
 * texts would carry each of them once more.
 *
 * @param from what `k` is joined with, and where
 */
const gathered = ([kind, id, value]: readonly [kind: string, id: string, value: string], from: string): string => `
  SELECT '${kind}/' || k.conversation_id || '/' AS at, r.rows, r.n FROM (SELECT * FROM gained ORDER BY conversation_id) k CROSS JOIN LATERAL (
    SELECT string_agg('"' || ${id} || '":' || ${value}, ',' ORDER BY ${id}) AS rows, count(*) AS n FROM ${from}
  ) r WHERE r.n > 0`;

/**
 * What gained edges show beside pages of history, gathered where it lies: it may be tens of thousands of rows, and each
 * of them listed, sorted and counted with all others takes as long again. Translations before their messages: a first
 * view mostly has none.
 */
export const mainRange = (role: 'guest' | 'staff'): string =>
  [
    gathered(
      ['message', 'm.id', messageValue('m', role)],
      `message m WHERE m.tenant_id = $1 AND m.conversation_id = k.conversation_id AND m."order" > k.from_order AND ${visible('k', 'm')}`,
    ),
    gathered(
      ['translation', 't.message_id', translationValue('t')],
      `(SELECT x.* FROM message_translation x
        WHERE x.tenant_id = $1 AND x.conversation_id = k.conversation_id AND x.lang_cd = (SELECT lang_cd FROM self) OFFSET 0) t
      ${each('message', 'm', 'x.id = t.message_id')}
      WHERE m."order" > k.from_order AND ${visible('k', 'm')} AND ${hasWords}`,
    ),
  ].join('\n  UNION ALL');
