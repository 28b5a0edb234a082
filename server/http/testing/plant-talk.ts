/** What stands of a guest in their talk with a house: words, marks on them, calls and files. */
import { sql } from 'kysely';
import { type Cast, freshId } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { json, PLANTED, put } from './plant.ts';

/** What guest and desk do in a chat, as phones and inboxes do it. */
export async function plantTalk(
  { app, ctx }: TestApp,
  { ann, yuki, omar, tenantId, subMenuId, housekeeping }: Cast,
): Promise<string> {
  const conversationId = await openInquiry(app, ann, subMenuId);
  const phone = createSyncClient(app, ann);
  const inbox = createSyncClient(app, yuki);
  await phone.mutate('renameGuest', { id: freshId(), name: PLANTED.name });
  await inbox.mutate('takeTicket', { id: freshId(), conversationId });
  const say = async (client: typeof phone, content: string): Promise<string> => {
    const id = freshId();
    await client.mutate('sendMessage', { id, conversationId, content, originalLangCd: 'en' });
    return id;
  };
  const first = await say(phone, `I am allergic to ${PLANTED.said}`);
  const secret = await say(phone, `my code is ${PLANTED.masked}`);
  await say(inbox, `Dear ${PLANTED.name}, ${PLANTED.answered}`);
  await callApi(app, `/be-api/staff/messages/${secret}/mask`, { parts: null }, { token: yuki.token });
  await inbox.mutate('addNote', { id: freshId(), conversationId, text: `tips well, ${PLANTED.noted}` });
  await inbox.mutate('forwardTicket', {
    id: freshId(),
    conversationId,
    targetType: 'staff_group',
    targetId: housekeeping,
    reason: `wants ${PLANTED.noted}`,
  });
  await ctx.db
    .updateTable('message_translation')
    .set({ content: `アレルギー ${PLANTED.said}`, status: 'machine' })
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', first)
    .execute();
  await put(ctx.db, 'message_translation', {
    tenant_id: tenantId,
    conversation_id: conversationId,
    message_id: first,
    lang_cd: 'ko',
    content: PLANTED.said,
    status: 'machine',
  });
  await put(ctx.db, 'message_report', {
    tenant_id: tenantId,
    id: freshId(),
    message_id: first,
    conversation_id: conversationId,
    reporter_id: omar.id,
    reported_user_id: ann.id,
    status: 'reported',
    latest: json([{ id: first, order: 1, content: PLANTED.said, created_at: '2026-11-21T09:00:00Z' }]),
    created_at: new Date(ctx.now()),
    review_by: new Date(ctx.now()),
  });
  await sql`UPDATE inquiry SET survey_comment = ${PLANTED.said}, question_answers = ${json([{ question: 'Bed?', answer: PLANTED.asked }])}
    WHERE tenant_id = ${tenantId} AND conversation_id = ${conversationId}`.execute(ctx.db);
  await sql`UPDATE conversation SET name = ${PLANTED.name} WHERE tenant_id = ${tenantId} AND id = ${conversationId}`.execute(
    ctx.db,
  );
  await put(ctx.db, 'room_asking', {
    tenant_id: tenantId,
    conversation_id: conversationId,
    state: 'end',
    situation: PLANTED.asked,
    updated_at: new Date(ctx.now()),
  });
  const [botId, scenarioId] = [freshId(), freshId()];
  const named = { tenant_id: tenantId, id: botId, name: 'Bell' };
  await put(ctx.db, 'app_user', { ...named, id_account: `b-${botId}`, user_type: 'bot', lang_cd: 'en' });
  await put(ctx.db, 'bot', named);
  await put(ctx.db, 'scenario', { tenant_id: tenantId, id: scenarioId, bot_id: botId, name: 'First questions' });
  await put(ctx.db, 'scenario_run', {
    tenant_id: tenantId,
    conversation_id: conversationId,
    scenario_id: scenarioId,
    answers: json({ allergy: PLANTED.asked }),
    updated_at: new Date(ctx.now()),
  });
  const call = freshId();
  await put(ctx.db, 'voice_session', {
    tenant_id: tenantId,
    id: call,
    guest_id: ann.id,
    conversation_id: conversationId,
    state: 'completed',
    end_reason: 'AfterCallAnswered',
    ended_at: new Date(ctx.now()),
    created_at: new Date(ctx.now()),
    expires_at: new Date(ctx.now()),
  });
  await put(ctx.db, 'voice_signal', {
    tenant_id: tenantId,
    session_id: call,
    seq: 1,
    side: 'guest',
    round: '1',
    kind: 'offer',
    body: `o=${PLANTED.machine} 192.0.2.7`,
    created_at: new Date(ctx.now()),
  });
  return conversationId;
}

/** One the guest brought, one a clerk sent them. */
export async function plantFiles(
  { ctx }: TestApp,
  { tenantId, ann, yuki }: Cast,
  conversationId: string,
): Promise<void> {
  for (const [owner, side] of [
    [ann, 'guest'],
    [yuki, 'staff'],
  ] as const) {
    const id = freshId();
    await put(ctx.db, 'media_file', {
      tenant_id: tenantId,
      id,
      owner_id: owner.id,
      folder: 'chat',
      original_name: `${PLANTED.file}-${side}.pdf`,
      mime: 'application/pdf',
      bytes: 10,
      sha256: id.replaceAll('-', '').padEnd(64, '0'),
      created_at: new Date(ctx.now()),
    });
    await sql`UPDATE message SET content = content || ${`/media/${tenantId}/${id}~${'k'.repeat(22)}.pdf`}
      WHERE tenant_id = ${tenantId} AND conversation_id = ${conversationId} AND side = ${side} AND "order" = (
        SELECT max("order") FROM message WHERE tenant_id = ${tenantId} AND conversation_id = ${conversationId} AND side = ${side})`.execute(
      ctx.db,
    );
  }
}
