/**
 * The desk's search over a million messages of a year in one house, each in two languages, beside the same rows by their
 * keys over HTTP, or the index alone where there are none; how long making them ready takes, and how much disk. With less
 * than the whole share there are fewer.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { gramsOf, searchWords } from '#shared/domain/desk-search/search-words.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { median } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { createWorld, type World } from './support/world.ts';

const MESSAGES = 1_000_000;
/** In each conversation. */
const SAID = 20;
const WARM = 5;
const SAMPLES = 40;

/** What is searched for, and how much of what was said holds it. */
const SEARCHES: readonly (readonly [query: string, what: string])[] = [
  ['towels', 'a word of each tenth message'],
  ['please', 'a word of every other message'],
  ['quokka', 'a word of one in 50,000'],
  ['zzyzx', 'a word of none'],
  ['タオル', 'Japanese, each tenth'],
  ['湯', 'one character, each tenth'],
  ['room 4711', 'two words, one of them of a few'],
  ['to', 'two letters'],
];

/** Twenty sentences, some of their words from a thousand, a rare one now and then. */
const CONTENT = `(ARRAY['Could we have two more towels, please?','When does the pool open tomorrow?','There is no hot water in the shower, please help','Please call a taxi to the airport','My key does not open room '])[1 + n % 5]
  || ' word' || (n::bigint * 7919 % 1000) || CASE WHEN n % 50000 = 7 THEN ' quokka' ELSE '' END || CASE WHEN n % 5 = 4 THEN ' ' || (n * 31 % 9000) ELSE '' END`;
const JAPANESE = `(ARRAY['タオルをあと二枚いただけますか','プールは明日何時に開きますか','シャワーのお湯が出ません','空港までタクシーを呼んでください','部屋の鍵が開きません'])[1 + n % 5]`;

async function fill(
  { database: { sql }, tenantId, frontDesk }: World,
  guestId: string,
  messages: number,
): Promise<void> {
  const talks = Math.ceil(messages / SAID);
  const id = (n: string) => `md5('talk' || ${n})::uuid`;
  await sql.unsafe(`
    INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, inquiry_trigger, last_order, guest_count, created_at)
    SELECT '${tenantId}', ${id('n')}, 'f-' || n, 'Front desk', 'guest_staff', '${guestId}', 'close_staff', 'menu', ${SAID}, ${SAID}, now() - n * interval '365 days' / ${talks} FROM generate_series(1, ${talks}) n`);
  await sql.unsafe(`
    INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, location_name_dict, group_ids, created_at)
    SELECT '${tenantId}', ${id('n')}, 'completed', 'close_staff', '${guestId}', 'Guest ' || n, 'en', jsonb_build_object('en', 'Room ' || n % 900), ARRAY['${frontDesk}'::uuid], now() - n * interval '365 days' / ${talks} FROM generate_series(1, ${talks}) n`);
  for (let from = 0; from < messages; from += 50_000) {
    const to = Math.min(messages, from + 50_000);
    await sql.unsafe(`
      INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd, created_at)
      SELECT '${tenantId}', md5('message' || n)::uuid, ${id(`(1 + n / ${SAID})`)}, 1 + n % ${SAID}, '${guestId}', 'guest', 'Ann', ${CONTENT}, 'en', now() - n * interval '365 days' / ${messages}
      FROM generate_series(${from}, ${to - 1}) n`);
    await sql.unsafe(`
      INSERT INTO message_translation (tenant_id, conversation_id, message_id, lang_cd, content, status, engine)
      SELECT '${tenantId}', ${id(`(1 + n / ${SAID})`)}, md5('message' || n)::uuid, 'ja', ${JAPANESE}, 'machine', 'x' FROM generate_series(${from}, ${to - 1}) n`);
  }
}

export async function benchDeskSearch({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const messages = Math.round(MESSAGES * share);
    const guest = await world.person('guest', 'en');
    // Another clerk for each: a session may ask so often a minute.
    const tokens: string[] = [];
    for (const _ of SEARCHES) tokens.push((await world.person('staff', 'en')).token);
    await fill(world, guest.id, messages);
    const { sql } = world.database;
    await sql`VACUUM ANALYZE`;
    const began = performance.now();
    const worker = await world.startApp({ JOB_CONCURRENCY: '1' });
    for (let done = false; !done;) {
      await delay(100);
      const [state] = await sql<{ is_walking: boolean }[]>`SELECT is_walking FROM desk_text_state`;
      done = state?.is_walking === false;
    }
    const read = (performance.now() - began) / 1000;
    worker.process.kill('SIGTERM');
    await sql`VACUUM ANALYZE desk_text`;
    const [size] = await sql<
      [{ bytes: number; heap: number }]
    >`SELECT pg_total_relation_size('desk_text')::float8 AS bytes, pg_relation_size('desk_text')::float8 AS heap`;
    const figures = [
      figure({ what: `${messages} messages in two languages made ready`, value: read, unit: 's' }),
      figure({
        what: 'disk a message',
        value: size.bytes / messages,
        unit: 'B',
        note: `${Math.round(size.heap / messages)} of them its text`,
      }),
    ];
    return [
      ...figures,
      ...(await timeSearches(world, tokens, Math.max(10, Math.round(SAMPLES * share)), `among ${messages} messages`)),
    ];
  } finally {
    await world.close();
  }
}

async function timeSearches(
  world: World,
  tokens: readonly string[],
  samples: number,
  among: string,
): Promise<Figure[]> {
  const [app, reference] = [await world.startApp({ JOB_CONCURRENCY: '0' }), await world.startReference()];
  const [ours, bare] = [await openFastClient(app.port), await openFastClient(reference.port)];
  const figures: Figure[] = [];
  for (const [place, [query, what]] of SEARCHES.entries()) {
    const token = tokens[place] ?? '';
    const body = JSON.stringify({ query });
    const first = await ours.post('/be-api/staff/search', token, body);
    if (first.status !== 200) throw new Error(`${query}: ${first.status} ${first.body.slice(0, 200)}`);
    const keys = [...first.body.matchAll(/"kind":"message","id":"([^"]+)"/g)].map((match) => match[1]);
    // What finds nothing has no rows to be set beside: the index is asked, which has to say so.
    const [door, told, same] =
      keys.length === 0
        ? ([
            '/pieces',
            'the index by itself over HTTP',
            { tenantId: world.tenantId, kind: 'message', grams: [...new Set(searchWords(query).flatMap(gramsOf))] },
          ] as const)
        : ([
            '/rows',
            'the messages by their keys over HTTP',
            { table: 'message', scope: 'tenant_id', of: world.tenantId, key: 'id', keys },
          ] as const);
    const wanted = JSON.stringify(same);
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let sample = -WARM; sample < samples; sample += 1)
      for (const [into, ask] of [
        [times.bare, () => bare.post(door, '', wanted)],
        [times.ours, () => ours.post('/be-api/staff/search', token, body)],
      ] as const) {
        const started = performance.now();
        const { status } = await ask();
        if (status !== 200) throw new Error(`${query}: ${status}`);
        if (sample >= 0) into.push(performance.now() - started);
      }
    figures.push(
      figure({
        what: `search “${query}”, ${what}, ${keys.length} messages, p50`,
        value: median(times.ours),
        unit: 'ms',
        comparedWith: told,
        reference: median(times.bare),
        goal: { atMost: 5 },
        note: `${among}; p99 ${spread(times.ours).p99.toFixed(1)} ms`,
      }),
    );
  }
  ours.close();
  bare.close();
  return figures;
}
