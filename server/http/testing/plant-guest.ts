/**
 * A guest of whom every table that can hold words of a guest holds some: said, sent and asked for through the doors where
 * these are short, and written into the tables where they are long. What is planted are words that stand nowhere else.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Cast, freshId } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { json, PLANTED, put } from './plant.ts';
import { plantFiles, plantTalk } from './plant-talk.ts';

export interface PlantedGuest {
  readonly conversationId: string;
  readonly fileId: string;
}

/** Ann is she. */
export async function plantGuest(test: TestApp, cast: Cast): Promise<PlantedGuest> {
  const conversationId = await plantTalk(test, cast);
  await plantFiles(test, cast, conversationId);
  const fileId = freshId();
  await stay(test, cast, conversationId);
  await desk(test, cast, conversationId);
  await machines(test, cast, conversationId);
  return { conversationId, fileId };
}

async function stay(
  { ctx }: TestApp,
  { tenantId, ann, grace, room, subMenuId }: Cast,
  conversationId: string,
): Promise<void> {
  const { db } = ctx;
  const now = new Date(ctx.now());
  await sql`UPDATE guest SET country_code = '81', phone_number = ${PLANTED.phone}, code = ${`s-${PLANTED.machine}`}, stated_from = ${now}
    WHERE tenant_id = ${tenantId} AND user_id = ${ann.id}`.execute(db);
  await sql`UPDATE auth_session SET user_agent = ${PLANTED.device} WHERE tenant_id = ${tenantId} AND user_id = ${ann.id}`.execute(
    db,
  );
  await put(db, 'stay', {
    tenant_id: tenantId,
    id: ann.id,
    reference: PLANTED.reference,
    name: PLANTED.name,
    location_id: room,
    check_in: '2026-11-20',
    check_out: '2026-11-24',
    country_code: '81',
    phone_number: PLANTED.phone,
    lang_cd: 'en',
  });
  const reservation = freshId();
  await put(db, 'stay_reservation', {
    tenant_id: tenantId,
    id: reservation,
    location_id: room,
    surname: 'Zorn',
    given_name: PLANTED.name,
    phone: PLANTED.phone,
    check_in: '2026-11-20',
    check_out: '2026-11-24',
    currency: 'JPY',
    created_at: now,
  });
  await put(db, 'stay_check', {
    tenant_id: tenantId,
    user_id: ann.id,
    location_id: room,
    system: 'ledger',
    reservation_ref: reservation,
    verified_at: now,
  });
  await put(db, 'guest_note', {
    tenant_id: tenantId,
    id: freshId(),
    guest_id: ann.id,
    text: `feather pillows, ${PLANTED.noted}`,
    author_id: grace.id,
    author_name: 'Grace',
    created_at: now,
  });
  await put(db, 'ordering_menu', {
    tenant_id: tenantId,
    id: 900,
    sub_menu_id: subMenuId,
    project_cd: 'dinner',
    name_dict: json({ en: 'Dinner' }),
    currency: 'JPY',
  });
  await put(db, 'guest_order', {
    tenant_id: tenantId,
    menu_id: 900,
    sub_menu_id: subMenuId,
    guest_id: ann.id,
    conversation_id: conversationId,
    state: 'delivered',
    note: `no ${PLANTED.asked}`,
    lang_cd: 'en',
    currency: 'JPY',
    subtotal: 1200,
    total: 1200,
    fingerprint: randomBytes(8),
    created_at: now,
    updated_at: now,
  });
  await put(db, 'payment', {
    tenant_id: tenantId,
    id: freshId(),
    guest_id: ann.id,
    provider: 'gmo',
    adapter: 'stub',
    order_ref: 'B-1',
    system: 'ledger',
    reservation_ref: reservation,
    amount: 1200,
    currency: 'JPY',
    lang_cd: 'en',
    state: 'paid',
    url: `https://pay.example/${PLANTED.machine}`,
    created_at: now,
    expires_at: now,
  });
}

/** What the desk writes beside the chat. */
async function desk(
  { ctx }: TestApp,
  { tenantId, ann, grace, yuki, frontDesk }: Cast,
  conversationId: string,
): Promise<void> {
  const now = new Date(ctx.now());
  await put(ctx.db, 'task', {
    tenant_id: tenantId,
    id: freshId(),
    title: `Pillow for ${PLANTED.name}`,
    words: PLANTED.noted,
    group_id: frontDesk,
    from_conversation_id: conversationId,
    created_by: yuki.id,
    created_by_name: 'Yuki',
  });
  await put(ctx.db, 'reminder', {
    tenant_id: tenantId,
    id: freshId(),
    kind: 'wake_up',
    words: PLANTED.name,
    room: '101',
    conversation_id: conversationId,
    due_at: now,
    staff_group_id: frontDesk,
    made_by: yuki.id,
    made_by_name: 'Yuki',
    made_at: now,
  });
  await put(ctx.db, 'handover_note', {
    tenant_id: tenantId,
    id: freshId(),
    author_id: yuki.id,
    author_name: 'Yuki',
    target_type: 'staff',
    target_id: grace.id,
    text: `mind ${PLANTED.name}`,
    conversation_ids: [conversationId],
    created_at: now,
  });
  await put(ctx.db, 'privacy_request', {
    tenant_id: tenantId,
    id: freshId(),
    guest_id: ann.id,
    kind: 'copy',
    state: 'declined',
    reason: `because ${PLANTED.noted}`,
    asked_at: now,
    due_at: now,
  });
}

/** What machines keep: logs, outboxes, queues, caches. */
async function machines({ app, ctx }: TestApp, { tenantId, ann, yuki }: Cast, conversationId: string): Promise<void> {
  const { db } = ctx;
  const now = new Date(ctx.now());
  const machine = PLANTED.machine;
  await callApi(
    app,
    '/accesslog/access-log',
    { category: 'home', action: 'open', data: { query: machine }, executed_at: ctx.now() },
    { token: ann.token },
  );
  await callApi(app, '/accesslog/error-log', { error_code: 'general', custom_text: machine }, { token: ann.token });
  await put(db, 'push_token', {
    tenant_id: tenantId,
    user_id: ann.id,
    device_id: freshId(),
    endpoint: `https://push.example/${machine}`,
    p256dh: 'p',
    auth: 'a',
    platform_type: 'web',
    service: 'in-room',
    session_id: ann.principal.sessionId,
    created_at: now,
    updated_at: now,
  });
  await put(db, 'sign_in_link', {
    tenant_id: tenantId,
    id: freshId(),
    kind: 'sms_forward',
    user_id: ann.id,
    conversation_id: conversationId,
    phone: `+81${PLANTED.phone}`,
    secret_hash: randomBytes(32),
    created_by: yuki.id,
    created_at: now,
    expires_at: now,
  });
  await put(db, 'user_event', {
    tenant_id: tenantId,
    id: freshId(),
    subscribe_name: `user/${ann.id}`,
    user_id: ann.id,
    type: 'changeUser',
    payload: json({ value: machine }),
  });
  await sql`INSERT INTO refusal (client_group_id, client_id, mutation_id, name, code, data)
    SELECT g.id, c.id, 99, 'sendMessage', 'text_too_long', ${json({ said: machine })}
    FROM client_group g JOIN client c ON c.client_group_id = g.id WHERE g.user_id = ${ann.id} LIMIT 1`.execute(db);
  await put(db, 'translation_cache', {
    tenant_id: tenantId,
    from_lang: 'en',
    to_lang: 'ja',
    text_hash: randomBytes(32),
    content: `アレルギー ${PLANTED.said}`,
    engine: 'house',
  });
  await put(db, 'property_call', {
    tenant_id: tenantId,
    at: now,
    system: 'apaleo',
    direction: 'asked',
    call: `GET /reservations?phone=${PLANTED.phone}`,
    outcome: 'ok',
    took_ms: 12,
    content: json({ ref: machine, guest: ann.id }),
  });
  await ctx.mailer.send({
    tenantId,
    to: 'yuki@palace.example',
    subject: 'A mention',
    text: PLANTED.noted,
    conversationId,
  });
  await put(db, 'outbox_mail', { tenant_id: tenantId, recipient: `+81${PLANTED.phone}`, kind: 'sms', text: machine });
  const mail = { tenantId, to: 'yuki@palace.example', subject: 'A mention', text: machine, conversationId };
  await put(db, 'job_intent', { kind: 'send_mail', payload: json(mail) });
  await sql`SELECT graphile_worker.add_job('send_mail', payload := ${JSON.stringify(mail)}::json)`.execute(db);
  await put(db, 'idempotent_answer', {
    principal: 'account/1',
    key: machine,
    request_hash: randomBytes(8),
    status: 201,
    answer: json({ id: ann.id, name: PLANTED.name }),
    created_at: now,
  });
}
