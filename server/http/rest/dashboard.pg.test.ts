/** The desk's dashboard through its doors: what it counts, whose it is, and that each number opens its rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { type Dimension, dimensions, nowFigures, periodFigures } from '#shared/domain/dashboard/figures.ts';
import type { Dashboard, DashboardNow, DashboardPart, DashboardRows } from '#shared/rest/dashboard.ts';

let test: TestApp;
let hotel: Cast;
beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx);
});
afterAll(() => test.close());

async function look<T>(by: Person, path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const { outcome, body } = await callApi<T>(
    test.app,
    `/be-api/staff/dashboard${path}?${new URLSearchParams(query).toString()}`,
    undefined,
    { token: by.token },
  );
  expect(outcome).toEqual([200, undefined]);
  return body;
}

/** Every row of a number, page by page. */
async function allRows(by: Person, query: Readonly<Record<string, string>>) {
  const items: DashboardRows['items'] = [];
  let cursor: string | null = null;
  let total: number;
  do {
    const page: DashboardRows = await look(by, '/rows', {
      ...query,
      limit: '40',
      ...(cursor === null ? {} : { cursor }),
    });
    items.push(...page.items);
    ({ total, next_cursor: cursor } = page);
  } while (cursor !== null);
  expect(items).toHaveLength(total);
  expect(new Set(items.map(({ id }) => id)).size).toBe(total);
  return items;
}

const countsOf = ({ totals }: Dashboard) =>
  Object.fromEntries(
    totals.filter(({ count }) => count > 0).map(({ figure, count, value }) => [figure, [count, value]]),
  );

describe('what the desk did', () => {
  it('[DASH-ROWS] [DASH-OWN] counts a day as it went, and opens the tickets it counts', async () => {
    const { ann, luc, omar, ines, grace, yuki } = hotel;
    const say = async (person: Person, conversationId: string) => {
      const { status } = await createSyncClient(test.app, person).mutate('sendMessage', {
        id: freshId(),
        conversationId,
        content: 'Hello',
        originalLangCd: 'en',
      });
      expect(status).toBe(200);
    };
    const anns = await openInquiry(test.app, ann, hotel.subMenuId);
    await say(ann, anns);
    const lucs = await openInquiry(test.app, luc, hotel.subMenuId);
    await say(luc, lucs);
    test.clock.now += 4 * 60_000;
    const now = await look<DashboardNow>(grace, '/now');
    expect(now.figures[0]).toEqual({ figure: 'waiting', count: 2, since: new Date(TEST_START).toISOString() });
    expect((await look<DashboardNow>(ines, '/now')).figures.every(({ count }) => count === 0)).toBe(true);
    await say(omar, anns);
    test.clock.now += 60_000;
    await say(ann, anns);
    await say(omar, anns);
    await createSyncClient(test.app, omar).mutate('solveTicket', { id: freshId(), conversationId: anns });
    await finishSolves(test.ctx);
    await createSyncClient(test.app, yuki).mutate('rejectTicket', {
      id: freshId(),
      conversationId: lucs,
      reason: 'Not ours',
    });
    await test.ctx.db
      .updateTable('inquiry')
      .set({
        survey_state: 'rated',
        survey_rating: 4,
        survey_comment: 'Kind',
        survey_answered_at: new Date(test.ctx.now()),
      })
      .where('conversation_id', '=', anns)
      .execute();
    const day = await look<Dashboard>(grace, '');
    expect(day).toMatchObject({ of_house: true, time_zone: 'UTC', from: '2026-11-21', to: '2026-11-21' });
    expect(day.choices.lang).toEqual(['en', 'fr']);
    const french = await look<Dashboard>(grace, '', { lang: 'fr' });
    expect(countsOf(french)).toEqual({ opened: [1, null], rejected: [1, null] });
    expect(french.choices.lang).toEqual(['en', 'fr']);
    expect(countsOf(day)).toEqual({
      opened: [2, null],
      answered: [1, 240],
      solved: [1, 300],
      rejected: [1, null],
      asked: [1, null],
      rated: [1, 4],
    });
    expect(countsOf(await look<Dashboard>(omar, ''))).toEqual({
      opened: [1, null],
      answered: [1, 240],
      solved: [1, 300],
      asked: [1, null],
      rated: [1, 4],
    });
    expect(countsOf(await look<Dashboard>(ines, ''))).toEqual({});
    expect(await allRows(grace, { figure: 'rated' })).toMatchObject([
      { conversation_id: anns, value: 4, comment: 'Kind', guest_name: 'Ann', room: 'Room 101', assignee: 'Omar' },
    ]);
    expect(await allRows(ines, { figure: 'opened' })).toEqual([]);
    const file = await test.app.request('/be-api/staff/dashboard/rows.csv?figure=rejected', {
      headers: { authorization: `Bearer ${grace.token}` },
    });
    expect(await file.text()).toContain(lucs);
    // What was opened yesterday, before this time of the day, stands beside it.
    await test.ctx.db
      .updateTable('inquiry')
      .set({ created_at: new Date(TEST_START - 86_400_000) })
      .where('conversation_id', '=', lucs)
      .execute();
    const { totals } = await look<Dashboard>(grace, '');
    expect(totals[0]).toMatchObject({ figure: 'opened', count: 1, before: { count: 1 } });
  });

  it('[DASH-PERIOD] refuses days that are none, and more of them than are shown', async () => {
    const ask = (query: string) =>
      callApi(test.app, `/be-api/staff/dashboard?${query}`, undefined, { token: hotel.grace.token });
    for (const query of ['from=2026-02-31', 'from=x', 'from=2026-03-02&to=2026-03-01', 'from=2020-01-01&to=2026-01-01'])
      expect((await ask(query)).outcome).toEqual([400, 'bad_request']);
  });
});

const ZONE = 'Europe/Berlin';
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});
const localOf = (at: number) => {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${part['year']}-${part['month']}-${part['day']}`, hour: String(Number(part['hour'])) };
};

interface Made {
  readonly conversation_id: string;
  readonly created: number;
  readonly answered: number | null;
  readonly closed: number | null;
  readonly status: 'solved' | 'rejected' | 'assigned';
  readonly rating: number | null;
  readonly lang: string;
  readonly groups: readonly string[];
  readonly assignee: string | null;
}

/** A house of its own, whose clocks go back within the days looked at, with this many inquiries and calls at random. */
async function randomHouse(seed: number, count: number) {
  const house = await setTheStage(test.ctx, `random${seed}`);
  await test.ctx.db.updateTable('tenant').set({ time_zone: ZONE }).where('id', '=', house.tenantId).execute();
  const first = Date.UTC(2026, 9, 20);
  const minutes = 11 * 24 * 60;
  const one = fc.record({
    created: fc.nat(minutes).map((minute) => first + minute * 60_000),
    answered: fc.option(fc.nat(600)),
    closed: fc.option(fc.nat(3000)),
    status: fc.constantFrom('solved' as const, 'rejected' as const),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    lang: fc.constantFrom('en', 'fr', 'ja'),
    groups: fc.constantFrom([house.frontDesk], [house.housekeeping], [house.frontDesk, house.housekeeping]),
    assignee: fc.constantFrom(house.omar.id, house.yuki.id, null),
    call: fc.option(fc.constantFrom('missed' as const, 'answered' as const)),
    label: fc.constantFrom('unassigned' as const, 'assigned' as const, 'responding' as const, 'responded' as const),
    waits: fc.boolean(),
    urgent: fc.boolean(),
  });
  const things = fc.sample(fc.array(one, { minLength: count, maxLength: count }), { seed, numRuns: 1 })[0] ?? [];
  const made: Made[] = [];
  const { sql } = test.pg;
  for (const { created, answered, closed, status, rating, lang, groups, assignee, call, ...open } of things) {
    const [conversation, inquiry] = [freshId(), freshId()];
    const at = (minute: number | null) => (minute === null ? null : new Date(created + minute * 60_000));
    const state = closed === null ? 'chatting_staff' : 'close_staff';
    await sql.begin(async (trx) => {
      await trx`INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, main_menu_id, sub_menu_id, state, inquiry_id)
        VALUES (${house.tenantId}, ${conversation}, ${`c-${conversation}`}, 'Talk', 'guest_staff', ${house.ann.id}, 1, 11, ${state}, ${inquiry})`;
      await trx`INSERT INTO inquiry (tenant_id, id, conversation_id, guest_id, sub_menu_id, status, created_at, closed_at, survey_state, survey_rating, survey_answered_at)
        VALUES (${house.tenantId}, ${inquiry}, ${conversation}, ${house.ann.id}, 11, ${closed === null ? 'assigned' : status},
          ${new Date(created)}, ${at(closed)}, ${rating === null ? null : 'rated'}, ${rating}, ${rating === null ? null : new Date(created)})`;
      await trx`INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, assignee_id, group_ids, last_at, created_at, waiting_since, urgent_at)
        VALUES (${house.tenantId}, ${conversation}, ${closed === null ? open.label : 'completed'}, ${state}, ${house.ann.id}, 'Ann', ${lang}, ${assignee}, ${[...groups]}::uuid[],
          ${new Date(created)}, ${new Date(created)}, ${open.waits ? new Date(created) : null}, ${open.urgent ? new Date(created) : null})`;
      await trx`UPDATE inquiry_desk SET first_answer_at = ${at(answered)} WHERE tenant_id = ${house.tenantId} AND inquiry_id = ${inquiry}`;
      if (call !== null)
        await trx`INSERT INTO voice_session (tenant_id, id, guest_id, conversation_id, state, end_reason, answered_by, answered_at, started_at, ended_at, created_at, expires_at)
          VALUES (${house.tenantId}, ${freshId()}, ${house.ann.id}, ${conversation}, ${call === 'missed' ? 'no_answer' : 'completed'}, 'Other',
            ${call === 'missed' ? null : house.omar.id}, ${call === 'missed' ? null : at(1)}, ${new Date(created)}, ${at(3)}, ${new Date(created)}, ${at(60)})`;
    });
    made.push({
      conversation_id: conversation,
      created,
      answered: answered === null ? null : created + answered * 60_000,
      closed: closed === null ? null : created + closed * 60_000,
      status: closed === null ? 'assigned' : status,
      rating,
      lang,
      groups,
      assignee,
    });
  }
  return { house, made };
}

/** The moment a figure counts an inquiry at, told without the database; undefined where it does not, or counts calls. */
function momentOf(figure: string, of: Made): number | null | undefined {
  switch (figure) {
    case 'opened':
      return of.created;
    case 'answered':
      return of.answered;
    case 'solved':
    case 'rejected':
      return of.status === figure ? of.closed : null;
    case 'unanswered':
      return of.answered === null && of.status !== 'rejected' ? of.closed : null;
    case 'asked':
      return of.rating === null ? null : of.closed;
    case 'rated':
      return of.rating === null ? null : of.created;
    default:
      return undefined;
  }
}

describe('each number', () => {
  it('[DASH-ROWS] [DASH-PERIOD] counts exactly the rows it opens, whatever it is narrowed to', async () => {
    const { house, made } = await randomHouse(7, 80);
    const keysOf = (of: Made, at: number): Partial<Record<Dimension, readonly string[]>> => ({
      ...localOf(at),
      ...{ day: [localOf(at).day], hour: [localOf(at).hour] },
      lang: [of.lang],
      group: of.groups,
      assignee: [of.assignee ?? ''],
      rating: [of.rating === null ? '' : String(of.rating)],
    });
    const day = fc.integer({ min: 20, max: 30 }).map((date) => `2026-10-${date}`);
    const asked = fc.record({
      figure: fc.constantFrom(...periodFigures),
      days: fc.tuple(day, day).map((pair) => pair.toSorted()),
      by: fc.constantFrom(...dimensions),
      lang: fc.option(fc.constantFrom('en', 'fr', 'xx'), { nil: undefined }),
      group: fc.option(fc.constantFrom(house.frontDesk, house.housekeeping, freshId()), { nil: undefined }),
      assignee: fc.option(fc.constantFrom(house.omar.id, ''), { nil: undefined }),
      by_clerk: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ figure, days: [from = '', to = ''], by, by_clerk: own, ...parts }) => {
        const person = own ? house.omar : house.grace;
        const narrowed = Object.fromEntries(
          Object.entries(parts).flatMap(([k, key]) => (key === undefined ? [] : [[k, key]])),
        );
        const query = { figure, from, to, ...narrowed };
        const rows = await allRows(person, query);
        const { totals } = await look<Dashboard>(person, '', { from, to, ...narrowed });
        expect(totals.find((one) => one.figure === figure)?.count).toBe(rows.length);
        const { items } = await look<{ items: DashboardPart[] }>(person, '/series', { ...query, by });
        const part = items[rows.length % Math.max(1, items.length)];
        const opened = part === undefined ? [] : await allRows(person, { ...query, [by]: part.key });
        if (part !== undefined && narrowed[by] === undefined) expect(opened).toHaveLength(part.count);
        if (own || figure === 'calls' || figure === 'missed_calls') return;
        // The same told by hand: in the house's own days, of which one has 25 hours.
        const expected = made.filter((of) => {
          const at = momentOf(figure, of);
          if (at === null || at === undefined) return false;
          const keys = keysOf(of, at);
          return (
            localOf(at).day >= from &&
            localOf(at).day <= to &&
            Object.entries(narrowed).every(([k, key]) => keys[k as keyof typeof keys]?.includes(key) === true)
          );
        });
        expect(rows.map((row) => row.conversation_id).toSorted()).toEqual(
          expected.map((of) => of.conversation_id).toSorted(),
        );
      }),
      { numRuns: 30, seed: 3, endOnFailure: true },
    );
    for (const person of [house.grace, house.omar]) {
      const { figures } = await look<DashboardNow>(person, '/now');
      expect(figures.map(({ figure }) => figure)).toEqual([...nowFigures]);
      for (const { figure, count } of figures) expect(await allRows(person, { figure })).toHaveLength(count);
    }
  });
});
