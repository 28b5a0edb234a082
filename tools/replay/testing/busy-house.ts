/** A busy hour: twenty-four guests and three clerks, a message every three seconds or so, everybody pulling when told. */
import { freshId, type Person, signIn } from '#server/testing/cast.ts';
import { createSyncClient, chooseMenu, type SyncClient } from '#server/testing/sync-client.ts';
import type { RecordedHouse } from './recorded-house.ts';

const GUESTS = 24;
const MESSAGE_EVERY_MS = 3_000;

/** The guests; they come before the recording begins, straight into the tables. */
export async function guestsOf({ cast, ctx }: RecordedHouse): Promise<readonly Person[]> {
  const guests: Person[] = [];
  for (let index = 0; index < GUESTS; index += 1) {
    const id = freshId();
    await ctx.db
      .insertInto('app_user')
      .values({
        tenant_id: cast.tenantId,
        id,
        id_account: `g-${id.slice(-12)}`,
        user_type: 'biz_guest',
        name: `Guest ${index}`,
        lang_cd: 'en',
        icon: null,
      })
      .execute();
    await ctx.db
      .insertInto('guest')
      .values({
        tenant_id: cast.tenantId,
        user_id: id,
        code: id,
        location_id: cast.room,
        country_code: null,
        phone_number: null,
        available_to: null,
        ended_at: null,
      })
      .execute();
    guests.push(await signIn(ctx, cast.tenantId, id, 'guest', 'guest'));
  }
  return guests;
}

export async function aBusyHouse(
  { app, cast, clock }: RecordedHouse,
  people: readonly Person[],
  minutes: number,
): Promise<void> {
  const clerks = [cast.yuki, cast.omar, cast.grace].map((person) => createSyncClient(app, person));
  const guests: { readonly client: SyncClient; readonly conversation: string }[] = [];
  for (const person of people)
    guests.push({
      client: createSyncClient(app, person),
      conversation: await chooseMenu(app, person, cast.subMenuId),
    });
  for (const { client } of guests) await client.pull();
  for (const clerk of clerks) await clerk.pull();
  const until = clock.now + minutes * 60_000;
  for (let turn = 0; clock.now < until; turn += 1) {
    const guest = guests[turn % GUESTS];
    const clerk = clerks[turn % clerks.length];
    if (guest === undefined || clerk === undefined) return;
    const { client, conversation } = guest;
    const lang = 'en';
    if (turn % 2 === 0)
      await client.mutate('sendMessage', {
        id: freshId(),
        conversationId: conversation,
        content: `Could you look after room ${turn}, please?`,
        originalLangCd: lang,
      });
    else {
      await clerk.mutate('openTicket', { id: freshId(), conversationId: conversation });
      await clerk.mutate('sendMessage', {
        id: freshId(),
        conversationId: conversation,
        content: `We are on our way to room ${turn}.`,
        originalLangCd: lang,
      });
    }
    // Those who are told look; the others every minute.
    await client.pull();
    for (const one of clerks) await one.pull();
    if (turn % 20 === 0) for (const one of guests) await one.client.pull();
    if (turn % 5 === 0) await client.mutate('readConversation', { conversationId: conversation, order: turn });
    clock.now += MESSAGE_EVERY_MS;
  }
}
