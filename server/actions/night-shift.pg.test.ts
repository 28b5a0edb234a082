/**
 * A night of twelve hours at the desk, played through the doors in minutes of virtual time by one clock: forty guests, three
 * clerks and a supervisor, a call, an emergency, a handover, a wake-up call. What was done is written down as it is done,
 * and the audit trail, the conversations and the dashboard are held against it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callHouse } from '#server/facade/operations/voice/testing/calls.ts';
import { jobHandlers } from '#server/jobs/registry.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { oneClock } from '#server/testing/house-clock.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { chooseMenu, createSyncClient, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { URGENT_MENU, urgentMenu } from '#server/testing/urgent-menu.ts';
import type { RefusalView } from '#shared/client-view/values.ts';
import { solveFinalMs } from '#shared/domain/states/ticket-label.ts';
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import type { AuditPage } from '#shared/rest/audit-trail.ts';
import type { Dashboard } from '#shared/rest/dashboard.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Years ahead of any machine's clock: what was written by another clock than the play's shows. */
const START = Date.UTC(2051, 4, 3, 20);
const END = START + 12 * HOUR;
const GUESTS = 40;

type Name = 'yuki' | 'omar' | 'ines' | 'grace';
/** A ticket, as whoever plays knows it. */
interface Talk {
  readonly id: string;
  readonly guest: SyncClient;
  holder: Name | null;
  stands: 'waits' | 'held' | 'offered' | 'closed';
  readonly said: string[];
}

let test: TestApp;
let cast: Cast;
let moveTo: (to: number) => Promise<void>;
const people = new Map<Person, SyncClient>();
const guests: SyncClient[] = [];
const talks: Talk[] = [];
/** What the trail is to say, in the order it was done. */
const done: { readonly event: string; readonly by: Name; readonly thing: string; readonly at: number }[] = [];
const openedAt = new Map<string, number>();
const counts = { opened: 0, solved: 0, rejected: 0 };

/** Chance that is the same each time: a generator of Lehmer's. */
let state = 20_510_503;
const chance = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const oneOf = <T>(list: readonly T[]): T =>
  list[Math.floor(chance() * list.length)] ?? expect.fail('nothing to choose');

const on = (name: Name): SyncClient => people.get(cast[name]) ?? expect.fail(name);

async function enter(person: Person): Promise<SyncClient> {
  // The token is renewed as the night goes on; a client says the one its person has.
  const client = createSyncClient(test.app, person);
  people.set(person, client);
  return client;
}

/** Tokens last minutes: everybody's is made anew, as their pages do. */
async function renewTokens(): Promise<void> {
  for (const person of people.keys()) {
    const { tenantId, userId, kind, role, sessionId } = person.principal;
    Object.assign(person, { token: await test.ctx.tokens.sign({ tenantId, userId, kind, role, sessionId }) });
  }
}

const isJob = (kind: string): kind is keyof typeof jobHandlers => kind in jobHandlers;

/** Runs what is due, in the order of its time, until nothing is: what words are translated into is nobody's here. */
async function runDue(): Promise<void> {
  await test.ctx.db.deleteFrom('job_intent').where('kind', 'like', 'translate%').execute();
  for (;;) {
    const due = await test.ctx.db
      .deleteFrom('job_intent')
      .where((e) => e.or([e('run_at', 'is', null), e('run_at', '<=', new Date(test.clock.now))]))
      .returning(['id', 'kind', 'payload'])
      .execute();
    if (due.length === 0) return;
    for (const { kind, payload } of due.toSorted((a, b) => Number(a.id) - Number(b.id)))
      if (isJob(kind)) await jobHandlers[kind](test.ctx, payload);
      else expect.fail(kind);
  }
}

/** Time goes from what is due to what is due next, and to the end of these minutes. */
async function pass(minutes: number): Promise<void> {
  const until = test.clock.now + minutes * MINUTE;
  for (;;) {
    await runDue();
    const { next } = await test.ctx.db
      .selectFrom('job_intent')
      .select((e) => e.fn.min('run_at').as('next'))
      .where('run_at', '<=', new Date(until))
      .executeTakeFirstOrThrow();
    if (next === null) break;
    await moveTo(next.getTime());
  }
  await moveTo(until);
  await runDue();
  await jobHandlers.time_out_staff(test.ctx);
  await jobHandlers.archive_tickets(test.ctx);
}

/** What a clerk does, which the house must not refuse. */
async function act<N extends MutatorName>(by: Name, name: N, args: MutatorArgs[N], event?: string): Promise<void> {
  const client = on(by);
  expect((await client.mutate(name, args)).status).toBe(200);
  if (event !== undefined && 'conversationId' in args)
    done.push({ event, by, thing: String(args.conversationId), at: test.clock.now });
}
async function noRefusals(): Promise<void> {
  for (const client of people.values()) {
    await client.pull();
    expect(client.list<RefusalView>('refusal/').map(({ code }) => code)).toEqual([]);
  }
}

async function say(who: SyncClient, talk: Talk, content: string): Promise<void> {
  const message = { id: freshId(), conversationId: talk.id, content, originalLangCd: 'en' };
  expect((await who.mutate('sendMessage', message)).status).toBe(200);
  talk.said.push(content);
}

async function guestAsks(guest: SyncClient, person: Person): Promise<Talk> {
  const talk: Talk = {
    id: await chooseMenu(test.app, person, cast.subMenuId),
    guest,
    holder: null,
    stands: 'waits',
    said: [],
  };
  await say(guest, talk, `Words ${talks.length} of a guest`);
  counts.opened += 1;
  talks.push(talk);
  return talk;
}

async function take(by: Name, talk: Talk): Promise<void> {
  const of = { conversationId: talk.id };
  // Who looks into it again within an hour has looked once.
  const key = `${by} ${talk.id}`;
  const anew = test.clock.now - (openedAt.get(key) ?? 0) > HOUR;
  await act(by, 'openTicket', { id: freshId(), ...of }, anew ? 'opened' : undefined);
  openedAt.set(key, test.clock.now);
  await act(by, 'takeTicket', { id: freshId(), ...of }, 'taken');
  await say(on(by), talk, 'Good evening, at once');
  Object.assign(talk, { holder: by, stands: 'held' });
}

/** A clerk goes on with one of theirs. */
async function workOn(by: Name, talk: Talk, colleague: Name): Promise<void> {
  const of = { conversationId: talk.id };
  const one = chance();
  if (one < 0.25) return say(on(by), talk, `Is there more? ${talk.said.length}`);
  if (one < 0.35)
    return act(by, 'snoozeTicket', { id: freshId(), ...of, until: test.clock.now + 30 * MINUTE }, 'snoozed');
  if (one < 0.5) {
    await act(by, 'returnTicket', { id: freshId(), ...of }, 'returned');
    Object.assign(talk, { holder: null, stands: 'waits' });
  } else if (one < 0.65) {
    const forwardId = freshId();
    await act(
      by,
      'forwardTicket',
      { id: forwardId, ...of, targetType: 'staff', targetId: cast[colleague].id },
      'forwarded',
    );
    await pass(1);
    const answer = chance() < 0.7 ? ('accept' as const) : ('reject' as const);
    await act(colleague, 'answerForward', { id: freshId(), ...of, forwardId, answer }, `forward_${answer}ed`);
    if (answer === 'accept') talk.holder = colleague;
  } else if (one < 0.72) {
    await act(by, 'rejectTicket', { id: freshId(), ...of, reason: 'Not of this house' }, 'rejected');
    counts.rejected += 1;
    Object.assign(talk, { holder: null, stands: 'closed' });
  } else {
    await act(by, 'solveTicket', { id: freshId(), ...of });
    // It is final, and stands in the trail, when nobody can undo it any more.
    done.push({ event: 'solved', by, thing: talk.id, at: test.clock.now + solveFinalMs });
    counts.solved += 1;
    Object.assign(talk, { holder: null, stands: 'closed' });
  }
}

/** Eight minutes of the night. */
async function step(onDuty: readonly Name[]): Promise<void> {
  await renewTokens();
  const silent = [...people].filter(
    ([, client]) =>
      guests.includes(client) && talks.every(({ guest, stands }) => guest !== client || stands === 'closed'),
  );
  if (silent.length > 0 && chance() < 0.7) {
    const [person, client] = oneOf(silent);
    await guestAsks(client, person);
  }
  const speaking = talks.filter(({ stands }) => stands !== 'closed');
  if (speaking.length > 0 && chance() < 0.5) {
    const talk = oneOf(speaking);
    await say(talk.guest, talk, `And one more thing ${talk.said.length}`);
  }
  for (const by of onDuty) {
    const mine = talks.filter(({ holder, stands }) => holder === by && stands === 'held');
    const waiting = talks.find(({ stands }) => stands === 'waits');
    if (waiting !== undefined && mine.length < 4) await take(by, waiting);
    else if (mine.length > 0) await workOn(by, oneOf(mine), oneOf(onDuty.filter((name) => name !== by)));
  }
  await pass(8);
}

/** The whole trail, the oldest first. */
async function trail() {
  const entries: AuditPage['items'][number][] = [];
  for (let cursor = ''; ;) {
    const page = await callApi<AuditPage>(
      test.app,
      `/be-api/staff/audit-trail?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`,
      undefined,
      { token: cast.grace.token },
    );
    expect(page.outcome).toEqual([200, undefined]);
    entries.push(...page.body.items);
    if (page.body.next_cursor === null) break;
    cursor = page.body.next_cursor;
  }
  const nameOf = new Map((['yuki', 'omar', 'ines', 'grace'] as const).map((name) => [cast[name].id, name]));
  // What was done by one act stands in one entry.
  return entries.toReversed().flatMap(({ more, actor, at, ...first }) =>
    [first, ...more].map(({ id, after }) => ({
      event: after?.['event'],
      by: nameOf.get(actor.id ?? ''),
      thing: id,
      at: Date.parse(at),
    })),
  );
}

/** Order within one moment is nobody's promise. */
const inOrder = <T extends { readonly at: number; readonly thing: string | null }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.at - b.at || String(a.thing).localeCompare(String(b.thing)));

beforeAll(async () => {
  test = await createTestApp();
  test.clock.now = START;
  moveTo = await oneClock(test);
  cast = await setTheStage(test.ctx, 'night');
  await urgentMenu(test.ctx, cast);
  for (const name of ['yuki', 'omar', 'ines', 'grace'] as const) await enter(cast[name]);
  // Ann is the one who rings.
  await enter(cast.ann);
  guests.push(await enter(cast.luc));
  while (guests.length < GUESTS) {
    const { body } = await callApi<{ access_token_v2: string }>(test.app, '/api/user/biz/guest/create', {
      tenant_cd: cast.tenantCode,
      guest_code: '',
      lang_cd: oneOf(['en', 'fr', 'ja', 'ar']),
      location_id: cast.room,
    });
    const principal = await test.ctx.tokens.verify(body.access_token_v2);
    guests.push(await enter({ id: principal.userId, principal, token: body.access_token_v2 }));
  }
});
afterAll(() => test.close());

it('[DESK-TRAIL] [DASH-ROWS] [INQ-ENDED] twelve hours later the trail says what happened, no more and no less, and nothing that was said is gone', async () => {
  const house = callHouse(test, () => cast);
  for (const name of ['yuki', 'omar'] as const) await act(name, 'setStaffStatus', { id: freshId(), status: 'online' });
  const reminder = { id: freshId(), kind: 'wake_up', words: 'Knock twice', room: 'Room 101', conversation_id: null };
  const due_at = new Date(START + 10 * HOUR).toISOString();
  const made = await callApi(
    test.app,
    '/be-api/staff/reminders',
    { ...reminder, due_at, staff_id: null, staff_group_id: cast.frontDesk },
    { token: cast.yuki.token },
  );
  expect(made.outcome).toEqual([200, undefined]);
  const until = async (hours: number, onDuty: readonly Name[]) => {
    while (test.clock.now < START + hours * HOUR) await step(onDuty);
    await noRefusals();
  };

  await until(3, ['yuki', 'omar']);
  // A guest rings at eleven, and a clerk answers.
  await house.atWork(cast.yuki, cast.omar);
  const called = await house.dial();
  counts.opened += 1;
  expect((await house.door(cast.omar, called.session, 'answer')).outcome).toEqual([200, undefined]);
  await pass(2);
  expect((await house.door(cast.omar, called.session, 'finish')).outcome).toEqual([200, undefined]);

  await until(6, ['yuki', 'omar', 'grace']);
  // At two Yuki goes home: what she holds is Omar's, who accepts it.
  const hers = talks.filter(({ holder, stands }) => holder === 'yuki' && stands === 'held');
  await on('yuki').mutate('leaveHandover', {
    id: freshId(),
    text: 'Quiet, but for the third floor',
    targetType: 'staff',
    targetId: cast.omar.id,
    conversationIds: hers.map(({ id }) => id),
  });
  await noRefusals();
  for (const talk of hers) {
    talk.holder = 'omar';
    done.push({ event: 'returned', by: 'yuki', thing: talk.id, at: test.clock.now });
    // Whoever is given one and does not turn to it loses it again.
    await say(on('omar'), talk, 'I look after you from here');
  }

  await until(8, ['omar', 'grace']);
  // At four somebody needs help.
  const [hurt, person] = callerFor();
  const tap = { sub_menu_id: URGENT_MENU, message_id: freshId(), text: 'Help', lang_cd: 'en' };
  const help = await callApi<{ conversation_id: string }>(test.app, '/be-api/biz/urgent', tap, { token: person.token });
  expect(help.outcome).toEqual([200, undefined]);
  const urgent: Talk = { id: help.body.conversation_id, guest: hurt, holder: null, stands: 'waits', said: ['Help'] };
  counts.opened += 1;
  talks.push(urgent);
  await pass(1);
  await take('omar', urgent);

  await until(9, ['omar', 'grace']);
  // At five the supervisor takes one of his over.
  const his = talks.find(({ holder, stands }) => holder === 'omar' && stands === 'held') ?? expect.fail('he has none');
  const over = { id: freshId(), conversationId: his.id, fromStaffId: cast.omar.id };
  await act('grace', 'takeOverTicket', over, 'taken_over');
  his.holder = 'grace';

  const reminded = async () =>
    (await test.ctx.db.selectFrom('reminder').select('state').where('id', '=', reminder.id).executeTakeFirstOrThrow())
      .state;
  expect(await reminded()).toBe('waiting');
  await until(10, ['omar', 'grace']);
  await pass(1);
  expect(await reminded()).toBe('ringing');
  await callApi(test.app, `/be-api/staff/colleagues/${cast.yuki.id}/sign-out`, {}, { token: cast.grace.token });
  done.push({ event: 'forced_off', by: 'grace', thing: cast.yuki.id, at: test.clock.now });
  people.delete(cast.yuki);
  await until(12, ['omar', 'grace']);
  expect(test.clock.now).toBeGreaterThanOrEqual(END);

  const told = await trail();
  expect(inOrder(told)).toEqual(inOrder(done));
  // Nothing was written by another clock than the play's.
  expect(await strayMoments()).toEqual([]);
  const { body } = await callApi<Dashboard>(
    test.app,
    '/be-api/staff/dashboard?from=2051-05-03&to=2051-05-04',
    undefined,
    {
      token: cast.grace.token,
    },
  );
  const figures = Object.fromEntries(body.totals.map(({ figure, count }) => [figure, count]));
  expect(figures).toEqual({ ...figures, ...counts });
  // A guest who comes back goes on where they were.
  for (const [id, parts] of Map.groupBy(talks, (talk) => talk.id)) {
    const rows = await test.ctx.db
      .selectFrom('message')
      .select('content')
      .where('conversation_id', '=', id)
      .where('side', '<>', 'system')
      .orderBy('order')
      .execute();
    expect(rows.map(({ content }) => content)).toEqual(parts.flatMap(({ said }) => said));
  }
});

/** Columns that hold a moment of the machine's own clock, which is years away from the night. */
async function strayMoments(): Promise<string[]> {
  const { sql } = test.pg;
  const columns = await sql<{ relation: string; name: string }[]>`
    SELECT c.table_name AS relation, c.column_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' AND c.data_type = 'timestamp with time zone' AND c.table_name NOT LIKE 'kysely%'`;
  const [from, to] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];
  const stray: string[] = [];
  for (const { relation, name } of columns) {
    // When PostgreSQL itself was started.
    if (relation === 'lineage') continue;
    const rows = await sql`SELECT FROM ${sql(relation)} WHERE ${sql(name)} BETWEEN ${from} AND ${to} LIMIT 1`;
    if (rows.length > 0) stray.push(`${relation}.${name}`);
  }
  return stray;
}

/** A guest without a ticket. */
function callerFor(): readonly [SyncClient, Person] {
  for (const [person, client] of people)
    if (guests.includes(client) && talks.every(({ guest, stands }) => guest !== client || stands === 'closed'))
      return [client, person];
  return expect.fail('everybody has one');
}
