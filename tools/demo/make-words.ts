/** How a house's words are translated, and what its clerks answer with a slash. */
import { cannedReplies } from '#shared/manage/canned-replies.ts';
import { dictionaryEntries } from '#shared/manage/dictionary.ts';
import { idOf, type Making, once } from './making.ts';

export async function makeWords(making: Making): Promise<void> {
  const { api, params, demo, uuids } = making;
  for (const [index, { original, translations, isShared }] of demo.dictionary.entries())
    await api.ask(
      dictionaryEntries.create,
      { params, body: { original, translations, is_shared: isShared } },
      once(making, `word/${index}`),
    );
  for (const reply of demo.cannedReplies) {
    const made = await api.ask(
      cannedReplies.create,
      {
        params,
        body: {
          shortcut: reply.shortcut,
          staff_group_id: reply.staffGroupId === null ? null : idOf(making, reply.staffGroupId),
          texts: reply.texts,
        },
      },
      once(making, reply.id),
    );
    uuids.set(reply.id, made.id);
  }
}
