/**
 * The documented REST calls of entry and sign-in: what they take and what they answer. Wire names, odd
 * spellings included. Served under the base paths of docs/architecture.md, "Doors".
 */
import * as v from 'valibot';

const Text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const Lang = v.pipe(v.string(), v.maxLength(12));
const Uuid = v.pipe(v.string(), v.uuid());
/** Milliseconds since 1970, up to the year 2100: what a clock set wrong may still say. */
const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000));

export const GuestCreateBody = v.object({
  tenant_cd: Text(64),
  guest_code: v.nullish(Text(64), ''),
  lang_cd: Lang,
  location_id: v.nullish(v.union([Uuid, v.literal('')])),
});

export const MainMenusBody = v.object({
  user_id: v.nullish(Text(64)),
  lang_cd: Lang,
  location_id: v.nullish(v.union([Uuid, v.literal('')])),
});

export const LocationDetailBody = v.object({ hash_value: Text(128), lang_cd: v.optional(Lang, 'en') });
export const LocationAccessBody = v.object({ location_id: Text(64), tenant_cd: Text(64) });

export const LoginRequestBody = v.object({
  login_id: Text(254),
  is_sandbox: v.optional(v.boolean(), false),
  target: v.optional(Text(32), 'staff'),
});
export const LoginAcceptBody = v.object({ transaction_code: Text(128), confirmation_code: Text(16) });

export const UserRefreshBody = v.object({
  user_agent: v.nullish(Text(1000)),
  refresh_token: v.nullish(Text(2000)),
  refresh_token_v2: v.nullish(Text(2000)),
});
/** One's own link onto another device, and the link of a text message. */
export const LinkTokenBody = v.object({ token: Text(2000), is_sandbox: v.optional(v.boolean(), false) });
export const AnonymousCreateBody = v.object({ lang_cd: Lang, version: v.optional(v.literal('v2'), 'v2') });

export const TokenRefreshBody = v.object({ refresh_token: Text(2000) });

export const ACCESS_LOG_CATEGORIES = [
  'guest_chat',
  'location_qr',
  'main_menu',
  'sub_menu',
  'facility',
  'coupon',
  'popup',
  'tripadvisor',
  'home',
  'message_box',
  'announcement',
  'back',
  'new_auth',
  'phone_call',
  'chat',
  'error',
  'maintenance',
] as const;
export const ACCESS_LOG_ACTIONS = [
  'start',
  'scan',
  'click',
  'select',
  'open',
  'open_detail',
  'initiation',
  'guest_end',
  'guest_cancel',
  'guest_make_leave_message',
  'guest_save_message',
  'login',
  'logout',
  'redirect',
] as const;

export const AccessLogBody = v.object({
  user_id: v.nullish(Text(64)),
  category: v.picklist(ACCESS_LOG_CATEGORIES),
  action: v.picklist(ACCESS_LOG_ACTIONS),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
  service: v.optional(Text(32), 'in-room'),
  executed_at: Instant,
});

export const ErrorLogBody = v.object({
  error_code: Text(64),
  system_name: v.optional(Text(64), 'fe-guest'),
  system_path: v.nullish(Text(500)),
  system_data: v.nullish(Text(4000)),
  system_identifier: v.nullish(Text(200)),
  lang_cd: v.nullish(Lang),
  custom_text: v.nullish(Text(1000)),
  stacktrace_text: v.nullish(Text(8000)),
  created_at: v.optional(v.union([Instant, Text(40)])),
});

/** What signing in answers, by whatever door. */
export interface TokenFields {
  readonly message: 'success';
  /** The user's id. */
  readonly id: string;
  readonly id_account: string;
  readonly access_token_v2: string;
  readonly refresh_token_v2: string;
  /** Address of the poke socket. */
  readonly subscription_endpoint: string;
  /** Ours: what the client needs to open its cache before the first pull. */
  readonly user_type: 'biz_guest' | 'biz_staff';
  readonly tenant_id: string;
  readonly tenant_cd: string;
  readonly role: string;
  readonly lang_cd: string;
  readonly guest_code?: string;
}

export interface SubMenuBody {
  readonly id: number;
  readonly menu_type: string;
  readonly sub_menu_type: string | null;
  /** JSON of `{type, access_id?, bot_id?}`, as documented. */
  readonly menu_option: string | null;
  readonly facility_id: number | null;
  readonly not_show_list_inside: boolean;
  readonly is_lang_restricted: boolean;
  readonly url: string | null;
  readonly qr_order_url: string | null;
  readonly icon: string;
  readonly name: string;
  readonly description: string;
  readonly announcement: string | null;
  readonly is_out_of_service: boolean;
  readonly out_of_service_message: string | null;
  readonly display_timing: 'at_talk_start' | 'at_menu_open' | null;
  readonly room_confirmation_timing: 'first' | 'start_with_staff';
  readonly name_dict: { readonly [lang: string]: string };
}

export interface MainMenuBody {
  readonly id: number;
  readonly icon: string;
  readonly name: string;
  readonly name_dict: { readonly [lang: string]: string };
  readonly required_show_submenu: boolean;
  readonly sub_menu: readonly SubMenuBody[];
}

interface LocationGroupBody {
  readonly id: string;
  readonly name: string;
  readonly display_name: string;
  readonly color: string | null;
  readonly is_default: boolean;
  readonly is_show_chat_history: boolean;
  readonly position: number;
  readonly tenant_id: string;
}

interface GuideWidget {
  readonly enabled: true;
  readonly hash_code: string;
  readonly url: string;
  readonly logo: string | null;
  /** In the language asked for, or the house's. */
  readonly name: string;
  readonly color: string | null;
  readonly text_color: string | null;
}

export interface LocationDetailResponse {
  readonly message: 'success';
  readonly success: true;
  readonly tenant_id: string;
  readonly tenant_cd: string;
  readonly tenant_name: string;
  readonly tenant_description: string;
  readonly tenant_picture: string | null;
  readonly tenant_movie: string | null;
  readonly enable_movie_display: boolean;
  /** Ours: every picture above the menu, the house's own first, at most five. */
  readonly tenant_pictures: readonly string[];
  readonly tenant_theme: unknown;
  readonly tenant_color_theme: unknown;
  readonly tenant_type: string;
  readonly tenant_default_staff_icon: string | null;
  readonly ask_location_type: string;
  readonly welcome: string;
  readonly widget_staff_icon: string | null;
  readonly location_id: string | null;
  readonly location_name: string | null;
  readonly location_group: LocationGroupBody | null;
  readonly is_default_location: boolean;
  readonly is_room_asking: boolean;
  readonly icon_color: string;
  readonly primary_color: string;
  readonly logo_url: string | null;
  /** Minutes. */
  readonly session_timeout: number | null;
  /** Minutes. */
  readonly lock_wait: number;
  readonly input_room_no_before_conversation: boolean;
  readonly can_access_default_location_by_code: boolean;
  readonly client_chat_id: null;
  readonly is_client: boolean;
  readonly inline_chat: null;
  readonly leave_message: { readonly out_of_business_hour: boolean; readonly staff_unavailable: boolean };
  readonly powered_by: boolean;
  readonly survey: { readonly enabled: boolean; readonly template_id: number | null };
  readonly qr_url: string;
  readonly qr_expired: boolean;
  readonly distribute_coupon: boolean;
  readonly languages: readonly string[];
  /** Ours: IANA name of the house's zone; what is said about the house is said on its clock. */
  readonly time_zone: string;
  /** Ours: what stands above the menu for guests of this group; null where the house's own name does. */
  readonly group_title: string | null;
  /** Ours: buttons that the house hides from the bar. */
  readonly hidden: readonly ('back' | 'home')[];
  /** Ours: talks open under live_chat. */
  readonly is_mbs_guest: boolean;
  /** The travel-guide add-on; what is ours of it comes with one that is enabled. */
  readonly is_guide_enabled: boolean;
  readonly widget: { readonly enabled: false; readonly hash_code: null } | GuideWidget;
}
