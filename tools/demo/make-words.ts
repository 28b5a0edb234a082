/** How a house's words are translated, and what its clerks answer with a slash. */
import { replyThen } from '#server/demo/houses/desk-work.ts';
import { cannedReplies } from '#shared/manage/canned-replies.ts';
import { dictionaryEntries } from '#shared/manage/dictionary.ts';
import { idOf, type Making, once } from './making.ts';

export async function makeWords(making: Making): Promise<void> {
  const { api, params, demo } = making;
  for (const [index, { original, translations, isShared }] of demo.dictionary.entries())
    await api.ask(
      dictionaryEntries.create,
      { params, body: { original, translations, is_shared: isShared } },
      once(making, `word/${index}`),
    );
}

/** After the work codes, which replies file tickets under. */
export async function makeReplies(making: Making): Promise<void> {
  const { api, params, demo, uuids } = making;
  for (const reply of demo.cannedReplies) {
    const { codeId, state } = replyThen(demo, reply.shortcut);
    const made = await api.ask(
      cannedReplies.create,
      {
        params,
        body: {
          shortcut: reply.shortcut,
          staff_group_id: reply.staffGroupId === null ? null : idOf(making, reply.staffGroupId),
          texts: reply.texts,
          work_code_id: codeId === null ? null : idOf(making, codeId),
          sets_state: state,
        },
      },
      once(making, reply.id),
    );
    uuids.set(reply.id, made.id);
  }
}
