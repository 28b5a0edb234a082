/** Prints the plans of the hot statements on 50,000 messages held, as docs/sync.md shows them. */
import { guestPull, staffPull } from '#server/sync/pull-sql.ts';
import { SEND_MESSAGE } from '#server/sync/send-message-sql.ts';
import { freshId } from './support/bench-people.ts';
import { createWorld } from './support/world.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/bench/plans.ts

Prints the plans of the hot statements on 50,000 messages held, as docs/sync.md shows them.`);

const CONVERSATIONS = 100;
const MESSAGES = 500;
const sendOne = SEND_MESSAGE(false);

const literal = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : `${value as string | number | boolean}`;

const world = await createWorld();
try {
  const { sql } = world.database;
  const clerk = await world.person('staff', 'en');
  const guests = await Promise.all(Array.from({ length: CONVERSATIONS }, () => world.person('guest', 'en')));
  const conversations = await Promise.all(guests.map((guest) => world.conversation(guest, [clerk])));
  await sql`
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${world.tenantId}, gen_random_uuid(), c, n, ${clerk.id}, 'staff', 'x', 'Two more towels are on their way.', 'en'
    FROM unnest(${conversations}::uuid[]) c, generate_series(1, ${MESSAGES}) n`;
  await sql`UPDATE conversation SET last_order = ${MESSAGES}`;
  await sql`ANALYZE`;
  const [{ snapshot }] = await sql<[{ snapshot: string }]>`SELECT pg_current_snapshot()::text AS snapshot`;
  const [{ epoch }] = await sql<[{ epoch: number }]>`SELECT max(epoch) AS epoch FROM lineage`;
  const guest = guests[0] as (typeof guests)[number];
  const sessions = new Map(
    (await sql<{ id: string; user_id: string }[]>`SELECT id, user_id FROM auth_session`).map((row) => [
      row.user_id,
      row.id,
    ]),
  );
  const conversation = conversations[0] as string;
  const states = ['chatting_staff'];
  const explain = async (title: string, statement: string, values: readonly unknown[]): Promise<void> => {
    await sql`DISCARD PLANS`;
    const name = title.replaceAll(/\W/g, '_');
    const one = await sql.reserve();
    const types =
      statement === sendOne
        ? 'uuid, uuid, text, text, int, uuid, uuid, uuid, text, text, text, text, timestamptz, text[], boolean'
        : 'uuid, uuid, text, text, text, bigint, uuid';
    await one.unsafe(
      `PREPARE ${name} (${types}) AS ${statement.replaceAll('$4::pg_snapshot', '$4::text::pg_snapshot')}`,
    );
    await one`SET plan_cache_mode = force_generic_plan`;
    const literals = values.map((value) =>
      value === null ? 'NULL' : Array.isArray(value) ? `'{${value.join(',')}}'` : `'${literal(value)}'`,
    );
    const rows = await one.unsafe<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING ON, SUMMARY ON) EXECUTE ${name} (${literals.join(', ')})`,
    );
    await one`ROLLBACK`.catch(() => undefined);
    one.release();
    console.log(`\n== ${title}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  };
  await sql`UPDATE message SET updated_at = now() WHERE conversation_id = ${conversation} AND "order" = 7`;
  await explain('pull, guest, one row changed', guestPull.steady, [
    world.tenantId,
    guest.id,
    guest.group,
    snapshot,
    'en',
    epoch,
    sessions.get(guest.id),
  ]);
  await explain('pull, staff holding 50,000 messages, one row changed', staffPull.feed.steady, [
    world.tenantId,
    clerk.id,
    clerk.group,
    snapshot,
    'en',
    epoch,
    sessions.get(clerk.id),
  ]);
  await explain('send', sendOne, [
    world.tenantId,
    guest.id,
    guest.group,
    guest.client,
    1,
    sessions.get(guest.id),
    conversation,
    freshId(),
    'Hello',
    'en',
    'guest',
    'Hello',
    new Date(),
    states,
    true,
  ]);
} finally {
  await world.close();
}
