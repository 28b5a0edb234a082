/** Cookies through the pull's door: those of groups that opened thousands of pages, and those no honest client sends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import type { MessageView } from '#shared/client-view/values.ts';
import type { Cookie } from '#shared/sync/protocol.ts';
import { REMEMBERED_CLIENTS } from './cookie.ts';

let test: TestApp;
let cast: Cast;
let ann: SyncClient;
let conversation: string;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  cast = await setTheStage(test.ctx, `cookies-${(run += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
  ann = createSyncClient(test.app, cast.ann);
  await ann.pull();
});

const cookie = (): Cookie => ann.cookie as Cookie;
const rows = ({ view }: SyncClient) => [...view.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
const texts = (client: SyncClient): string[] =>
  client
    .list<MessageView>(`message/${conversation}/`)
    .filter(({ side }) => side === 'guest')
    .map(({ content }) => content);

/** The same numbers each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** As a reload does: another client of the same group, which says something. */
async function reload(text: string): Promise<string> {
  ann.clientId = freshId();
  ann.lastId = 0;
  await ann.mutate('sendMessage', { id: freshId(), conversationId: conversation, content: text, originalLangCd: 'en' });
  return ann.clientId;
}

/** Page loads of long ago, as their rows stand in the database. */
async function loadPages(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => freshId());
  await test.pg
    .sql`INSERT INTO client_group (id, tenant_id, user_id) VALUES (${ann.group}, ${cast.tenantId}, ${cast.ann.id}) ON CONFLICT DO NOTHING`;
  await test.pg
    .sql`INSERT INTO client ${test.pg.sql(ids.map((id) => ({ id, client_group_id: ann.group, last_mutation_id: 3 })))}`;
  return ids;
}

describe('a group that loads its page again and again', () => {
  it('[SYNC-COOKIE-IDS] has a cookie that stays small, of those clients that pushed last', async () => {
    const first = await reload('first');
    await ann.pull();
    expect(cookie().lmids).toEqual({ [first]: 1 });
    await loadPages(2_000);
    await ann.pull();
    expect(JSON.stringify(cookie()).length).toBeLessThan(4_096);
    const last = await reload('last');
    await ann.pull();
    expect(Object.keys(cookie().lmids)).toHaveLength(REMEMBERED_CLIENTS);
    expect(cookie().lmids).toMatchObject({ [last]: 1 });
    expect(cookie().lmids).not.toHaveProperty(first);
    expect(texts(ann)).toEqual(['first', 'last']);
  });

  it('[SYNC-COOKIE-IDS] is served by a cookie that has grown too large already, and gets a small one although nothing changed', async () => {
    await reload('before');
    await ann.pull();
    const grown = Object.fromEntries(Array.from({ length: 6_500 }, () => [freshId(), 2]));
    ann.cookie = { ...cookie(), lmids: { ...grown, ...cookie().lmids } };
    expect(JSON.stringify(ann.cookie).length).toBeGreaterThan(256 * 1024);
    const order = cookie().order;
    expect(await ann.pull()).toMatchObject({ status: 200, patch: [] });
    expect(Object.keys(cookie().lmids)).toHaveLength(REMEMBERED_CLIENTS);
    expect(cookie().lmids).toMatchObject({ [ann.clientId]: 1 });
    expect(cookie().order >= order).toBe(true);
    const settled = ann.cookie;
    await ann.pull();
    expect(ann.cookie).toEqual(settled);
  });

  it('[SYNC-COOKIE-IDS] [SYNC-UNKNOWN-STATE] starts over from a cookie that is not good and may have forgotten clients: their ids could have gone back', async () => {
    await loadPages(REMEMBERED_CLIENTS + 20);
    const forgotten = await reload('forgotten later');
    await ann.pull();
    await loadPages(REMEMBERED_CLIENTS + 1);
    await ann.pull();
    expect(cookie().lmids).not.toHaveProperty(forgotten);
    // The database goes back: every cookie is a full pull, and the forgotten client's id is lower than its page knows.
    await test.pg.sql`UPDATE client SET last_mutation_id = 0 WHERE id = ${forgotten}`;
    await test.pg.sql`SELECT ensure_lineage(true)`;
    expect((await ann.pull()).error).toContain('ClientStateNotFound');
    // Another group builds on the same cookie, whose ids it left behind.
    const next = createSyncClient(test.app, cast.ann);
    next.cookie = { ...cookie(), lmids: {} };
    expect((await next.pull()).status).toBe(200);
    expect(texts(next)).toEqual(['forgotten later']);
  });
});

describe('cookies no client of ours sends', () => {
  it.each([
    ['an empty range of transactions', { snapshot: '5:3:4,4' }],
    ['a running transaction twice', { snapshot: '3:9:4,4' }],
    ['running transactions out of order', { snapshot: '3:9:7,4' }],
    ['a running transaction outside', { snapshot: '3:9:9' }],
    ['no transaction at all', { snapshot: '0:0:' }],
    ['more than 64 bits', { snapshot: '99999999999999999999:1:' }],
    ['more than 64 bits twice', { snapshot: '99999999999999999999:99999999999999999999:' }],
    ['an epoch no clock tells', { epoch: 1e308 }],
    ['an epoch below nothing', { epoch: -1 }],
    ['a NUL for a language', { lang: '\u0000' }],
    ['half a character for a language', { lang: '\ud800' }],
    ['an endless language', { lang: 'e'.repeat(10_000) }],
    ['a time no clock tells', { at: 1e308 }],
    ['ids that are none', { lmids: { a: 'x' } }],
    ['ids under no names', { lmids: { '\u0000': 1e308, '': -3 } }],
    ['another version', { viewVersion: 1e308 }],
  ])('[SYNC-COOKIE] %s: a full pull, never a fault', async (_name, forged) => {
    await reload('kept');
    await ann.pull();
    const full = rows(ann);
    const other = createSyncClient(test.app, cast.ann, ann.group);
    other.cookie = { ...cookie(), ...forged };
    other.view.set('message/left/over', {});
    const answer = await other.pull();
    expect(answer.status).toBe(200);
    // One that remembers ids nobody has is told that it is lost, which is an answer too.
    if (answer.error === undefined && answer.patch[0]?.op === 'clear') expect(rows(other)).toEqual(full);
  });

  it('[SYNC-COOKIE] whatever is done to one, byte by byte and field by field, the answer is a view or that the state is unknown', async () => {
    await reload('kept');
    await ann.pull();
    const full = rows(ann);
    const random = chance(20_261_122);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const odd = [
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      2 ** 53,
      '',
      '\u0000',
      '\ud83d',
      '1:1:',
      '0:0:',
      '9:8:',
      `${2n ** 64n}:${2n ** 64n}:`,
      '1:9:2,2',
      {},
      [],
      { a: 1 },
      'x'.repeat(70_000),
    ];
    const letters = '0123456789:,.-\u0000aé\ud800';
    for (let round = 0; round < 300; round += 1) {
      const forged: Record<string, unknown> = { ...cookie() };
      for (let change = 0; change <= random() * 2; change += 1) {
        const field = pick(Object.keys(forged));
        const value = forged[field];
        if (typeof value === 'string' && random() < 0.6) {
          const at = Math.floor(random() * (value.length + 1));
          forged[field] =
            value.slice(0, at) +
            letters.charAt(Math.floor(random() * letters.length)) +
            value.slice(at + Math.floor(random() * 3));
        } else forged[field] = pick(odd);
      }
      const other = createSyncClient(test.app, cast.ann, ann.group);
      other.cookie = forged;
      const { status, error, patch } = await other.pull();
      expect({ status, forged }).toEqual({ status: 200, forged });
      if (error !== undefined) expect(error).toBe('{"error":"ClientStateNotFound"}');
      else if (patch[0]?.op === 'clear') expect(rows(other)).toEqual(full);
    }
  });
});

describe('a cookie that a later version of the server gave', () => {
  const pullWith = async (cookieSent: unknown) =>
    test.app.request('/sync/pull', {
      method: 'POST',
      headers: { authorization: `Bearer ${cast.ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pullVersion: 1, clientGroupID: ann.group, cookie: cookieSent }),
    });
  /** What it is told each time, coming once a second. */
  const comeEachSecond = async (seconds: number, cookieSent: unknown): Promise<number[]> => {
    const told: number[] = [];
    for (let n = 0; n < seconds; n += 1) {
      told.push((await pullWith(cookieSent)).status);
      test.clock.now += 1_000;
    }
    return told;
  };

  it('[SYNC-ROLLING] is sent to the next door, on another connection, and is not answered with the view of before', async () => {
    const later = { ...cookie(), viewVersion: cookie().viewVersion + 1 };
    const pull = async () => pullWith(later);
    const sentOnForSeconds = async (seconds: number) => comeEachSecond(seconds, later);
    const sentOn = await pull();
    expect([sentOn.status, sentOn.headers.get('connection')]).toEqual([503, 'close']);
    expect((await sentOn.text()).slice(0, 200)).toMatch(/"code":"busy".*"come_in_ms":\d+/);
    // What is written goes through at any door.
    expect((await reload('towels')).length).toBeGreaterThan(0);
    // However often it comes while another door may only be slow to say that it is well.
    const soon: number[] = [];
    for (let times = 0; times < 30; times += 1) soon.push((await pull()).status);
    expect(new Set(soon)).toEqual(new Set([503]));
    // Where there is no other door any more, because somebody went back, it gets the view of before.
    await sentOnForSeconds(25);
    test.clock.now += 6_000;
    expect((await pull()).status).toBe(200);
    ann.cookie = later;
    expect((await ann.pull()).status).toBe(503);
    await sentOnForSeconds(30);
    await ann.pull();
    expect(texts(ann)).toEqual(['towels']);
    expect(cookie().viewVersion).toBe(later.viewVersion - 1);
  });

  it('[SYNC-ROLLING] is sent on for as long as others answer its client now and then', async () => {
    const later = { ...cookie(), viewVersion: cookie().viewVersion + 1 };
    // The cookie moved: a process of the new version gave another.
    for (let n = 0; n < 12; n += 1) {
      const moved = { ...later, order: `${later.order}.${n}` };
      expect(await comeEachSecond(5, moved)).toEqual(Array(5).fill(503));
    }
    // The cookie stands, since nothing happened, and who is not turned away does not come.
    for (let n = 0; n < 6; n += 1) {
      expect((await pullWith(later)).status).toBe(503);
      test.clock.now += 11_000;
    }
  });
});
