/** Who is told of what: nothing that is not on a screen may be wrong for longer than the way of a notice. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveTranslations } from '#server/actions/conversation/save-translations.ts';
import { updateSettings } from '#server/actions/guest/update-people.ts';
import { runAction } from '#server/actions/run-action.ts';
import { systemActor } from '#server/access/principal.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MessageView } from '#shared/client-view/values.ts';
import type { Notice } from '#shared/realtime/notices.ts';

let test: TestApp;
let cast: Cast;
let conversationId: string;
let [ann, grace]: SyncClient[] = [];
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `told-${(run += 1)}`);
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  [ann, grace] = [createSyncClient(test.app, cast.ann), createSyncClient(test.app, cast.grace)];
});
const on = (client: SyncClient | undefined): SyncClient => {
  if (client === undefined) throw new Error('no such client');
  return client;
};
/** Names told during a piece of work, but the conversation's own. */
async function toldDuring(work: () => Promise<unknown>): Promise<[name: string, type: Notice['type']][]> {
  const before = test.bus.sent.length;
  await work();
  return test.bus.sent
    .slice(before)
    .filter(({ name }) => !name.startsWith('conversation/'))
    .map(({ name, type }) => [name, type]);
}
const say = (client: SyncClient, content: string) =>
  client.mutate('sendMessage', { id: freshId(), conversationId, content, originalLangCd: 'en' });

describe('the desk', () => {
  it('[SOCK-ON-SCREEN] is told of a message by the ticket’s groups and by whoever has it, of none of them', async () => {
    await say(on(ann), 'Good evening');
    const desk = [`staff_group/${cast.frontDesk}`, 'createQcUnreadConversation'];
    const holder = [`user/${cast.grace.id}`, 'createQcUnreadConversation'];
    expect(await toldDuring(() => say(on(ann), 'Hello?'))).toEqual([desk]);
    await on(grace).mutate('takeTicket', { id: freshId(), conversationId });
    await on(ann).pull();
    // Alone, and in one statement with others.
    expect(await toldDuring(() => say(on(ann), 'Thank you'))).toEqual([desk, holder]);
    const others = Array.from({ length: 12 }, () => createSyncClient(test.app, cast.ann, on(ann).group));
    // The first of a client goes the slow way.
    for (const client of others) await say(client, 'One more');
    const together = await toldDuring(() => Promise.all(others.map((client) => say(client, 'And thanks'))));
    expect(together.filter(([name]) => name === holder[0])).toHaveLength(12);
    expect(together.filter(([name]) => name === desk[0])).toHaveLength(12);
    expect(await toldDuring(() => on(grace).mutate('solveTicket', { id: freshId(), conversationId }))).toContainEqual([
      `user/${cast.grace.id}`,
      'notifyInquiry',
    ]);
  });

  it('[SOCK-ON-SCREEN] who had a ticket is told that they have it no more', async () => {
    await on(grace).mutate('takeTicket', { id: freshId(), conversationId });
    await on(grace).mutate('forwardTicket', {
      id: freshId(),
      conversationId,
      targetType: 'staff',
      targetId: cast.yuki.id,
    });
    await on(grace).pull();
    const [offer] = on(grace).list<{ forward: { id: string } | null }>('ticket/');
    const yuki = createSyncClient(test.app, cast.yuki);
    const told = await toldDuring(() =>
      yuki.mutate('answerForward', {
        id: freshId(),
        conversationId,
        forwardId: offer?.forward?.id ?? '',
        answer: 'accept',
      }),
    );
    expect(told).toContainEqual([`user/${cast.grace.id}`, 'notifyInquiry']);
    expect(told).toContainEqual([`user/${cast.yuki.id}`, 'notifyInquiry']);
  });

  it('[SOCK-ON-SCREEN] [UNREAD-COUNT] a clerk’s other pages are told what they have read', async () => {
    await say(on(ann), 'Hello?');
    await on(grace).mutate('openTicket', { id: freshId(), conversationId });
    expect(await toldDuring(() => on(grace).mutate('readConversation', { conversationId, order: 2 }))).toEqual([
      [`user/${cast.grace.id}`, 'readConversation'],
    ]);
  });

  it('[SOCK-ON-SCREEN] is told of a translation of the last line, which its list shows', async () => {
    await say(on(ann), 'Hello?');
    await on(ann).pull();
    const messageId =
      on(ann)
        .list<MessageView>('message/')
        .find(({ content }) => content === 'Hello?')?.id ?? '';
    const save = (lang: string) =>
      toldDuring(() =>
        runAction(test.ctx, systemActor(cast.tenantId), (ctx) =>
          saveTranslations(ctx, conversationId, [
            {
              messageId,
              lang,
              status: 'machine',
              content: 'こんにちは',
              engine: 'house',
              fromLang: 'en',
              isForGuest: false,
            },
          ]),
        ),
      );
    expect(await save('ja')).toEqual([[`staff_group/${cast.frontDesk}`, 'notifyInquiry']]);
    await say(on(ann), 'And slippers');
    expect(await save('ja')).toEqual([]);
  });

  it('[SOCK-ON-SCREEN] is told that a guest reads another language now', async () => {
    const told = await toldDuring(() =>
      runAction(test.ctx, cast.ann.principal, (ctx) => updateSettings(ctx, { langCd: 'ja' })),
    );
    expect(told).toContainEqual([`staff_group/${cast.frontDesk}`, 'notifyInquiry']);
  });
});
