/** Days on which a conversation is put away from a clerk's desk, as when room is made for another, and taken up again. */
import { answered, type DeskDay, does, SETTLED_MS, wake } from './desk-day.ts';
import { expectSeen } from './expect-seen.ts';

/**
 * While it is put away more is said in it; the clerk opens it, looks further up, and it is put away again, twice before
 * they look. Then, with no more than a text that was waiting to be sent, they are back in it.
 */
export async function putAwayAndOpened(day: DeskDay): Promise<void> {
  const { world, guest, clerk } = day;
  const conversationId = await answered(day, 'put away');
  const { id: userId } = clerk.device.person;
  const putAway = (): void =>
    world.byHand(
      (sql) => sql`UPDATE member SET held = false WHERE conversation_id = ${conversationId} AND user_id = ${userId}`,
    );
  wake(clerk, guest);
  await world.pass(SETTLED_MS);
  for (let index = 0; index < 9; index += 1) world.sayFrom(guest, `before${index}`, conversationId);
  await world.pass(SETTLED_MS);
  wake(clerk);
  await world.pass(SETTLED_MS);
  does(day, clerk, 'requestHistory', { conversationId, fromOrder: 0, toOrder: 3 });
  await world.pass(SETTLED_MS);
  putAway();
  wake(clerk);
  await world.pass(SETTLED_MS);
  world.sayFrom(guest, 'away', conversationId);
  await world.pass(SETTLED_MS);
  does(day, clerk, 'openTicket', { conversationId });
  await expectSeen(world, clerk, 'away', guest);
  does(day, clerk, 'requestHistory', { conversationId, fromOrder: 0, toOrder: 2 });
  await world.pass(SETTLED_MS);
  putAway();
  // Taken up by hand before they look, from further below.
  world.byHand(
    (sql) => sql`
    UPDATE member m SET held = true, from_order = c.last_order - 2 FROM conversation c
    WHERE c.tenant_id = m.tenant_id AND c.id = m.conversation_id AND m.conversation_id = ${conversationId} AND m.user_id = ${userId}`,
  );
  wake(clerk);
  await world.pass(SETTLED_MS);
  putAway();
  wake(clerk);
  await world.pass(SETTLED_MS);
  world.sayFrom(guest, 'unheard', conversationId);
  await world.pass(SETTLED_MS);
  world.sayFrom(clerk, 'back', conversationId);
  await expectSeen(world, clerk, 'back', clerk);
  await expectSeen(world, clerk, 'unheard', guest);
}
