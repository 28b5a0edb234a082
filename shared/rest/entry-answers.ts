/** What the documented calls of a guest's entry answer, whole. What our pages read of it: entry.ts [ENTRY-DETAIL] [MENU-LIST]. */
import type { HomeSection } from '#shared/domain/menu/home-section.ts';

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
  /** Ours: which part of the home page it stands in [HOME-SECTIONS]. */
  readonly section: HomeSection;
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
  /** Ours: every picture above the menu, still or moving, the house's own first, at most five. */
  readonly tenant_pictures: readonly string[];
  /** Ours: what is to be seen on each of them, as the house words it; '' where it does not. */
  readonly tenant_picture_words: readonly string[];
  /** Always null: tenant_color_theme has the colours, and there are no other themes. */
  readonly tenant_theme: unknown;
  readonly tenant_color_theme: unknown;
  readonly tenant_type: string;
  /** The face of whoever has no picture of their own; null draws initials. */
  readonly tenant_default_staff_icon: string | null;
  readonly ask_location_type: string;
  readonly welcome: string;
  /** Always null: a widget for websites shows the face of its bot. */
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
  /** Always null, as is_client is false: a house is no client of another house. */
  readonly client_chat_id: null;
  readonly is_client: boolean;
  /** The chat that stands on the first page; null for the shortest way to a person [HOME-CHAT]. */
  readonly inline_chat: { readonly main_menu_id: number; readonly sub_menu_id: number } | null;
  /** Whether a caller may leave a message; what is written in a chat is kept whoever is there [VOICE-LEAVE]. */
  readonly leave_message: { readonly out_of_business_hour: boolean; readonly staff_unavailable: boolean };
  /** Whether pages say whose product this is. */
  readonly powered_by: boolean;
  readonly survey: { readonly enabled: boolean; readonly template_id: number | null };
  readonly qr_url: string;
  readonly qr_expired: boolean;
  /** Whether a scan hands out coupons, which are in the wallet at once. */
  readonly distribute_coupon: boolean;
  /** Ours: what proves a stay to the house's property system; null where there is none [PMS-PROOF]. */
  readonly stay_proof: 'phone' | 'surname' | null;
  readonly languages: readonly string[];
  /** Ours: IANA name of the house's zone; what is said about the house is said on its clock. */
  readonly time_zone: string;
  /** Ours: what stands above the menu for guests of this group; null where the house's own name does. */
  readonly group_title: string | null;
  /** Ours: buttons that the house hides from the bar. */
  readonly hidden: readonly ('back' | 'home')[];
  /** Ours: what an empty chat offers to ask, at most six [CHAT-STARTERS]. */
  readonly starters: readonly string[];
  /** Ours: the number that urgent help calls; null where the house has told none [URGENT-PHONE]. */
  readonly emergency_phone: string | null;
  /** Ours: the house's own number, for whom its pages cannot help [NOTICE-PHONE]. */
  readonly telephone: string | null;
  /** Ours: from when a room is ready and by when it is left, `hh:mm` on the house's clock [STAY-TIMES]. */
  readonly check_in_time: string | null;
  readonly check_out_time: string | null;
  /** Ours: talks open under live_chat. */
  readonly is_mbs_guest: boolean;
  /** The travel-guide add-on; what is ours of it comes with one that is enabled. */
  readonly is_guide_enabled: boolean;
  readonly widget: { readonly enabled: false; readonly hash_code: null } | GuideWidget;
}
