/** Every table of a migrated database either keeps its history or stands here with a reason, and so does every column. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { keptKinds } from '#shared/manage/history-kinds.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What no administrator changes, by the reason. */
const WITHOUT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'what guests and clerks say and do': `access_log applied_action app_user bot_turn client client_group conversation
      error_log help_ring history_page inbox_filter inquiry member mention message message_action message_masking message_notification message_report
      message_translation note opened_ticket read_state refusal reminder room_asking routing_turn scenario_run staff_activity task task_scope ticket ticket_forward ticket_scope
      user_event voice_ring voice_session voice_signal congestion_reading`,
    'orders, payments, coupons held and stays, with records of their own': `bill_line coupon coupon_pin_try
      coupon_redemption guest guest_order guest_order_item payment payment_callback payment_refund stay_check
      stay_check_try stay_reservation handover_note handover_read`,
    'what guests ask for, with a list of its own': 'privacy_request',
    'signing in, with lists of its own': `account account_address account_link account_passkey account_session auth_session desk_writer login_transaction passkey_challenge push_token setup_code
      sign_in_link sign_up staff_invite_code`,
    'said at the server’s shell, of nobody’s house': 'provider_member',
    'what a machine keeps': `brought_file brought_file_part thing_origin bot_test_result bot_test_run feed feed_mark idempotent_answer job job_file job_file_part job_intent kysely_migration kysely_migration_lock lineage
      knowledge_passage knowledge_source page_copy passage_term media_file outbox_mail property_call credential_call support_act search_source search_stamp search_text desk_text desk_text_part desk_text_state sync_horizon sync_recording translation_cache view_stamp`,
    'kept beside the columns the texts stand in, whose history has them': 'text text_translation',
    'what drafts and templates are made of':
      'catalogue_copy catalogue_copy_row catalogue_state draft_room template_edition template_settled',
    'what somebody has not looked at yet': 'draft_answer',
    'follows the ticket': 'inquiry_desk',
    'papers that stay as they were printed, and payments with records of their own': `billing_event billing_page
      credit_note invoice invoice_line invoice_payment number_series`,
    'counted, and what takes a place of those that are counted': 'bot_use plan_place',
    'says itself who wrote it and who changed it': 'guest_note',
    'how a clerk’s own devices ring': 'alert_setting',
    'the history itself': 'history organization_history',
  }).flatMap(([reason, tables]) => tables.split(/\s+/).map((table) => [table, reason])),
);

/** Columns that are left out, by the reason. Keys need none: they stand in the thing's id. */
const COLUMNS: Readonly<Record<string, string>> = {
  version: 'raised by every change',
  xid: 'of the change feed',
  role_xid: 'of the change feed',
  'house.made_of': 'written once, with what fills the house',
  created_at: 'when the first entry was made',
  updated_at: 'when the last entry was made',
  made_at: 'when the first entry was made',
  made_by: 'who made the first entry',
  'catalogue_version.copy_id': 'what it is made of',
  'draft.base_copy_id': 'what it is made of',
  'draft.own_copy_id': 'what it is made of',
  'draft.changed_at': 'as the twin’s own history has it',
  'draft.changed_by': 'as the twin’s own history has it',
  'draft.history_seen': 'a mark',
  'draft.review_at': 'when its entry was made',
  'support_access.asked_at': 'when the first entry was made',
  'draft.review_by': 'who made the entry',
  'draft.review_version': 'changes with the review',
  'draft.review_asked_at': 'when its entry was made',
  'draft.review_asked_by': 'who made the entry',
  'draft_comment.author_id': 'who made the first entry',
  'draft_comment.done_by': 'who made the entry',
  'draft.reflect_by': 'who made the entry',
  'draft.reflect_version': 'changes with the time',
  'draft.job_id': 'changes with the state',
  'draft.applied': 'what is left to do',
  'draft.failed_code': 'changes with the state',
  'house_template.organization_id': 'whose history it is',
  'house_template.house_id': 'by its code, which never changes',
  'template_follow.organization_id': 'whose history it is',
  'template_follow.base_copy_id': 'what it is made of',
  'template_follow.own_copy_id': 'what it is made of',
  'template_follow.code': 'the name of the entry',
  'template_follow.proposed': 'waits to be looked at, and becomes the edition; of the house its history has it',
  'template_follow.changes': 'counted',
  'template_follow.conflicts': 'counted',
  'template_follow.proposed_at': 'when its entry was made',
  'template_follow.draft_id': 'the draft has a history of its own',
  'template_follow.draft_edition': 'changes with the draft',
  'template_follow.since': 'when the first entry was made',
  'template_follow.known': 'counted; of the house its history has it',
  'template_follow.known_told': 'a mark of what was told',
  'prompt_copy.from_house': 'told by the title of what was copied',
  'prompt_copy.from_prompt': 'told by its title',
  'prompt_copy.after_version': 'changes with the version',
  'prompt_copy.from_words': 'as the prompt’s own entry has them',
  'prompt_copy.own_words': 'as the prompt’s own entry has them',
  'prompt_copy.copied_at': 'when the entry was made',
  'tenant.palette': 'follows from the colour',
  'house.twin_of': 'never changes',
  'house.next_id': 'a counter',
  'house.organization_id': 'whose history it is',
  'seat.account_id': 'a person, by the id in the house',
  'staff.online_status': 'a status',
  'staff_shift.last_day': 'follows from the other days',
  'staff.status_until': 'a status',
  'staff.last_active_at': 'activity',
  'staff.responder_id': 'a status',
  'staff.can_write': 'as the seat says it, whose history has it',
  'location.default_name': 'the name of the entry',
  'location.entry_code': 'changes with the hash',
  'kiosk.code_hash': 'of ten minutes',
  'kiosk.code_until': 'of ten minutes',
  'kiosk.seen_at': 'activity',
  'subscription.anchor_on': 'follows from the first period',
  'subscription.balance': 'credit notes say it',
  'subscription.changes': 'a counter',
  'subscription.trial_told': 'a mark of what was told',
  'payer.organization_id': 'whose history it is',
  'payment_card.provider': 'never changes',
  'payment_card.customer_ref': 'never changes',
  'payment_card.reminded_on': 'a mark of what was told',
  'payment_card.saved_at': 'when the last entry was made',
  'bot_plan.organization_id': 'whose history it is',
  'bot_plan.name': 'the name of the entry',
  'invitation.house_id': 'whose history it is',
  'invitation.organization_id': 'whose history it is',
  'invitation.asked_by_code': 'how the first entry came to be',
  'invitation.secret_hash': 'never changes',
  'invitation.invited_by': 'who made the first entry',
  'credential.house_id': 'whose history it is',
  'credential.organization_id': 'whose history it is',
  'credential.previous_hash': 'changes with the hash',
  'credential.previous_until': 'changes with the hash',
  'credential.last_used_at': 'activity',
  'credential.last_used_from': 'activity',
  'credential.told': 'activity',
  'credential.created_by': 'who made the first entry',
  'scenario_node.drawn_x': 'where it stands in the drawing',
  'scenario_node.drawn_y': 'where it stands in the drawing',
  'scenario_node.position': 'where it stands in the outline',
  'questionnaire_setting.id': 'its menu is its key',
  'coupon_type.issued_count': 'a counter',
  'coupon_pin.salt': 'changes with the hash',
  'coupon_pin.updated_by': 'who made the entry',
  'service_credential.created_by': 'who made the first entry',
  'bot_version.content': 'never changes, and is kept with the version',
  'bot_version.sources': 'never changes, and is kept with the version',
  'bot_version.made_at': 'when the entry was made',
  'bot_version.made_by': 'who made the entry',
  'component.revision': 'raised by every change',
  'prompt.bot_id': 'never changes',
  'knowledge_document.file_type': 'follows from the file',
  'knowledge_document.bytes': 'follows from the file',
  'knowledge_document.pages': 'the words of the file, which are kept with it',
  'knowledge_document.revision': 'raised by every change',
  'knowledge_document.brought_at': 'when the entry was made',
  'bot_question.origin': 'how the first entry came to be',
  'scraped_page.bot_id': 'never changes',
  'scraped_page.scraped_url': 'what a machine read',
  'scraped_page.state': 'what a machine read',
  'scraped_page.error': 'what a machine read',
  'scraped_page.etag': 'what a machine read',
  'scraped_page.last_modified': 'what a machine read',
  'scraped_page.scraped_at': 'what a machine read',
  'scraped_page.next_at': 'what a machine read',
  'scraped_page.failures': 'a counter',
  'scraped_page.newest_revision': 'what a machine read',
  'ordering_category.id': 'never changes',
  'ordering_item.id': 'never changes',
  'ordering_item.is_sold_out': 'daily operation',
};

interface Kept {
  readonly table: string;
  readonly events: string[];
  readonly columns: string[];
  readonly keys: string[];
}

async function keptTables(): Promise<Map<string, Kept>> {
  const { rows } = await sql<{ table: string; event: number; args: string }>`
    SELECT tgrelid::regclass::text AS table, tgtype AS event, encode(tgargs, 'escape') AS args
    FROM pg_trigger WHERE tgfoid = 'record_history'::regproc AND tgenabled = 'O'`.execute(test.ctx.db);
  const kept = new Map<string, Kept>();
  const list = (text = ''): string[] => text.slice(1, -1).split(',');
  for (const { table, event, args } of rows) {
    const [, scope = '', , , keys, columns] = args.split('\\000');
    const one = kept.get(table) ?? { table, events: [], columns: list(columns), keys: [...list(keys), scope] };
    one.events.push(event & 4 ? 'insert' : event & 8 ? 'delete' : 'update');
    kept.set(table, one);
  }
  return kept;
}

describe('operation history', () => {
  it('[HISTORY-WHOLE] is kept of every table, or a reason is given; a new one calls keep_history in its migration', async () => {
    const { rows: tables } = await sql<{ table: string; columns: string[]; keys: string[] }>`
      SELECT c.relname AS table, array_agg(a.attname::text) AS columns,
        (SELECT array_agg(k.attname::text) FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY(i.indkey)
          WHERE i.indrelid = c.oid AND i.indisprimary) AS keys
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.oid`.execute(test.ctx.db);
    const kept = await keptTables();
    const neither = tables.filter(({ table }) => kept.has(table) === table in WITHOUT).map(({ table }) => table);
    expect(neither).toEqual([]);
    const unnamed = tables.flatMap(({ table, columns, keys }) => {
      const one = kept.get(table);
      if (one === undefined) return [];
      expect([table, [...new Set(one.events)].toSorted()]).toEqual([table, ['delete', 'insert', 'update']]);
      const known = new Set([...one.columns, ...one.keys, ...(keys ?? [])]);
      return columns
        .filter((column) => !known.has(column) && !(column in COLUMNS) && !(`${table}.${column}` in COLUMNS))
        .map((column) => `${table}.${column}`);
    });
    expect(unnamed).toEqual([]);
  });

  it('[HISTORY-WHOLE] is of kinds that the consoles have words for', async () => {
    const { rows } = await sql<{ kind: string }>`
      SELECT DISTINCT split_part(encode(tgargs, 'escape'), '\\000', 3) AS kind
      FROM pg_trigger WHERE tgfoid = 'record_history'::regproc ORDER BY 1`.execute(test.ctx.db);
    expect(rows.map(({ kind }) => kind)).toEqual(keptKinds);
  });

  it('[HISTORY-WHOLE] gives no reason for what is not there', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
      UNION SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'
      UNION SELECT column_name FROM information_schema.columns WHERE table_schema = 'public'`.execute(test.ctx.db);
    const there = new Set(rows.map(({ name }) => name));
    expect([...Object.keys(WITHOUT), ...Object.keys(COLUMNS)].filter((name) => !there.has(name))).toEqual([]);
  });
});
