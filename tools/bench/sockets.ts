/**
 * What thousands of idle poke sockets weigh, and how much longer a notice takes than an echo of bare `ws`
 * measured beside it; then ten thousand notices a second, each to one of them. Needs twice as many file handles.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { databaseUrl, openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { inSeconds, judged } from './support/load-clock.ts';
import { noticeStorm, type Storm } from './support/notice-storm.ts';
import { spread } from './support/stats.ts';
import type { Answer, Question } from './sockets-server.ts';

export interface SocketFigures {
  readonly sockets: number;
  /** Mebibytes added by the idle sockets, resident and on the heap after a collection; the same for bare `ws`. */
  readonly resident: number;
  readonly heap: number;
  readonly bareResident: number;
  /** Milliseconds. */
  readonly echo: { readonly p50: number; readonly p99: number };
  readonly notice: { readonly p50: number; readonly p99: number };
  /** From publishing to the last of a hundred hearers. */
  readonly hundred: { readonly p50: number; readonly p99: number };
  readonly storm: Storm;
  /** Sockets opened, authenticated and subscribed to two names, a second. */
  readonly subscribedPerSecond: number;
}

const newId = (): string => uuidV7(Date.now(), randomBytes(10));
const SAMPLES = 1000;
const HEARERS = 100;
const OPENING_AT_ONCE = 100;
const SOCKETS = 10_000;
const STORM = { perSecond: 10_000, seconds: 10 } as const;

export async function measureSockets(sockets = SOCKETS): Promise<SocketFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-bench-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const where = { ...postgres.connection, database: 'postgres' };
  const secret = randomBytes(32).toString('hex');
  const start = (): ChildProcess =>
    fork(fileURLToPath(new URL('sockets-server.ts', import.meta.url)), {
      execArgv: ['--expose-gc'],
      env: { ...process.env, BENCH_DATABASE: databaseUrl(where), BENCH_SECRET: secret },
    });
  try {
    const guests = await makeGuests(where, sockets);
    const bareResident = await weighBare(start(), sockets);
    return { sockets, bareResident, ...(await measurePoke(start(), guests, Buffer.from(secret))) };
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Guest {
  readonly tenantId: string;
  readonly userId: string;
  readonly conversationId: string;
}

/** Guests with a conversation each, which all of the first hundred are members of too. */
async function makeGuests(where: Parameters<typeof openDatabase>[0], count: number): Promise<Guest[]> {
  const { sql, db, close } = openDatabase(where, { max: 2 });
  await migrateToLatest({ sql, db });
  const tenantId = newId();
  await sql`INSERT INTO tenant (id, code, name_dict, tenant_type, lang_cd) VALUES (${tenantId}, 'bench', '{}', 'hotel', 'en')`;
  const guests = Array.from({ length: count }, () => ({ tenantId, userId: newId(), conversationId: newId() }));
  const [users, conversations] = [
    guests.map(({ userId }) => userId),
    guests.map(({ conversationId }) => conversationId),
  ];
  await sql`
    INSERT INTO app_user (tenant_id, id, id_account, user_type, name, lang_cd)
    SELECT ${tenantId}::uuid, u::uuid, u, 'biz_guest', 'guest', 'en' FROM unnest(${users}::text[]) u`;
  await sql`
    INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, state)
    SELECT ${tenantId}::uuid, c::uuid, c, '', 'guest_staff', 'idling' FROM unnest(${conversations}::text[]) c`;
  await sql`
    INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
    SELECT ${tenantId}::uuid, c, u, 'guest', 'guest', 'en' FROM unnest(${conversations}::uuid[], ${users}::uuid[]) AS g (c, u)
    UNION SELECT ${tenantId}::uuid, ${conversations[0] ?? ''}::uuid, u, 'guest', 'guest', 'en' FROM unnest(${users.slice(0, HEARERS)}::uuid[]) AS g (u)`;
  await close();
  return guests;
}

async function ask(child: ChildProcess, question: Question): Promise<Answer> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}
async function weigh(child: ChildProcess): Promise<{ resident: number; heap: number }> {
  const answer = await ask(child, 'weigh');
  if (!('residentBytes' in answer)) throw new Error('the server did not weigh itself');
  return { resident: answer.residentBytes / 2 ** 20, heap: answer.heapBytes / 2 ** 20 };
}
async function portsOf(child: ChildProcess): Promise<{ poke: number; bare: number }> {
  await once(child, 'spawn');
  const answer = await ask(child, 'ports');
  if (!('ports' in answer)) throw new Error('the server did not name its ports');
  return answer.ports;
}
async function stop(child: ChildProcess, sockets: readonly WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.terminate();
  child.send('stop' satisfies Question);
  await once(child, 'exit');
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}
async function openMany<T>(items: readonly T[], each: (item: T) => Promise<WebSocket>): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  for (let from = 0; from < items.length; from += OPENING_AT_ONCE)
    opened.push(...(await Promise.all(items.slice(from, from + OPENING_AT_ONCE).map((item) => each(item)))));
  return opened;
}

async function weighBare(child: ChildProcess, count: number): Promise<number> {
  const { bare } = await portsOf(child);
  (await open(`ws://127.0.0.1:${bare}`)).close();
  const before = await weigh(child);
  const sockets = await openMany(Array.from({ length: count }), () => open(`ws://127.0.0.1:${bare}`));
  const { resident } = await weigh(child);
  await stop(child, sockets);
  return resident - before.resident;
}

/** Resolves with the first message that contains `text`. */
function hears(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (data: Buffer): void => {
      if (!data.includes(text)) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
}

async function measurePoke(
  child: ChildProcess,
  guests: readonly Guest[],
  secret: Buffer,
): Promise<Omit<SocketFigures, 'sockets' | 'bareResident'>> {
  const ports = await portsOf(child);
  const tokens = createAccessTokens({ secret, now: Date.now });
  const join = async (
    { tenantId, userId, conversationId }: Guest,
    more: readonly string[] = [],
  ): Promise<WebSocket> => {
    const token = await tokens.sign({ tenantId, userId, kind: 'guest', role: 'guest', sessionId: randomUUID() });
    const socket = await open(`ws://127.0.0.1:${ports.poke}/conversation`);
    for (const name of [`user/${userId}`, `conversation/${conversationId}`, ...more]) {
      const answered = hears(socket, `"${name}"`);
      socket.send(JSON.stringify({ event: 'subscribe', subscribe_name: name, token, user_agent: 'bench' }));
      await answered;
    }
    return socket;
  };
  const [first, ...rest] = guests;
  if (first === undefined) throw new RangeError('at least one socket');
  const hall = `conversation/${first.conversationId}`;
  const before = await weigh(child);
  const started = performance.now();
  const listeners = [
    await join(first),
    ...(await openMany(rest.slice(0, HEARERS - 1), (guest) => join(guest, [hall]))),
  ];
  const sockets = [...listeners, ...(await openMany(rest.slice(HEARERS - 1), (guest) => join(guest)))];
  const seconds = (performance.now() - started) / 1000;
  const after = await weigh(child);

  const line = await open(`ws://127.0.0.1:${ports.bare}`);
  const lone = rest.at(-1) ?? first;
  const loneSocket = sockets.at(-1) ?? listeners[0];
  const [echo, notice, hundred]: [number[], number[], number[]] = [[], [], []];
  const publish = (name: string, mark: string): void =>
    line.send(JSON.stringify({ tenantId: lone.tenantId, name, type: 'readConversation', data: { mark } }));
  const timed = async (times: number[], send: () => void, done: Promise<unknown>): Promise<void> => {
    const from = performance.now();
    send();
    await done;
    times.push(performance.now() - from);
  };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const mark = `mark-${sample}.`;
    await timed(echo, () => line.send(`e${mark}`), hears(line, mark));
    if (loneSocket !== undefined)
      await timed(notice, () => publish(`conversation/${lone.conversationId}`, mark), hears(loneSocket, mark));
    if (sample % 10 === 0)
      await timed(hundred, () => publish(hall, mark), Promise.all(listeners.map((socket) => hears(socket, mark))));
  }
  // Those who hear the hall as well would hear more than is said to them.
  const storm = await noticeStorm(
    sockets.slice(HEARERS),
    (place, words) => publish(`conversation/${guests[HEARERS + place]?.conversationId ?? ''}`, words),
    { ...STORM, server: child.pid ?? 0 },
  );
  await stop(child, [...sockets, line]);
  return {
    storm,
    resident: after.resident - before.resident,
    heap: after.heap - before.heap,
    subscribedPerSecond: sockets.length / seconds,
    echo: spread(echo),
    notice: spread(notice),
    hundred: spread(hundred),
  };
}

/** The figures for run.ts. */
export async function benchSockets({ share }: BenchOptions): Promise<readonly Figure[]> {
  const { sockets, resident, heap, bareResident, echo, notice, hundred, storm, subscribedPerSecond } =
    await measureSockets(Math.round(SOCKETS * share));
  return [
    figure({
      what: `${sockets} idle sockets, the socket’s server alone`,
      value: resident,
      unit: 'MiB resident',
      comparedWith: 'bare ws',
      reference: bareResident,
      note: `after collection, heap ${heap.toFixed(0)} MiB; opened, authorised and subscribed to two names: ${subscribedPerSecond.toFixed(0)} sockets/s`,
    }),
    figure({
      what: 'notice to its reader p50',
      value: notice.p50,
      unit: 'ms',
      comparedWith: 'echo of bare ws',
      reference: echo.p50,
    }),
    figure({
      what: 'notice to its reader p99',
      value: notice.p99,
      unit: 'ms',
      comparedWith: 'echo of bare ws',
      reference: echo.p99,
      note: `to the last of ${HEARERS} readers p50 ${hundred.p50.toFixed(1)}, p99 ${hundred.p99.toFixed(1)} ms`,
    }),
    figure({
      what: `${STORM.perSecond.toLocaleString('en')} notices a second to ${sockets} sockets, p99`,
      value: storm.p99,
      unit: 'ms',
      ...judged(storm.ownMs > (storm.wallMs * availableParallelism()) / 2, 100),
      note: `p50 ${storm.p50.toFixed(1)} ms; ${storm.heard} of ${storm.said} heard, ${storm.perSecond.toFixed(0)} said a second; processor time: the socket’s server ${inSeconds(storm.serverMs)}, the load itself ${inSeconds(storm.ownMs)} of ${inSeconds(storm.wallMs * availableParallelism())}`,
    }),
    figure({
      what: 'notices said and not heard',
      value: storm.said - storm.heard,
      unit: '',
      goal: { atMost: 0 },
    }),
  ];
}
