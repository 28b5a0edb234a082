/** Days at the desk on which a ticket is handed on: offered, taken or not, and a solve thought better of. */
import { prefixes } from '#shared/client-view/keys.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { checkAlong } from '../checks/invariants.ts';
import type { Page } from './device.ts';
import { answered, type DeskDay, does, given, SETTLED_MS, wake } from './desk-day.ts';

/** A solve is final, and the guest was told. */
const FINAL_MS = 12_000;
/** For so long a ticket lies aside. */
const ASIDE_MS = 20_000;

const held = (page: Page, id: string): TicketView | undefined =>
  page.sync
    .list<TicketView>(prefixes.tickets)
    .get()
    .find(({ conversationId }) => conversationId === id);

/**
 * A ticket is offered to the other group, whose clerk sees it and takes it; a second one they give back, and it leaves
 * their inbox again. Who has it, and who still holds it, is judged when the world has come to rest.
 */
export async function handedOn(day: DeskDay): Promise<void> {
  const { world, clerk } = day;
  const { housekeeping } = world.hotel;
  const other = [...(world.devices.find(({ name }) => name === 'ines')?.pages ?? [])][0];
  if (other === undefined) return;
  for (const answer of ['accept', 'reject'] as const) {
    const conversationId = await answered(day, `handed on, ${answer}`);
    wake(clerk, other);
    await world.pass(SETTLED_MS);
    does(day, clerk, 'forwardTicket', { conversationId, targetType: 'staff_group', targetId: housekeeping });
    await world.pass(SETTLED_MS);
    wake(other);
    await world.pass(SETTLED_MS);
    const forward = held(other, conversationId)?.forward;
    if (forward?.state !== 'pending') continue;
    does(day, other, 'answerForward', { conversationId, forwardId: forward.id, answer });
    await world.pass(SETTLED_MS);
  }
}

/** What was solved, and told to the guest, is opened again by who solved it: it is theirs as before. */
export async function solveTakenBack(day: DeskDay): Promise<void> {
  const { world, clerk } = day;
  const conversationId = await answered(day, 'solved too soon');
  wake(clerk);
  await world.pass(SETTLED_MS);
  does(day, clerk, 'solveTicket', { conversationId });
  await world.pass(FINAL_MS);
  const solveId = held(clerk, conversationId)?.solvedActionId;
  if (solveId != null) does(day, clerk, 'undoSolve', { conversationId, solveId });
  await world.pass(SETTLED_MS);
}

/** A clerk takes a ticket, and `wait` milliseconds later, before that is committed, its guest says something more. */
export async function takenWhileWritten(day: DeskDay, wait: number): Promise<void> {
  const { world, guest, clerk } = day;
  const conversationId = await given(day, {
    name: `taken ${wait}`,
    count: 1,
    withGuest: true,
    group: world.hotel.frontDesk,
    clerk: null,
    role: 'staff',
    state: 'chatting_guest',
    at: world.scheduler.now,
  });
  wake(clerk, guest);
  await world.pass(SETTLED_MS);
  // Shorter than a batch of sends waits for a lock.
  world.judge.trouble.paceMs = 5;
  does(day, clerk, 'takeTicket', { conversationId });
  await world.pass(wait);
  world.sayFrom(guest, `taken${wait}`, conversationId);
  await world.pass(SETTLED_MS);
  world.judge.trouble.paceMs = 0;
  await checkAlong(world);
}

/**
 * Two tickets are put aside. Into one its guest writes, the other's time comes: both are back, in the database and on the
 * clerk's page [SNOOZE-BACK].
 */
export async function putAside(day: DeskDay): Promise<void> {
  const { world, guest, clerk } = day;
  const ids = [await answered(day, 'put aside'), await answered(day, 'put aside and written into')] as const;
  wake(clerk, guest);
  await world.pass(SETTLED_MS);
  for (const conversationId of ids)
    does(day, clerk, 'snoozeTicket', { conversationId, until: world.scheduler.now + ASIDE_MS });
  await world.pass(SETTLED_MS);
  world.sayFrom(guest, 'aside', ids[1]);
  await world.pass(ASIDE_MS + FINAL_MS);
  wake(clerk);
  await world.pass(SETTLED_MS);
  const aside = await world.cluster.sql<{ id: string }[]>`
    SELECT conversation_id AS id FROM ticket WHERE conversation_id IN ${world.cluster.sql([...ids])} AND snoozed_until IS NOT NULL`;
  const shown = ids.filter((id) => held(clerk, id)?.snoozedUntil !== undefined);
  if (aside.length > 0 || (clerk.realm.alive && shown.length > 0))
    world.ledger.violated(
      10,
      'what was put aside is back after its time, and with its guest’s words',
      `${aside.length} in the database and ${shown.length} on ${clerk.name}’s page still lie aside`,
    );
  await checkAlong(world);
}
