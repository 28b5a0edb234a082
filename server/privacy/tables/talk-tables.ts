/** What is said: conversations, messages and what is made of them, and the desk's own words about them. */
import { COLLEAGUE_NAME, GUEST_NAME, table } from '../table.ts';

const IN_TALKS = 'conversation_id = ANY(:talks)';
const mine = (column: string): string => `${column} = ANY(:people)`;
/** A name that stands beside no id. */
const unnamed = (column: string, name = 'NULL'): Record<string, string> => ({
  [column]: `CASE WHEN ${column} = ANY(:names) THEN ${name} ELSE ${column} END`,
});

export const talkTables = [
  table('conversation', {
    neither: 'id_account conversation_type state close_chat_state inquiry_trigger',
    erase: [
      { of: 'guest', where: 'id = ANY(:talks)', set: { name: "''", location_id: 'NULL' } },
      {
        of: 'colleague',
        signature: true,
        where: 'id = ANY(:talks) AND (responder_name = ANY(:names) OR forward_target_name = ANY(:names))',
        set: { ...unnamed('responder_name'), ...unnamed('forward_target_name') },
      },
    ],
  }),
  table('member', {
    neither: 'role state lang_cd notification_range',
    erase: [
      { of: 'guest', where: 'user_id = ANY(:guests)', set: { display_name: GUEST_NAME, icon: 'NULL' } },
      { of: 'colleague', where: mine('user_id'), set: { display_name: COLLEAGUE_NAME, icon: 'NULL' } },
    ],
  }),
  table('message', {
    neither: 'side original_lang_cd display_to manual_masking_status report_status guest_reads',
    erase: [
      // Whoever wrote them: a clerk's answer names the guest, too. They stay as rows, since cookies may know them.
      {
        of: 'guest',
        where: IN_TALKS,
        set: { content: "''" },
        also: { is_deleted: 'true', has_original: 'false', linked_message_id: 'NULL' },
      },
      { of: 'guest', where: `${IN_TALKS} AND author_id = ANY(:guests)`, set: { author_name: GUEST_NAME } },
      {
        of: 'colleague',
        signature: true,
        where: `${IN_TALKS} AND ${mine('author_id')}`,
        set: { author_name: COLLEAGUE_NAME },
      },
    ],
  }),
  table('message_translation', {
    neither: 'lang_cd status engine source_lang_cd',
    erase: [{ of: 'guest', where: IN_TALKS, set: { content: 'NULL' } }],
  }),
  table('message_masking', {
    neither: 'way state',
    erase: [{ of: 'guest', where: IN_TALKS, set: { sealed: 'NULL', key_id: 'NULL' } }],
  }),
  table('message_report', {
    neither: 'status',
    erase: [{ of: 'guest', where: IN_TALKS, set: { latest: "'[]'" } }],
  }),
  table('message_notification', { neither: 'type' }),
  table('inquiry', {
    house: 'staff_group_names menu_names survey_url survey_words',
    neither: 'status survey_state waiting_trigger',
    erase: [{ of: 'guest', where: IN_TALKS, set: { question_answers: "'[]'", survey_comment: "''" } }],
  }),
  table('inquiry_desk', { neither: 'lang_cd' }),
  table('room_asking', {
    neither: 'state',
    erase: [{ of: 'guest', where: IN_TALKS, set: { situation: 'NULL', location_id: 'NULL' } }],
  }),
  table('scenario_run', {
    neither: 'node_id',
    erase: [{ of: 'guest', where: IN_TALKS, set: { answers: "'{}'" } }],
  }),
  table('ticket', {
    house: 'menu_name_dict priority_rule',
    neither: 'label state guest_lang_cd priority last_side before_solve',
    erase: [
      {
        of: 'guest',
        where: IN_TALKS,
        set: {
          guest_name: GUEST_NAME,
          last_line: "''",
          last_lines: "'{}'",
          location_name_dict: "'{}'",
          location_id: 'NULL',
          forward: 'NULL',
          reject_reason: 'NULL',
          stay_from: 'NULL',
          stay_to: 'NULL',
        },
      },
      {
        of: 'colleague',
        signature: true,
        where: `${IN_TALKS} AND ${mine('assignee_id')}`,
        set: { assignee_name: COLLEAGUE_NAME },
      },
      {
        of: 'colleague',
        signature: true,
        where: `${IN_TALKS} AND (priority_by = ANY(:names) OR forward IS NOT NULL)`,
        set: {
          ...unnamed('priority_by'),
          forward: `CASE WHEN EXISTS (SELECT FROM unnest(:names) n WHERE strpos(forward::text, to_json(n)::text) > 0) THEN NULL ELSE forward END`,
        },
      },
    ],
  }),
  table('ticket_scope', { neither: 'state' }),
  table('ticket_forward', {
    neither: 'target_type state',
    erase: [
      { of: 'guest', where: IN_TALKS, set: { reason: "''" } },
      {
        of: 'colleague',
        signature: true,
        where: IN_TALKS,
        set: {
          ...unnamed('from_staff_name', COLLEAGUE_NAME),
          ...unnamed('target_name', COLLEAGUE_NAME),
          ...unnamed('answered_by_name'),
        },
      },
    ],
  }),
  table('note', {
    erase: [
      { of: 'guest', where: IN_TALKS, set: { text: "''" } },
      {
        of: 'colleague',
        signature: true,
        where: `${IN_TALKS} AND ${mine('author_id')}`,
        set: { author_name: COLLEAGUE_NAME },
      },
    ],
  }),
  table('history_page', { neither: 'state' }),
  table('desk_text', {
    neither: 'kind',
    erase: [{ of: 'guest', where: IN_TALKS, remove: 'body' }],
  }),
  table('desk_text_part', { neither: 'kind' }),
  table('bot_turn', {
    house: 'sources',
    neither: 'state source counted_in variation model sent_hash lang_cd category judged',
  }),
  // A cache, which knows what was said by digests alone: what was translated since the guest came goes whole.
  table('translation_cache', {
    neither: 'from_lang to_lang text_hash engine',
    erase: [{ of: 'guest', where: 'created_at >= :since', remove: 'content' }],
  }),
  table('voice_session', {
    neither: 'state end_reason state_before strategy',
    erase: [{ of: 'colleague', signature: true, where: mine('answered_by'), set: { answered_by_name: 'NULL' } }],
  }),
  table('voice_ring', { neither: 'state' }),
  table('voice_signal', {
    neither: 'side round kind',
    erase: [
      {
        of: 'guest',
        where:
          'session_id IN (SELECT s.id FROM voice_session s WHERE s.tenant_id = :house AND s.guest_id = ANY(:guests))',
        remove: 'body',
      },
    ],
  }),
  table('task', {
    neither: 'state priority',
    erase: [
      {
        of: 'guest',
        where: 'from_conversation_id = ANY(:talks)',
        set: {
          title: "''",
          words: "''",
          picture_url: 'NULL',
          location_name_dict: "'{}'",
          location_id: 'NULL',
          drop_reason: 'NULL',
        },
      },
      { of: 'colleague', signature: true, where: mine('created_by'), set: { created_by_name: COLLEAGUE_NAME } },
      { of: 'colleague', signature: true, where: mine('taken_by'), set: { taken_by_name: COLLEAGUE_NAME } },
      { of: 'colleague', signature: true, where: mine('ended_by'), set: { ended_by_name: COLLEAGUE_NAME } },
    ],
  }),
  table('task_scope', { neither: 'state' }),
  table('reminder', {
    neither: 'kind state',
    erase: [
      { of: 'guest', where: IN_TALKS, set: { words: "''", room: "''" } },
      { of: 'colleague', signature: true, where: mine('made_by'), set: { made_by_name: COLLEAGUE_NAME } },
      { of: 'colleague', signature: true, where: 'ended_by_name = ANY(:names)', set: { ended_by_name: 'NULL' } },
    ],
  }),
  table('handover_note', {
    neither: 'target_type',
    erase: [
      { of: 'guest', where: 'conversation_ids && :talks', set: { text: "''" } },
      { of: 'colleague', signature: true, where: mine('author_id'), set: { author_name: COLLEAGUE_NAME } },
    ],
  }),
];
