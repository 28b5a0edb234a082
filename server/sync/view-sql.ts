/**
 * How a row becomes a value of the client view, in SQL: the pull builds its patch in the database and
 * passes it through as text, so a view of ten thousand rows is never parsed here. The shapes are those
 * of shared/client-view/values.ts; optimistic.pg.test.ts holds the two together.
 */

/**
 * Milliseconds since 1970 of a timestamptz expression, rounded as `extract` would: by whole microseconds, since `extract`
 * reckons with decimal digits, which takes longer than all else that is done with a time.
 */
const ms = (expression: string): string => `(((date_part('epoch', ${expression}) * 1000000)::bigint + 500) / 1000)`;

/** A field's value in SQL: made JSON of, or written as it is, which of numbers and ids takes a fifth of the time. */
type Field = string | { readonly asItIs: string };
const number = (expression: string): Field => ({ asItIs: expression });
const time = (expression: string): Field => number(ms(expression));
const id = (expression: string): Field => ({ asItIs: `'"' || ${expression} || '"'` });
const written = (field: Field): string => (typeof field === 'string' ? `to_json(${field})` : field.asItIs);

/**
 * A row as JSON without what is null, and without a space between its fields: PostgreSQL's own functions put four
 * characters of space around each, a tenth of a ticket, and take half as long again. The first field is never null.
 */
const slim = (fields: Readonly<Record<string, Field>>): string =>
  `('{' || ${Object.entries(fields)
    .map(([name, value], index) =>
      index === 0 ? `'"${name}":' || ${written(value)}` : `coalesce(',"${name}":' || ${written(value)}, '')`,
    )
    .join(' || ')} || '}')`;

export const conversationValue = (c: string): string => `json_build_object(
  'id', ${c}.id, 'idAccount', ${c}.id_account, 'name', ${c}.name, 'conversationType', ${c}.conversation_type,
  'guestId', ${c}.guest_id, 'mainMenuId', ${c}.main_menu_id, 'subMenuId', ${c}.sub_menu_id, 'state', ${c}.state,
  'closeChatState', ${c}.close_chat_state, 'inquiryId', ${c}.inquiry_id, 'inquiryTrigger', ${c}.inquiry_trigger,
  'isSmsChat', ${c}.is_sms_chat, 'assignStaffId', ${c}.assign_staff_id, 'responderName', ${c}.responder_name,
  'forwardTargetName', ${c}.forward_target_name, 'lastOrder', ${c}.last_order, 'guestCount', ${c}.guest_count,
  'staffCount', ${c}.staff_count, 'lastTalkAt', ${ms(`${c}.last_talk_at`)}, 'createdAt', ${ms(`${c}.created_at`)})`;

export const inquiryValue = (i: string): string => `json_build_object(
  'id', ${i}.id, 'conversationId', ${i}.conversation_id, 'mainMenuId', ${i}.main_menu_id, 'subMenuId', ${i}.sub_menu_id,
  'facilityId', ${i}.facility_id, 'status', ${i}.status, 'inquiryType', ${i}.inquiry_type,
  'answers', nullif(${i}.question_answers, '[]'), 'changeLocation', ${i}.change_location, 'isCheckOut', ${i}.is_check_out, 'menuNames', ${i}.menu_names,
  'createdAt', ${ms(`${i}.created_at`)}, 'closedAt', ${ms(`${i}.closed_at`)},
  'survey', CASE WHEN ${i}.survey_state IS NOT NULL THEN json_build_object('state', ${i}.survey_state, 'url', ${i}.survey_url,
    'description', ${i}.survey_words, 'rating', ${i}.survey_rating, 'comment', ${i}.survey_comment) END)`;

export const memberValue = (m: string): string => `json_build_object(
  'conversationId', ${m}.conversation_id, 'userId', ${m}.user_id, 'role', ${m}.role, 'state', ${m}.state,
  'displayName', ${m}.display_name, 'langCd', ${m}.lang_cd, 'icon', ${m}.icon, 'isOfficial', ${m}.is_official,
  'notificationRange', ${m}.notification_range)`;

export const readValue = (r: string): string => `json_build_object(
  'conversationId', ${r}.conversation_id, 'userId', ${r}.user_id, 'order', ${r}."order", 'guestCount', ${r}.guest_count,
  'staffCount', ${r}.staff_count, 'dismissed', ${r}.dismissed)`;

/** Whether the reader does not want to see a message [REPORT-HIDE]; $2 is who pulls. */
export const hiddenFrom = (m: string): string => `coalesce($2 = ANY (${m}.hidden_by), false)`;

/** That a report hid a message is said to whoever reads it [REPORT-SAID]; how reports stand, to those who judge. */
const reportStatusFor = (m: string, role: 'guest' | 'staff'): string => {
  const upheld = `CASE WHEN ${m}.is_masked AND ${m}.report_status = 'upheld' THEN 'upheld' END`;
  return role === 'guest'
    ? upheld
    : `CASE WHEN (SELECT all_groups FROM role) THEN nullif(${m}.report_status, 'none') ELSE ${upheld} END`;
};

/**
 * A masked or deleted message keeps its place and loses its words [MSG-MASKED] [MSG-DELETED]. Staff also see what the
 * guest could read of it, and those who judge that it was reported [REPORT-STATE]. What is left out of it and of the
 * next two is put back by `full` of shared/sync/written-out.ts [SYNC-SLIM].
 */
export const messageValue = (m: string, role: 'guest' | 'staff'): string =>
  slim({
    order: number(`${m}."order"`),
    authorId: id(`${m}.author_id`),
    authorName: `${m}.author_name`,
    side: `${m}.side`,
    content: `nullif(CASE WHEN ${m}.is_masked OR ${m}.is_deleted OR ${hiddenFrom(m)} THEN '' ELSE ${m}.content END, '')`,
    originalLangCd: `${m}.original_lang_cd`,
    displayTo: `nullif(${m}.display_to, 'all')`,
    isMasked: `nullif(${m}.is_masked OR ${hiddenFrom(m)}, false)`,
    manualMaskingStatus: `nullif(${m}.manual_masking_status, 'none')`,
    isDeleted: `nullif(${m}.is_deleted, false)`,
    reportStatus: reportStatusFor(m, role),
    isHidden: `nullif(${hiddenFrom(m)}, false)`,
    ...(role === 'staff'
      ? {
          hasOriginal: `CASE WHEN (SELECT all_groups FROM role) THEN nullif(${m}.has_original, false) END`,
          guestReads: `${m}.guest_reads`,
        }
      : {}),
    linkedMessageId: id(`${m}.linked_message_id`),
    createdAt: time(`${m}.created_at`),
    // Most were never changed, and what is equal needs no arithmetic.
    updatedAt: `CASE WHEN ${m}.updated_at <> ${m}.created_at THEN nullif(${ms(`${m}.updated_at`)}, ${ms(`${m}.created_at`)}) END`,
  });

export const translationValue = (t: string): string =>
  slim({
    langCd: `${t}.lang_cd`,
    sourceLangCd: `${t}.source_lang_cd`,
    content: `${t}.content`,
    status: `${t}.status`,
    engine: `${t}.engine`,
  });

export const noteValue = (n: string): string =>
  slim({
    id: `${n}.id`,
    conversationId: id(`${n}.conversation_id`),
    authorId: id(`${n}.author_id`),
    authorName: `${n}.author_name`,
    text: `${n}.text`,
    mentionIds: `nullif(to_jsonb(${n}.mention_ids), '[]')`,
    createdAt: time(`${n}.created_at`),
  });

/** A text in the reader's language alone, or in all there are where it is not worded in that one. */
const inTheirs = (dict: string): string => `CASE WHEN ${dict} ? (SELECT lang_cd FROM self)
    THEN jsonb_build_object((SELECT lang_cd FROM self), ${dict} -> (SELECT lang_cd FROM self)) ELSE ${dict} END`;

export const ticketValue = (t: string): string =>
  slim({
    label: `${t}.label`,
    state: `${t}.state`,
    guestId: id(`${t}.guest_id`),
    guestName: `${t}.guest_name`,
    guestLangCd: `${t}.guest_lang_cd`,
    guestIsVip: `nullif(${t}.guest_is_vip, false)`,
    locationNames: inTheirs(`${t}.location_name_dict`),
    menuNames: inTheirs(`${t}.menu_name_dict`),
    stayFrom: time(`${t}.stay_from`),
    stayTo: time(`${t}.stay_to`),
    priority: `nullif(${t}.priority, 'medium')`,
    priorityRule: `${t}.priority_rule`,
    priorityBy: `${t}.priority_by`,
    workCodeIds: `nullif(to_jsonb(${t}.work_code_ids), '[]')`,
    groupIds: `${t}.group_ids`,
    assigneeId: id(`${t}.assignee_id`),
    assigneeName: `${t}.assignee_name`,
    waitingCount: number(`nullif(${t}.waiting_count, 0)`),
    waitingSince: time(`${t}.waiting_since`),
    lastLine: `nullif(${t}.last_line, '')`,
    lastLines: `CASE WHEN ${t}.last_lines_order = ${t}.last_order THEN nullif(${inTheirs(`${t}.last_lines`)}, '{}') END`,
    lastSide: `${t}.last_side`,
    lastAt: time(`${t}.last_at`),
    lastOrder: number(`${t}.last_order`),
    forward: `${t}.forward`,
    solvedBy: `${t}.solved_by`,
    solvedActionId: id(`${t}.solved_action_id`),
    solvedAt: time(`${t}.solved_at`),
    rejectReason: `${t}.reject_reason`,
    urgentAt: time(`${t}.urgent_at`),
    snoozedUntil: time(`${t}.snoozed_until`),
    wokenAt: time(`${t}.woken_at`),
    createdAt: time(`${t}.created_at`),
  });

export const taskValue = (t: string): string =>
  slim({
    state: `${t}.state`,
    title: `${t}.title`,
    words: `nullif(${t}.words, '')`,
    roomNames: `nullif(${inTheirs(`${t}.location_name_dict`)}, '{}')`,
    roomGone: `CASE WHEN ${t}.location_id IS NULL AND ${t}.location_name_dict <> '{}' THEN true END`,
    groupId: id(`${t}.group_id`),
    dueAt: time(`${t}.due_at`),
    priority: `nullif(${t}.priority, 'medium')`,
    pictureUrl: `${t}.picture_url`,
    conversationId: id(`${t}.from_conversation_id`),
    messageId: id(`${t}.from_message_id`),
    createdById: id(`${t}.created_by`),
    createdByName: `${t}.created_by_name`,
    takenById: id(`${t}.taken_by`),
    takenByName: `${t}.taken_by_name`,
    endedById: id(`${t}.ended_by`),
    endedByName: `${t}.ended_by_name`,
    endedAt: time(`${t}.ended_at`),
    dropReason: `${t}.drop_reason`,
    createdAt: time(`${t}.created_at`),
  });

export const staffValue = (s: string): string => `json_build_object(
  'userId', ${s}.user_id, 'name', ${s}.name, 'role', ${s}.role, 'onlineStatus', ${s}.online_status,
  'languages', ${s}.languages,
  'groupIds', (SELECT coalesce(json_agg(g.group_id ORDER BY g.group_id), '[]') FROM staff_group_member g
               WHERE g.tenant_id = ${s}.tenant_id AND g.user_id = ${s}.user_id AND g.state = 'joined'),
  'icon', (SELECT u.icon FROM app_user u WHERE u.tenant_id = ${s}.tenant_id AND u.id = ${s}.user_id))`;

export const groupValue = (g: string): string => `json_build_object('id', ${g}.id, 'names', ${g}.name_dict)`;

export const meValue = (u: string): string => `json_build_object(
  'id', ${u}.id, 'idAccount', ${u}.id_account, 'userType', ${u}.user_type, 'name', ${u}.name, 'langCd', ${u}.lang_cd,
  'tenantId', ${u}.tenant_id,
  'role', coalesce((SELECT s.role FROM staff s WHERE s.tenant_id = ${u}.tenant_id AND s.user_id = ${u}.id), 'guest'),
  'askLocationType', (SELECT t.ask_location_type FROM tenant t WHERE t.id = ${u}.tenant_id),
  'timeZone', (SELECT t.time_zone FROM tenant t WHERE t.id = ${u}.tenant_id))`;

export const refusalValue = (r: string): string => `json_build_object(
  'clientId', ${r}.client_id, 'mutationId', ${r}.mutation_id, 'name', ${r}.name, 'actionId', ${r}.action_id,
  'code', ${r}.code, 'data', ${r}.data, 'at', ${ms(`${r}.created_at`)})`;
