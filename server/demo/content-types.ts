/**
 * What the demo tenants are made of: plain data, no database. The inserter in this folder turns it
 * into rows; nothing here knows a table. Times are relative to the moment of seeding, so that a demo
 * started in any year has guests in house and tickets waiting.
 */

import type { HomeSection } from '#shared/domain/menu/home-section.ts';

/** Languages every text of the demo exists in. The wire's codes (see shared/languages). */
export const demoLanguages = ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const;

export type DemoLanguage = (typeof demoLanguages)[number];

/** One text in every demo language. */
export type Dict = Readonly<Record<DemoLanguage, string>>;

/** A UUID in canonical lower-case form. */
export type Uuid = string;

/** Time of day on the tenant's clock, `HH:MM`, 24 hours; `24:00` is the end of the day. */
export type ClockTime = `${number}:${number}`;

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** `#rrggbb`. */
type HexColor = `#${string}`;

/** Path under the client's public folder, as the browser asks for it. */
export type PublicPath = `/demo/${string}.svg`;

export type DemoTenant = {
  readonly id: Uuid;
  readonly code: 'seaside' | 'harbor' | 'market';
  readonly name: string;
  readonly nameDict: Dict;
  readonly descriptionDict: Dict;
  /** Shown above the menu when a guest arrives (`message` of the location detail). */
  readonly welcome: Dict;
  /** What an empty chat offers to ask, one a line. */
  readonly starters: Dict;
  readonly tenantType: 'hotel' | 'store' | 'facility';
  readonly askLocationType: 'none' | 'dialog' | 'chat';
  readonly primaryColor: HexColor;
  readonly iconColor: HexColor;
  readonly logo: PublicPath;
  /** Hero scene behind the name on the home screen. */
  readonly picture: PublicPath;
  /** ISO 4217. */
  readonly currency: string;
  /** Main language: what staff texts fall back to. */
  readonly langCd: DemoLanguage;
  readonly secondaryLangCd: DemoLanguage;
  /** IANA name. Business hours and shifts are read on this clock. */
  readonly timeZone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly session: DemoSessionSettings;
  readonly telephone: string;
  /** The guests' Wi-Fi, where there is one. */
  readonly wifi?: { readonly network: string; readonly password: string };
  /** `hh:mm`; places without rooms have none. */
  readonly checkInTime?: ClockTime;
  readonly checkOutTime?: ClockTime;
  /** The number of urgent help, where it is not the house's telephone. */
  readonly emergencyPhone?: string;
  readonly ringStrategy: 'ring_all' | 'linear' | 'round_robin' | 'longest_idle' | 'fewest_calls';
  readonly strategyType: 'pull' | 'push';
  readonly routingStrategy: 'manual' | 'round_robin' | 'balanced';
  readonly inquiryRejectEnabled: boolean;
  readonly surveyRatingEnabled: boolean;
  /** Guests are led to the house's own survey instead of giving stars. */
  readonly surveyElsewhere?: true;
  readonly bots: readonly DemoBot[];
  readonly locationGroups: readonly DemoLocationGroup[];
  readonly locations: readonly DemoLocation[];
  readonly staffGroups: readonly DemoStaffGroup[];
  readonly staff: readonly DemoStaff[];
  readonly guests: readonly DemoGuest[];
  readonly mainMenus: readonly DemoMainMenu[];
  readonly facilities: readonly DemoFacility[];
  readonly dictionary: readonly DemoDictionaryEntry[];
  readonly conversations: readonly DemoConversation[];
  readonly cannedReplies: readonly DemoCannedReply[];
};

type DemoSessionSettings = {
  /** Minutes a location's guest session lasts unless the location says otherwise. */
  readonly sessionTimeout: number;
  /** Minutes without an API call before the session locks. */
  readonly lockWait: number;
  /** Inquiries one guest may have open at once. */
  readonly defaultLimit: number;
  readonly canAccessDefaultLocationByCode: boolean;
};

/** The house's own assistant, the other side of `guest_bot` conversations. */
type DemoBot = {
  readonly id: Uuid;
  readonly nameDict: Dict;
  readonly greeting: Dict;
};

export type DemoLocationGroup = {
  readonly id: Uuid;
  /** Internal name, in English. */
  readonly name: string;
  readonly displayName: Dict;
  readonly color: HexColor;
  readonly isDefault: boolean;
  readonly isShowChatHistory: boolean;
  readonly position: number;
};

export type DemoLocation = {
  readonly id: Uuid;
  readonly groupId: Uuid;
  /** What staff call it; for rooms the room number alone. */
  readonly defaultName: string;
  readonly nameDict: Dict;
  /** The name by which the property system knows a room; null for places that are no rooms. */
  readonly pmsName: string | null;
  /** Stable, so that a printed demo QR code survives a new seed. */
  readonly hashValue: string;
  readonly isDefaultLocation: boolean;
  readonly isRoomAsking: boolean;
  readonly inputRoomNoBeforeConversation: boolean;
  /** Minutes. */
  readonly sessionTimeout: number;
  /** Minutes. */
  readonly lockWait: number;
};

export type DemoStaffGroup = {
  readonly id: Uuid;
  readonly nameDict: Dict;
  readonly color: HexColor;
  /** Takes what no other group answers. Exactly one a tenant. */
  readonly isDefault: boolean;
};

type DemoStaffRole = 'staff' | 'supervisor' | 'administrator' | 'super_admin';

export type DemoStaff = {
  readonly id: Uuid;
  /** Also the address the PIN is sent to. */
  readonly loginId: string;
  readonly name: string;
  readonly role: DemoStaffRole;
  readonly department: string;
  readonly position: string;
  /** Interface language first, then every language they can answer in. */
  readonly languages: readonly DemoLanguage[];
  readonly groupIds: readonly Uuid[];
  readonly maxGuests: number;
  readonly shifts: readonly DemoShift[];
  readonly avatar: { readonly color: HexColor; readonly initials: string };
};

/** A working time of every week, on the house's clock. A `to` at or before `from` ends on the following day. */
export type DemoShift = {
  readonly weekdays: readonly Weekday[];
  readonly from: ClockTime;
  readonly to: ClockTime;
};

export type DemoGuest = {
  readonly id: Uuid;
  readonly code: string;
  /** Null: never told us; shown as a guest without a name. */
  readonly name: string | null;
  readonly langCd: DemoLanguage;
  readonly locationId: Uuid;
  readonly state: 'registered' | 'tenant_qr' | 'location_qr';
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** Whole days from the seeding day on the tenant's clock; negative is past. */
  readonly stay: { readonly daysFrom: number; readonly daysTo: number };
  readonly receiveNotice: boolean;
};

export type DemoMainMenu = {
  readonly id: number;
  /** A lucide icon's name, e.g. `concierge-bell`. */
  readonly icon: string;
  readonly nameDict: Dict;
  readonly requiredShowSubmenu: boolean;
  readonly orderNo: number;
  /** Which part of the home page it stands in; null: where its sub-menus belong. */
  readonly section: HomeSection | null;
  /** Location groups that see it; null for all. */
  readonly locationGroupIds: readonly Uuid[] | null;
  readonly subMenus: readonly DemoSubMenu[];
};

type DemoMenuType = 'ai_chatbot' | 'url' | 'facility' | 'announcement';

/** `menu_option` of the wire, before it is made a JSON string. `access_id` is a staff group's id. */
type DemoMenuOption =
  | { readonly type: 'access_id'; readonly access_id: Uuid }
  | { readonly type: 'emergency'; readonly access_id: Uuid }
  | { readonly type: 'guest_bot'; readonly bot_id: Uuid };

export type DemoSubMenu = {
  readonly id: number;
  /** Chats with staff are `ai_chatbot` with an `access_id` option; with the bot, a `guest_bot` option. */
  readonly menuType: DemoMenuType;
  readonly menuOption: DemoMenuOption | null;
  readonly icon: string;
  readonly nameDict: Dict;
  /** One line under the name. */
  readonly descriptionDict: Dict;
  /** Staff groups whose queue an inquiry enters; the first is offered it first. */
  readonly staffGroupIds: readonly Uuid[];
  /** First system message of a conversation opened here; null where none is opened. */
  readonly greeting: Dict | null;
  readonly roomConfirmationTiming: 'first' | 'start_with_staff';
  /** Null: answered round the clock. */
  readonly outOfService: DemoOutOfService | null;
  /** Opens the facility at once instead of the list. */
  readonly notShowListInside: boolean;
  readonly facilityId: number | null;
  readonly url: string | null;
  /** What an announcement says; null for every other kind. */
  readonly announcement: Dict | null;
  readonly isLangRestricted: boolean;
  readonly orderNo: number;
};

/** When nobody answers, and what the guest is told then. */
type DemoOutOfService = {
  readonly hours: readonly { readonly weekday: Weekday; readonly from: ClockTime; readonly to: ClockTime }[];
  readonly displayTiming: 'at_talk_start' | 'at_menu_open';
  readonly message: Dict;
};

export type DemoFacility = {
  readonly id: number;
  /** The sub-menu that lists it. */
  readonly subMenuId: number;
  readonly staffGroupId: Uuid;
  readonly nameDict: Dict;
  readonly genreDict: Dict;
  readonly locationDict: Dict;
  readonly descriptionDict: Dict;
  readonly description2Dict: Dict | null;
  readonly businessHours: readonly DemoBusinessHours[];
  readonly options: readonly DemoFacilityOption[];
  readonly images: readonly PublicPath[];
  readonly isDisplay: boolean;
  readonly orderNo: number;
};

export type DemoBusinessHours = {
  readonly titleDict: Dict;
  /** The hours in words. */
  readonly description: Dict;
  /** The same hours for reading whether it is open now. */
  readonly hours: readonly { readonly weekday: Weekday; readonly from: ClockTime; readonly to: ClockTime }[];
};

type DemoFacilityOption = {
  readonly type: 'text' | 'url' | 'tel';
  readonly labelDict: Dict;
  /** A Dict for words, a plain string for what reads the same everywhere (a number, an address). */
  readonly content: Dict | string;
  readonly isBold: boolean;
  readonly isUnderline: boolean;
  readonly colorCode: HexColor | null;
};

/** How this house wants one of its own words translated. `original` is in the tenant's main language. */
export type DemoDictionaryEntry = {
  readonly original: string;
  readonly translations: Dict;
  readonly isShared: boolean;
  readonly isUneditable: boolean;
};

export type DemoTicketState = 'waiting' | 'responding' | 'solved';

export type DemoConversation = {
  readonly id: Uuid;
  readonly inquiryId: Uuid;
  readonly guestId: Uuid;
  readonly mainMenuId: number;
  readonly subMenuId: number;
  readonly staffGroupId: Uuid;
  /** Null while waiting. */
  readonly staffId: Uuid | null;
  readonly state: DemoTicketState;
  /** Oldest first, `minutesAgo` strictly falling. The menu's greeting is not among them. */
  readonly messages: readonly DemoMessage[];
};

export type DemoMessage = {
  readonly id: Uuid;
  readonly from: 'guest' | 'staff';
  readonly minutesAgo: number;
  readonly langCd: DemoLanguage;
  readonly text: string;
  /** The same in the other side's language. Never holds `langCd` itself. */
  readonly translations: Readonly<Partial<Record<DemoLanguage, string>>>;
};

export type DemoCannedReply = {
  readonly id: Uuid;
  /** Typed after `/`: lower-case letters, digits and hyphens. */
  readonly shortcut: string;
  /** Null: every group's. */
  readonly staffGroupId: Uuid | null;
  readonly texts: Dict;
};
