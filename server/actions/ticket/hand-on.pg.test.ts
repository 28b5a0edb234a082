/** Whose a ticket is, and whose it becomes: taken over, given back, opened again, rejected where the house allows it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationView, RefusalView, TicketView } from '#shared/client-view/values.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let conversationId: string;
let people: Record<'ann' | 'yuki' | 'omar' | 'ines' | 'grace', SyncClient>;
let run = 0;

const id = freshId;
const on = (name: keyof typeof people): SyncClient => people[name];
const codes = async (name: keyof typeof people): Promise<string[]> => {
  await on(name).pull();
  return on(name)
    .list<RefusalView>('refusal/')
    .map(({ code }) => code);
};
const ticket = async (name: keyof typeof people): Promise<TicketView | undefined> => {
  await on(name).pull();
  return on(name).get<TicketView>(`ticket/${conversationId}`);
};

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `desk-${(run += 1)}`);
  const client = (name: keyof typeof people): SyncClient => createSyncClient(test.app, cast[name]);
  people = {
    ann: client('ann'),
    yuki: client('yuki'),
    omar: client('omar'),
    ines: client('ines'),
    grace: client('grace'),
  };
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  await on('ann').mutate('sendMessage', { id: id(), conversationId, content: 'My key is lost', originalLangCd: 'en' });
});

describe('whose a ticket is', () => {
  it('[TICKET-TAKE-OVER] a supervisor takes over any ticket, a colleague one whose clerk is away, of two one', async () => {
    await on('yuki').mutate('setStaffStatus', { id: id(), status: 'online' });
    await on('yuki').mutate('takeTicket', { id: id(), conversationId });
    const from = { conversationId, fromStaffId: cast.yuki.id };
    await on('omar').mutate('takeOverTicket', { id: id(), ...from });
    expect(await codes('omar')).toEqual(['forbidden']);
    await on('yuki').mutate('setStaffStatus', { id: id(), status: 'short_break' });
    await on('omar').mutate('takeOverTicket', { id: id(), ...from });
    expect(await ticket('omar')).toMatchObject({ assigneeName: 'Omar', label: 'assigned', state: 'chatting_staff' });
    await on('ann').pull();
    expect(on('ann').get<ConversationView>(`conversation/${conversationId}`)?.responderName).toBe('Omar');
    await on('grace').mutate('takeOverTicket', { id: id(), ...from });
    expect(await codes('grace')).toEqual(['already_taken']);
    await on('grace').mutate('takeOverTicket', { id: id(), conversationId, fromStaffId: cast.omar.id });
    expect((await ticket('yuki'))?.assigneeName).toBe('Grace');
    // Who held it reads along, and still helps out.
    expect(on('yuki').list(`message/${conversationId}/`)).not.toEqual([]);
  });

  it('[TICKET-TAKE-OVER] a colleague of another group does not see it at all', async () => {
    await on('yuki').mutate('takeTicket', { id: id(), conversationId });
    await on('yuki').mutate('setStaffStatus', { id: id(), status: 'offline' });
    await on('ines').mutate('takeOverTicket', { id: id(), conversationId, fromStaffId: cast.yuki.id });
    expect(await codes('ines')).toEqual(['not_found']);
  });

  it('[TICKET-RETURN] who holds a ticket gives it back to the queue, and somebody else takes it', async () => {
    await on('yuki').mutate('takeTicket', { id: id(), conversationId });
    await on('omar').mutate('returnTicket', { id: id(), conversationId });
    expect(await codes('omar')).toEqual(['forbidden']);
    await on('yuki').mutate('returnTicket', { id: id(), conversationId });
    expect(await ticket('omar')).toMatchObject({ assigneeId: null, label: 'unassigned', state: 'chatting_guest' });
    await on('omar').mutate('takeTicket', { id: id(), conversationId });
    expect((await ticket('yuki'))?.assigneeName).toBe('Omar');
  });

  it('[TICKET-REOPEN] a clerk opens a closed ticket, writes to its guest, and it is an inquiry of its own', async () => {
    await on('yuki').mutate('takeTicket', { id: id(), conversationId });
    await on('ann').mutate('closeConversation', { id: id(), conversationId, closeChatState: 'guest_left' });
    await on('omar').mutate('reopenTicket', { id: id(), conversationId });
    await on('omar').mutate('sendMessage', { id: id(), conversationId, content: 'We found it!', originalLangCd: 'en' });
    expect(await ticket('omar')).toMatchObject({ assigneeName: 'Omar', label: 'responded', state: 'chatting_staff' });
    await on('yuki').mutate('reopenTicket', { id: id(), conversationId });
    expect(await codes('yuki')).toEqual(['already_taken']);
    await on('ann').pull();
    expect(JSON.stringify(on('ann').list(`message/${conversationId}/`))).toContain('We found it!');
    expect(on('ann').get<ConversationView>(`conversation/${conversationId}`)).toMatchObject({
      state: 'chatting_staff',
      inquiryTrigger: 'staff',
      closeChatState: null,
    });
    expect(on('ann').list(`inquiry/${conversationId}/`).length).toBe(2);
  });

  it('[TICKET-REOPEN] nobody writes to a guest who has gone', async () => {
    await on('ann').mutate('closeConversation', { id: id(), conversationId, closeChatState: 'guest_left' });
    const gone = { ended_at: new Date(test.clock.now) };
    await test.ctx.db.updateTable('guest').set(gone).where('user_id', '=', cast.ann.id).execute();
    await on('yuki').mutate('reopenTicket', { id: id(), conversationId });
    await test.ctx.db.updateTable('guest').set({ ended_at: null }).where('user_id', '=', cast.ann.id).execute();
    expect(await codes('yuki')).toEqual(['stay_ended']);
  });

  it('[TICKET-REJECT] rejects only where the house allows it', async () => {
    const allow = (inquiry_reject_enabled: boolean) =>
      test.ctx.db
        .updateTable('tenant')
        .set({ settings: storeSettings({ inquiry_reject_enabled }) })
        .where('id', '=', cast.tenantId)
        .execute();
    await allow(false);
    await on('grace').mutate('rejectTicket', { id: id(), conversationId, reason: 'Not ours' });
    expect(await codes('grace')).toEqual(['forbidden']);
    await allow(true);
    await on('yuki').mutate('rejectTicket', { id: id(), conversationId, reason: 'Not ours' });
    expect(await ticket('yuki')).toMatchObject({ label: 'completed', rejectReason: 'Not ours' });
  });
});
