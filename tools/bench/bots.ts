/**
 * A bot that knows 10,000 passages: what an answer in the house's own words costs beside those passages by their keys over
 * HTTP, and found by PostgreSQL's own text search, fifty who ask at once, how long a guest waits for one in a chat, and how
 * much later than its endpoint a model's first words come.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { Thread } from '#client/sync/types.ts';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { TriedAnswer } from '#shared/manage/try-bot.ts';
import { freshId, insertPerson } from './support/bench-people.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { type FastClient, openFastClient } from './support/http-client.ts';
import { manageApi } from './support/manage-api.ts';
import { insertManagedHouses, type ManagedHouses } from './support/manage-houses.ts';
import { openPage } from './support/page.ts';
import { median } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { createWorld, SECRET, type World } from './support/world.ts';

const PASSAGES = 10_000;
/** Paragraphs of one component. */
const EACH = 10;
const SAMPLES = 100;
const WARM = 5;
/** A session may try so often a minute. */
const TRIES = 55;
const AT_ONCE = 50;
/** The menu that leads to the bot. */
const CHAT = 900;
/** What the endpoint takes before its first word, in milliseconds. */
const THINKS_MS = 80;

const QUESTIONS = [
  'When does the pool open on Sundays?',
  'How high is the ceiling where cars park?',
  'Where do large cars park?',
  'When does the pool close in the evening?',
];

/** A paragraph of a hotel: each tells of something else, in words that many share, and is long enough to be a passage. */
const PARAGRAPH = `(ARRAY[
  'The pool number %s opens at seven on weekdays and at eight on Sundays, and closes at nine in the evening. Towels lie on the shelf beside the entrance, and children swim with somebody who can swim.',
  'Umbrellas of kind %s can be borrowed at the front desk, against the number of the room. Please bring them back before you leave, or hang them up at the stand beside the revolving door of the lobby.',
  'Large cars park on level %s, where the ceiling is two metres and thirty high. The barrier opens with the ticket from the machine, and the way to the lifts is marked in yellow on the ground.',
  'The quiet room %s on the second floor has desks, lamps and sockets for guests who work. It is open around the clock, coffee stands beside the window, and calls are made in the small booths outside.',
  'The sauna number %s costs nothing for guests; towels lie beside the door. It is heated from three in the afternoon, ladies have it to themselves on Mondays, and the cold basin is one floor below.'])[1 + n % 5]`;

async function teach({ database: { sql } }: World, { houseId }: ManagedHouses, passages: number): Promise<string> {
  const botId = freshId();
  await sql`
    INSERT INTO app_user (tenant_id, id, id_account, user_type, name, lang_cd)
    VALUES (${houseId}, ${botId}, ${botId.slice(-12)}, 'bot', 'Coral', 'en')`;
  await sql`INSERT INTO bot (tenant_id, id, name) VALUES (${houseId}, ${botId}, 'Coral')`;
  await sql`
    INSERT INTO sub_menu (tenant_id, id, main_menu_id, menu_type, menu_option, name_dict, order_no)
    VALUES (${houseId}, ${CHAT}, 1, 'ai_chatbot', ${sql.json({ type: 'guest_bot', bot_id: botId })}, '{"en":"Chat"}', 0)`;
  // The house was put in without its triggers: what it is searched by is written as they would have.
  await sql`SELECT search_refresh(${houseId}, ARRAY(SELECT id FROM sub_menu WHERE tenant_id = ${houseId}))`;
  await sql.unsafe(`
    INSERT INTO component (tenant_id, id, title, kind, content_dict)
    SELECT '${houseId}', gen_random_uuid(), 'Sheet ' || c, 'static', jsonb_build_object('en', (
      SELECT string_agg(format(${PARAGRAPH}, n), E'\\n\\n') FROM generate_series(c * ${EACH}, c * ${EACH} + ${EACH - 1}) n))
    FROM generate_series(1, ${Math.ceil(passages / EACH)}) c`);
  return botId;
}

/** An endpoint that thinks for a while and then says what it was given to say, word by word. */
async function startEndpoint(): Promise<{ readonly url: string; stop(): void }> {
  const server: Server = createServer((request, response) => {
    request.resume().on('end', () => {
      void (async () => {
        await delay(THINKS_MS);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const word of ['The pool', ' opens at', ' eight on', ' Sundays.']) {
          response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: word } }] })}\n\n`);
          await delay(5);
        }
        response.end('data: [DONE]\n\n');
      })();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, stop: () => server.close() };
}

interface Tried {
  readonly ms: number;
  readonly answer: TriedAnswer;
}

/** Somebody who tries a bot, as a new session whenever the last has tried enough for its minute. */
function trier(houses: ManagedHouses, http: FastClient, botId: string, version: 'draft' | 'published') {
  let token = '';
  let left = 0;
  return async (text: string): Promise<Tried> => {
    if (left === 0) {
      token = await houses.token();
      left = TRIES;
    }
    left -= 1;
    const started = performance.now();
    const path = `/be-api/manage/v1/houses/${houses.code}/bots/${botId}/try`;
    const { status, body } = await http.post(path, token, JSON.stringify({ text, lang_cd: 'en', version }));
    const ms = performance.now() - started;
    if (status !== 200) throw new Error(`“${text}”: ${status} ${body.slice(0, 200)}`);
    return { ms, answer: v.parse(TriedAnswer, JSON.parse(body)) };
  };
}

async function timeAnswers(world: World, houses: ManagedHouses, botId: string, port: number, samples: number) {
  const reference = await world.startReference();
  const [ours, bare] = [await openFastClient(port), await openFastClient(reference.port)];
  const keys = (await world.database
    .sql`SELECT no FROM knowledge_source WHERE tenant_id = ${houses.houseId} LIMIT 12`) as readonly { no: string }[];
  const same = JSON.stringify({
    table: 'knowledge_passage',
    scope: 'tenant_id',
    of: houses.houseId,
    key: 'source_no',
    keys: keys.map(({ no }) => Number(no)),
  });
  const ask = trier(houses, ours, botId, 'published');
  const times = { ours: [] as number[], bare: [] as number[], found: [] as number[] };
  const plainly = async (path: string, body: string): Promise<number> => {
    const started = performance.now();
    const { status } = await bare.post(path, '', body);
    if (status !== 200) throw new Error(`The bare query: ${status}`);
    return performance.now() - started;
  };
  for (let sample = -WARM; sample < samples; sample += 1) {
    const plain = await plainly('/rows', same);
    const asked = QUESTIONS[Math.abs(sample) % QUESTIONS.length] ?? '';
    const found = await plainly('/found', JSON.stringify({ tenantId: houses.houseId, text: asked }));
    const { ms, answer } = await ask(asked);
    if (answer.sources.every(({ kind }) => kind !== 'component'))
      throw new Error(`“${asked}” was not answered from what it was taught: ${JSON.stringify(answer)}`);
    if (sample < 0) continue;
    times.bare.push(plain);
    times.found.push(found);
    times.ours.push(ms);
  }
  ours.close();
  bare.close();
  return times;
}

/** Fifty who ask at once, each one question after another. */
async function timeCrowd(houses: ManagedHouses, botId: string, port: number, each: number): Promise<number[]> {
  const askers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const http = await openFastClient(port);
      return { http, ask: trier(houses, http, botId, 'published') };
    }),
  );
  const times: number[] = [];
  await Promise.all(
    askers.map(async ({ ask }, place) => {
      for (let n = 0; n < each; n += 1) times.push((await ask(QUESTIONS[(place + n) % QUESTIONS.length] ?? '')).ms);
    }),
  );
  for (const { http } of askers) http.close();
  return times;
}

/** A guest who asks in a chat, from the tap on Send to the answer on the page, one question after another. */
async function timeChat(world: World, { houseId }: ManagedHouses, url: string, samples: number): Promise<number[]> {
  const { db } = world.database;
  const tokens = createAccessTokens({ secret: new TextEncoder().encode(SECRET), now: Date.now });
  const guest = await insertPerson({ db, tenantId: houseId, frontDesk: '' }, tokens, 'guest', 'en');
  const opened = await fetch(`${url}/be-api/secure/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` },
    body: JSON.stringify({
      query: 'mutation ($sub: Int!) { createInquiry(subMenuId: $sub) { conversation_id } }',
      variables: { sub: CHAT },
    }),
  });
  const conversationId = v.parse(Opened, await opened.json()).data.createInquiry.conversation_id;
  const page = openPage({
    url,
    token: guest.token,
    tenantId: houseId,
    userId: guest.id,
    kind: 'guest',
    conversationId,
  });
  const answers = ({ messages }: Thread): number => messages.filter(({ message }) => message.side === 'bot').length;
  await page.shows(({ ready }) => ready);
  const times: number[] = [];
  for (let sample = -WARM; sample < samples; sample += 1) {
    const before = answers(page.thread());
    const started = performance.now();
    await page.say(QUESTIONS[Math.abs(sample) % QUESTIONS.length] ?? '');
    await page.shows((thread) => answers(thread) > before);
    if (sample >= 0) times.push(performance.now() - started);
  }
  await page.close();
  return times;
}

const Opened = v.object({ data: v.object({ createInquiry: v.object({ conversation_id: v.string() }) }) });

export async function benchBots({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  const endpoint = await startEndpoint();
  try {
    const passages = Math.round(PASSAGES * share);
    const houses = await insertManagedHouses(world.database, SECRET, 0.1);
    const botId = await teach(world, houses, passages);
    const app = await world.startApp({ JOB_CONCURRENCY: '1' });
    const published = await manageApi(app.url, await houses.token()).work(
      `houses/${houses.code}/bots/${botId}/publish`,
      { body: '{}' },
    );
    await world.database.sql`CREATE INDEX ON knowledge_passage USING gin (to_tsvector('english', body))`;
    await world.database.sql`VACUUM ANALYZE`;
    const [kept] = await world.database.sql<{ n: number }[]>`
      SELECT sum(passages)::int AS n FROM knowledge_source WHERE tenant_id = ${houses.houseId}`;
    const times = await timeAnswers(world, houses, botId, app.port, Math.max(20, Math.round(SAMPLES * share)));
    const crowd = await timeCrowd(houses, botId, app.port, Math.max(4, Math.round(20 * share)));
    const chat = await timeChat(world, houses, app.url, Math.max(10, Math.round(50 * share)));
    app.process.kill('SIGTERM');
    const worded = await world.startApp({
      JOB_CONCURRENCY: '0',
      LANGUAGE_MODEL_URL: endpoint.url,
      LANGUAGE_MODEL: 'bench',
    });
    const ask = trier(houses, await openFastClient(worded.port), botId, 'published');
    const first: number[] = [];
    for (let n = 0; n < Math.max(10, Math.round(30 * share)); n += 1) {
      const { ms, answer } = await ask(QUESTIONS[0] ?? '');
      if (answer.prompt === null) throw new Error('No model was asked.');
      // What stood between the question and the model's first word, but for the words after it.
      first.push(ms - (answer.prompt.took_ms - answer.prompt.first_ms));
    }
    return [
      figure({ what: `a bot of ${kept?.n ?? 0} passages published`, value: published.seconds, unit: 's' }),
      figure({
        what: 'an answer in the house’s own words, p50',
        value: median(times.ours),
        unit: 'ms',
        comparedWith: 'as many passages by their keys over HTTP',
        reference: median(times.bare),
        goal: { atMost: 3 },
        note: `p99 ${spread(times.ours).p99.toFixed(1)} ms; goal besides: 50 ms`,
      }),
      figure({
        what: 'the same questions to PostgreSQL’s own text search over HTTP, p50',
        value: median(times.found),
        unit: 'ms',
        note: `an answer is ${(median(times.ours) / median(times.found)).toFixed(2)} times as much; twelve passages by a GIN index and ts_rank, English alone`,
      }),
      figure({
        what: `${AT_ONCE} asking at once, p50`,
        value: median(crowd),
        unit: 'ms',
        note: `p99 ${spread(crowd).p99.toFixed(0)} ms, ${crowd.length} answers`,
      }),
      figure({
        what: 'an answer in a guest’s chat, from Send to the page, p50',
        value: median(chat),
        unit: 'ms',
        note: `p99 ${spread(chat).p99.toFixed(0)} ms; a push, the job, and the answer by the socket`,
      }),
      figure({
        what: 'from the question to a model’s first word, beyond what its endpoint took, p50',
        value: median(first) - THINKS_MS,
        unit: 'ms',
        goal: { atMost: 50 },
      }),
    ];
  } finally {
    endpoint.stop();
    await world.close();
  }
}
