/** The demo's past conversations, as the actions would have left them: rows, counters, cursors, tickets, scopes. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { itemsContent } from '#shared/domain/message-content/message-content.ts';
import type { ConversationState, InquiryStatus, TicketLabel } from '#shared/domain/states/enumerations.ts';
import type { DemoConversation, DemoTenant, DemoTicketState } from './content-types.ts';

type Trx = Transaction<Database>;

const MINUTE_MS = 60_000;

const STANDING: Record<DemoTicketState, { state: ConversationState; inquiry: InquiryStatus; label: TicketLabel }> = {
  waiting: { state: 'chatting_guest', inquiry: 'pending', label: 'unassigned' },
  responding: { state: 'chatting_staff', inquiry: 'assigned', label: 'responding' },
  solved: { state: 'close_staff', inquiry: 'solved', label: 'completed' },
};

/** Characters of a line in the inbox. */
const LINE_MAX = 160;

/** A UUID derived from another by its last digits, so that a greeting has the same id in every seed. */
function derivedId(id: string, digit: string): string {
  return id.slice(0, -1) + (id.endsWith(digit) ? '0' : digit);
}

export async function seedConversations(trx: Trx, tenant: DemoTenant, now: number): Promise<void> {
  for (const conversation of tenant.conversations) await seedConversation(trx, factsOf(tenant, conversation, now));
}

async function seedConversation(trx: Trx, facts: Facts): Promise<void> {
  await insertConversation(trx, facts);
  await insertInquiry(trx, facts);
  await insertMembers(trx, facts);
  await insertMessages(trx, facts);
  await insertReadStates(trx, facts);
  await insertTicket(trx, facts);
}

type Facts = ReturnType<typeof factsOf>;

/** What the rows of one conversation say in common. @throws Error when it names what its house does not have */
function factsOf(tenant: DemoTenant, demo: DemoConversation, now: number) {
  const guest = tenant.guests.find(({ id }) => id === demo.guestId);
  const menu = tenant.mainMenus.find(({ id }) => id === demo.mainMenuId);
  const sub = menu?.subMenus.find(({ id }) => id === demo.subMenuId);
  const place = tenant.locations.find(({ id }) => id === guest?.locationId);
  if (guest === undefined || sub === undefined || place === undefined)
    throw new Error(`demo conversation ${demo.id} names what is not there`);
  const at = (minutesAgo: number): Date => new Date(now - minutesAgo * MINUTE_MS);
  const first = demo.messages[0]?.minutesAgo ?? 1;
  const last = demo.messages.at(-1);
  const guestCount = demo.messages.filter(({ from }) => from === 'guest').length;
  const lastReply = demo.messages.findLastIndex(({ from }) => from === 'staff');
  const lastAt = at(last?.minutesAgo ?? first);
  return {
    tenant,
    demo,
    guest,
    guestName: guest.name ?? 'guest',
    sub,
    place,
    clerk: tenant.staff.find(({ id }) => id === demo.staffId),
    standing: STANDING[demo.state],
    at,
    now,
    beganAt: at(first + 1),
    last,
    lastAt,
    solvedAt: demo.state === 'solved' ? lastAt : null,
    /** Messages, with the greeting before them. */
    count: demo.messages.length + 1,
    guestCount,
    staffCount: demo.messages.length - guestCount,
    /** What the guest wrote since they were last answered. */
    waiting: demo.state === 'solved' ? [] : demo.messages.slice(lastReply + 1),
  };
}

async function insertConversation(
  trx: Trx,
  { tenant, demo, guest, sub, place, clerk, standing, count, guestCount, staffCount, beganAt, lastAt }: Facts,
): Promise<void> {
  await trx
    .insertInto('conversation')
    .values({
      tenant_id: tenant.id,
      id: demo.id,
      id_account: `c-${demo.id.slice(-12)}`,
      name: sub.nameDict[tenant.langCd],
      conversation_type: 'guest_staff',
      guest_id: guest.id,
      main_menu_id: demo.mainMenuId,
      sub_menu_id: demo.subMenuId,
      location_id: place.id,
      state: standing.state,
      close_chat_state: demo.state === 'solved' ? 'solved' : null,
      inquiry_id: demo.inquiryId,
      inquiry_trigger: 'menu',
      assign_staff_id: clerk?.id ?? null,
      responder_name: clerk?.name ?? null,
      forward_target_name: null,
      last_order: count,
      guest_count: guestCount,
      staff_count: staffCount,
      last_talk_at: lastAt,
      created_at: beganAt,
      updated_at: lastAt,
    })
    .execute();
}

async function insertInquiry(
  trx: Trx,
  { tenant, demo, guest, sub, standing, beganAt, solvedAt }: Facts,
): Promise<void> {
  await trx
    .insertInto('inquiry')
    .values({
      tenant_id: tenant.id,
      id: demo.inquiryId,
      conversation_id: demo.id,
      guest_id: guest.id,
      main_menu_id: demo.mainMenuId,
      sub_menu_id: demo.subMenuId,
      facility_id: null,
      status: standing.inquiry,
      menu_names: sub.nameDict,
      created_at: beganAt,
      closed_at: solvedAt,
    })
    .execute();
}

/** Who takes part: the guest, and the clerk who answered if anybody has. */
function membersOf({ tenant, guest, guestName, clerk }: Facts) {
  return [
    {
      user_id: guest.id,
      role: 'guest' as const,
      display_name: guestName,
      lang_cd: guest.langCd,
      icon: null,
      is_official: false,
    },
    ...(clerk === undefined
      ? []
      : [
          {
            user_id: clerk.id,
            role: 'staff' as const,
            display_name: clerk.name,
            lang_cd: clerk.languages[0] ?? tenant.langCd,
            icon: null,
            is_official: true,
          },
        ]),
  ];
}

async function insertMembers(trx: Trx, facts: Facts): Promise<void> {
  const { tenant, demo } = facts;
  await trx
    .insertInto('member')
    .values(membersOf(facts).map((member) => ({ tenant_id: tenant.id, conversation_id: demo.id, ...member })))
    .execute();
}

async function insertMessages(trx: Trx, facts: Facts): Promise<void> {
  const { tenant, demo, guest, guestName, clerk, sub, beganAt, at } = facts;
  const greeting = sub.greeting?.[guest.langCd] ?? '';
  await trx
    .insertInto('message')
    .values([
      {
        tenant_id: tenant.id,
        id: derivedId(demo.id, 'f'),
        conversation_id: demo.id,
        order: 1,
        author_id: demo.guestId,
        side: 'system' as const,
        author_name: '',
        content: itemsContent([
          { type: 'sys_msg', sys_msg: { type: 'greeting', content: greeting, content_dict: sub.greeting ?? {} } },
        ]),
        original_lang_cd: guest.langCd,
        linked_message_id: null,
        created_at: beganAt,
        updated_at: beganAt,
      },
      ...demo.messages.map((message, index) => ({
        tenant_id: tenant.id,
        id: message.id,
        conversation_id: demo.id,
        order: index + 2,
        author_id: message.from === 'guest' ? demo.guestId : (demo.staffId ?? demo.guestId),
        side: message.from,
        author_name: message.from === 'guest' ? guestName : (clerk?.name ?? ''),
        content: message.text,
        original_lang_cd: message.langCd,
        linked_message_id: null,
        created_at: at(message.minutesAgo),
        updated_at: at(message.minutesAgo),
      })),
    ])
    .execute();
  await insertTranslations(trx, facts);
}

async function insertTranslations(trx: Trx, { tenant, demo }: Facts): Promise<void> {
  const translations = demo.messages.flatMap((message) =>
    Object.entries(message.translations).map(([lang_cd, content]) => ({
      tenant_id: tenant.id,
      conversation_id: demo.id,
      message_id: message.id,
      lang_cd,
      content,
      status: 'machine' as const,
      engine: 'seed',
      source_lang_cd: message.langCd,
    })),
  );
  if (translations.length > 0) await trx.insertInto('message_translation').values(translations).execute();
}

async function insertReadStates(trx: Trx, facts: Facts): Promise<void> {
  const { tenant, demo, count, guestCount, staffCount, waiting } = facts;
  await trx
    .insertInto('read_state')
    .values(
      membersOf(facts).map((member) => ({
        tenant_id: tenant.id,
        conversation_id: demo.id,
        user_id: member.user_id,
        order: member.role === 'guest' ? count : count - waiting.length,
        guest_count: member.role === 'guest' ? guestCount : guestCount - waiting.length,
        staff_count: staffCount,
      })),
    )
    .execute();
}

async function insertTicket(trx: Trx, facts: Facts): Promise<void> {
  const { tenant, demo, guest, guestName, sub, place, clerk, standing, at, now, last, count, waiting } = facts;
  const { beganAt, lastAt, solvedAt } = facts;
  const responded = demo.state === 'responding' && waiting.length === 0;
  await trx
    .insertInto('ticket')
    .values({
      tenant_id: tenant.id,
      conversation_id: demo.id,
      label: responded ? 'responded' : standing.label,
      state: standing.state,
      guest_id: guest.id,
      guest_name: guestName,
      guest_lang_cd: guest.langCd,
      location_id: place.id,
      location_name_dict: place.nameDict,
      menu_name_dict: sub.nameDict,
      stay_from: new Date(now + guest.stay.daysFrom * 86_400_000),
      stay_to: new Date(now + guest.stay.daysTo * 86_400_000),
      assignee_id: clerk?.id ?? null,
      assignee_name: clerk?.name ?? null,
      waiting_count: waiting.length,
      waiting_since: waiting[0] === undefined ? null : at(waiting[0].minutesAgo),
      last_line: last?.text.slice(0, LINE_MAX) ?? '',
      last_lines: Object.fromEntries(
        Object.entries(last?.translations ?? {}).map(([lang, text]) => [lang, text.slice(0, LINE_MAX)]),
      ),
      last_lines_order: count,
      last_side: last?.from ?? null,
      last_at: lastAt,
      last_order: count,
      forward: null,
      group_ids: [demo.staffGroupId],
      solved_by: demo.state === 'solved' ? (clerk?.id ?? null) : null,
      solved_action_id: null,
      solved_at: solvedAt,
      before_solve: null,
      reject_reason: null,
      created_at: beganAt,
    })
    .execute();
  const answer = demo.messages.find(({ from }) => from === 'staff');
  if (answer !== undefined)
    await trx
      .updateTable('inquiry_desk')
      .set({ first_answer_at: at(answer.minutesAgo) })
      .where('tenant_id', '=', tenant.id)
      .where('inquiry_id', '=', demo.inquiryId)
      .execute();
  await trx
    .insertInto('ticket_scope')
    .values({ tenant_id: tenant.id, conversation_id: demo.id, group_id: demo.staffGroupId })
    .execute();
}
