/**
 * Days at the desk on which it matters who holds what: a ticket that lies in somebody else's group, a chat on the screen
 * of a clerk who opens many, a guest who writes again while their ticket is archived. Lived through when all else has
 * healed, like tab-days.ts.
 */
import { prefixes } from '#shared/client-view/keys.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { checkTables } from '../checks/tables.ts';
import type { FaultName } from '../plan/fault-names.ts';
import type { Page } from './device.ts';
import { expectSeen } from './expect-seen.ts';
import { answered, type DeskDay, does, given, SETTLED_MS, wake } from './desk-day.ts';
import { handedOn, putAside, solveTakenBack, takenWhileWritten } from './handing-days.ts';
import { putAwayAndOpened } from './held-days.ts';
import { inquire } from './inquire.ts';
import { NOBODY_THERE } from './scope-faults.ts';
import { tasksOfADay } from './task-days.ts';
import type { World } from './world.ts';

/** A periodic job has come round, and what it did was told. */
const ROUND_MS = 75_000;
/** Observed at once before one makes room; the product's own. */
const OBSERVED = 40;

type Day = (day: DeskDay) => Promise<void>;

const days: Partial<Record<FaultName, Day>> = {
  'forward-between-pulls': async (day) => {
    for (let round = 0; round < 2; round += 1) await holderHears(day, round);
    await handedOn(day);
    await solveTakenBack(day);
    await putAside(day);
  },
  'clerks-month': async (day) => {
    await chatOnScreenStays(day);
    // The two have to meet between two statements; how long a push is on its way differs.
    for (const wait of [280, 360, 440, 520]) await archivedWhileWritten(day, wait);
  },
  'slow-commit': async (day) => {
    // What is said has to wait for the conversation's row; how long it is on its way differs.
    for (const wait of [60, 80, 100, 120]) await takenWhileWritten(day, wait);
  },
  'leave-and-rejoin': async (day) => {
    await changedAboveTheWindow(day);
    await putAwayAndOpened(day);
  },
  'scope-changed': tasksOfADay,
  'message-hidden': takenBackWhileTranslated,
  silence: silenceCloses,
  'out-of-hours': hoursBegin,
};

/** Lives through the days that the plan has faults for. */
export async function liveDeskDays(world: World): Promise<void> {
  const { plan, devices, notices, ledger } = world;
  const wanted = new Set(plan.steps.flatMap((step) => (step.kind === 'fault' ? [step.fault] : [])));
  const pageOf = (name: string): Page | undefined => [...(devices.find((one) => one.name === name)?.pages ?? [])][0];
  for (const [fault, live] of Object.entries(days) as [FaultName, Day][]) {
    const [guest, clerk] = [pageOf('ann'), pageOf('omar')];
    if (!wanted.has(fault) || notices.silent || guest === undefined || clerk === undefined) continue;
    if (ledger.violations.length > 0) return;
    await live({ world, guest, clerk });
  }
}

/** Whoever has a ticket is told of it, although it lies in the inbox of another group. */
async function holderHears(day: DeskDay, round: number): Promise<void> {
  const { world, guest, clerk } = day;
  const { hotel } = world;
  const id = await answered(day, `elsewhere ${round}`, hotel.housekeeping);
  wake(clerk, guest);
  await world.pass(SETTLED_MS);
  world.jobs.paused = true;
  const label = `holder${round}`;
  world.sayFrom(guest, label, id);
  await expectSeen(world, clerk, label, guest);
  world.jobs.paused = false;
}

/** A clerk who observes as many as they may opens two more: the first of them, which they look at, stays. */
async function chatOnScreenStays(day: DeskDay): Promise<void> {
  const { world, guest, clerk } = day;
  const { tenantId, frontDesk } = world.hotel;
  const { person } = clerk.device;
  const { now } = world.scheduler;
  const waiting = { group: frontDesk, role: 'observer', state: 'chatting_guest' } as const;
  await given(day, { ...waiting, name: 'observed', count: OBSERVED, clerk: person, at: now });
  const screen = await given(day, {
    ...waiting,
    name: 'screen',
    count: 1,
    clerk: null,
    withGuest: true,
    at: now - 5 * 3_600_000,
  });
  const next = await given(day, { ...waiting, name: 'next', count: 1, clerk: null, at: now });
  // What was observed was opened this morning.
  world.byHand(
    (sql) => sql`
    INSERT INTO opened_ticket (tenant_id, user_id, conversation_id, opened_at)
    SELECT ${tenantId}, ${person.id}, conversation_id, ${new Date(now - 2 * 3_600_000)} FROM member
    WHERE user_id = ${person.id} AND state = 'joined' AND role = 'observer' ON CONFLICT DO NOTHING`,
  );
  wake(clerk, guest);
  await world.pass(SETTLED_MS);
  for (const conversationId of [screen, next]) {
    does(day, clerk, 'openTicket', { conversationId });
    await world.pass(SETTLED_MS);
  }
  world.sayFrom(guest, 'screen', screen);
  await expectSeen(world, clerk, 'screen', guest);
}

/** A guest writes again into what was closed two days ago, and `wait` milliseconds later it is archived. */
async function archivedWhileWritten(day: DeskDay, wait: number): Promise<void> {
  const { world, guest } = day;
  const id = await given(day, {
    name: `archived ${wait}`,
    count: 1,
    withGuest: true,
    group: world.hotel.frontDesk,
    clerk: null,
    role: 'staff',
    state: 'close_staff',
    at: world.scheduler.now - 2 * 86_400_000,
  });
  wake(guest);
  await world.pass(SETTLED_MS);
  // Both take a while, statement by statement, as they do on a busy machine.
  world.judge.trouble.paceMs = 60;
  world.sayFrom(guest, `again${wait}`, id);
  await world.pass(wait);
  world.jobs.comesRound('archive_tickets');
  await world.pass(SETTLED_MS);
  world.judge.trouble.paceMs = 0;
  await expectSeen(world, guest, `again${wait}`, guest);
}

/** A clerk who joined late holds the last words alone; what is taken back further up is not sent to them for that. */
async function changedAboveTheWindow(day: DeskDay): Promise<void> {
  const { world, guest, clerk } = day;
  const id = await given(day, {
    name: 'joined late',
    count: 1,
    withGuest: true,
    group: world.hotel.frontDesk,
    clerk: null,
    role: 'observer',
    state: 'chatting_guest',
    at: world.scheduler.now,
  });
  wake(guest);
  await world.pass(SETTLED_MS);
  for (let index = 0; index < 4; index += 1) world.sayFrom(guest, `above${index}`, id);
  await world.pass(SETTLED_MS);
  const { person } = clerk.device;
  world.byHand(
    (sql) => sql`
    INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd, from_order)
    SELECT tenant_id, id, ${person.id}, 'observer', ${person.name}, ${person.lang}, last_order - 1 FROM conversation WHERE id = ${id}`,
  );
  wake(clerk);
  await world.pass(SETTLED_MS);
  const said = [...world.ledger.said.values()].find(({ label }) => label.endsWith(`.above0.${guest.name}`));
  if (said !== undefined) does(day, guest, 'deleteMessage', { conversationId: id, messageId: said.id });
  await world.pass(SETTLED_MS);
}

/** What was said is taken back while an engine still looks for words for it, which find nothing to stand beside. */
async function takenBackWhileTranslated(day: DeskDay): Promise<void> {
  const { world, guest } = day;
  // Who reads another language than the guest writes.
  const clerk = [...(world.devices.find(({ name }) => name === 'yuki')?.pages ?? [])][0];
  if (clerk === undefined) return;
  const id = await answered({ ...day, clerk }, 'taken back');
  wake(clerk, guest);
  await world.pass(SETTLED_MS);
  world.thinksMs = 3 * SETTLED_MS;
  world.sayFrom(guest, 'regretted', id);
  await expectSeen(world, clerk, 'regretted', guest);
  const said = [...world.ledger.said.values()].find(({ label }) => label.endsWith(`.regretted.${guest.name}`));
  if (said !== undefined) does(day, guest, 'deleteMessage', { conversationId: id, messageId: said.id });
  await world.pass(3 * SETTLED_MS);
  world.thinksMs = null;
  await world.pass(SETTLED_MS);
  await checkTables(world);
}

/** A guest who was answered falls silent: told before, then closed; and writes again. */
async function silenceCloses(day: DeskDay): Promise<void> {
  const { world, guest, clerk } = day;
  const { tenantId } = world.hotel;
  const id = await answered(day, 'silent');
  const house = (settings: object): void =>
    world.byHand((sql) => sql`UPDATE tenant SET settings = ${sql.json({ ...settings })} WHERE id = ${tenantId}`);
  house({ close_timeout: 2 });
  wake(clerk, guest);
  await world.pass(SETTLED_MS);
  world.sayFrom(guest, 'asked', id);
  await world.pass(2 * ROUND_MS);
  // Nobody answered: the silence is the desk's own.
  await expectState(world, id, ['chatting_staff'], [guest]);
  world.sayFrom(clerk, 'answered', id);
  await world.pass(4 * ROUND_MS);
  await expectState(world, id, ['close_timeout'], [guest, clerk]);
  house({});
  world.sayFrom(guest, 'after', id);
  await expectSeen(world, clerk, 'after', guest);
  await expectState(world, id, ['chatting_guest', 'chatting_staff'], [guest, clerk]);
}

/** What is asked out of hours waits, and lies at the desk as soon as they have begun. */
async function hoursBegin(day: DeskDay): Promise<void> {
  const { world, guest, clerk } = day;
  const { tenantId, subMenuId } = world.hotel;
  const beginAndEnd = (there: boolean): void =>
    world.byHand(
      (sql) =>
        sql`UPDATE sub_menu SET out_of_service = ${there ? null : sql.json(NOBODY_THERE)} WHERE tenant_id = ${tenantId} AND id = ${subMenuId}`,
    );
  const found = await world.cluster.sql<{ id: string }[]>`
    SELECT id FROM conversation WHERE tenant_id = ${tenantId} AND guest_id = ${guest.device.person.id} AND sub_menu_id = ${subMenuId}
    ORDER BY created_at DESC LIMIT 1`;
  const id = found[0]?.id;
  if (id === undefined) return;
  beginAndEnd(false);
  does({ world }, guest, 'closeConversation', { conversationId: id, closeChatState: 'guest_left' });
  await world.pass(SETTLED_MS);
  inquire(world, guest);
  await world.pass(SETTLED_MS);
  world.sayFrom(guest, 'night', id);
  await world.pass(ROUND_MS);
  const [asked] = await world.cluster.sql<{ state: string }[]>`SELECT state FROM conversation WHERE id = ${id}`;
  beginAndEnd(true);
  await world.pass(ROUND_MS);
  // Whose limit of open inquiries is reached writes on with those they talked with.
  if (asked?.state !== 'out_of_business') return;
  await expectState(world, id, ['chatting_guest'], [guest]);
  const ticket = clerk.sync
    .list<TicketView>(prefixes.tickets)
    .get()
    .find(({ conversationId }) => conversationId === id);
  if (ticket?.state !== 'chatting_guest')
    world.ledger.violated(
      9,
      `${clerk.name} sees within a minute that hours have begun`,
      `it is ${ticket?.state ?? 'not there'}`,
    );
}

/** Invariant 10: what a conversation has become, in the database and on pages. */
async function expectState(world: World, id: string, states: readonly string[], pages: readonly Page[]): Promise<void> {
  const [row] = await world.cluster.sql<{ state: string }[]>`SELECT state FROM conversation WHERE id = ${id}`;
  const wanted = states.join(' or ');
  if (!states.includes(row?.state ?? '')) {
    world.ledger.violated(10, `${id} is ${wanted} by now`, `it is ${row?.state ?? 'gone'}`);
    return;
  }
  for (const page of pages) {
    const held = page.sync.summaries.get().find(({ conversation }) => conversation.id === id)?.conversation.state;
    if (page.realm.alive && held !== row?.state)
      world.ledger.violated(9, `${page.name} sees that ${id} is ${row?.state ?? ''}`, `it shows ${held ?? 'nothing'}`);
  }
}
