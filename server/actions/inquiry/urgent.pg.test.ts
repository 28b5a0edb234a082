/** Urgent help through its doors: what every other menu is held back by, and what holds back no call for help. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { ConversationView, MessageView, TicketView } from '#shared/client-view/values.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { type Hindrance, URGENT_MENU, urgentMenu } from '#server/testing/urgent-menu.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `help-${(run += 1)}`);
  await urgentMenu(test.ctx, cast);
});

const hinder = (by: Hindrance): Promise<void> => urgentMenu(test.ctx, cast, by);

const tap = async (who: Person, message = freshId(), text = 'I need help. Please send someone to: Room 101') => {
  const body = { sub_menu_id: URGENT_MENU, message_id: message, text, lang_cd: 'en' };
  const { outcome, body: answer } = await callApi(test.app, '/be-api/biz/urgent', body, { token: who.token });
  return { outcome, conversationId: (answer as { conversation_id?: string }).conversation_id ?? '' };
};
const see = async (who: Person): Promise<SyncClient> => {
  const client = createSyncClient(test.app, who);
  await client.pull();
  return client;
};
const ticketOf = async (who: Person, conversationId: string): Promise<TicketView | undefined> =>
  (await see(who)).get<TicketView>(`ticket/${conversationId}`);

describe('a call for help', () => {
  it('[URGENT-CALL] [URGENT-PIN] is a ticket with the tap, urgent for its groups and supervisors alone', async () => {
    const { conversationId } = await tap(cast.ann);
    // The place in the reader's language.
    for (const [clerk, locationNames] of [
      [cast.yuki, { ja: '101号室' }],
      [cast.omar, { en: 'Room 101' }],
      [cast.grace, { en: 'Room 101' }],
    ] as const)
      expect(await ticketOf(clerk, conversationId)).toMatchObject({
        label: 'unassigned',
        state: 'chatting_guest',
        urgentAt: TEST_START,
        locationNames,
        lastLine: 'I need help. Please send someone to: Room 101',
        waitingCount: 1,
      });
    expect(await ticketOf(cast.ines, conversationId)).toBeUndefined();
    const said = (await see(cast.ann)).list<MessageView>(`message/${conversationId}/`);
    expect(said.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)).map(({ side }) => side)).toEqual([
      'system',
      'guest',
    ]);
  });

  it('[URGENT-PIN] calls though nothing was written: the documented door is the same call', async () => {
    const conversationId = await openInquiry(test.app, cast.ann, URGENT_MENU);
    expect(await ticketOf(cast.grace, conversationId)).toMatchObject({ urgentAt: TEST_START, waitingCount: 0 });
    // It waits from the tap on, so that silence never closes it.
    expect((await ticketOf(cast.yuki, conversationId))?.waitingSince).toBe(TEST_START);
  });

  it('[URGENT-CALL] the same tap again, or a second one, makes no other ticket', async () => {
    const message = freshId();
    const first = await tap(cast.ann, message);
    expect((await tap(cast.ann, message)).conversationId).toBe(first.conversationId);
    expect((await tap(cast.ann)).conversationId).toBe(first.conversationId);
    const ann = await see(cast.ann);
    expect(ann.list('conversation/').length).toBe(1);
    expect(ann.list<MessageView>('message/').filter(({ side }) => side === 'guest').length).toBe(2);
  });

  it('[URGENT-SKIPS] knows no limit of inquiries, and counts towards none', async () => {
    const limit = (default_limit: number) =>
      test.ctx.db
        .updateTable('tenant')
        .set({ settings: storeSettings({ default_limit }) })
        .where('id', '=', cast.tenantId)
        .execute();
    await limit(0);
    expect((await tap(cast.ann)).outcome[0]).toBe(200);
    await limit(1);
    const towel = await openInquiry(test.app, cast.ann, cast.subMenuId);
    expect(towel).not.toBe('');
  });

  it('[URGENT-SKIPS] knows no hours and no restriction by language, at every door', async () => {
    await hinder({ is_lang_restricted: true, closed: true });
    const menus = await callApi(
      test.app,
      '/api/public/biz/guest/main_menus',
      { lang_cd: 'fr', location_id: cast.room },
      { token: cast.luc.token },
    );
    const shown = JSON.stringify(menus.body);
    expect(shown).toContain('I need help now');
    const sub = (menus.body as { main_menus: { sub_menu: { id: number }[] }[] }).main_menus
      .flatMap(({ sub_menu }) => sub_menu)
      .find(({ id }) => id === URGENT_MENU);
    expect(sub).toMatchObject({ is_lang_restricted: false, is_out_of_service: false, out_of_service_message: null });
    const asked = (query: string) => callFacade(test.app, cast.luc.token, `query { ${query} }`);
    const status = await asked('getOutOfServiceStatus(subMenuId: 51, langCd: "fr") { is_out_of_service }');
    expect(status.data).toEqual({ is_out_of_service: false });
    const timing = await asked('getRoomConfirmationTiming(subMenuId: 51) { timing }');
    expect(timing.data).toEqual({ timing: 'start_with_staff' });
    const { conversationId } = await tap(cast.luc);
    expect(await ticketOf(cast.yuki, conversationId)).toMatchObject({ state: 'chatting_guest', urgentAt: TEST_START });
  });

  it('[URGENT-SKIPS] is given to nobody by routing, and stands in no line', async () => {
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: storeSettings({ strategy_type: 'push', routing_strategy: 'balanced' }) })
      .where('id', '=', cast.tenantId)
      .execute();
    await test.ctx.db
      .updateTable('staff')
      .set({ online_status: 'online' })
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    const { conversationId } = await tap(cast.ann);
    const planned = await test.ctx.db
      .selectFrom('job_intent')
      .select('id')
      .where('kind', '=', 'route_ticket')
      .execute();
    expect(planned).toEqual([]);
    const waiting = await callApi(test.app, `/be-api/biz/waiting/${conversationId}`, undefined, {
      token: cast.ann.token,
    });
    expect(waiting.body).toEqual({
      people: [],
      usual_seconds: null,
      out_of_hours: false,
      opens_at: null,
      calls_for_help: true,
    });
  });

  it('[URGENT-PIN] rings on every device of the house’s staff at once, those without a group too', async () => {
    const heard: string[] = [];
    const stop = test.ctx.bus.subscribe((notice) => void heard.push(`${notice.name} ${notice.type}`));
    await tap(cast.ann);
    stop();
    expect(heard).toContain(`tenant/${cast.tenantId} notifyInquiry`);
    expect(heard).toContain(`staff_group/${cast.frontDesk} notifyInquiry`);
  });

  it('[URGENT-STATES] once taken it is an ordinary conversation, and the guest knows by whom', async () => {
    const { conversationId } = await tap(cast.ann);
    const yuki = await see(cast.yuki);
    await yuki.mutate('takeTicket', { id: freshId(), conversationId });
    expect((await see(cast.ann)).get<ConversationView>(`conversation/${conversationId}`)).toMatchObject({
      state: 'chatting_staff',
      responderName: 'Yuki',
    });
    await yuki.mutate('sendMessage', { id: freshId(), conversationId, content: 'On my way', originalLangCd: 'ja' });
    expect((await ticketOf(cast.omar, conversationId))?.label).toBe('responded');
  });

  it('[URGENT-PIN] who taps again while its clerk has gone rings anew; while they are there it stays with them', async () => {
    const { conversationId } = await tap(cast.ann);
    const yuki = await see(cast.yuki);
    await yuki.mutate('setStaffStatus', { id: freshId(), status: 'online' });
    await yuki.mutate('takeTicket', { id: freshId(), conversationId });
    await tap(cast.ann);
    expect((await ticketOf(cast.omar, conversationId))?.assigneeName).toBe('Yuki');
    await yuki.mutate('setStaffStatus', { id: freshId(), status: 'offline' });
    test.clock.now += 60_000;
    await tap(cast.ann);
    expect(await ticketOf(cast.omar, conversationId)).toMatchObject({
      assigneeId: null,
      urgentAt: TEST_START + 60_000,
    });
  });

  it('[URGENT-PIN] words written after it has ended call nobody for help; another tap does', async () => {
    const { conversationId } = await tap(cast.ann);
    const [ann, yuki] = [await see(cast.ann), await see(cast.yuki)];
    await yuki.mutate('takeTicket', { id: freshId(), conversationId });
    await ann.mutate('closeConversation', { id: freshId(), conversationId, closeChatState: 'guest_left' });
    await ann.mutate('sendMessage', { id: freshId(), conversationId, content: 'Thank you', originalLangCd: 'en' });
    expect(await ticketOf(cast.omar, conversationId)).toMatchObject({ urgentAt: null, state: 'chatting_guest' });
    await tap(cast.ann);
    expect((await ticketOf(cast.omar, conversationId))?.urgentAt).toBe(TEST_START);
  });

  it('[URGENT-CALL] is no door to other menus, and not for staff', async () => {
    const body = { sub_menu_id: cast.subMenuId, message_id: freshId(), text: 'Help', lang_cd: 'en' };
    expect((await callApi(test.app, '/be-api/biz/urgent', body, { token: cast.ann.token })).outcome).toEqual([
      404,
      'not_found',
    ]);
    expect((await tap(cast.yuki)).outcome[0]).not.toBe(200);
  });
});
