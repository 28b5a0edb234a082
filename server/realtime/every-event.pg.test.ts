/** Events that are sent by what happens at the doors, heard by real sockets. Those of calls, orders and payments are in their own areas' tests. */
import { describe, expect, it } from 'vitest';
import { freshId } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { setSocketStage } from './testing/socket-stage.ts';

const stage = setSocketStage();

const say = (text: string, who: 'ann' | 'yuki') =>
  callFacade(
    stage.test.app,
    stage.cast[who].token,
    'mutation($c: ID!, $m: ID!, $t: String!) { postMessage(input: {conversation_id: $c, message_id: $m, content: $t}) { message_id } }',
    { c: stage.talkId, m: freshId(), t: text },
  );

describe('an event', () => {
  it('[EVENT-UNREAD] createQcUnreadMessage tells each reader of the other side, by their own name, of a message that came either way', async () => {
    const { cast, site } = stage;
    const foreign = async (person: typeof cast.ann) => {
      const client = await site.open({ protocol: '' });
      expect(await client.subscribe(`user/${person.id}`, person.token)).toBe('subscribed');
      return client;
    };
    const yuki = createSyncClient(stage.test.app, cast.yuki);
    await yuki.pull();
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: stage.talkId });
    const [ann, desk, ours] = [
      await foreign(cast.ann),
      await foreign(cast.yuki),
      await stage.listening(cast.ann, `user/${cast.ann.id}`),
    ];
    const pushed = freshId();
    await yuki.mutate('sendMessage', {
      id: pushed,
      conversationId: stage.talkId,
      content: 'Good evening',
      originalLangCd: 'en',
    });
    expect(await ann.next({ type: 'createQcUnreadMessage' })).toMatchObject({
      subscribe_name: `user/${cast.ann.id}`,
      data: {
        id: pushed,
        conversation_id: stage.talkId,
        message_id: pushed,
        send_user_id: cast.yuki.id,
        unread_user_id: cast.ann.id,
      },
    });
    await say('Thank you', 'ann');
    expect(await desk.next({ type: 'createQcUnreadMessage' })).toMatchObject({
      data: { send_user_id: cast.ann.id, unread_user_id: cast.yuki.id },
    });
    await Promise.all([ann.caughtUp(), ours.caughtUp()]);
    // Not for one's own words, and not to who counts from the view.
    expect([
      ann.events().filter(({ type }) => type === 'createQcUnreadMessage').length,
      ours.events().filter(({ type }) => type === 'createQcUnreadMessage').length,
    ]).toEqual([1, 0]);
  });

  it('[EVENT-TYPES] createMessageViaApi, createQcUnreadConversation and readConversation tell of words and of reading', async () => {
    const { cast } = stage;
    const [member, group] = [
      await stage.listening(cast.ann, stage.talk),
      await stage.listening(cast.omar, `staff_group/${cast.frontDesk}`),
    ];
    await say('Hello', 'ann');
    expect(await member.next({ type: 'createMessageViaApi' })).toMatchObject({
      data: { conversation_id: stage.talkId, author_id: cast.ann.id },
    });
    expect(await group.next({ type: 'createQcUnreadConversation' })).toMatchObject({
      data: { conversation_id: stage.talkId },
    });
    await callFacade(
      stage.test.app,
      cast.ann.token,
      'mutation($c: ID!) { readConversation(conversationId: $c) { unread_messages } }',
      { c: stage.talkId },
    );
    expect(await member.next({ type: 'readConversation' })).toMatchObject({ data: { user_id: cast.ann.id } });
  });

  it('[EVENT-TYPES] updateMessageViaApi, updateConversationState and notifyInquiry tell of changes', async () => {
    const { cast, test } = stage;
    const [member, group] = [
      await stage.listening(cast.ann, stage.talk),
      await stage.listening(cast.omar, `staff_group/${cast.frontDesk}`),
    ];
    const { data } = await callFacade<{ message_id: string }>(
      test.app,
      cast.yuki.token,
      'mutation($c: ID!, $m: ID!) { postMessage(input: {conversation_id: $c, message_id: $m, content: "Yes", original_lang_cd: "ja"}) { message_id } }',
      { c: stage.talkId, m: freshId() },
    );
    await callFacade(test.app, cast.ann.token, 'mutation($m: ID!) { reTranslateMessage(messageId: $m) { success } }', {
      m: data?.message_id,
    });
    expect(await member.next({ type: 'updateMessageViaApi' })).toMatchObject({
      data: { message_id: data?.message_id },
    });
    await callFacade(
      test.app,
      cast.ann.token,
      'mutation($c: ID!) { updateQcBizInquiry(conversationId: $c, changeLocation: true, inquiryType: 1) { success } }',
      { c: stage.talkId },
    );
    expect(await member.next({ type: 'updateConversationState' })).toMatchObject({
      data: { conversation_id: stage.talkId },
    });
    expect(await group.next({ type: 'notifyInquiry' })).toMatchObject({ data: { conversation_id: stage.talkId } });
  });

  it('[SOCK-SPREAD] redis_error is the reason while the other processes are out of reach', async () => {
    const ann = await stage.listening(stage.cast.ann, stage.talk);
    stage.site.hub.busChanged(false);
    await stage.turn(3);
    expect(await ann.next({ status: 'redis_connection_disconnect' })).toEqual({
      status: 'redis_connection_disconnect',
      reason: 'redis_error',
    });
    stage.site.hub.busChanged(true);
    await stage.turn(3);
  });

  it('[EVENT-CHANGED-BY-OTHERS] changeUser tells a guest that staff changed their record, until acknowledged; notifyMyself tells one’s other devices', async () => {
    const { cast, test } = stage;
    const ann = await stage.listening(cast.ann, `user/${cast.ann.id}`);
    await callFacade(test.app, cast.ann.token, 'mutation { updateUserSettings(notificationEmail: true) { success } }');
    expect(await ann.next({ type: 'notifyMyself' })).toMatchObject({ data: { settings: true } });
    await callFacade(test.app, cast.ann.token, 'mutation { updateBizGuest(receiveNotice: true) { success } }');
    expect(
      (
        await callFacade(
          test.app,
          cast.yuki.token,
          'mutation($g: ID) { updateBizGuest(targetAccessId: $g, name: "Anne") { success } }',
          { g: cast.ann.id },
        )
      ).code,
    ).toBeUndefined();
    expect(await ann.next({ type: 'changeUser' })).toMatchObject({ ack: true, data: { value: cast.ann.id } });
    await ann.caughtUp();
    expect(ann.events().filter(({ type }) => type === 'changeUser')).toHaveLength(1);
  });
});
