/**
 * The bot's operations at the façade: to people, to the right room, to a conversation, and what a page asks beforehand.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { countingApp } from '#server/testing/count-statements.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { botTexts } from '#shared/domain/bot/bot-texts.ts';
import {
  BOT_MENU,
  addBot,
  inboxes,
  plannedAnswers,
  POOL,
  POOL_MENU,
  runAnswers,
  sendAsGuest,
  conversationRow,
  messagesOf,
} from './testing/concierge.ts';

let test: TestApp;
let hotel: Cast;
let bot: string;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  hotel = await setTheStage(test.ctx, `bot-doors-${(run += 1)}`);
  bot = await addBot(test.ctx, hotel);
  await plannedAnswers(test.ctx);
});

const TRANSFER = `mutation($s: Int, $c: ID, $b: ID, $f: Int, $t: String, $r: Boolean) {
  transferBizBotConversation(subMenuId: $s, conversationId: $c, botConversationId: $b, facilityId: $f, trigger: $t, isResumeInquiry: $r) { message success url default_limit conversation_id }
}`;
const transfer = (more: object, who: Person = hotel.ann) => callFacade(test.app, who.token, TRANSFER, more);
const ROOM =
  'mutation($c: ID!, $j: String!) { transferAskRoomConversation(conversationId: $c, functionJson: $j) { message success } }';
const report = (c: string, json: object | string, who: Person = hotel.ann) =>
  callFacade(test.app, who.token, ROOM, { c, j: typeof json === 'string' ? json : JSON.stringify(json) });
const CREATE = 'mutation($u: ID!) { createConversation(userId: $u) { id activation_flg } }';
const closeAt = {
  hours: [],
  displayTiming: 'at_talk_start' as const,
  message: { en: 'We sleep.', fr: 'Nous dormons.' },
};

describe('transferBizBotConversation', () => {
  it('[BOT-HANDOVER] asks the groups of a menu or of a facility, and notes why', async () => {
    const [one, two] = [
      await openInquiry(test.app, hotel.ann, BOT_MENU),
      await openInquiry(test.app, hotel.luc, BOT_MENU),
    ];
    expect((await transfer({ b: one, s: POOL_MENU, t: 'ai_search' })).data).toEqual({
      message: 'success',
      success: true,
      url: null,
      default_limit: null,
      conversation_id: one,
    });
    expect([await inboxes(test.ctx, one), (await conversationRow(test.ctx, one)).inquiry_trigger]).toEqual([
      [hotel.housekeeping],
      'ai_search',
    ]);
    await transfer({ c: two, f: POOL }, hotel.luc);
    expect(await inboxes(test.ctx, two)).toEqual([hotel.housekeeping]);
    expect(
      await test.ctx.db.selectFrom('inquiry').select('facility_id').where('conversation_id', '=', two).execute(),
    ).toEqual([{ facility_id: POOL }]);
    expect(
      test.bus.sent.some(({ name, type }) => name === `staff_group/${hotel.housekeeping}` && type === 'notifyInquiry'),
    ).toBe(true);
  });

  it('[MENU-ALLOWED] [MENU-STATUS-FAILS] goes on under another menu only where it leads to people, for the guest’s language, in its hours', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const pool = (values: object) =>
      test.ctx.db
        .updateTable('sub_menu')
        .set(values)
        .where('tenant_id', '=', hotel.tenantId)
        .where('id', '=', POOL_MENU)
        .execute();
    const refused = async () => (await transfer({ b: id, s: POOL_MENU })).code;
    await pool({ menu_option: { type: 'guest_bot', bot_id: bot } });
    expect(await refused()).toBe('not_found');
    await pool({ menu_option: { type: 'access_id', access_id: hotel.housekeeping }, is_lang_restricted: true });
    expect(await refused()).toBe('not_found');
    await pool({ is_lang_restricted: false, out_of_service: closeAt });
    expect(await refused()).toBe('closed_now');
    const zone = (time_zone: string) =>
      test.ctx.db.updateTable('tenant').set({ time_zone }).where('id', '=', hotel.tenantId).execute();
    const open = {
      ...closeAt,
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00' })),
    };
    await pool({ out_of_service: open });
    await zone('Nowhere/Land');
    expect(await refused()).toBe('closed_now');
    await zone('UTC');
    await pool({ out_of_service: { ...closeAt, displayTiming: 'at_menu_open' } });
    expect((await transfer({ b: id, s: POOL_MENU })).data).toMatchObject({ success: true });
    // Its own menu is no other one, whatever it leads to.
    const own = await openInquiry(test.app, hotel.luc, BOT_MENU);
    expect((await transfer({ b: own, s: BOT_MENU }, hotel.luc)).data).toMatchObject({ success: true });
  });

  it('[BOT-HANDOVER] says so where nobody is there, in the house’s own words or the bot’s, and keeps what is written', async () => {
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ out_of_service: closeAt })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', BOT_MENU)
      .execute();
    const id = await openInquiry(test.app, hotel.luc, BOT_MENU);
    // The bot itself keeps no hours.
    expect((await conversationRow(test.ctx, id)).state).toBe('chatting_gpt');
    await transfer({ b: id }, hotel.luc);
    expect((await conversationRow(test.ctx, id)).state).toBe('out_of_business');
    expect((await messagesOf(test.ctx, id)).at(-1)?.content).toBe('Nous dormons.');
    await sendAsGuest(test, hotel.luc, id, 'À demain', 'fr');
    expect(
      await test.ctx.db.selectFrom('inquiry').select('status').where('conversation_id', '=', id).execute(),
    ).toEqual([{ status: 'message' }]);
    expect(await inboxes(test.ctx, id)).toEqual([hotel.frontDesk]);
  });

  it('[BOT-RESUME] goes on with an inquiry that is with the staff already; the bot’s conversation rests', async () => {
    const [desk, bots] = [
      await openInquiry(test.app, hotel.ann, hotel.subMenuId),
      await openInquiry(test.app, hotel.ann, BOT_MENU),
    ];
    await createSyncClient(test.app, hotel.ann).mutate('sendMessage', {
      id: freshId(),
      conversationId: bots,
      content: 'May I bring a dog?',
      originalLangCd: 'en',
    });
    expect((await transfer({ b: bots, c: desk, r: true })).data).toMatchObject({ conversation_id: desk });
    expect([(await conversationRow(test.ctx, bots)).state, (await conversationRow(test.ctx, desk)).state]).toEqual([
      'idling',
      'chatting_guest',
    ]);
    expect(await inboxes(test.ctx, bots)).toEqual([]);
    // Whoever comes back to the bot finds the way on.
    expect((await messagesOf(test.ctx, bots)).at(-1)?.content).toContain(`"target_conversation_id":"${desk}"`);
    // One that has ended cannot be gone on with: then it is the bot's own that goes to people.
    await callFacade(
      test.app,
      hotel.ann.token,
      'mutation($c: ID!) { completeGuestInquiry(conversation_id: $c) { success } }',
      { c: desk },
    );
    expect((await transfer({ b: bots, c: desk, r: true })).data).toMatchObject({ conversation_id: bots });
    expect((await conversationRow(test.ctx, bots)).state).toBe('chatting_guest');
  });

  it('[BOT-HANDOVER] refuses what is not there and what is no trigger, and changes nothing; people who have it keep it', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const before = [await messagesOf(test.ctx, id), await conversationRow(test.ctx, id)];
    expect((await transfer({ b: id, s: 999 })).code).toBe('not_found');
    expect((await transfer({ b: id, f: 999 })).code).toBe('not_found');
    expect((await transfer({ b: id, t: 'whim' })).code).toBe('bad_request');
    expect((await transfer({})).code).toBe('bad_request');
    expect((await transfer({ b: id }, hotel.yuki)).code).toBe('not_found');
    expect((await transfer({ b: id }, hotel.luc)).code).toBe('not_found');
    expect([await messagesOf(test.ctx, id), await conversationRow(test.ctx, id)]).toEqual(before);
    await transfer({ b: id });
    const yuki = createSyncClient(test.app, hotel.yuki);
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: id });
    expect((await transfer({ b: id })).data).toMatchObject({ success: true, conversation_id: id });
    expect((await conversationRow(test.ctx, id)).state).toBe('chatting_staff');
  });

  it('[INQ-LIMIT] counts a conversation once, however often it was opened again', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    for (let time = 0; time < 4; time += 1) {
      await callFacade(
        test.app,
        hotel.ann.token,
        'mutation($c: ID!) { completeGuestInquiry(conversation_id: $c) { success } }',
        { c: id },
      );
      await sendAsGuest(test, hotel.ann, id, 'Is the pool heated?');
      await runAnswers(test.ctx);
    }
    expect(await openInquiry(test.app, hotel.ann, hotel.subMenuId)).not.toBe(id);
  });
});

describe('transferAskRoomConversation', () => {
  it('[ROOM-REPORT] [ROOM-RESULT] takes the guest to the room they named, once', async () => {
    const id = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    const { location_group_id } = await test.ctx.db
      .selectFrom('location')
      .select('location_group_id')
      .where('id', '=', hotel.room)
      .executeTakeFirstOrThrow();
    const suite = freshId();
    await test.ctx.db
      .insertInto('location')
      .values({
        tenant_id: hotel.tenantId,
        id: suite,
        location_group_id,
        name_dict: { en: 'Suite' },
        default_name: 'S',
        hash_value: `suite-${run}`,
        session_timeout: null,
        qr_expires_at: null,
      })
      .execute();
    for (const state of ['init', 'choiceSituation', 'changeRoom'])
      expect((await report(id, { state })).data).toEqual({ message: 'success', success: true });
    expect((await report(id, { state: 'end', location_id: suite })).data).toEqual({
      message: 'success',
      success: true,
    });
    const told = test.bus.sent.length;
    expect((await report(id, { state: 'end', location_id: suite })).code).toBeUndefined();
    expect(test.bus.sent.length).toBe(told);
    expect((await report(id, { state: 'init' })).code).toBe('wrong_state');
    expect(
      await test.ctx.db
        .selectFrom('inquiry')
        .select(['change_location', 'inquiry_type', 'is_check_out'])
        .where('conversation_id', '=', id)
        .execute(),
    ).toEqual([{ change_location: true, inquiry_type: 1, is_check_out: false }]);
    expect(
      await test.ctx.db
        .selectFrom('guest')
        .select('location_id')
        .where('user_id', '=', hotel.ann.id)
        .executeTakeFirst(),
    ).toEqual({ location_id: suite });
    expect(
      await test.ctx.db.selectFrom('ticket').select('location_id').where('conversation_id', '=', id).executeTakeFirst(),
    ).toEqual({ location_id: suite });
  });

  it('[ROOM-RESULT] notes a check-out, and says what the guest says of where they are', async () => {
    const [out, other] = [
      await openInquiry(test.app, hotel.ann, hotel.subMenuId),
      await openInquiry(test.app, hotel.luc, hotel.subMenuId),
    ];
    await report(out, { state: 'end', situation: 'check_out' });
    expect(
      await test.ctx.db.selectFrom('inquiry').select('is_check_out').where('conversation_id', '=', out).execute(),
    ).toEqual([{ is_check_out: true }]);
    await report(other, { state: 'end', situation: 'Au bord de la piscine' }, hotel.luc);
    expect((await messagesOf(test.ctx, other)).at(-1)).toMatchObject({
      side: 'guest',
      content: 'Au bord de la piscine',
      original_lang_cd: 'fr',
    });
    expect(
      await test.ctx.db
        .selectFrom('ticket')
        .select('waiting_count')
        .where('conversation_id', '=', other)
        .executeTakeFirst(),
    ).toEqual({ waiting_count: 1 });
  });

  it('[ROOM-REPORT] refuses what is no report, what does not follow, rooms of other houses, and ended conversations', async () => {
    const id = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    for (const json of [
      '{',
      '{"state":"nowhere"}',
      '{}',
      '{"state":"end","location_id":"5"}',
      `{"state":"end","situation":"${'x'.repeat(1001)}"}`,
    ])
      expect([json, (await report(id, json)).code]).toEqual([json, 'bad_request']);
    await report(id, { state: 'init' });
    expect((await report(id, { state: 'changeRoom' })).code).toBe('wrong_state');
    const other = await setTheStage(test.ctx, `bot-other-${run}`);
    expect((await report(id, { state: 'end', location_id: other.room })).code).toBe('not_found');
    expect(
      await test.ctx.db.selectFrom('room_asking').select('state').where('conversation_id', '=', id).execute(),
    ).toEqual([{ state: 'init' }]);
    await callFacade(
      test.app,
      hotel.ann.token,
      'mutation($c: ID!) { cancelGuestInquiry(conversation_id: $c) { success } }',
      { c: id },
    );
    expect((await report(id, { state: 'end' })).code).toBe('conversation_closed');
  });
});

describe('createConversation', () => {
  it('[CONV-CREATE] begins with a bot or a group, and goes on with what is there', async () => {
    const begun = await callFacade<{ id: string; activation_flg: boolean }>(test.app, hotel.ann.token, CREATE, {
      u: bot,
    });
    expect(begun.data?.activation_flg).toBe(true);
    expect(await conversationRow(test.ctx, begun.data?.id ?? '')).toMatchObject({
      state: 'preprocessing',
      conversation_type: 'guest_bot',
    });
    expect((await callFacade(test.app, hotel.ann.token, CREATE, { u: bot })).data).toEqual({
      id: begun.data?.id,
      activation_flg: false,
    });
    const desk = await callFacade<{ id: string }>(test.app, hotel.ann.token, CREATE, { u: hotel.frontDesk });
    expect(await conversationRow(test.ctx, desk.data?.id ?? '')).toMatchObject({
      state: 'preprocessing',
      conversation_type: 'guest_staff',
    });
  });

  it('[CONV-CREATE] begins with a clerk by a menu of their group, and takes a clerk to a guest of their inbox', async () => {
    const begun = await callFacade<{ id: string; activation_flg: boolean }>(test.app, hotel.ann.token, CREATE, {
      u: hotel.yuki.id,
    });
    expect(begun.data?.activation_flg).toBe(true);
    expect((await callFacade(test.app, hotel.ann.token, CREATE, { u: hotel.frontDesk })).data).toEqual({
      id: begun.data?.id,
      activation_flg: false,
    });
    // Nobody at the desk knows of somebody who only looked.
    expect((await callFacade(test.app, hotel.omar.token, CREATE, { u: hotel.ann.id })).code).toBe('not_found');
    await createSyncClient(test.app, hotel.ann).mutate('sendMessage', {
      id: freshId(),
      conversationId: begun.data?.id ?? '',
      content: 'Hello?',
      originalLangCd: 'en',
    });
    for (const who of [hotel.omar, hotel.grace])
      expect((await callFacade(test.app, who.token, CREATE, { u: hotel.ann.id })).data).toEqual({
        id: begun.data?.id,
        activation_flg: false,
      });
    // Ines has another group, and nobody has talked with Luc.
    expect([
      (await callFacade(test.app, hotel.ines.token, CREATE, { u: hotel.ann.id })).code,
      (await callFacade(test.app, hotel.omar.token, CREATE, { u: hotel.luc.id })).code,
    ]).toEqual(['not_found', 'not_found']);
  });

  it('[CONV-CREATE] is nothing for those no menu leads to and for other houses, and needs to be told whom', async () => {
    const other = await setTheStage(test.ctx, `bot-other-${run}`);
    for (const u of [hotel.grace.id, hotel.luc.id, other.frontDesk, other.yuki.id, freshId(), 'x'])
      expect((await callFacade(test.app, hotel.ann.token, CREATE, { u })).code).toBe('not_found');
    for (const u of [bot, other.ann.id, 'x'])
      expect((await callFacade(test.app, hotel.yuki.token, CREATE, { u })).code).toBe('not_found');
    const { body } = await callApi<{ errors?: readonly { message: string }[] }>(
      test.app,
      '/be-api/secure/graphql',
      { query: 'mutation { createConversation { id } }' },
      { token: hotel.ann.token },
    );
    expect(body.errors?.[0]?.message).toBe(
      'Argument "Mutation.createConversation(userId:)" of type "ID!" is required, but it was not provided.',
    );
  });
});

describe('what a page asks of a sub-menu', () => {
  const ask = <T>(field: string, variables: object, who: Person = hotel.ann) =>
    callFacade<T>(
      test.app,
      who.token,
      `query(${['$s: Int', '$l: String', '$c: ID'].filter((one) => field.includes(one.slice(0, 2))).join(', ')}) { ${field} }`,
      variables,
    );
  const OUT =
    'getOutOfServiceStatus(subMenuId: $s, langCd: $l) { is_out_of_service out_of_service_message display_timing }';

  it('[BOT-STATUS] is whether anybody answers, and when the room is asked for', async () => {
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ out_of_service: closeAt, room_confirmation_timing: 'start_with_staff' })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', hotel.subMenuId)
      .execute();
    expect((await ask(OUT, { s: hotel.subMenuId, l: 'fr' })).data).toEqual({
      is_out_of_service: true,
      out_of_service_message: 'Nous dormons.',
      display_timing: 'at_talk_start',
    });
    expect((await ask(OUT, { s: hotel.subMenuId })).data).toMatchObject({ out_of_service_message: 'We sleep.' });
    for (const s of [BOT_MENU, null])
      expect((await ask(OUT, { s })).data).toEqual({
        is_out_of_service: false,
        out_of_service_message: null,
        display_timing: null,
      });
    expect((await ask(OUT, { s: 999 })).code).toBe('not_found');
    const timing = 'getRoomConfirmationTiming(subMenuId: $s) { timing }';
    expect([
      (await ask(timing, { s: hotel.subMenuId })).data,
      (await ask(timing, { s: BOT_MENU })).data,
      (await ask(timing, {})).data,
    ]).toEqual([{ timing: 'start_with_staff' }, { timing: 'first' }, { timing: 'first' }]);
    expect((await ask(timing, { s: 999 })).code).toBe('not_found');
  });

  it('[BOT-SCENARIO] is whether there is a scenario, in the language asked for', async () => {
    const has = (s: number | null, l: string | null) =>
      ask<{ has_scenario_node: boolean }>('hasScenarioNode(subMenuId: $s, langCd: $l) { has_scenario_node }', { s, l });
    expect(
      (
        await Promise.all([
          has(BOT_MENU, null),
          has(BOT_MENU, 'fr'),
          has(BOT_MENU, 'ja'),
          has(hotel.subMenuId, null),
          has(999, null),
          has(null, 'fr'),
        ])
      ).map(({ data }) => data?.has_scenario_node),
    ).toEqual([true, true, false, false, false, false]);
  });

  it('[BOT-TARGET] is who is called: the clerk, the groups of the conversation, the groups of the menu', async () => {
    const targets = async (variables: object) =>
      (
        await ask<{ targets: unknown[] }>(
          'getNotifyTarget(subMenuId: $s, guestConversationId: $c) { targets { type id name } }',
          variables,
        )
      ).data?.targets;
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const frontDesk = { type: 'staff_group', id: hotel.frontDesk, name: 'Front desk' };
    expect(await targets({ s: BOT_MENU })).toEqual([frontDesk]);
    expect(await targets({ c: id })).toEqual([frontDesk]);
    await transfer({ b: id, s: POOL_MENU });
    expect(await targets({ c: id })).toEqual([{ type: 'staff_group', id: hotel.housekeeping, name: 'Housekeeping' }]);
    await createSyncClient(test.app, hotel.ines).mutate('takeTicket', { id: freshId(), conversationId: id });
    expect(await targets({ c: id })).toEqual([{ type: 'staff', id: hotel.ines.id, name: 'Ines' }]);
    expect(await targets({})).toEqual([]);
  });

  it('[BOT-HIDE] is whether the button for the staff is left out', async () => {
    const hidden = async (variables: object) =>
      (await ask<{ hide: boolean }>('getHideInquiryButton(subMenuId: $s, guestConversationId: $c) { hide }', variables))
        .data?.hide;
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect([await hidden({}), await hidden({ s: BOT_MENU }), await hidden({ c: id })]).toEqual([false, false, false]);
    await transfer({ b: id });
    expect(await hidden({ c: id })).toBe(true);
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ is_lang_restricted: true })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', BOT_MENU)
      .execute();
    expect(await hidden({ s: BOT_MENU })).toBe(true);
  });

  it('[BOT-STATUS] costs a fixed number of statements, and answers at the bot’s own address as well', async () => {
    const counting = countingApp(test.ctx);
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const query = `query($c: ID) { a: getOutOfServiceStatus(subMenuId: ${BOT_MENU}) { is_out_of_service } b: getNotifyTarget(guestConversationId: $c) { targets { id } } c: getHideInquiryButton(guestConversationId: $c) { hide } }`;
    const answer = await callApi<{ data: object }>(
      counting.app,
      '/be-api/secure/bot/graphql',
      { query, variables: { c: id } },
      { token: hotel.ann.token },
    );
    expect(answer.body.data).toMatchObject({ a: { is_out_of_service: false }, c: { hide: false } });
    expect(counting.counted()).toBeLessThanOrEqual(8);
  });
});

describe('a menu whose bot is gone', () => {
  it('[BOT-OPEN] opens towards the staff', async () => {
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ menu_option: { type: 'guest_bot', bot_id: freshId() } })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', BOT_MENU)
      .execute();
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect(await conversationRow(test.ctx, id)).toMatchObject({
      state: 'chatting_guest',
      conversation_type: 'guest_staff',
    });
    expect((await messagesOf(test.ctx, id)).some(({ content }) => content.includes(botTexts('en').words.person))).toBe(
      false,
    );
  });
});
