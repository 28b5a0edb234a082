import type { World } from '../world/world.ts';

/** Invariant 5: a message said once more, by a client that knows nothing of the first time, takes no place. */
export async function checkRepeats(world: World): Promise<void> {
  const { ledger, cluster, devices, judge } = world;
  const process = world.processes.find(({ realm }) => realm.alive && !realm.frozen);
  if (process === undefined || judge.trouble.standby || judge.trouble.lost || judge.trouble.slow) return;
  for (const { person, name } of devices.filter((device) => device.person.kind === 'guest')) {
    const [last] = await cluster.sql<
      { id: string; conversation_id: string; content: string; original_lang_cd: string; order: number }[]
    >`
      SELECT m.id, m.conversation_id, m.content, m.original_lang_cd, c.last_order AS "order" FROM message m JOIN conversation c ON c.id = m.conversation_id
      WHERE m.author_id = ${person.id} AND m.side = 'guest' AND NOT m.is_deleted ORDER BY m."order" DESC LIMIT 1`;
    if (last === undefined) continue;
    const args = {
      id: last.id,
      conversationId: last.conversation_id,
      content: last.content,
      originalLangCd: last.original_lang_cd,
    };
    const clientID = `again-${name}`;
    // The first is refused, and makes the client known: only those go the way of most messages.
    const mutations = [
      { clientID, id: 1, name: 'nothing', args: {} },
      { clientID, id: 2, name: 'sendMessage', args },
    ];
    await world.post(process, person, '/sync/push', {
      pushVersion: 1,
      clientGroupID: clientID,
      schemaVersion: '',
      profileID: 'p',
      mutations,
    });
    const [now] = await cluster.sql<
      { order: number }[]
    >`SELECT last_order AS "order" FROM conversation WHERE id = ${last.conversation_id}`;
    if (now !== undefined && now.order !== last.order)
      ledger.violated(
        5,
        `${last.id}, said again, takes no order`,
        `the last one rose from ${last.order} to ${now.order}`,
      );
  }
}
