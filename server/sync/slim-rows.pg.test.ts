/** Rows travel slim: what is left out comes back, what is not asked for slim is whole, and bytes are few. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageView, TicketView } from '#shared/client-view/values.ts';
import { staffRows } from '#shared/sync/staff-rows.ts';
import { writtenOut } from '#shared/sync/written-out.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { heldConversations } from '#server/testing/held-conversations.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let conversation: string;
let ann: SyncClient;
let yuki: SyncClient;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `slim-${(run += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
  ann = createSyncClient(test.app, cast.ann);
  yuki = createSyncClient(test.app, cast.yuki);
});

/** A first pull as it travels. */
async function travelling(person: Person, wire?: number): Promise<{ text: string; patch: unknown[] }> {
  const response = await test.app.request('/sync/pull', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pullVersion: 1, clientGroupID: freshId(), cookie: null, wire }),
  });
  const text = await response.text();
  return { text, patch: (JSON.parse(text) as { patch: unknown[] }).patch };
}

const say = (client: SyncClient, content: string) =>
  client.mutate('sendMessage', { id: freshId(), conversationId: conversation, content, originalLangCd: 'en' });

describe('a row', () => {
  it('[SYNC-SLIM] is whole again, whatever of it differs from what most are', async () => {
    await yuki.mutate('openTicket', { id: freshId(), conversationId: conversation });
    for (const text of ['plain', 'masked', 'deleted', 'for staff', 'late', 'linked']) await say(ann, text);
    const { sql } = test.pg;
    await sql`UPDATE message SET is_masked = true, manual_masking_status = 'masked' WHERE conversation_id = ${conversation} AND content = 'masked'`;
    await sql`UPDATE message SET is_deleted = true WHERE conversation_id = ${conversation} AND content = 'deleted'`;
    await sql`UPDATE message SET display_to = 'staff' WHERE conversation_id = ${conversation} AND content = 'for staff'`;
    await sql`UPDATE message SET updated_at = created_at + interval '5 minutes' WHERE conversation_id = ${conversation} AND content = 'late'`;
    await sql`UPDATE message SET linked_message_id = ${conversation} WHERE conversation_id = ${conversation} AND content = 'linked'`;
    await yuki.pull();
    const rows = await sql<Record<string, unknown>[]>`
      SELECT id, conversation_id AS "conversationId", "order", author_id AS "authorId", author_name AS "authorName", side,
        CASE WHEN is_masked OR is_deleted THEN '' ELSE content END AS content, original_lang_cd AS "originalLangCd",
        display_to AS "displayTo", is_masked AS "isMasked", manual_masking_status AS "manualMaskingStatus", is_deleted AS "isDeleted",
        'none' AS "reportStatus", linked_message_id AS "linkedMessageId", (extract(epoch FROM created_at) * 1000)::bigint AS "createdAt",
        (extract(epoch FROM updated_at) * 1000)::bigint AS "updatedAt"
      FROM message WHERE conversation_id = ${conversation} AND display_to <> 'guest' ORDER BY "order"`;
    const held = yuki
      .list<MessageView>(`message/${conversation}/`)
      .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
    expect(held).toEqual(rows);
  });

  it('[SYNC-SLIM] is written out for who does not ask for it slim, as a page loaded before does not', async () => {
    await say(ann, 'Hello');
    const [slim, whole] = [await travelling(cast.ann, 2), await travelling(cast.ann)];
    expect(whole.patch.every((one) => ['clear', 'put', 'del'].includes((one as { op: string }).op))).toBe(true);
    expect(writtenOut(slim.patch, staffRows)).toEqual(whole.patch);
    expect(writtenOut(whole.patch, staffRows)).toEqual(whole.patch);
    expect(slim.patch.some((one) => (one as { op: string }).op === 'rows')).toBe(true);
  });

  it('[SYNC-SLIM] of a message is at most 260 bytes with thirty letters, and 5,000 tickets are at most 3 MB', async () => {
    await heldConversations(test.ctx, cast, cast.yuki, { held: 50, messages: 20 });
    await test.pg.sql`UPDATE message SET content = 'Could we have two more towels?' WHERE tenant_id = ${cast.tenantId}`;
    const messages = (await travelling(cast.yuki, 2)).patch.filter((one) =>
      (one as { at?: string }).at?.startsWith('message/'),
    );
    expect(JSON.stringify(messages).length / 1000).toBeLessThan(260);
    await heldConversations(test.ctx, cast, cast.omar, { held: 5000, messages: 0, group: cast.housekeeping });
    await test.pg.sql`
      UPDATE ticket SET location_name_dict = (SELECT jsonb_object_agg(lang, 'Room 101') FROM unnest(ARRAY['en', 'ja', 'fr', 'de', 'ko']) lang),
        menu_name_dict = (SELECT jsonb_object_agg(lang, 'Housekeeping') FROM unnest(ARRAY['en', 'ja', 'fr', 'de', 'ko']) lang),
        last_line = 'Could we have two more towels?', last_side = 'guest', waiting_count = 2, waiting_since = now()
      WHERE tenant_id = ${cast.tenantId}`;
    const tickets = (await travelling(cast.ines, 2)).patch.filter((one) => (one as { at?: string }).at === 'ticket/');
    const [gathered] = tickets as { rows: object }[];
    expect(Object.keys(gathered?.rows ?? {})).toHaveLength(5000);
    expect(JSON.stringify(tickets).length).toBeLessThan(3_000_000);
  });
});

describe('a ticket', () => {
  it('[SYNC-SLIM] [SYNC-LANG] is worded in its reader’s language, and anew when they choose another', async () => {
    await yuki.pull();
    const names = () => yuki.get<TicketView>(`ticket/${conversation}`)?.locationNames;
    expect(names()).toEqual({ ja: '101号室' });
    await test.pg.sql`UPDATE app_user SET lang_cd = 'en' WHERE id = ${cast.yuki.id}`;
    await yuki.pull();
    expect(names()).toEqual({ en: 'Room 101' });
    // Not worded in this one: whatever there is.
    await test.pg.sql`UPDATE app_user SET lang_cd = 'tr' WHERE id = ${cast.yuki.id}`;
    await yuki.pull();
    expect(names()).toEqual({ en: 'Room 101', ja: '101号室' });
  });
});
