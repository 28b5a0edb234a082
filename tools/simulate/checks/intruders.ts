import type { World } from '../world/world.ts';

/** Invariant 8: another person's client group is refused, for a push as for a pull, whatever the token's house. */
export async function checkIntruders(world: World): Promise<void> {
  const [owned] = await world.cluster.sql<{ id: string; user_id: string; client: string; last: number }[]>`
    SELECT g.id, g.user_id, c.id AS client, c.last_mutation_id AS last FROM client_group g JOIN client c ON c.client_group_id = g.id ORDER BY g.id LIMIT 1`;
  const process = world.processes.find(({ realm }) => realm.alive && !realm.frozen);
  if (owned === undefined || process === undefined) return;
  const { trouble } = world.judge;
  if (trouble.standby || trouble.lost || trouble.slow) return;
  for (const { person } of world.devices.filter((device) => device.person.id !== owned.user_id)) {
    const pulled = await world.post(process, person, '/sync/pull', {
      pullVersion: 1,
      clientGroupID: owned.id,
      cookie: null,
      schemaVersion: '',
      profileID: 'p',
    });
    if (pulled === 200)
      world.ledger.violated(
        8,
        `${person.name} may not pull with the client group of ${owned.user_id}`,
        'the pull was answered',
      );
    const mutations = [{ clientID: owned.client, id: owned.last + 1, name: 'setStaffStatus', args: {} }];
    const pushed = await world.post(process, person, '/sync/push', {
      pushVersion: 1,
      clientGroupID: owned.id,
      mutations,
      schemaVersion: '',
      profileID: 'p',
    });
    if (pushed === 200)
      world.ledger.violated(
        8,
        `${person.name} may not push with the client group of ${owned.user_id}`,
        'the push was taken',
      );
  }
}
