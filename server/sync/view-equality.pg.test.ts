/**
 * A stale view plus its patch is a fresh full pull, whatever happened in between: random histories of a
 * small hotel, seeded, with rejoining, forwarding, masking, languages, roles and groups that change.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TicketView } from '#shared/client-view/values.ts';
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import { pruneFeed } from '#server/jobs/pruning/prune-feed.ts';
import { type Cast, freshId, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** In one of them every pull by the feed is held against the probes; in the other the feed is on its own. */
let test: TestApp;
let byFeed: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  byFeed = await createTestApp({ feedCheckEvery: Number.POSITIVE_INFINITY });
});
afterAll(() => Promise.all([test.close(), byFeed.close()]));

/** A small generator of reproducible numbers (mulberry32). */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

class Hotel {
  readonly conversations: string[] = [];
  readonly messages: string[] = [];
  readonly tasks: string[] = [];
  readonly cast: Cast;
  readonly clients: SyncClient[];
  readonly people: Person[];
  private readonly test: TestApp;
  private readonly pick: (below: number) => number;

  constructor(test: TestApp, cast: Cast, pick: (below: number) => number) {
    this.test = test;
    this.cast = cast;
    this.pick = pick;
    this.people = [cast.ann, cast.luc, cast.yuki, cast.omar, cast.ines, cast.grace];
    this.clients = this.people.map((person) => createSyncClient(test.app, person));
  }

  private one<T>(list: readonly T[]): T {
    return list[this.pick(list.length)] as T;
  }

  private async mutate<N extends MutatorName>(client: SyncClient, name: N, args: MutatorArgs[N]): Promise<void> {
    const { status } = await client.mutate(name, args);
    if (status !== 200) throw new Error(`${name} was answered ${status}`);
  }

  /** One thing that might happen on an evening. */
  async step(): Promise<void> {
    const { cast } = this;
    const who = this.pick(this.clients.length);
    const client = this.clients[who] as SyncClient;
    const conversationId = this.one(this.conversations);
    const id = freshId();
    switch (this.pick(23)) {
      case 0:
      case 1:
      case 2:
      case 3: {
        this.messages.push(id);
        return this.mutate(client, 'sendMessage', {
          id,
          conversationId,
          content: `said ${this.messages.length}`,
          originalLangCd: this.one(['en', 'fr']),
        });
      }
      case 4:
        return this.mutate(client, 'openTicket', { id, conversationId });
      case 5:
        return this.mutate(client, 'takeTicket', { id, conversationId });
      case 6:
        return this.mutate(client, 'solveTicket', { id, conversationId });
      case 7:
        return this.mutate(client, 'forwardTicket', {
          id,
          conversationId,
          ...this.one([
            { targetType: 'staff_group' as const, targetId: cast.housekeeping },
            { targetType: 'staff_group' as const, targetId: cast.frontDesk },
            { targetType: 'staff' as const, targetId: cast.ines.id },
            { targetType: 'staff' as const, targetId: cast.omar.id },
          ]),
        });
      case 8: {
        const ticket = client.get<TicketView>(`ticket/${conversationId}`);
        return this.mutate(client, 'answerForward', {
          id,
          conversationId,
          forwardId: ticket?.forward?.id ?? freshId(),
          answer: this.one(['accept', 'reject', 'cancel']),
        });
      }
      case 9:
        return this.mutate(client, 'readConversation', { conversationId, order: this.pick(12) });
      case 10:
        return this.mutate(client, 'deleteMessage', {
          id,
          conversationId,
          messageId: this.messages.length === 0 ? freshId() : this.one(this.messages),
        });
      case 11:
        return this.mutate(client, 'addNote', { id, conversationId, text: `note ${this.pick(99)}` });
      case 12:
        return this.mutate(client, 'renameGuest', { id, name: `Name ${this.pick(99)}` });
      case 13:
        return this.mutate(client, 'requestHistory', {
          id,
          conversationId,
          fromOrder: this.pick(3),
          toOrder: 3 + this.pick(5),
        });
      case 14:
        return this.mutate(client, 'closeConversation', { id, conversationId, closeChatState: 'guest_left' });
      case 15:
        return this.mutate(client, 'setStaffStatus', { id, status: this.one(['online', 'short_break', 'offline']) });
      case 16:
        this.tasks.push(id);
        return this.mutate(client, 'createTask', {
          id,
          title: `task ${this.tasks.length}`,
          groupId: this.one([cast.frontDesk, cast.housekeeping]),
          ...this.one([{}, { conversationId }, { locationId: cast.room }]),
        });
      case 17:
        return this.mutate(client, 'moveTask', {
          id,
          taskId: this.tasks.length === 0 ? freshId() : this.one(this.tasks),
          move: this.one(['take', 'giveBack', 'finish', 'drop', 'reopen']),
        });
      case 18:
        return this.mutate(client, 'updateTask', {
          id,
          taskId: this.tasks.length === 0 ? freshId() : this.one(this.tasks),
          groupId: this.one([cast.frontDesk, cast.housekeeping]),
        });
      default:
        return this.byHand(conversationId);
    }
  }

  /** Changes that come from elsewhere: jobs, administrators, a hand-typed UPDATE. */
  private async byHand(conversationId: string): Promise<void> {
    const { db } = this.test.ctx;
    const { tenantId } = this.cast;
    const person = this.one(this.people);
    const message = this.messages.length === 0 ? freshId() : this.one(this.messages);
    switch (this.pick(14)) {
      case 0:
        await db
          .updateTable('member')
          .set({ state: 'left' })
          .where('conversation_id', '=', conversationId)
          .where('user_id', '=', person.id)
          .where('role', '<>', 'guest')
          .execute();
        return;
      case 1:
        await db
          .updateTable('member')
          .set((e) => ({ state: 'joined', from_order: this.pick(2) === 0 ? e.ref('from_order') : this.pick(6) }))
          .where('conversation_id', '=', conversationId)
          .where('user_id', '=', person.id)
          .execute();
        return;
      case 2:
        await db
          .updateTable('message')
          .set({ display_to: this.one(['all', 'guest', 'staff']) })
          .where('id', '=', message)
          .execute();
        return;
      case 3:
        await db
          .updateTable('message')
          .set({ is_masked: this.pick(2) === 0 })
          .where('id', '=', message)
          .execute();
        return;
      case 4:
        await db
          .updateTable('app_user')
          .set({ lang_cd: this.one(['en', 'fr', 'ja']) })
          .where('id', '=', person.id)
          .execute();
        return;
      case 5:
        await db
          .insertInto('message_translation')
          .columns(['tenant_id', 'conversation_id', 'message_id', 'lang_cd', 'content', 'status'])
          .expression(
            db
              .selectFrom('message')
              .select([
                'tenant_id',
                'conversation_id',
                'id',
                sql<string>`${this.one(['en', 'fr', 'ja'])}`.as('l'),
                sql<string>`'traduit ' || content`.as('t'),
                sql<'machine'>`'machine'`.as('s'),
              ])
              .where('id', '=', message),
          )
          .onConflict((conflict) =>
            conflict.columns(['tenant_id', 'message_id', 'lang_cd']).doUpdateSet({ content: 'again' }),
          )
          .execute();
        return;
      case 6:
        await db
          .updateTable('staff')
          .set({ role: this.one(['staff', 'supervisor']) })
          .where('user_id', '=', this.one([this.cast.omar, this.cast.grace, this.cast.ines]).id)
          .execute();
        return;
      case 7:
        await db
          .insertInto('staff_group_member')
          .values({
            tenant_id: tenantId,
            user_id: this.cast.ines.id,
            group_id: this.cast.frontDesk,
            state: this.one(['joined', 'left']),
          })
          .onConflict((conflict) =>
            conflict.columns(['tenant_id', 'user_id', 'group_id']).doUpdateSet({ state: this.one(['joined', 'left']) }),
          )
          .execute();
        return;
      case 9:
      case 10:
        // Put away, as when room is made.
        await db
          .updateTable('member')
          .set({ held: false })
          .where('conversation_id', '=', conversationId)
          .where('user_id', '=', person.id)
          .where('role', '<>', 'guest')
          .execute();
        return;
      case 11:
        await db
          .updateTable('member')
          .set({ held: true, from_order: this.pick(8) })
          .where('conversation_id', '=', conversationId)
          .where('user_id', '=', person.id)
          .where('held', '=', false)
          .execute();
        return;
      case 12:
        // A day later.
        await db.updateTable('task_scope').set({ state: 'closed' }).where('tenant_id', '=', tenantId).execute();
        return;
      case 8:
        // What was written meanwhile has to be found without it.
        return pruneFeed(this.test.ctx, { keptMs: 0 });
      default:
        await db
          .updateTable('ticket_scope')
          .set({ state: this.one(['open', 'closed']) })
          .where('conversation_id', '=', conversationId)
          .where('group_id', '=', this.cast.frontDesk)
          .execute();
    }
  }
}

const sorted = (client: SyncClient) => [...client.view.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Every one of them lives an evening, now and then looks, and in the end holds what somebody new would be sent. */
async function evening(test: TestApp, seed: number): Promise<void> {
  const pick = generator(seed);
  const cast = await setTheStage(test.ctx, `evening-${seed}-${randomBytes(3).toString('hex')}`);
  const hotel = new Hotel(test, cast, pick);
  hotel.conversations.push(
    await openInquiry(test.app, cast.ann, cast.subMenuId),
    await openInquiry(test.app, cast.luc, cast.subMenuId),
  );
  for (const client of hotel.clients) await client.pull();
  for (let step = 0; step < 120; step += 1) {
    await hotel.step();
    if (pick(3) === 0) expect((await hotel.clients[pick(hotel.clients.length)]?.pull())?.error).toBeUndefined();
  }
  for (const [index, client] of hotel.clients.entries()) {
    await client.pull();
    const person = hotel.people[index] as Person;
    // The token's role is as old as the token; the database's is what counts.
    const fresh = createSyncClient(
      test.app,
      await signIn(test.ctx, cast.tenantId, person.id, person.principal.kind, person.principal.role),
      client.group,
    );
    await fresh.pull();
    expect(sorted(client)).toEqual(sorted(fresh));
  }
}

describe('views', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    it(
      `[SYNC-PULL] [SYNC-EDGE] [SYNC-SCOPE-LOSS] [SYNC-SCOPE-GAIN] [SYNC-LANG] [SYNC-SCOPE-ONLY] [SYNC-FEED-CHECK] equal a fresh full pull after a random evening, seed ${seed}`,
      () => evening(test, seed),
      120_000,
    );
  }
  for (let seed = 13; seed <= 16; seed += 1) {
    it(
      `[SYNC-PULL] [SYNC-FEED] equal a fresh full pull where staff pull by the feed alone, seed ${seed}`,
      () => evening(byFeed, seed),
      120_000,
    );
  }
});
