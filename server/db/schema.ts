/**
 * The tables as Kysely sees them. Kept by hand beside migrations/; `server/db/schema.pg.test.ts`
 * holds it against the migrated database. `xid` columns are the change feed's and are never written here.
 * Longer than 400 lines: a table, one row a column.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { HomeSection } from '#shared/domain/menu/home-section.ts';
import type {
  ActivationType,
  AskLocationType,
  CloseChatState,
  ConversationState,
  ConversationType,
  DisplayTo,
  ForwardTarget,
  GuestState,
  InquiryStatus,
  InquiryTrigger,
  InquiryType,
  JoinStatus,
  ManualMaskingStatus,
  MemberRole,
  NotificationRange,
  ReportStatus,
  RoomConfirmationTiming,
  StaffOnlineStatus,
  TenantType,
  TicketLabel,
  TranslationStatus,
} from '#shared/domain/states/enumerations.ts';
import type { StoredSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { QuestionAnswer } from '#shared/domain/inquiry/question-answer.ts';
import type { SurveyState } from '#shared/domain/survey/survey.ts';
import type { Narrowing } from '#shared/domain/inbox/narrowing.ts';
import type { Priority } from '#shared/domain/desk-work/priority-rules.ts';
import type { RepliedState } from '#shared/domain/desk-work/replied-states.ts';
import type { GuestReads } from '#shared/domain/translation/guest-reading.ts';
import type { DeskTextKind } from '#shared/domain/desk-search/kinds.ts';
import type { Dict, ForwardView, MessageSide } from '#shared/client-view/values.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import type { AccessTables } from './schema-access.ts';
import type { AccountTables } from './schema-accounts.ts';
import type { BillingTables } from './schema-billing.ts';
import type { BotTables } from './schema-bot.ts';
import type { PlanTables } from './schema-plans.ts';
import type { DraftTables } from './schema-drafts.ts';
import type { MediaTables } from './schema-media.ts';
import type { HistoryTables } from './schema-history.ts';
import type { JobTables } from './schema-jobs.ts';
import type { KnowledgeTables } from './schema-knowledge.ts';
import type { OrderTables } from './schema-orders.ts';
import type { PrivacyTables } from './schema-privacy.ts';
import type { TaskTables } from './schema-tasks.ts';
import type { TextTables } from './schema-texts.ts';
import type { VoiceTables } from './schema-voice.ts';
import type { CatalogueTables } from './catalogue-tables.ts';

/** `pg_current_xact_id()` of the last writer, as text; only the trigger writes it. */
type Xid = ColumnType<string, never, never>;
type At = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, T, T>;
/** Raised by a trigger at each change. */
type Version = Generated<number>;
/** Null where it is left out. */
type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;
type JsonDefault<T> = ColumnType<T, T | undefined, T>;

/** What a refusal says beside its code. */
type RefusalData = { readonly [key: string]: string | number | boolean | null };
type OutOfService = {
  readonly hours: readonly { readonly weekday: number; readonly from: string; readonly to: string }[];
  readonly displayTiming: 'at_talk_start' | 'at_menu_open';
  readonly message: Dict;
};
/** What a facility's row says besides its name; texts by language. */
export type FacilityContent = {
  readonly genre: Dict;
  readonly location: Dict;
  readonly description: Dict;
  readonly description2: Dict | null;
  readonly businessHours: readonly {
    readonly titleDict: Dict;
    readonly description: Dict;
    /** Missing where the hours are kept in words alone. */
    readonly hours?: OutOfService['hours'];
  }[];
  readonly options: readonly {
    readonly type: string;
    readonly labelDict: Dict;
    readonly content: Dict | string;
    readonly isBold: boolean;
    readonly isUnderline: boolean;
    readonly colorCode: string | null;
  }[];
};
type MenuOption = {
  readonly type: string;
  readonly access_id?: string;
  readonly bot_id?: string;
  /** A version of the bot that answers here whatever is published. */
  readonly bot_version_id?: string;
  readonly scenario_id?: string;
  readonly ring_strategy?: string;
  readonly design?: { readonly title_bar_txt_color: string; readonly title_bar_bg_color: string };
};
/** What solving overwrote, so that an undo can put it back (TICKET-SOLVE). */
type BeforeSolve = {
  readonly state: ConversationState;
  readonly label: TicketLabel;
  readonly inquiryStatus: InquiryStatus | null;
  readonly waitingCount: number;
  readonly waitingSince: string | null;
};

export interface Database
  extends
    OrderTables,
    PrivacyTables,
    CatalogueTables,
    AccessTables,
    BillingTables,
    AccountTables,
    HistoryTables,
    JobTables,
    MediaTables,
    PlanTables,
    TaskTables,
    TextTables,
    VoiceTables,
    KnowledgeTables,
    BotTables,
    DraftTables {
  lineage: {
    epoch: number;
    system_identifier: string;
    timeline: string;
    generation: number;
    postmaster_start: Date;
    first_xid: string;
    created_at: Date;
  };
  sync_horizon: { id: boolean; pruned_xid: string; feed_xid: Generated<string> };
  feed: { tenant_id: string; xid: string; conversation_id: string };
  feed_mark: { at: Date; xid: string };
  /** What the desk finds, by kind; `part` is the month. */
  desk_text: {
    tenant_id: string;
    kind: DeskTextKind;
    thing_id: string;
    conversation_id: string;
    at: Date;
    part: number;
    body: string;
  };
  desk_text_part: { tenant_id: string; kind: DeskTextKind; part: number };
  desk_text_state: {
    id: Generated<boolean>;
    snapshot: string;
    marked_at: Date;
    is_walking: boolean;
    walked_tenant_id: string;
    walked_conversation_id: string;
  };
  tenant: {
    id: string;
    code: string;
    name_dict: Json<Dict>;
    description_dict: JsonDefault<Dict>;
    tenant_type: TenantType;
    ask_location_type: Generated<AskLocationType>;
    sandbox_type: Generated<string>;
    lang_cd: string;
    secondary_lang_cd: string | null;
    languages: Generated<string[]>;
    primary_color: Generated<string>;
    icon_color: Generated<string>;
    palette: JsonDefault<object>;
    logo_url: string | null;
    picture_url: string | null;
    time_zone: Generated<string>;
    latitude: number | null;
    longitude: number | null;
    currency: Json<object | null>;
    /** Read by server/queries/house/tenant-settings.ts alone: nothing else may trust what is stored. */
    settings: ColumnType<unknown, StoredSettings | undefined, StoredSettings>;
    created_at: At;
    version: Version;
  };
  location_group: {
    tenant_id: string;
    id: string;
    name_dict: Json<Dict>;
    color: string | null;
    is_default: Generated<boolean>;
    is_show_chat_history: Generated<boolean>;
    is_show_guide: Generated<boolean>;
    position: Generated<number>;
    version: Version;
  };
  location: {
    tenant_id: string;
    id: string;
    location_group_id: string;
    name_dict: Json<Dict>;
    default_name: string;
    hash_value: string;
    /** What its code says; null while that is its id [CODE-ENDS]. */
    entry_code: ColumnType<string | null, string | null | undefined, string | null>;
    is_default_location: Generated<boolean>;
    is_room_asking: Generated<boolean>;
    can_access_by_id: Generated<boolean>;
    input_room_no_before_conversation: Generated<boolean>;
    session_timeout: number | null;
    lock_wait: Generated<number>;
    qr_expires_at: Date | null;
    version: Version;
  };
  app_user: {
    tenant_id: string;
    id: string;
    id_account: string;
    user_type: 'biz_guest' | 'biz_staff' | 'anonymous' | 'bot' | 'system';
    name: string;
    lang_cd: string;
    icon: string | null;
    notification_email: Generated<boolean>;
    notification_push: Generated<boolean>;
    is_official: Generated<boolean>;
    /** By which link a guest came in last; null for who came by no link. */
    activation_type: ColumnType<ActivationType | null, ActivationType | null | undefined, ActivationType | null>;
    sign_up_at: At;
    updated_at: At;
    xid: Xid;
  };
  guest: {
    tenant_id: string;
    user_id: string;
    code: string;
    state: Generated<GuestState>;
    location_id: string | null;
    country_code: string | null;
    phone_number: string | null;
    available_from: At;
    available_to: Date | null;
    /** The stay as the guest says it, for the desk alone [GUEST-STATED]. */
    stated_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    stated_to: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** The house pays attention to them before others [GUEST-VIP]. */
    is_vip: Generated<boolean>;
    ended_at: Date | null;
    receive_notice: Generated<boolean>;
    /** Nothing of who they were is there any more [PRIVACY-ERASE-GUEST]. */
    erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** What the house says of a guest with a code of their own, by the guest's id. */
  stay: {
    tenant_id: string;
    id: string;
    reference: string | null;
    name: string;
    location_id: string | null;
    check_in: string;
    check_out: string;
    country_code: Generated<string>;
    phone_number: Generated<string>;
    lang_cd: string;
    is_vip: Generated<boolean>;
    checked_out_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Version;
  };
  staff: {
    tenant_id: string;
    user_id: string;
    login_id: string;
    name: string;
    role: string;
    languages: Generated<string[]>;
    online_status: Generated<StaffOnlineStatus>;
    handling_limit: Generated<number>;
    department: string | null;
    position: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of servers of before; shifts are in `staff_shift`. */
    shifts: JsonDefault<readonly object[]>;
    last_active_at: Date | null;
    /** When a short break ends by itself. */
    status_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    disabled_at: Date | null;
    /** As the seat says it (directory): false where write permission was taken away. */
    can_write: Generated<boolean>;
    /** Who answers under this login now, where several share it. */
    responder_id: ColumnType<string | null, string | null | undefined, string | null>;
    role_xid: Xid;
    xid: Xid;
  };
  /** Who works when, on the clock of the house. */
  staff_shift: {
    tenant_id: string;
    id: string;
    user_id: string;
    group_id: string | null;
    weekdays: Generated<string[]>;
    starts_on: string;
    ends_on: string | null;
    from_time: string;
    to_time: string;
    off_days: Generated<string[]>;
    last_day: GeneratedAlways<string>;
    version: Version;
  };
  responder: { tenant_id: string; id: string; name: string; order_no: Generated<number>; version: Version };
  ticket_forward: {
    tenant_id: string;
    id: string;
    conversation_id: string;
    from_staff_name: string;
    target_type: ForwardTarget;
    target_name: string;
    reason: string;
    state: ForwardView['state'];
    offered_at: Date;
    answered_by_name: string | null;
    answered_at: Date | null;
  };
  inbox_filter: {
    tenant_id: string;
    id: string;
    user_id: string;
    group_id: string | null;
    name: string;
    narrowing: Json<Narrowing>;
    order_no: number;
  };
  staff_activity: { tenant_id: string; user_id: string; last_active_at: Date };
  opened_ticket: { tenant_id: string; user_id: string; conversation_id: string; opened_at: Date };
  routing_turn: { tenant_id: string; user_id: string; given_at: Date };
  staff_group: {
    tenant_id: string;
    id: string;
    name_dict: Json<Dict>;
    position: Generated<number>;
    version: Version;
    xid: Xid;
  };
  staff_group_member: {
    tenant_id: string;
    group_id: string;
    user_id: string;
    state: Generated<'joined' | 'left'>;
    /** In charge of the group. */
    is_lead: Generated<boolean>;
    xid: Xid;
  };
  view_stamp: { tenant_id: string; key: string; xid: Xid };
  auth_session: {
    tenant_id: string;
    id: string;
    user_id: string;
    user_agent: string | null;
    created_at: At;
    last_used_at: At;
    expires_at: Date;
    revoked_at: Date | null;
    revoked_reason: string | null;
    /** How and from where somebody came to a desk, and whose hand ended it; null for guests. */
    entry: ColumnType<string | null, string | null | undefined, string | null>;
    address: ColumnType<string | null, string | null | undefined, string | null>;
    revoked_by: ColumnType<string | null, string | null | undefined, string | null>;
    current_token_hash: Buffer;
    previous_token_hash: Buffer | null;
    rotated_at: At;
  };
  /** Of somebody's sessions at a desk the one that writes; the others read only. */
  desk_writer: { tenant_id: string; user_id: string; session_id: string | null; taken_at: At };
  login_transaction: {
    code: string;
    tenant_id: string | null;
    user_id: string | null;
    login_id: string;
    /** Who asked for the PIN (server/access/login-requester.ts). */
    requester: Generated<string>;
    pin_hash: string | null;
    tries: Generated<number>;
    expires_at: Date;
    used_at: Date | null;
    created_at: At;
    account_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The sign-up that this PIN brings to its end. */
    sign_up_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The account whose address it becomes; the PIN signs nobody in. */
    changes_account_id: ColumnType<string | null, string | null | undefined, string | null>;
    target: Generated<'staff' | 'console'>;
  };
  conversation: {
    tenant_id: string;
    id: string;
    id_account: string;
    name: string;
    conversation_type: ConversationType;
    guest_id: string | null;
    main_menu_id: number | null;
    sub_menu_id: number | null;
    location_id: string | null;
    state: ConversationState;
    close_chat_state: CloseChatState | null;
    inquiry_id: string | null;
    inquiry_trigger: InquiryTrigger | null;
    is_sms_chat: Generated<boolean>;
    assign_staff_id: string | null;
    responder_name: string | null;
    forward_target_name: string | null;
    last_order: Generated<number>;
    guest_count: Generated<number>;
    staff_count: Generated<number>;
    last_talk_at: Date | null;
    created_at: At;
    updated_at: At;
    xid: Xid;
  };
  inquiry: {
    tenant_id: string;
    id: string;
    conversation_id: string;
    guest_id: string;
    main_menu_id: number | null;
    sub_menu_id: number | null;
    facility_id: number | null;
    status: InquiryStatus;
    inquiry_type: Generated<InquiryType>;
    change_location: Generated<boolean>;
    is_check_out: Generated<boolean>;
    staff_group_names: JsonDefault<readonly string[]>;
    menu_names: JsonDefault<Dict>;
    /** What the guest was asked beforehand, and answered. */
    question_answers: JsonDefault<readonly QuestionAnswer[]>;
    /** By what it was chosen, while it waits for its first words; null once it runs. */
    waiting_trigger: ColumnType<InquiryTrigger | null, InquiryTrigger | null | undefined, InquiryTrigger | null>;
    created_at: At;
    closed_at: Date | null;
    xid: Xid;
    survey_state: ColumnType<SurveyState | null, SurveyState | null | undefined, SurveyState | null>;
    survey_url: ColumnType<string | null, string | null | undefined, string | null>;
    survey_words: JsonDefault<Dict>;
    survey_rating: ColumnType<number | null, number | null | undefined, number | null>;
    survey_comment: Generated<string>;
    work_code_ids: Generated<string[]>;
    survey_answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** What colleagues wrote of a guest. */
  guest_note: {
    tenant_id: string;
    id: string;
    guest_id: string;
    text: string;
    author_id: string;
    author_name: string;
    created_at: Date;
    edited_by_name: string | null;
    edited_at: Date | null;
    version: Version;
  };
  /** What the desk did with an inquiry, for its figures; written by the ticket's triggers alone. */
  inquiry_desk: {
    tenant_id: string;
    inquiry_id: string;
    conversation_id: string;
    lang_cd: string;
    group_ids: string[];
    assignee_id: string | null;
    first_answer_at: Date | null;
  };
  member: {
    tenant_id: string;
    conversation_id: string;
    user_id: string;
    role: MemberRole;
    state: Generated<JoinStatus>;
    from_order: Generated<number>;
    min_from_order: Generated<number>;
    display_name: string;
    lang_cd: string;
    icon: string | null;
    is_official: Generated<boolean>;
    notification_range: Generated<NotificationRange>;
    created_at: At;
    /** Its rows lie on the member's desk; guests hold all they belong to [SYNC-HELD]. */
    held: Generated<boolean>;
    shown_from_order: Generated<number | null>;
    edge_xid: Xid;
    shown_xid: Xid;
    hidden_xid: Xid;
    xid: Xid;
  };
  history_page: {
    tenant_id: string;
    conversation_id: string;
    user_id: string;
    id: string;
    from_order: number;
    to_order: number;
    /** Closed with the holding it was asked for in. */
    state: Generated<'open' | 'closed'>;
    xid: Xid;
  };
  message: {
    tenant_id: string;
    id: string;
    conversation_id: string;
    order: number;
    author_id: string;
    side: MessageSide;
    author_name: string;
    content: string;
    original_lang_cd: string;
    display_to: Generated<DisplayTo>;
    is_masked: Generated<boolean>;
    manual_masking_status: Generated<ManualMaskingStatus>;
    is_deleted: Generated<boolean>;
    report_status: Generated<ReportStatus>;
    linked_message_id: string | null;
    /** What became of a reply in the guest's language; null until it is known. */
    guest_reads: JsonDefault<GuestReads | null>;
    /** Its words were masked, and lie sealed in message_masking. */
    has_original: Generated<boolean>;
    /** Who does not want to see it; null for nobody. */
    hidden_by: Generated<readonly string[] | null>;
    created_at: At;
    updated_at: At;
    xid: Xid;
  };
  message_translation: {
    tenant_id: string;
    conversation_id: string;
    message_id: string;
    lang_cd: string;
    content: string | null;
    status: TranslationStatus;
    engine: string | null;
    source_lang_cd: string | null;
    updated_at: At;
    xid: Xid;
  };
  read_state: {
    tenant_id: string;
    conversation_id: string;
    user_id: string;
    order: Generated<number>;
    guest_count: Generated<number>;
    staff_count: Generated<number>;
    dismissed: Generated<number[]>;
    updated_at: At;
    xid: Xid;
  };
  ticket: {
    tenant_id: string;
    conversation_id: string;
    label: TicketLabel;
    state: ConversationState;
    guest_id: string;
    guest_name: string;
    guest_lang_cd: string;
    guest_is_vip: Generated<boolean>;
    location_id: string | null;
    location_name_dict: JsonDefault<Dict>;
    menu_name_dict: JsonDefault<Dict>;
    stay_from: Date | null;
    stay_to: Date | null;
    priority: Generated<Priority>;
    /** Why: a rule's name, or somebody's. */
    priority_rule: ColumnType<string | null, string | null | undefined, string | null>;
    priority_by: ColumnType<string | null, string | null | undefined, string | null>;
    work_code_ids: Generated<string[]>;
    assignee_id: string | null;
    assignee_name: string | null;
    waiting_count: Generated<number>;
    waiting_since: Date | null;
    last_line: Generated<string>;
    last_side: MessageSide | null;
    last_at: At;
    last_order: Generated<number>;
    /** `last_line` by language, of the message of `last_lines_order`; of no worth once another came. */
    last_lines: JsonDefault<Dict>;
    last_lines_order: Generated<number>;
    forward: Json<ForwardView | null>;
    group_ids: Generated<string[]>;
    solved_by: string | null;
    solved_action_id: string | null;
    solved_at: Date | null;
    before_solve: Json<BeforeSolve | null>;
    reject_reason: string | null;
    /** When a guest last called for help, until another inquiry begins [URGENT-PIN]. */
    urgent_at: Date | null;
    /** Set by whoever puts it aside; the trigger `end_snooze` takes it away when the guest writes or it changes hands. */
    snoozed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    woken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: At;
    xid: Xid;
  };
  ticket_scope: {
    tenant_id: string;
    conversation_id: string;
    group_id: string;
    state: Generated<'open' | 'closed'>;
    xid: Xid;
  };
  handover_note: {
    tenant_id: string;
    id: string;
    author_id: string;
    author_name: string;
    target_type: 'staff' | 'staff_group';
    target_id: string;
    text: string;
    conversation_ids: Generated<string[]>;
    created_at: Date;
  };
  handover_read: { tenant_id: string; note_id: string; user_id: string; read_at: Date };
  note: {
    tenant_id: string;
    conversation_id: string;
    id: string;
    author_id: string;
    author_name: string;
    text: string;
    created_at: At;
    /** Colleagues it names, who may see its ticket [NOTE-MENTION]. */
    mention_ids: Generated<string[]>;
    xid: Xid;
  };
  mention: {
    tenant_id: string;
    user_id: string;
    note_id: string;
    conversation_id: string;
    at: Date;
    seen_at: Date | null;
  };
  reminder: {
    tenant_id: string;
    id: string;
    kind: 'wake_up' | 'words';
    words: string;
    room: string;
    conversation_id: string | null;
    due_at: Date;
    state: Generated<'waiting' | 'ringing' | 'done' | 'dropped'>;
    staff_id: string | null;
    staff_group_id: string | null;
    made_by: string;
    made_by_name: string;
    made_at: Date;
    ended_by_name: string | null;
    ended_at: Date | null;
  };
  alert_setting: {
    tenant_id: string;
    user_id: string;
    push: string[];
    mail: string[];
    quiet_from: number | null;
    quiet_to: number | null;
  };
  client_group: { id: string; tenant_id: string; user_id: string; created_at: At; seen_at: At };
  client: { id: string; client_group_id: string; last_mutation_id: Generated<number>; updated_at: At; xid: Xid };
  refusal: {
    client_group_id: string;
    client_id: string;
    mutation_id: number;
    name: string;
    action_id: string | null;
    code: ErrorCode;
    data: JsonDefault<RefusalData>;
    created_at: At;
    xid: Xid;
  };
  applied_action: { tenant_id: string; user_id: string; id: string; name: string; applied_at: At };
  job_intent: { id: Generated<string>; kind: string; payload: Json<object>; run_at: Date | null; created_at: At };
  main_menu: {
    tenant_id: string;
    id: number;
    name_dict: Json<Dict>;
    icon: Generated<string>;
    required_show_submenu: Generated<boolean>;
    order_no: Generated<number>;
    location_group_ids: string[] | null;
    is_display: Generated<boolean>;
    shown_from: MayBeLeftOut<Date | string>;
    shown_to: MayBeLeftOut<Date | string>;
    version: Version;
    /** Which part of the home page it stands in; null: where its sub-menus belong. */
    section: HomeSection | null;
  };
  facility: {
    tenant_id: string;
    id: number;
    sub_menu_id: number;
    staff_group_id: string | null;
    name_dict: Json<Dict>;
    content: Json<FacilityContent>;
    images: Generated<string[]>;
    is_display: Generated<boolean>;
    shown_from: MayBeLeftOut<Date | string>;
    shown_to: MayBeLeftOut<Date | string>;
    order_no: Generated<number>;
    version: Version;
  };
  sub_menu: {
    tenant_id: string;
    id: number;
    main_menu_id: number;
    menu_type: string;
    sub_menu_type: string | null;
    menu_option: Json<MenuOption | null>;
    icon: Generated<string>;
    name_dict: Json<Dict>;
    description_dict: JsonDefault<Dict>;
    greeting_dict: Json<Dict | null>;
    announcement_dict: Json<Dict | null>;
    out_of_service: Json<OutOfService | null>;
    room_confirmation_timing: Generated<RoomConfirmationTiming>;
    not_show_list_inside: Generated<boolean>;
    is_lang_restricted: Generated<boolean>;
    /** Where it is restricted: for guests of these languages; none for all. */
    restricted_langs: Generated<string[]>;
    facility_id: number | null;
    url: string | null;
    staff_group_ids: Generated<string[]>;
    order_no: Generated<number>;
    is_display: Generated<boolean>;
    /** Days of the house, read as text; each is kept once, then null. */
    shown_from: MayBeLeftOut<Date | string>;
    shown_to: MayBeLeftOut<Date | string>;
    version: Version;
  };
  dictionary_entry: {
    tenant_id: string;
    id: Generated<string>;
    original: string;
    translations: Json<Dict>;
    is_shared: Generated<boolean>;
    is_uneditable: Generated<boolean>;
    updated_at: At;
    version: Generated<number>;
  };
  work_code: {
    tenant_id: string;
    id: string;
    code: string;
    name: string;
    is_offered: Generated<boolean>;
    order_no: Generated<number>;
    version: Version;
  };
  priority_rule: {
    tenant_id: string;
    id: string;
    name: string;
    priority: Priority;
    words: JsonDefault<readonly string[]>;
    sub_menu_id: number | null;
    staff_group_id: string | null;
    is_active: Generated<boolean>;
    order_no: Generated<number>;
    version: Version;
  };
  masking_pattern: {
    tenant_id: string;
    id: string;
    name: string;
    pattern: string;
    is_active: Generated<boolean>;
    version: Version;
  };
  canned_reply: {
    tenant_id: string;
    id: string;
    shortcut: string;
    staff_group_id: string | null;
    texts: Json<Dict>;
    order_no: Generated<number>;
    work_code_id: Generated<string | null>;
    sets_state: Generated<RepliedState | null>;
    version: Version;
  };
  translation_cache: {
    tenant_id: string;
    from_lang: string;
    to_lang: string;
    text_hash: Buffer;
    content: string;
    engine: string;
    created_at: At;
  };
  user_event: {
    tenant_id: string;
    id: string;
    subscribe_name: string;
    user_id: string;
    type: string;
    payload: JsonDefault<object>;
    created_at: At;
    acknowledged_at: Date | null;
    expires_at: At;
  };
  outbox_mail: {
    id: Generated<string>;
    tenant_id: string | null;
    recipient: string;
    kind: 'mail' | 'sms';
    subject: Generated<string>;
    text: string;
    /** The conversation whose words it quotes, or to which it leads. */
    conversation_id: ColumnType<string | null, string | null | undefined, string | null>;
    sent_at: At;
  };
  media_file: {
    tenant_id: string;
    id: string;
    /** Null for what somebody of the organisation brought to a house they have no seat in. */
    owner_id: string | null;
    folder: string;
    original_name: string;
    mime: string;
    bytes: number;
    width: number | null;
    height: number | null;
    sha256: string;
    created_at: At;
  };
  access_log: {
    id: Generated<string>;
    tenant_id: string | null;
    user_id: string | null;
    category: string;
    action: string;
    data: JsonDefault<object>;
    service: string;
    executed_at: Date;
    received_at: At;
  };
  sync_recording: {
    tenant_id: string;
    id: string;
    guest_id: string | null;
    started_by: string | null;
    started_at: Date;
    stopped_by: Generated<string | null>;
    stopped_at: Generated<Date | null>;
    reason: Generated<string | null>;
    lines: Generated<number>;
    bytes: Generated<number>;
  };
  error_log: {
    id: Generated<string>;
    tenant_id: string | null;
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    error_code: string;
    system_name: string;
    system_path: string | null;
    system_data: string | null;
    system_identifier: string | null;
    lang_cd: string | null;
    custom_text: string | null;
    stacktrace_text: string | null;
    created_at: Date;
    received_at: At;
  };
}
