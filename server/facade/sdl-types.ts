/**
 * Arguments and results of the façade's operations. Generated from sdl/*.graphql by `npm run facade`: change those.
 * Longer than 400 lines: it is written by a program, and read by name.
 */

import type * as words from '#shared/domain/states/enumerations.ts';

interface SsoLinkResult {
  readonly message: string;
  readonly url: string;
  readonly token: string;
}

interface OutOfServiceStatus {
  readonly is_out_of_service: boolean;
  readonly out_of_service_message: string | null;
  readonly display_timing: string | null;
}

interface RoomConfirmationTimingResult {
  readonly timing: string;
}

interface ScenarioNodeResult {
  readonly has_scenario_node: boolean;
}

interface NotifyTarget {
  readonly type: 'staff' | 'staff_group';
  readonly id: string;
  readonly name: string;
}

interface NotifyTargetResult {
  readonly targets: readonly NotifyTarget[];
}

interface HideInquiryButtonResult {
  readonly hide: boolean;
}

interface CreateConversationResult {
  readonly id: string;
  readonly activation_flg: boolean;
}

/** A text of the house in one language. */
interface TranslatedMessage {
  readonly id: string;
  readonly tenant_id: string;
  readonly dict_cd: string;
  readonly lang_cd: string;
  readonly message: string;
}

/** How far a text of the house is translated. */
interface TranslationStatus {
  /** pending, machine, edited, locked or failed. */
  readonly status: string;
  readonly updated_dict_lang_cds: readonly string[];
  readonly is_all_lang_locked: boolean;
}

/** A value that a text names as {variable_code}. */
interface TextVariable {
  readonly id: string;
  readonly dict_cd: string;
  readonly order_no: number;
  readonly use_translation: boolean;
  readonly variable_code: string;
  readonly variable_dict_cd: string | null;
  readonly variable_contents: string;
  readonly translated_messages: readonly TranslatedMessage[];
  readonly translated_messages_in_room: readonly TranslatedMessage[];
}

interface BizCoupon {
  readonly id: number;
  readonly tenant_id: string;
  readonly order_no: number;
  readonly staff_group_id: string | null;
  readonly sub_menu_id: number;
  readonly name_dict: string;
  readonly name_translated_message: TranslatedMessage | null;
  readonly name_translated_message_in_room: TranslatedMessage | null;
  readonly name_translation_status: TranslationStatus;
  readonly image_urls: readonly string[];
  readonly text_dict: string;
  readonly text_translated_message: TranslatedMessage | null;
  readonly text_translated_message_in_room: TranslatedMessage | null;
  readonly text_translation_status: TranslationStatus;
  readonly text_variables: readonly TextVariable[];
  readonly place_description_dict: string;
  readonly place_description_translated_message: TranslatedMessage | null;
  readonly place_description_translated_message_in_room: TranslatedMessage | null;
  readonly place_description_translation_status: TranslationStatus;
  /** An element of a map, as the house pasted it: never drawn as it is. */
  readonly map_iframe_tag: string | null;
  readonly has_popupmenu: boolean;
  readonly display_name: string;
  readonly display_name_in_room: string;
  readonly display_text: string;
  readonly display_text_in_room: string;
  readonly display_place_description: string;
  readonly display_place_description_in_room: string;
}

interface FloorGuide {
  readonly id: string;
  readonly tenant_id: string;
  readonly order_no: number;
  readonly content_dict: string;
  readonly content_translated_message: TranslatedMessage | null;
  readonly content_translated_message_in_room: TranslatedMessage | null;
  readonly content_translation_status: TranslationStatus;
  readonly image_urls: readonly string[];
  readonly text_dict: string;
  readonly text_translated_message: TranslatedMessage | null;
  readonly text_translated_message_in_room: TranslatedMessage | null;
  readonly text_translation_status: TranslationStatus;
  readonly text_variables: readonly TextVariable[];
  readonly display_content: string;
  readonly display_content_in_room: string;
  readonly display_text: string;
  readonly display_text_in_room: string;
}

interface StoreRecommendation {
  readonly id: string;
  readonly tenant_id: string;
  readonly name: string;
  /** In the house's own language, as menus name it [RECOMMEND-TYPE]. */
  readonly category: string;
  readonly comment: string;
  readonly price_range: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres from the house: as entered, else as the crow flies; null where the house has no coordinates. */
  readonly distance: number | null;
  readonly image_url: string | null;
  readonly tripadvisor_url: string | null;
  readonly budget: string | null;
  readonly display_name: string;
  readonly display_name_in_room: string;
  readonly display_category: string;
  readonly display_category_in_room: string;
  readonly display_comment: string;
  readonly display_comment_in_room: string;
  readonly display_tripadvisor_url: string | null;
}

interface BizFormItem {
  readonly id: string;
  readonly tenant_id: string;
  readonly sub_menu_id: number;
  readonly name_dict: string;
  readonly message: string;
  /** text, number, date, select or check. */
  readonly type: string;
  readonly price: number | null;
  readonly disp_order: number;
}

interface QuestionnaireSetting {
  readonly url: string;
  readonly description1: string;
  readonly description1_translation_status: TranslationStatus;
  readonly description2: string;
  readonly description2_translation_status: TranslationStatus;
  readonly message: string;
}

interface CongestionIconSet {
  readonly type: string;
  readonly icons: readonly CongestionIcon[];
}

interface CongestionIcon {
  readonly state: 'non_active' | 'vacant' | 'moderately_vacant' | 'congestion' | 'out_of_business_hour';
  readonly icon: string;
}

interface CongestionStatus {
  readonly facility_id: number;
  readonly facility_name: string;
  readonly congestion_setting_id: string;
  readonly is_active: boolean;
  readonly sensor_id: string | null;
  readonly icon_type: string;
  readonly vacant_upper_threshold: number;
  readonly congestion_lower_threshold: number;
  readonly sort_key: number;
  readonly non_active_title: string;
  readonly non_active_description: string;
  readonly vacant_title: string;
  readonly vacant_description: string;
  readonly moderately_vacant_title: string;
  readonly moderately_vacant_description: string;
  readonly congestion_title: string;
  readonly congestion_description: string;
  readonly congestion_announcement: string;
  readonly out_of_business_hour_settings: readonly OutOfBusinessHourSetting[];
  readonly now_state: CongestionNow;
}

interface OutOfBusinessHourSetting {
  readonly id: string;
  readonly from_time: string;
  readonly to_time: string;
  readonly title: string;
  readonly description: string;
}

interface CongestionNow {
  readonly state: 'non_active' | 'vacant' | 'moderately_vacant' | 'congestion' | 'out_of_business_hour';
  readonly number_of_people: number | null;
  /** A lucide icon's name. */
  readonly icon: string | null;
  readonly title: string;
  readonly description: string;
  /** ISO 8601; null where nothing that is shown was counted. */
  readonly measured_at: string | null;
}

interface PopupItem {
  readonly id: string;
  readonly type: 'sub_menu' | 'facility' | 'coupon';
  readonly target_id: number;
  readonly label_message: string;
  readonly facility_data: Facility | null;
  readonly coupon_data: BizCoupon | null;
}

interface LangRestriction {
  /** Whether the house chose its languages. */
  readonly configurable: boolean;
  readonly available_languages: readonly AvailableLanguage[];
}

interface AvailableLanguage {
  readonly lang_cd: string;
  readonly name: string;
}

interface GuestCouponPage {
  readonly data: readonly GuestCoupon[];
  readonly totalCount: number;
}

interface GuestCoupon {
  readonly id: number;
  /** The room that holds it; null for a guest's own. */
  readonly roomId: string | null;
  /** 0 tap, 1 confirm, 2 staff PIN, 3 staff scan its QR code. */
  readonly securityLevel: number;
  readonly usageLimit: 'limited' | 'unlimited';
  readonly maxRedemptionNumber: number | null;
  /** How often it was redeemed, by whoever holds it. */
  readonly redemptionNumber: number;
  /** ISO 8601. */
  readonly validFrom: string | null;
  /** The first moment at which it is over. */
  readonly validTo: string | null;
  readonly afterCheckoutUsage: boolean;
  readonly ownerTenant: CouponTenant;
  readonly issueTenant: string;
  /** Who handed it out; null where it came by itself. */
  readonly issuedBy: string | null;
  readonly issuedAt: string;
  readonly usedAt: string | null;
  /** How often the asking guest redeemed it. */
  readonly usedCount: number;
  readonly disabled: boolean;
  readonly placeList: readonly string[];
  readonly couponTypeInfo: CouponTypeInfo;
  readonly couponName: string;
  readonly couponTypeCode: string;
  readonly description1: string | null;
  readonly description2: string | null;
  readonly description3: string | null;
  readonly limitedNo: number | null;
  readonly allocationObject: string;
  readonly allocationTiming: string;
  readonly allocationUnit: string;
  /** Ours: at this moment. */
  readonly standing: 'usable' | 'disabled' | 'not_yet' | 'expired' | 'used_up' | 'after_checkout';
}

interface CouponTenant {
  readonly id: string;
  readonly name: string;
}

interface CouponTypeInfo {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly color: string | null;
  readonly descriptions: readonly string[];
  readonly allocationTiming: 'check_in' | 'scan' | 'manual';
  readonly allocationObject: 'guest' | 'room';
  readonly allocationUnit: 'once' | 'daily' | 'stay';
  /** How many are handed out in all; null for no bound. */
  readonly limitedNo: number | null;
}

interface BizGuestOrderItemInput {
  readonly item_cd: string;
  readonly quantity: number;
  readonly option_choice_ids?: readonly number[] | null;
}

interface SubmitBizGuestOrderInput {
  readonly sub_menu_id: number;
  readonly project_cd?: string | null;
  readonly items: readonly BizGuestOrderItemInput[];
  readonly note?: string | null;
  readonly lang_cd: string;
  /** Ours: made by the client for one cart. Sent again, it is the same order. */
  readonly cart_id?: string | null;
  /** Ours: what the guest was shown as the total, in whole minor units. Another one is not taken. */
  readonly expected_total?: number | null;
}

interface TscanMenu {
  readonly id: number;
  readonly sub_menu_id: number;
  readonly name: string;
  readonly project_cd: string;
  readonly currency: string;
  readonly is_display_image: boolean;
  readonly is_display_order_btn: boolean;
  readonly is_service_fee_included: boolean;
  readonly is_tax_included: boolean;
  readonly service_fee_and_tax_included_text: string;
  /** Ours: hundredths of a percent, upon the prices where they are not in them. */
  readonly service_rate: number;
  readonly tax_rate: number;
  readonly categories: readonly TscanCategory[];
}

interface TscanCategory {
  readonly category_cd: string;
  readonly name: string;
  readonly categories: readonly TscanCategory[];
  readonly items: readonly TscanItem[];
}

interface TscanItem {
  readonly item_cd: string;
  readonly image_url: string | null;
  readonly name: string;
  readonly master_name: string;
  readonly description: string;
  readonly price: number;
  readonly user_photo_public_ids: readonly string[];
  readonly options: readonly TscanOption[];
  readonly abalone: boolean;
  readonly alcohol: boolean;
  readonly apple: boolean;
  readonly banana: boolean;
  readonly beef: boolean;
  readonly cashewnut: boolean;
  readonly chicken: boolean;
  readonly crab: boolean;
  readonly egg: boolean;
  readonly garlic: boolean;
  readonly gelatin: boolean;
  readonly honey: boolean;
  readonly kiwi: boolean;
  readonly mackerel: boolean;
  readonly matsutake: boolean;
  readonly milk: boolean;
  readonly orange: boolean;
  readonly peach: boolean;
  readonly peanut: boolean;
  readonly pork: boolean;
  readonly salmon: boolean;
  readonly salmon_roe: boolean;
  readonly sesame: boolean;
  readonly shellfish: boolean;
  readonly shrimp: boolean;
  readonly soba: boolean;
  readonly soybean: boolean;
  readonly squid: boolean;
  readonly walnut: boolean;
  readonly wheat: boolean;
  readonly yam: boolean;
}

interface TscanOption {
  readonly id: number;
  readonly name: string;
  readonly multiple: boolean;
  readonly required: boolean;
  readonly choices: readonly TscanChoice[];
}

interface TscanChoice {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

interface PaymentUrlResult {
  readonly success: boolean;
  readonly succeeded: boolean;
  readonly message: string;
  /** The documented six, and ours for a bill that is being paid on another page [PAY-ONE-PAGE]. */
  readonly error_code:
    | 'nothing_unpaid'
    | 'below_minimum'
    | 'verification_failed'
    | 'declined'
    | 'expired'
    | 'provider_down'
    | 'under_way'
    | null;
  readonly url: string | null;
  /** Ours: with under_way, when another page can be opened at the latest, as ISO 8601. */
  readonly under_way_until: string | null;
}

interface TakemePayEnabledResult {
  readonly enabled: boolean;
}

interface GuestCheckoutBill {
  readonly message: string;
  readonly checkout_today: boolean;
  readonly total_amount: number;
  readonly unpaid: number;
  readonly currency: string;
  readonly receipt_detail_list: readonly ReceiptDetail[];
}

interface ReceiptDetail {
  readonly name: string;
  readonly amount: number;
}

interface PmsEntry {
  readonly id: string;
  readonly name: string;
}

interface PmsAuthenticationResult {
  readonly message: string;
}

interface SearchResult {
  /** Best first, at most five; none where nothing answers the question. */
  readonly matchedSubmenus: readonly SearchMatch[];
  /** What the guest is told, in their language; empty where nothing was asked. */
  readonly message: string;
  /** How it is answered; null where nothing was asked. */
  readonly answer: SearchAnswer | null;
}

/** The one answer of the assistant, as chat, search and guide give it. */
interface SearchAnswer {
  /** urgent: somebody is in danger; person: people see to it; said: in words; menus: the matches lead there; nothing. */
  readonly kind: 'urgent' | 'person' | 'said' | 'menus' | 'nothing';
  /** Without the source. */
  readonly text: string;
  readonly langCd: string;
  /** Whether a language model worded it. */
  readonly isModel: boolean;
  /** What the words stand under, with its page; null where they are the assistant's own. */
  readonly source: SearchSource | null;
  /** Whose talk the question is carried to; null for any of the house's people. */
  readonly person: SearchMatch | null;
}

interface SearchSource {
  readonly label: string;
  /** A page of the guest's app, from the language on. */
  readonly path: string | null;
  /** A page elsewhere. */
  readonly url: string | null;
}

interface SearchMatch {
  readonly label: string;
  readonly mainMenuId: number;
  readonly subMenuId: number;
  /** The place meant, where the sub-menu has several. */
  readonly facilityId: number | null;
}

interface StandardResult {
  readonly message: string;
  readonly url: string | null;
  readonly success: boolean;
  readonly default_limit: number | null;
  readonly conversation_id: string | null;
}

interface ConversationUser {
  readonly access_id: string;
  readonly id_account: string | null;
  readonly lang_cd: string | null;
  readonly name: string | null;
  readonly icon: string | null;
  readonly is_official: boolean | null;
}

interface ConversationMember {
  readonly id: string;
  readonly id_account: string | null;
  readonly role: string;
  readonly join_status: string;
  readonly notification_range: string;
  readonly user: ConversationUser;
}

interface ConversationDetail {
  readonly conversation_name: string | null;
  /** Always true: nobody renames a conversation, its menu names it. */
  readonly fix_flg: boolean | null;
  readonly role: string | null;
  /** Who is on the other side: the guest, or the clerk who answers. */
  readonly p2p_peer: string | null;
}

interface CcStatus {
  /** The ticket’s label; to guests where the house shows it. */
  readonly status: string | null;
  /** For the staff alone. */
  readonly reject_comment: string | null;
}

interface ConversationDesign {
  readonly title_bar_txt_color: string | null;
  readonly title_bar_bg_color: string | null;
}

interface Conversation {
  readonly id: string;
  readonly id_account: string | null;
  readonly name: string | null;
  readonly conversation_type: string;
  /** What its menu says of itself, in the reader’s language. */
  readonly description: string | null;
  /** Its menu’s. */
  readonly icon: string | null;
  /** Always null: nobody is invited into a talk; the staff of a group come in by taking its ticket. */
  readonly invite_approval_type: string | null;
  readonly notification_range: string | null;
  /** Always true: guests come in without an account. */
  readonly is_anonymous_join: boolean | null;
  readonly last_talk_at: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** For the staff: 3 high, 2 medium, 1 low. */
  readonly importance: number | null;
  readonly has_unread: boolean | null;
  readonly has_guest_unread: boolean | null;
  readonly conversation_detail: ConversationDetail | null;
  readonly members: readonly ConversationMember[];
  readonly cc_status: CcStatus | null;
  readonly design: ConversationDesign | null;
  readonly messages: MessagePage | null;
  readonly biz_conversation_info: BizConversationInfo | null;
}

/** Of Conversation.members. */
export interface ConversationMembersArguments {
  readonly page: number | null;
  readonly limit: number | null;
}

interface MenuName {
  readonly id: number;
  readonly tenant_id: string;
  readonly name_dict: unknown;
  readonly icon: string | null;
  readonly name: string | null;
}

interface BizInquiry {
  readonly id: string;
  readonly guest_id_account: string | null;
  readonly main_menu_id: number | null;
  readonly sub_menu_id: number | null;
  readonly is_check_out: boolean | null;
  readonly change_location: boolean | null;
  readonly inquiry_type: number | null;
  readonly staff_group_names: readonly string[] | null;
  readonly main_menu: MenuName | null;
  readonly sub_menu: MenuName | null;
}

interface BizConversationInfo {
  readonly conversation_id: string;
  readonly guest_id: string | null;
  readonly state: string;
  readonly close_chat_state: string | null;
  readonly inquiry_id: string | null;
  readonly assign_staff_id_account: string | null;
  /** Always null: the staff talk about a ticket by notes on it. */
  readonly staff_conversation_id: string | null;
  readonly inquiry_trigger: string | null;
  readonly is_sms_chat: boolean | null;
  readonly responder_id: string | null;
  readonly responder_name: string | null;
  readonly forward_target_name: string | null;
  /** Who answers; null while nobody does. */
  readonly staff: SnakeUser | null;
  readonly inquiry: BizInquiry | null;
}

interface MessageAction {
  readonly id: string | null;
  readonly id_account: string | null;
  readonly message_id: string | null;
  readonly is_hidden: boolean | null;
  readonly report_status: words.ReportStatus | null;
}

interface Message {
  readonly id: string;
  readonly nextToken: string | null;
  readonly order: number;
  readonly author: string | null;
  readonly authorId: string | null;
  readonly content: string | null;
  readonly contents: unknown;
  /** Always null: a conversation holds its messages, and messageConversationId names it. */
  readonly conversation: Conversation | null;
  readonly messageConversationId: string;
  /** language/text, the reader’s language first. */
  readonly translatedContents: readonly string[];
  readonly originalLangCd: string | null;
  readonly translating: boolean | null;
  /** Always empty: what is translated again stands in translatedContents in place of what was there. */
  readonly reTranslatedContents: readonly string[];
  /** By language: the message whose translation the reader waits for. */
  readonly reTranslateRequestIdMap: unknown;
  /** By language: whether the reader’s translation is there, or has failed for good. */
  readonly reTranslateCompleteMap: unknown;
  readonly isGuestUnread: boolean | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** Members who have not read so far. */
  readonly unReadUsers: readonly string[] | null;
  readonly isMasked: boolean | null;
  readonly displayTo: string | null;
  readonly manualMaskingStatus: string | null;
  readonly linkedMessageId: string | null;
  readonly linkedMessageContents: unknown;
  /** Always false: nobody has to report a message; whoever wants to does by dealWithMessage. */
  readonly isReportRequired: boolean | null;
  readonly action: MessageAction | null;
  readonly user: CamelUser | null;
  readonly isLastMessage: boolean | null;
}

interface MessagePage {
  readonly items: readonly Message[];
  readonly nextToken: string | null;
}

interface CamelUser {
  readonly id: string;
  readonly username: string | null;
  readonly icon: string | null;
  readonly userType: string | null;
  readonly langCd: string | null;
  /** Always null, as what follows: how to reach somebody is not told with a message. getQcUser tells it to colleagues. */
  readonly email: string | null;
  readonly emailNotification: boolean | null;
  /** Always null, as what follows: nobody signs in by a social network. */
  readonly snsAccessId: string | null;
  readonly snsType: string | null;
  readonly snsNotification: boolean | null;
  /** Always null: a guest’s code lets in who has it. */
  readonly qr: string | null;
  readonly signUpAt: string | null;
  readonly activationType: string | null;
}

interface SnakeUser {
  readonly id_account: string | null;
  readonly access_id: string;
  readonly name: string | null;
  readonly lang_cd: string | null;
  readonly icon: string | null;
  readonly user_type: string | null;
  /** Of staff, to staff. */
  readonly email: string | null;
  /** One’s own: it lets in who has it. */
  readonly qr: string | null;
  readonly sign_up_at: string | null;
  /** qr, sms, sso or invite: how they came in, by a link last. */
  readonly activation_type: string | null;
  /** CHAT, or VOICE_CALL while they talk. */
  readonly mode: string | null;
  readonly online_status: string | null;
  /** One’s own, as the next. */
  readonly notification_email: boolean | null;
  readonly notification_push: boolean | null;
  readonly is_official: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly sandbox_type: string | null;
  /** Of a guest: who answers them now. */
  readonly responder_id: string | null;
  readonly responder_name: string | null;
}

interface UnreadMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly message_id: string;
  readonly send_user_id_account: string | null;
  readonly unread_user_id_account: string | null;
  readonly notification_at: string | null;
  readonly notification_count: number | null;
  readonly notification_type: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly role: string | null;
}

interface UnreadPage {
  readonly items: readonly UnreadMessage[];
  readonly nextPage: number | null;
}

interface GuestTenant {
  readonly id: string;
  readonly code: string;
  readonly name: string | null;
  readonly name_dict: unknown;
  readonly tenant_type: string | null;
  readonly ask_location_type: string | null;
}

interface GuestMyself {
  readonly access_id: string;
  readonly id_account: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly user_type: string | null;
  readonly lang_cd: string | null;
  readonly icon: string | null;
  readonly qr: string | null;
  readonly notification_email: boolean | null;
  readonly notification_push: boolean | null;
  readonly is_official: boolean | null;
  readonly activation_type: string | null;
  readonly sign_up_at: string | null;
  readonly sandbox_type: string | null;
  readonly guest: GuestRecord | null;
}

interface GuestRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string | null;
  readonly state: words.GuestState | null;
  readonly location_id: string | null;
  readonly country_code: string | null;
  readonly phone_number: string | null;
  readonly available_from: string | null;
  readonly available_to: string | null;
  readonly conversation_id: string | null;
  readonly qr: string | null;
  readonly qr_with_lang: string | null;
  readonly lang_cd: string | null;
  readonly receive_notice: boolean | null;
  readonly room_name: RoomName | null;
  readonly tenant: GuestTenant | null;
}

interface RoomName {
  readonly id: string;
  readonly location_group_id: string | null;
  readonly name_dict: unknown;
  readonly qr: string | null;
  readonly default_name: string | null;
  readonly is_default_location: boolean | null;
  readonly is_room_asking: boolean | null;
  readonly name: string | null;
  /** Always null: it is the key that the room’s QR code carries. */
  readonly hash_value: string | null;
  /** The room as the property system is asked for it. */
  readonly pms_name: string | null;
}

interface Currency {
  readonly country: string | null;
  readonly currency_name: string | null;
  readonly currency_symbol: string | null;
  readonly ISO_code: string | null;
  readonly id: string | null;
}

interface Tenant {
  readonly id: string;
  readonly code: string;
  readonly name: string | null;
  readonly tenant_type: string | null;
  readonly ask_location_type: string | null;
  /** Always false: who asks is in a house; an organisation is none. */
  readonly admin_tenant_flg: boolean | null;
  /** Always false: a house is no client of another house. */
  readonly is_client: boolean | null;
  /** Whether a guest is told their ticket’s label. */
  readonly cc_status_visible: boolean | null;
  readonly survey_rating_enabled: boolean | null;
  readonly inquiry_reject_enabled: boolean | null;
  readonly name_dict: unknown;
  readonly description_dict: unknown;
  readonly lang_cd: string | null;
  readonly current_lang_cd: string | null;
  readonly secondary_lang_cd: string | null;
  readonly picture: string | null;
  readonly logo: string | null;
  readonly logo_url: string | null;
  /** Always null: pages stand on the colours of the theme. */
  readonly background_image: string | null;
  /** Always null here: an invitation’s code lives ten minutes, and administrators are shown it where they invite. */
  readonly qr_invite_staff: string | null;
  /** Always null: a house has one dictionary, which needs no id. */
  readonly custom_dictionary_id: string | null;
  /** The face of clerks without a picture; null where they are drawn with their initials. */
  readonly default_staff_icon: string | null;
  /** Degrees; both null where the house has not said. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly ring_strategy: string | null;
  readonly strategy_type: string | null;
  readonly routing_strategy: string | null;
  /** Whether the travel guide’s widget is offered. */
  readonly widget_on_off: boolean | null;
  readonly theme: unknown;
  /** The house’s id in another maker’s system, as the house entered it. */
  readonly dch_hotel_id: string | null;
  readonly currency: Currency | null;
}

interface Facility {
  readonly id: number;
  readonly order_no: number;
  readonly tenant_id: string;
  readonly sub_menu_id: number;
  readonly staff_group_id: string | null;
  readonly name: string;
  readonly name_dict: string;
  readonly name_dict_status: DictStatus;
  readonly description: string;
  readonly description_dict: string;
  readonly description_dict_status: DictStatus;
  readonly description2: string;
  readonly description2_dict: string;
  readonly description2_dict_status: DictStatus;
  readonly genre: string;
  readonly genre_dict: string;
  readonly genre_dict_status: DictStatus;
  readonly location: string;
  readonly location_dict: string;
  readonly location_dict_status: DictStatus;
  readonly business_hours: readonly FacilityBusinessHours[];
  readonly images: readonly FacilityImage[];
  readonly has_popupmenu: boolean;
  readonly is_display: boolean;
  readonly facility_options: readonly FacilityOption[];
}

/** How far a text is translated into the language asked for. */
interface DictStatus {
  readonly dict_cd: string;
  readonly contents: string;
  readonly translation_status: string;
}

interface FacilityBusinessHours {
  readonly facility_id: number;
  readonly id: number;
  readonly order_no: number;
  readonly title: string;
  readonly description: string;
  /** Ours: the hours by weekday, on the tenant's clock; null where they are kept in words alone. */
  readonly hours: readonly WeeklyHours[] | null;
}

interface WeeklyHours {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly from: string;
  /** At or before from: on the following day. */
  readonly to: string;
}

interface FacilityImage {
  readonly facility_id: number;
  readonly id: number;
  readonly order_no: number;
  readonly url: string;
}

interface FacilityOption {
  readonly facility_id: number;
  readonly id: number;
  /** text, url or tel. */
  readonly type: string;
  readonly label: string;
  readonly label_dict: string;
  readonly content: string;
  readonly is_bold: boolean;
  readonly is_underline: boolean;
  readonly color_code: string | null;
  readonly order_no: number;
}

interface MembershipResult {
  readonly is_member: boolean;
}

interface ConversationStateResult {
  readonly message: string;
  readonly success: boolean;
  readonly state: string | null;
}

interface SuccessResult {
  readonly message: string;
  readonly success: boolean;
}

interface PostMessageResult {
  readonly status: string;
  readonly message: string;
  readonly message_id: string | null;
}

interface ReadConversationResult {
  readonly conversation_id: string;
  readonly unread_messages: number;
}

interface CreateInquiryResult {
  readonly message: string;
  readonly conversation_id: string | null;
  readonly out_business_hour: boolean | null;
  readonly url: string | null;
  readonly default_limit: number | null;
}

interface CloudinarySignature {
  readonly apiKey: string;
  readonly cloudName: string;
  readonly folder: string;
  readonly signature: string;
  readonly timestamp: number;
  readonly uploadPreset: string;
}

interface PostMessageInput {
  readonly conversation_id: string;
  readonly message_id?: string | null;
  readonly content: string;
  readonly original_lang_cd?: string | null;
}

interface VoiceCall {
  readonly sessionId: string;
  readonly token: string | null;
  readonly conversationId: string | null;
  readonly tenantId: string;
  readonly voiceCallState: words.VoiceCallState;
  readonly iceServers: readonly VoiceIceServer[];
}

interface VoiceIceServer {
  readonly urls: readonly string[];
  readonly username: string | null;
  readonly credential: string | null;
}

export interface QueryArguments {
  readonly getConversationV2: {
    readonly id: string;
    readonly messageLimit: number;
    readonly messageNextToken?: string | null;
  };
  readonly listConversationsV2: {
    readonly page: number;
    readonly limit: number;
    readonly mode: 'customer_service' | 'internal' | 'all' | null;
    readonly bizConvEnabled: boolean | null;
  };
  readonly listConversationIds: {
    readonly mode: 'customer_service' | 'internal' | 'all' | null;
  };
  readonly getMissingMessages: {
    readonly conversationId: string;
    readonly orders: readonly number[];
  };
  readonly listQcUnreadMessage: {
    readonly page: number;
    readonly limit: number;
  };
  readonly isConversationMember: {
    readonly conversationId: string;
  };
  readonly checkConversationState: {
    readonly conversationId: string;
  };
  readonly getGuestMyself: {
    readonly lang_cd?: string | null;
  };
  readonly getQcUser: {
    readonly id: string;
  };
  readonly getBizTenantInfo: {
    readonly langCd?: string | null;
  };
  readonly getQcBizFacility: {
    readonly facilityId: number;
    readonly langCd?: string | null;
  };
  readonly listQcBizFacilities: {
    readonly subMenuId: number;
    readonly langCd?: string | null;
  };
  readonly getOutOfServiceStatus: {
    readonly subMenuId?: number | null;
    readonly langCd?: string | null;
  };
  readonly getRoomConfirmationTiming: {
    readonly subMenuId?: number | null;
  };
  readonly hasScenarioNode: {
    readonly subMenuId?: number | null;
    readonly langCd?: string | null;
  };
  readonly getNotifyTarget: {
    readonly subMenuId?: number | null;
    readonly guestConversationId?: string | null;
  };
  readonly getHideInquiryButton: {
    readonly subMenuId?: number | null;
    readonly guestConversationId?: string | null;
  };
  readonly getQcBizCoupon: {
    readonly couponId: number;
    readonly langCd?: string | null;
  };
  readonly listQcBizCoupons: {
    readonly subMenuId?: number | null;
    readonly langCd?: string | null;
  };
  readonly getQcBizFloorGuides: {
    readonly langCd?: string | null;
  };
  readonly getQcBizStoreRecommendations: {
    readonly langCd?: string | null;
  };
  readonly listBizFormItems: {
    readonly tenantId: string;
    readonly subMenuId: number;
    readonly langCd?: string | null;
  };
  readonly getBizQuestionnaireSetting: {
    readonly subMenuId?: number | null;
    readonly langCd?: string | null;
  };
  readonly getCongestionSettingIcons: object;
  readonly getCongestionStatuses: {
    readonly langCd?: string | null;
  };
  readonly getSubmenuPopupListFull: {
    readonly sourceId?: number | null;
    readonly sourceEntityType?: 'sub_menu' | 'facility' | 'coupon' | null;
    readonly langCd?: string | null;
  };
  readonly getGuestLangRestriction: {
    readonly langCd?: string | null;
  };
  readonly getGuestCouponList: {
    readonly page: number;
    readonly limit: number;
    readonly order: 'issuedAt' | 'validFrom' | 'validTo' | 'usedAt' | 'id' | 'name';
    readonly orderType: string;
    readonly available?: boolean | null;
    readonly langCd?: string | null;
  };
  readonly GetTscanMenu: {
    readonly subMenuId?: number | null;
    readonly langCd?: string | null;
  };
  readonly getTscanMenu: {
    readonly subMenuId?: number | null;
    readonly langCd?: string | null;
  };
  readonly getTscanProjectMenu: {
    readonly projectCd: string;
    readonly langCd?: string | null;
  };
  readonly getPaymentGmoLinkplusUrl: {
    readonly langCd?: string | null;
    readonly conversationId?: string | null;
  };
  readonly isTakemePayEnabled: object;
  readonly takemePayUrl: {
    readonly langCd?: string | null;
    readonly conversationId?: string | null;
    readonly isStub?: boolean | null;
  };
  readonly GetGuestCheckoutBill: {
    readonly securityValue?: string | null;
  };
  readonly getPmsByTenant: object;
  readonly searchSubmenu: {
    readonly locId?: string | null;
    readonly userQuery?: string | null;
    readonly conversationId?: string | null;
  };
}

export interface QueryResults {
  readonly getConversationV2: Conversation | null;
  readonly listConversationsV2: readonly Conversation[];
  readonly listConversationIds: readonly string[];
  readonly getMissingMessages: readonly Message[];
  readonly listQcUnreadMessage: UnreadPage;
  readonly isConversationMember: MembershipResult;
  readonly checkConversationState: ConversationStateResult;
  readonly getGuestMyself: GuestMyself | null;
  readonly getQcUser: SnakeUser | null;
  readonly getBizTenantInfo: Tenant | null;
  readonly getQcBizFacility: Facility | null;
  readonly listQcBizFacilities: readonly Facility[];
  readonly getOutOfServiceStatus: OutOfServiceStatus;
  readonly getRoomConfirmationTiming: RoomConfirmationTimingResult;
  readonly hasScenarioNode: ScenarioNodeResult;
  readonly getNotifyTarget: NotifyTargetResult;
  readonly getHideInquiryButton: HideInquiryButtonResult;
  readonly getQcBizCoupon: BizCoupon | null;
  readonly listQcBizCoupons: readonly BizCoupon[];
  readonly getQcBizFloorGuides: readonly FloorGuide[];
  readonly getQcBizStoreRecommendations: readonly StoreRecommendation[];
  readonly listBizFormItems: readonly BizFormItem[];
  readonly getBizQuestionnaireSetting: QuestionnaireSetting | null;
  readonly getCongestionSettingIcons: readonly CongestionIconSet[];
  readonly getCongestionStatuses: readonly CongestionStatus[];
  readonly getSubmenuPopupListFull: readonly PopupItem[];
  readonly getGuestLangRestriction: LangRestriction;
  readonly getGuestCouponList: GuestCouponPage;
  readonly GetTscanMenu: TscanMenu | null;
  readonly getTscanMenu: TscanMenu | null;
  readonly getTscanProjectMenu: TscanMenu | null;
  readonly getPaymentGmoLinkplusUrl: PaymentUrlResult;
  readonly isTakemePayEnabled: TakemePayEnabledResult;
  readonly takemePayUrl: PaymentUrlResult;
  readonly GetGuestCheckoutBill: GuestCheckoutBill;
  readonly getPmsByTenant: readonly PmsEntry[];
  readonly searchSubmenu: SearchResult;
}

export interface MutationArguments {
  readonly createInquiry: {
    readonly mainMenuId?: number | null;
    readonly subMenuId: number;
    readonly facilityId?: number | null;
    readonly functionJson?: string | null;
  };
  readonly postMessage: {
    readonly input: PostMessageInput;
  };
  readonly readConversation: {
    readonly conversationId: string;
  };
  readonly deleteQcUnreadMessage: {
    readonly id: string;
    readonly userId?: string | null;
  };
  readonly checkConversationState: {
    readonly conversationId: string;
  };
  readonly updateConversationInfoState: {
    readonly conversationId: string;
    readonly functionJson: string;
  };
  readonly cancelGuestInquiry: {
    readonly conversation_id: string;
    /** Not read: the conversation knows who talks with the guest, and what a page remembers of them must not keep it open. */
    readonly responder_id?: string | null;
    /** The guest’s call in this conversation ends with it. */
    readonly is_voice_chat_finish?: boolean | null;
    /** The guest’s own house: in another there is nothing of theirs to end. */
    readonly guest_tenant_id?: string | null;
  };
  readonly completeGuestInquiry: {
    readonly conversation_id: string;
    /** Not read: the conversation knows who talks with the guest, and what a page remembers of them must not keep it open. */
    readonly responder_id?: string | null;
    /** The guest’s call in this conversation ends with it. */
    readonly is_voice_chat_finish?: boolean | null;
    /** The guest’s own house: in another there is nothing of theirs to end. */
    readonly guest_tenant_id?: string | null;
    readonly close_chat_state?: words.CloseChatState | null;
  };
  readonly updateQcBizInquiry: {
    readonly conversationId: string;
    readonly changeLocation?: boolean | null;
    readonly isCheckOut?: boolean | null;
    readonly inquiryType?: words.InquiryType | null;
  };
  readonly updateBizGuest: {
    readonly targetAccessId?: string | null;
    readonly name?: string | null;
    /** A room by its name or number. The staff move a guest by it; a guest who is in no room yet moves themselves. What names no room moves nobody: the desk reads it in the check-in form. */
    readonly locationName?: string | null;
    readonly countryCode?: string | null;
    readonly phoneNumber?: string | null;
    /** The stay. Of staff: the house’s own record, which ends the guest’s sessions. Of the guest: what they say of it, kept for the desk, which lengthens nothing. */
    readonly availableFrom?: string | null;
    readonly availableTo?: string | null;
    readonly receiveNotice?: boolean | null;
  };
  readonly updateGuestLocation: {
    readonly newLocationId: string;
  };
  readonly updateUserSettings: {
    readonly langCd?: string | null;
    readonly username?: string | null;
    readonly icon?: string | null;
    readonly notificationEmail?: boolean | null;
    readonly notificationPush?: boolean | null;
  };
  readonly reTranslateMessage: {
    readonly messageId: string;
  };
  readonly receiveMyEvent: {
    readonly eventId: string;
  };
  readonly notifyMyself: {
    readonly user_access_id?: string | null;
    readonly event_type: string;
    readonly event_value?: readonly string[] | null;
  };
  readonly createCloudinarySignature: {
    readonly folder?: string | null;
  };
  readonly dealWithMessage: {
    readonly messageId: string;
    readonly action: 'report' | 'hide' | 'show';
  };
  readonly createSSOLink: object;
  readonly updatePushToken: {
    readonly deviceId?: string | null;
    readonly deviceToken?: string | null;
    readonly platformType: string | null;
    readonly service: string | null;
  };
  readonly removePushToken: {
    readonly deviceId?: string | null;
  };
  readonly createConversation: {
    readonly userId: string;
  };
  readonly transferAskRoomConversation: {
    readonly conversationId: string;
    readonly functionJson: string;
  };
  readonly transferBizBotConversation: {
    readonly subMenuId?: number | null;
    readonly conversationId?: string | null;
    readonly botConversationId?: string | null;
    readonly facilityId?: number | null;
    readonly trigger?: words.InquiryTrigger | null;
    readonly isResumeInquiry?: boolean | null;
  };
  readonly submitBizGuestOrder: {
    readonly input: SubmitBizGuestOrderInput;
  };
  readonly authenticatePms: {
    readonly securityValue?: string | null;
  };
  readonly createVoiceCallSession: object;
  readonly createVoiceCallToken: {
    readonly sessionId: string;
  };
  readonly startVoiceCall: {
    readonly sessionId: string;
    readonly conversationId: string;
  };
  readonly cancelVoiceCall: {
    readonly tenantId: string;
    readonly conversationId: string;
    readonly voiceCallState?: words.VoiceCallState | null;
  };
  readonly leaveMessageOnNoAvailableStaff: {
    readonly targetAccessId?: string | null;
    readonly sessionId: string;
    readonly conversationId: string;
    readonly messageLeftByGuest?: string | null;
  };
}

export interface MutationResults {
  readonly createInquiry: CreateInquiryResult;
  readonly postMessage: PostMessageResult;
  readonly readConversation: ReadConversationResult;
  readonly deleteQcUnreadMessage: UnreadMessage | null;
  readonly checkConversationState: ConversationStateResult;
  readonly updateConversationInfoState: StandardResult;
  readonly cancelGuestInquiry: SuccessResult;
  readonly completeGuestInquiry: SuccessResult;
  readonly updateQcBizInquiry: SuccessResult;
  readonly updateBizGuest: StandardResult;
  readonly updateGuestLocation: StandardResult;
  readonly updateUserSettings: SuccessResult;
  readonly reTranslateMessage: StandardResult;
  readonly receiveMyEvent: StandardResult;
  readonly notifyMyself: CreateInquiryResult;
  readonly createCloudinarySignature: CloudinarySignature;
  readonly dealWithMessage: StandardResult;
  readonly createSSOLink: SsoLinkResult;
  readonly updatePushToken: StandardResult;
  readonly removePushToken: SuccessResult;
  readonly createConversation: CreateConversationResult;
  readonly transferAskRoomConversation: SuccessResult;
  readonly transferBizBotConversation: StandardResult;
  readonly submitBizGuestOrder: StandardResult;
  readonly authenticatePms: PmsAuthenticationResult;
  readonly createVoiceCallSession: VoiceCall;
  readonly createVoiceCallToken: VoiceCall;
  readonly startVoiceCall: StandardResult;
  readonly cancelVoiceCall: StandardResult;
  readonly leaveMessageOnNoAvailableStaff: StandardResult;
}
