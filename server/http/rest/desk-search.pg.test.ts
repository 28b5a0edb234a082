/** The desk's search through its door, over what was said, noted and filed, and kept up to date by the feed of changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followChanges } from '#server/jobs/desk-search/follow-changes.ts';
import { archiveTickets } from '#server/jobs/ticket/archive-tickets.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { pruneFeed } from '#server/jobs/pruning/prune-feed.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { DeskTalk } from '#shared/rest/desk-talk.ts';
import { dealWithMessage } from '#shared/facade/access/deal-with-message.ts';
import type { Found, FoundKind } from '#shared/rest/desk-search.ts';

let test: TestApp;
let hotel: Cast;
/** Of Ann, who speaks English, and of Luc, whose words are translated. */
let anns: string;
let lucs: string;

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx);
  anns = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
  lucs = await openInquiry(test.app, hotel.luc, hotel.subMenuId);
});
afterAll(() => test.close());

const catchUp = async (): Promise<void> => {
  for (let more = true; more;) more = await followChanges(test.ctx);
};

async function say(person: Person, conversationId: string, content: string, originalLangCd = 'en'): Promise<string> {
  const id = freshId();
  const { status } = await createSyncClient(test.app, person).mutate('sendMessage', {
    id,
    conversationId,
    content,
    originalLangCd,
  });
  expect(status).toBe(200);
  return id;
}

const ask = (person: Person, query: string, more: { kind?: FoundKind; cursor?: string } = {}) =>
  callApi<Found>(test.app, '/be-api/staff/search', { query, ...more }, { token: person.token });

/** What is found, by its kind: the lines, with what matched in brackets. */
async function found(person: Person, query: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { status, body } = await ask(person, query);
  expect(status).toBe(200);
  return Object.fromEntries(
    body.groups.map(({ kind, items }) => [
      kind,
      items.map(({ line: { text, marks } }) =>
        marks
          .toReversed()
          .reduce((line, [from, to]) => `${line.slice(0, from)}[${line.slice(from, to)}]${line.slice(to)}`, text),
      ),
    ]),
  );
}

describe('what is found', () => {
  it('[FIND-ALL] finds guests, rooms, codes, notes and messages, and says where they are', async () => {
    const message = await say(hotel.ann, anns, 'Two extra pillows for 101, please');
    const clerk = createSyncClient(test.app, hotel.omar);
    await clerk.mutate('openTicket', { id: freshId(), conversationId: anns });
    await clerk.mutate('addNote', { id: freshId(), conversationId: anns, text: 'Allergic to pillows of down' });
    const code = freshId();
    await test.ctx.db
      .insertInto('work_code')
      .values({ tenant_id: hotel.tenantId, id: code, code: 'PIL', name: 'Pillows brought' })
      .execute();
    await clerk.mutate('fileTicket', { id: freshId(), conversationId: anns, workCodeIds: [code] });
    await catchUp();
    expect(await found(hotel.omar, 'pillow')).toEqual({
      code: ['PIL · [Pillow]s brought'],
      note: ['Allergic to [pillow]s of down'],
      message: ['Two extra [pillow]s for 101, please'],
    });
    const { body } = await ask(hotel.omar, 'PILLOWS extra');
    expect(body).toMatchObject({ has_words: true, is_complete: true });
    expect(body.groups).toMatchObject([
      {
        kind: 'message',
        next_cursor: null,
        items: [
          {
            id: message,
            conversation_id: anns,
            guest_name: 'Ann',
            room: 'Room 101',
            in_inbox: true,
            side: 'guest',
            author: 'Ann',
          },
        ],
      },
    ]);
    expect(Object.keys(await found(hotel.omar, '101'))).toEqual(['room', 'message']);
    expect(await found(hotel.yuki, '号室')).toEqual({ room: ['101[号室]', '101[号室]'] });
    expect(await found(hotel.omar, 'ann')).toEqual({ guest: ['[Ann]'] });
  });

  it('[FIND-LANG] finds what was said in any language, the original and its translations', async () => {
    const id = await say(hotel.luc, lucs, 'Le sèche-cheveux ne marche pas', 'fr');
    await test.ctx.db
      .insertInto('message_translation')
      .values([
        {
          tenant_id: hotel.tenantId,
          conversation_id: lucs,
          message_id: id,
          lang_cd: 'en',
          content: 'The hair dryer is broken',
          status: 'machine',
          engine: 'x',
          source_lang_cd: 'fr',
        },
        {
          tenant_id: hotel.tenantId,
          conversation_id: lucs,
          message_id: id,
          lang_cd: 'ja',
          content: 'ドライヤーが動きません',
          status: 'machine',
          engine: 'x',
          source_lang_cd: 'fr',
        },
        {
          tenant_id: hotel.tenantId,
          conversation_id: lucs,
          message_id: id,
          lang_cd: 'th',
          content: 'ไดร์เป่าผมเสีย',
          status: 'machine',
          engine: 'x',
          source_lang_cd: 'fr',
        },
        {
          tenant_id: hotel.tenantId,
          conversation_id: lucs,
          message_id: id,
          lang_cd: 'ar',
          content: 'مجفف الشعر لا يعمل',
          status: 'machine',
          engine: 'x',
          source_lang_cd: 'fr',
        },
        {
          tenant_id: hotel.tenantId,
          conversation_id: lucs,
          message_id: id,
          lang_cd: 'zh-CN',
          content: '吹风机坏了',
          status: 'machine',
          engine: 'x',
          source_lang_cd: 'fr',
        },
      ])
      .execute();
    await catchUp();
    for (const [query, line] of [
      ['seche cheveux', 'Le [sèche-cheveux] ne marche pas'],
      ['hair dryer', 'The [hair dryer] is broken'],
      ['ﾄﾞﾗｲﾔｰ', '[ドライヤ]ーが動きません'],
      ['เป่าผม', 'ไดร์[เป่าผม]เสีย'],
      ['الشَّعر', 'مجفف ال[شعر] لا يعمل'],
      ['坏', '吹风机[坏]了'],
    ] as const)
      expect(await found(hotel.omar, query), query).toEqual({
        message: [line.replace('[sèche-cheveux]', '[sèche]-[cheveux]').replace('[hair dryer]', '[hair] [dryer]')],
      });
  });

  it('[FIND-SANE] has an answer to whatever is typed', async () => {
    await say(hotel.ann, anns, '100% sure? It’s 50_50 \\ 👍🏽 ok');
    await catchUp();
    for (const query of ['', '   ', '%', "'", '_', '\\', '"; DROP TABLE message; --'.slice(0, 1)]) {
      const { status, body } = await ask(hotel.omar, query);
      expect([query, status, body]).toEqual([query, 200, { has_words: false, is_complete: true, groups: [] }]);
    }
    expect(await found(hotel.omar, "'; DROP TABLE message; --")).toEqual({});
    expect(await found(hotel.omar, '👍🏽')).toEqual({ message: ['100% sure? It’s 50_50 \\ [👍🏽] ok'] });
    expect(await found(hotel.omar, '100%')).toEqual({ message: ['[100]% sure? It’s 50_50 \\ 👍🏽 ok'] });
    expect((await found(hotel.omar, 'o'))['message']).toEqual(['100% sure? It’s 50_50 \\ 👍🏽 [o]k']);
    expect((await ask(hotel.omar, 'x'.repeat(200))).status).toBe(200);
    for (const query of ['x'.repeat(201), 'あ'.repeat(10_000)])
      expect((await ask(hotel.omar, query)).outcome).toEqual([400, 'text_too_long']);
    expect((await ask(hotel.omar, 'a', { cursor: 'x' })).outcome).toEqual([400, 'bad_request']);
    const strange = Buffer.from(JSON.stringify([1, '2026-99-99 00:00:00+00', freshId()])).toString('base64url');
    expect((await ask(hotel.omar, 'a', { kind: 'message', cursor: strange })).outcome).toEqual([400, 'bad_request']);
  });
});

it('[FIND-RIGHTS] shows nobody what they may not see', async () => {
  const others = await setTheStage(test.ctx, 'elsewhere');
  await say(hotel.ann, anns, 'A secret bouquet');
  await test.ctx.db
    .insertInto('message')
    .values({
      tenant_id: hotel.tenantId,
      id: freshId(),
      conversation_id: anns,
      order: 900,
      author_id: hotel.omar.id,
      side: 'staff',
      author_name: 'Omar',
      content: 'bouquet for the guest’s eyes',
      original_lang_cd: 'en',
      display_to: 'guest',
      linked_message_id: null,
    })
    .execute();
  await catchUp();
  const messages = ['A secret [bouquet]'];
  expect(await found(hotel.omar, 'bouquet')).toEqual({ message: messages });
  expect(await found(hotel.grace, 'bouquet')).toEqual({ message: messages });
  expect(await found(hotel.ines, 'bouquet')).toEqual({});
  expect(await found(others.grace, 'bouquet')).toEqual({});
  expect(await found(hotel.ines, 'Ann')).toEqual({});
  expect(await found(hotel.ines, '101')).toEqual({});
  // It moves to housekeeping, which one of the front desk then only finds who is still in it.
  const mover = createSyncClient(test.app, hotel.omar);
  await mover.mutate('forwardTicket', {
    id: freshId(),
    conversationId: anns,
    targetType: 'staff_group',
    targetId: hotel.housekeeping,
  });
  const ines = createSyncClient(test.app, hotel.ines);
  const { forward } = await test.ctx.db
    .selectFrom('ticket')
    .select('forward')
    .where('conversation_id', '=', anns)
    .executeTakeFirstOrThrow();
  await ines.mutate('answerForward', {
    id: freshId(),
    conversationId: anns,
    forwardId: forward?.id ?? '',
    answer: 'accept',
  });
  expect(await found(hotel.ines, 'bouquet')).toEqual({ message: messages });
  expect(await found(hotel.yuki, 'bouquet')).toEqual({});
});

describe('what is kept to be found', () => {
  const kept = async (): Promise<readonly string[]> =>
    (
      await test.ctx.db
        .selectFrom('desk_text')
        .select('body')
        .where('tenant_id', '=', hotel.tenantId)
        .orderBy('kind')
        .orderBy('thing_id')
        .execute()
    ).map(({ body }) => body);

  it('[FIND-MASKED] forgets what was masked, deleted or taken from the desk, and what is gone', async () => {
    const ids: string[] = [];
    for (const word of ['zebrafish', 'yellowtail', 'xenopus', 'walrus'])
      ids.push(await say(hotel.luc, lucs, `One ${word}`));
    await catchUp();
    for (const word of ['zebrafish', 'yellowtail', 'xenopus', 'walrus'])
      expect(await found(hotel.omar, word)).toEqual({ message: [`One [${word}]`] });
    const change = (index: number, to: object) =>
      test.ctx.db
        .updateTable('message')
        .set(to)
        .where('tenant_id', '=', hotel.tenantId)
        .where('id', '=', ids[index] ?? '')
        .execute();
    await change(0, { is_masked: true });
    await change(1, { is_deleted: true });
    await change(2, { display_to: 'guest' });
    // At once, though nobody has read the change yet.
    for (const word of ['zebrafish', 'yellowtail', 'xenopus']) expect(await found(hotel.omar, word)).toEqual({});
    await catchUp();
    await test.ctx.db
      .deleteFrom('message')
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', ids[3] ?? '')
      .execute();
    expect((await kept()).join().match(/zebrafish|yellowtail|xenopus|walrus/g)).toBeNull();
  });

  it('[FIND-ARCHIVE] [REPORT-HIDE] finds what left the inbox, and says that it is not there', async () => {
    await createSyncClient(test.app, hotel.omar).mutate('takeTicket', { id: freshId(), conversationId: lucs });
    const messageId = await say(hotel.luc, lucs, 'One vulture');
    await callFacade(test.app, hotel.omar.token, dealWithMessage.document, { messageId, action: 'hide' });
    await catchUp();
    expect(await found(hotel.omar, 'vulture')).toEqual({});
    expect(await found(hotel.yuki, 'vulture')).toEqual({ message: ['One [vulture]'] });
    await createSyncClient(test.app, hotel.omar).mutate('solveTicket', { id: freshId(), conversationId: lucs });
    await finishSolves(test.ctx);
    await test.ctx.db
      .updateTable('conversation')
      .set({ updated_at: new Date(test.clock.now - 90_000_000) })
      .where('id', '=', lucs)
      .execute();
    await archiveTickets(test.ctx);
    await catchUp();
    const { body } = await ask(hotel.omar, 'sèche');
    expect(body.groups[0]?.items[0]).toMatchObject({ conversation_id: lucs, in_inbox: false, label: 'completed' });
    expect(await found(hotel.ines, 'sèche')).toEqual({});
  });

  it('[FIND-SOON] reads everything anew where the feed cannot say what changed, and is the same', async () => {
    await catchUp();
    const before = await kept();
    // What nobody followed: words that changed, and the feed of it gone.
    await test.ctx.sql`DELETE FROM desk_text WHERE kind = 'note'`;
    await test.ctx.sql`UPDATE desk_text SET body = ' wrong ' WHERE kind = 'guest'`;
    await pruneFeed(test.ctx, { keptMs: 0 });
    expect(await followChanges(test.ctx, { page: 1 })).toBe(true);
    expect((await ask(hotel.omar, 'pillow')).body.is_complete).toBe(false);
    const late = await say(hotel.ann, anns, 'Said while all is read anew');
    for (let more = true; more;) more = await followChanges(test.ctx, { page: 1 });
    expect((await kept()).filter((body) => !body.includes('said while'))).toEqual(before);
    expect((await ask(hotel.grace, 'anew')).body.groups[0]?.items[0]?.id).toBe(late);
    await say(hotel.ann, anns, 'More than is read at once');
    expect(await followChanges(test.ctx, { entries: 0 })).toBe(true);
    await catchUp();
    expect(await found(hotel.grace, 'read at once')).toMatchObject({ message: [expect.stringContaining('More than')] });
  });

  it('[FIND-SOON] misses nothing that was written by who committed late', async () => {
    await catchUp();
    const writer = await test.ctx.sql.reserve();
    const id = freshId();
    await writer`BEGIN`;
    await writer`INSERT INTO note (tenant_id, conversation_id, id, author_id, author_name, text) VALUES (${hotel.tenantId}, ${lucs}, ${id}, ${hotel.omar.id}, 'Omar', 'quokka')`;
    await say(hotel.ann, anns, 'Said meanwhile');
    await catchUp();
    await writer`COMMIT`;
    writer.release();
    await catchUp();
    expect(await found(hotel.grace, 'quokka')).toEqual({ note: ['[quokka]'] });
  });
});

it('[FIND-ARCHIVE] [REPORT-HIDE] reads a page of what was found, in the reader’s language, and nothing that is not theirs', async () => {
  const read = (person: Person, id: string, to = '') =>
    callApi<DeskTalk>(test.app, `/be-api/staff/talks/${id}${to}`, undefined, { token: person.token });
  const { status, body } = await read(hotel.omar, lucs);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    conversation_id: lucs,
    guest_name: 'Luc',
    guest_lang_cd: 'fr',
    room: 'Room 101',
    from_order: 0,
    label: 'completed',
  });
  expect(body.messages.find(({ content }) => content.startsWith('Le sèche'))).toMatchObject({
    original_lang_cd: 'fr',
    translation: { content: 'The hair dryer is broken', lang_cd: 'en', status: 'machine' },
  });
  // Masked and deleted ones keep their place, and what is for the guest alone is not there.
  expect(
    body.messages.filter(({ is_masked, is_deleted }) => is_masked || is_deleted).map(({ content }) => content),
  ).toEqual(['', '', '']);
  expect(JSON.stringify(body)).not.toMatch(/zebrafish|yellowtail|xenopus/);
  expect(body.notes.map(({ text }) => text)).toEqual(['quokka']);
  const page = (await read(hotel.omar, lucs, '?to=1')).body;
  expect([page.from_order, page.to_order, page.messages.map(({ order }) => order)]).toEqual([0, 1, [1]]);
  // What a reader hid keeps its place without its words, for that reader alone.
  expect(JSON.stringify(body)).not.toContain('vulture');
  expect(JSON.stringify((await read(hotel.yuki, lucs)).body)).toContain('vulture');
  for (const person of [hotel.ines]) {
    const foreign = await read(person, lucs);
    expect(foreign.outcome).toEqual([404, 'not_found']);
    expect((await read(person, freshId())).outcome).toEqual(foreign.outcome);
  }
  expect((await read(hotel.omar, lucs, '?to=x')).outcome).toEqual([400, 'bad_request']);
});

it('[FIND-PAGES] goes on where a page ended, newest first, each once', async () => {
  for (let index = 0; index < 75; index += 1) await say(hotel.ann, anns, `Narwhal ${index}`);
  await test.ctx
    .sql`UPDATE message SET created_at = ${new Date(test.clock.now)} - (interval '20 days' * (5000 - "order")) / 30 WHERE content LIKE 'Narwhal %'`;
  await catchUp();
  const texts: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const { body } = await ask(hotel.grace, 'narwhal', {
      kind: 'message',
      ...(cursor === undefined ? {} : { cursor }),
    });
    const [group] = body.groups;
    texts.push(...(group?.items.map(({ line }) => line.text) ?? []));
    cursor = group?.next_cursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  expect(pages).toBe(3);
  expect(texts).toEqual(Array.from({ length: 75 }, (_, index) => `Narwhal ${74 - index}`));
});
