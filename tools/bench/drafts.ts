/**
 * A draft of a large house: 5,000 rooms and 100,000 wordings of 6,250 texts. How long it takes to be made, to be compared
 * and to go live, and whom that holds up meanwhile: guests of the house who write, and guests of another one who read.
 */
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { cpuOf, cpuOfFamily } from './support/cpu.ts';
import { type BenchHotel, insertConversation, insertPerson } from './support/bench-people.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { type ManageApi, manageApi } from './support/manage-api.ts';
import { insertManagedHouses, type ManagedHouses } from './support/manage-houses.ts';
import type { RunningProcess } from './support/processes.ts';
import { openPusher } from './support/pusher.ts';
import { reader } from './support/reader.ts';
import { median } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { createWorld, SECRET, type World } from './support/world.ts';

/** Further places of the measured house, seven texts each in sixteen languages. */
const PLACES = 580;
/** Things that a draft changes, takes away and adds. */
const CHANGED = 300;
const REMOVED = 20;
/** Between two messages and two pulls, in milliseconds. */
const EVERY_MS = 50;

/** What autovacuum looks after just now is left to it. */
const settle = (sql: World['database']['sql']) => sql`VACUUM (ANALYZE, SKIP_LOCKED)`;

/** More places, by the way of everybody else: their texts, history and search are kept by the database. */
async function furnish({ database: { sql } }: World, { houseId }: ManagedHouses): Promise<void> {
  await sql`
    INSERT INTO facility (tenant_id, id, sub_menu_id, name_dict, content, order_no)
    SELECT f.tenant_id, 9000 + n, f.sub_menu_id, f.name_dict, f.content, 9000 + n
    FROM generate_series(1, ${PLACES}) n
    JOIN LATERAL (
      SELECT * FROM facility WHERE tenant_id = ${houseId} ORDER BY id OFFSET (n - 1) % 100 LIMIT 1
    ) f ON true`;
  await settle(sql);
}

/** What somebody does to a draft in an afternoon. */
async function edit({ database: { sql } }: World, sandbox: string): Promise<void> {
  const [twin] = await sql<{ id: string }[]>`SELECT id FROM tenant WHERE code = ${sandbox}`;
  const id = twin?.id ?? '';
  await sql`
    UPDATE facility SET name_dict = name_dict || jsonb_build_object('en', 'Renamed ' || id, 'ja', '改名 ' || id)
    WHERE tenant_id = ${id} AND id > 9000 AND id <= ${9000 + CHANGED}`;
  await sql`DELETE FROM facility WHERE tenant_id = ${id} AND id > ${9000 + PLACES - REMOVED}`;
}

const Diff = v.object({ diff_version: v.string(), changes: v.array(v.unknown()) });

/** What something took, and what it cost: on a machine that has others' work to do, only the second says much. */
interface Cost {
  readonly seconds: number;
  readonly note: string;
}

function clock({ databasePid }: World, processes: readonly RunningProcess[]) {
  const spent = () => ({
    server: processes.reduce((sum, { process }) => sum + cpuOf(process.pid ?? 0), 0),
    database: cpuOfFamily(databasePid),
  });
  return async (doing: () => Promise<unknown>): Promise<Cost> => {
    const [started, before] = [performance.now(), spent()];
    await doing();
    const took = (performance.now() - started) / 1000;
    const { server, database } = spent();
    const [ours, theirs] = [server - before.server, database - before.database].map((ms) => (ms / 1000).toFixed(1));
    return { seconds: took, note: `processor time: server ${ours} s, PostgreSQL ${theirs} s` };
  };
}

/** For how long somebody waits for a lock just now, in milliseconds; 0 where nobody does. */
async function waitForLock({ database: { sql } }: World): Promise<number> {
  const [found] = await sql<{ ms: number | null }[]>`
    SELECT max(extract(epoch FROM clock_timestamp() - l.waitstart) * 1000)::float8 AS ms FROM pg_locks l WHERE NOT l.granted`;
  return found?.ms ?? 0;
}

/** Milliseconds of each of what is done over and over, one after another, until told to stop. */
function overAndOver(each: () => Promise<unknown>): { stop(): Promise<readonly number[]> } {
  const times: number[] = [];
  const until = new AbortController();
  const done = (async () => {
    while (!until.signal.aborted) {
      const started = performance.now();
      await each();
      times.push(performance.now() - started);
      await delay(EVERY_MS);
    }
  })();
  return {
    async stop() {
      until.abort();
      await done;
      return times;
    },
  };
}

/** Guests: one who writes in the house whose draft goes live, and one who reads in another. */
async function guests(world: World, { houseId }: ManagedHouses, port: number) {
  const { db, sql } = world.database;
  const [group] = await sql<{ id: string }[]>`SELECT id FROM staff_group WHERE tenant_id = ${houseId} LIMIT 1`;
  const hotel: BenchHotel = { db, tenantId: houseId, frontDesk: group?.id ?? '' };
  const tokens = createAccessTokens({ secret: new TextEncoder().encode(SECRET), now: Date.now });
  const clerk = await insertPerson(hotel, tokens, 'staff', 'en');
  const writer = await insertPerson(hotel, tokens, 'guest', 'en');
  const conversation = await insertConversation(hotel, writer, [clerk]);
  const pusher = openPusher(await openFastClient(port), writer);
  const elsewhere = await world.person('guest', 'en');
  await world.conversation(elsewhere, [await world.person('staff', 'en')]);
  const pull = reader(await openFastClient(port), elsewhere);
  await pull.pull();
  return { write: () => pusher.say(conversation), read: () => pull.pull() };
}

async function goLive(
  world: World,
  cost: ReturnType<typeof clock>,
  { api, code }: { readonly api: ManageApi; readonly code: string },
  at: Awaited<ReturnType<typeof guests>>,
) {
  const { diff_version: version, changes } = v.parse(Diff, await (await api.ask(`houses/${code}/draft/diff`)).json());
  const quiet = overAndOver(at.read);
  await delay(3_000);
  const before = await quiet.stop();
  const writing = overAndOver(at.write);
  const reading = overAndOver(at.read);
  const waits: number[] = [];
  const watching = overAndOver(async () => waits.push(await waitForLock(world)));
  const body = JSON.stringify({ diff_version: version });
  // They end before the bench does, also where the draft did not go live.
  const [going] = await Promise.allSettled([cost(() => api.work(`houses/${code}/draft/reflect`, { body }))]);
  const [wrote, read] = [await writing.stop(), await reading.stop()];
  await watching.stop();
  if (going.status === 'rejected') throw going.reason;
  return { cost: going.value, changes: changes.length, before, wrote, read, lock: Math.max(...waits) };
}

export async function benchDrafts({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const houses = await insertManagedHouses(world.database, SECRET, Math.max(0.1, 0.3 * share));
    await furnish(world, houses);
    const [app, jobs] = [
      await world.startApp({ JOB_CONCURRENCY: '0' }),
      await world.startApp({ JOB_CONCURRENCY: '2' }),
    ];
    // Whoever takes it live is signed out once it is.
    const api = manageApi(app.url, await houses.token(), await houses.token());
    const { code } = houses;
    const draft = `houses/${code}/draft`;
    const cost = clock(world, [app, jobs]);
    const made = await cost(() => api.ask(draft, { method: 'POST', body: '{}' }));
    await edit(world, `sandbox_${code}`);
    await settle(world.database.sql);
    const compared: Cost[] = [];
    for (let round = 0; round < 5; round += 1) compared.push(await cost(() => api.ask(`${draft}/diff`)));
    const at = await guests(world, houses, app.port);
    const live = await goLive(world, cost, { api, code }, at);
    jobs.process.kill('SIGTERM');
    return [
      figure({
        what: 'a draft of a house with 100,000 wordings made',
        value: made.seconds,
        unit: 's',
        goal: { atMost: 5 },
        note: made.note,
      }),
      figure({
        what: `its differences, ${live.changes} things, p50`,
        value: median(compared.map(({ seconds }) => seconds)),
        unit: 's',
        goal: { atMost: 2 },
        note: compared.at(-1)?.note ?? '',
      }),
      figure({ what: 'taken live', value: live.cost.seconds, unit: 's', goal: { atMost: 5 }, note: live.cost.note }),
      figure({
        what: 'a guest of the house who writes meanwhile, slowest message',
        value: spread(live.wrote).max,
        unit: 'ms',
        goal: { atMost: 200 },
        note: `${live.wrote.length} messages, p50 ${median(live.wrote).toFixed(1)} ms; longest wait for a lock ${live.lock.toFixed(0)} ms`,
      }),
      figure({
        what: 'a guest of another house who reads meanwhile, p50',
        value: median(live.read),
        unit: 'ms',
        comparedWith: 'the same before',
        reference: median(live.before),
        goal: { atMost: 1.5 },
        note: `${live.read.length} pulls, slowest ${spread(live.read).max.toFixed(1)} ms`,
      }),
    ];
  } finally {
    await world.close();
  }
}
