/**
 * What a pull costs: incremental ones with one changed message, by how much the reader holds, against a bare HTTP
 * round trip with one SELECT; full ones of 10,000 rows; and 5,000 in which nothing has changed.
 */
import type { BenchOptions } from './support/bench-options.ts';
import { busyDesk } from './support/busy-desk.ts';
import { type Figure, figure } from './support/figures.ts';
import { type FastClient, openFastClient } from './support/http-client.ts';
import { reader } from './support/reader.ts';
import { median, throughput } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import type { BenchPerson } from './support/bench-people.ts';
import { createWorld, type World } from './support/world.ts';

const SAMPLES = 600;
const FULL_PULLS = 10;
const UNCHANGED = 5000;
const AT_ONCE = 20;
/** A session of a guest may have 24 pulls under way, and 10,000 in ten seconds: those at once are of several. */
const SESSIONS = 4;

interface Holding {
  readonly name: string;
  readonly person: BenchPerson;
  readonly conversations: readonly string[];
  readonly messages: number;
}

/** A reader and what they hold: `conversations` × `messages`. */
async function holding(
  world: World,
  name: string,
  kind: 'guest' | 'staff',
  conversations: number,
  messages: number,
): Promise<Holding> {
  const person = await world.person(kind, 'en');
  const clerk = kind === 'staff' ? person : await world.person('staff', 'en');
  const guests =
    kind === 'guest'
      ? [person]
      : await Promise.all(Array.from({ length: conversations }, () => world.person('guest', 'en')));
  const ids = await Promise.all(guests.map((guest) => world.conversation(guest, [clerk])));
  await world.fill(ids, clerk, messages);
  return { name, person, conversations: ids, messages };
}

export async function benchPull({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const { sql } = world.database;
    // Staff each in a hotel of their own would hold other tickets; the guests' conversations stay out of their group.
    const small = await holding(world, 'a guest, 1,000 in one conversation', 'guest', 1, 1000);
    const tens: Holding[] = [];
    for (let count = 0; count < SESSIONS; count += 1)
      tens.push(await holding(world, 'a guest, 10,000 in one conversation', 'guest', 1, 10_000));
    const [ten] = tens as [Holding, ...Holding[]];
    const large = await holding(world, 'a guest, 50,000 in one conversation', 'guest', 1, 50_000);
    const many = await holding(world, 'a clerk, 50,000 in 100 conversations', 'staff', 100, 500);
    const fewer = await holding(world, 'a clerk, 1,000 in 2 conversations', 'staff', 2, 500);
    const desks = [await busyDesk(world, 100), await busyDesk(world, 5000)] as const;
    await sql`ANALYZE`;
    const [app, reference] = [await world.startApp({ JOB_CONCURRENCY: '0' }), await world.startReference()];
    const bare = await openFastClient(reference.port);
    const holdings = await Promise.all(
      [small, large, many, fewer].map(async (held) => ({
        held,
        reader: reader(await openFastClient(app.port), held.person),
        times: [] as number[],
      })),
    );
    for (const each of holdings) await each.reader.pull();

    const selects: number[] = [];
    const samples = Math.max(100, Math.round(SAMPLES * share));
    for (let sample = -50; sample < samples; sample += 1) {
      const started = performance.now();
      await bare.post('/select', '', JSON.stringify({ id: sample }));
      if (sample >= 0) selects.push(performance.now() - started);
      for (const each of holdings) {
        const conversation = each.held.conversations[Math.abs(sample) % each.held.conversations.length] as string;
        const order = 1 + ((Math.abs(sample) * 7919) % each.held.messages);
        await sql`UPDATE message SET report_status = ${`reported${sample}`} WHERE tenant_id = ${world.tenantId} AND conversation_id = ${conversation} AND "order" = ${order}`;
        const { ms, operations } = await each.reader.pull();
        if (operations !== 1) throw new Error(`${each.held.name}: ${operations} operations instead of one`);
        if (sample >= 0) each.times.push(ms);
      }
    }
    const select = median(selects);
    const p50 = holdings.map(({ times }) => median(times)) as [number, number, number, number];
    const p99 = holdings.map(({ times }) => `p99 ${spread(times).p99.toFixed(2)} ms`);

    const clerks = await Promise.all(desks.map(async (clerk) => reader(await openFastClient(app.port), clerk)));
    const firsts: number[] = [];
    let deskBytes = 0;
    for (let round = -1; round < 3; round += 1) {
      const started = performance.now();
      deskBytes = (await clerks[1]?.full())?.length ?? 0;
      if (round >= 0) firsts.push(performance.now() - started);
    }
    for (const clerk of clerks) await clerk.pull();
    const looks: [number[], number[]] = [[], []];
    for (let sample = -20; sample < samples; sample += 1) {
      for (const [index, clerk] of clerks.entries()) {
        const { ms } = await clerk.pull();
        if (sample >= 0) looks[index]?.push(ms);
      }
    }

    const fullReader = reader(await openFastClient(app.port), ten.person);
    const fulls: number[] = [];
    let bytes = 0;
    for (let round = -2; round < FULL_PULLS; round += 1) {
      const started = performance.now();
      bytes = (await fullReader.full()).length;
      if (round >= 0) fulls.push(performance.now() - started);
    }

    const idle = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const { person } = tens[index % SESSIONS] as Holding;
        const one = reader(await openFastClient(app.port), person);
        await one.pull();
        return one;
      }),
    );
    const bares = await Promise.all(Array.from({ length: AT_ONCE }, () => openFastClient(reference.port)));
    const seconds = 2;
    const rates = { pulls: [] as number[], selects: [] as number[] };
    for (let round = 0; round < 3; round += 1) {
      rates.selects.push(
        await throughput(AT_ONCE, seconds, (worker) => (bares[worker] as FastClient).post('/select', '', '{"id":1}')),
      );
      rates.pulls.push(
        await throughput(AT_ONCE, seconds, (worker) => (idle[worker] as ReturnType<typeof reader>).look()),
      );
    }
    return [
      figure({
        what: 'incremental pull p50, 50,000 held',
        value: p50[1],
        unit: 'ms',
        comparedWith: 'with 1,000 held',
        reference: p50[0],
        goal: { atMost: 1.2 },
        note: `${large.name}, ${p99[1]}; ${small.name}, ${p99[0]}`,
      }),
      figure({
        what: 'incremental pull p50, 1,000 held',
        value: p50[0],
        unit: 'ms',
        comparedWith: 'HTTP round trip with one SELECT',
        reference: select,
        goal: { atMost: 3 },
      }),
      figure({
        what: 'incremental pull p50, clerk',
        value: p50[2],
        unit: 'ms',
        comparedWith: 'HTTP round trip with one SELECT',
        reference: select,
        note: `${many.name}, ${p99[2]}; each sample changes a message in one of them`,
      }),
      figure({
        what: 'incremental pull p50, clerk, 50,000 held',
        value: p50[2],
        unit: 'ms',
        comparedWith: 'with 1,000 held',
        reference: p50[3],
        goal: { atMost: 1.2 },
        note: `${fewer.name}, ${p99[3]}`,
      }),
      figure({
        what: 'clerk, 5,000 open tickets joined: first pull p50',
        value: median(firsts),
        unit: 'ms',
        goal: { atMost: 400 },
        note: `with ten messages in each`,
      }),
      figure({
        what: 'the same, its size',
        value: deskBytes / 1e6,
        unit: 'MB',
        goal: { atMost: 3 },
      }),
      figure({
        what: 'the same, each further pull, nothing changed',
        value: median(looks[1]),
        unit: 'ms',
        comparedWith: 'with 100 tickets',
        reference: median(looks[0]),
        goal: { atMost: 2 },
      }),
      figure({
        what: 'a message of a full pull',
        value: bytes / 10_000,
        unit: 'bytes',
        goal: { atMost: 260 },
      }),
      figure({
        what: 'full pull of 10,000 messages p50',
        value: median(fulls),
        unit: 'ms',
        note: `${(bytes / 1e6).toFixed(1)} MB of JSON`,
      }),
      figure({
        what: `${UNCHANGED.toLocaleString('en')} pulls, nothing changed`,
        value: UNCHANGED / median(rates.pulls),
        unit: 's',
        comparedWith: `as many bare SELECTs over HTTP`,
        reference: UNCHANGED / median(rates.selects),
        note: `${AT_ONCE} at once, by one reader holding 10,000 messages`,
      }),
    ];
  } finally {
    await world.close();
  }
}
