/**
 * The settings of a house: all that `tenant.settings` may say, with meaning, unit, range and default. They are read by
 * `readTenantSettings` alone and written by `storeSettings` [SETTING-DEFAULT]; null is the same as not set. A setting is
 * read as `settings.<name>`; docs/settings.md, which names the readers, is written from here [SETTING-TABLE].
 */
import * as v from 'valibot';
import { isKnownLanguage } from '../../languages/codes.ts';
import { routingStrategies } from '../routing/choose-responder.ts';
import { ringStrategies } from '../voice/ring.ts';
import { WEB_ADDRESS } from '../links/web-address.ts';
import { HouseHours, SpecialDays } from './hours-settings.ts';
import { ModelPrices } from './model-prices.ts';

/** What the table of settings says of one, beside its default. */
export type SettingWords = {
  readonly meaning: string;
  readonly range: string;
  readonly unit: string;
  /** What stands after the name's dot, for settings that are kept once each, as a language. */
  readonly each: string;
};

type Words = Pick<SettingWords, 'meaning' | 'range'> & Partial<SettingWords>;
const words = <Value>({ meaning, range, unit = '', each = '' }: Words) =>
  v.metadata<Value, SettingWords>({ meaning, range, unit, each });

const flag = (meaning: string, byDefault: boolean) =>
  v.optional(v.pipe(v.boolean(), words({ meaning, range: 'true, false' })), byDefault);

const whole = (min: number, max: number, unit: string, meaning: string) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
    words({ meaning, unit, range: `${min} to ${max}` }),
  );

const text = (meaning: string, range = 'a text') =>
  v.pipe(v.string(), v.maxLength(2000, 'text_too_long'), words({ meaning, range }));

/** A number to be called as it stands: by who is in the house, by a phone from abroad. */
const phone = (meaning: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\+?[\d ()./-]{2,31}$/, 'phone_invalid'),
    words({ meaning, range: 'a telephone number, international where it is dialled from abroad' }),
  );

/** Where a picture, a film or a page lies: on the web, or here. */
const address = (meaning: string) =>
  v.pipe(
    v.string(),
    v.maxLength(2000, 'text_too_long'),
    v.regex(WEB_ADDRESS, 'url_invalid'),
    words({ meaning, range: 'an address' }),
  );

/** A page of a store of apps. */
const store = (meaning: string) =>
  v.pipe(
    v.string(),
    v.maxLength(2000, 'text_too_long'),
    v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'url_invalid'),
    words({ meaning, range: 'an address, https' }),
  );

const colour = (meaning: string) =>
  v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color_invalid'), words({ meaning, range: '#rrggbb' }));

/** A text by language; its keys stand behind a dot where they are stored, and hold none themselves. */
const byLanguage = (meaning: string, range = 'a text') =>
  v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.check(isKnownLanguage, 'language_unknown')),
        v.pipe(v.string(), v.maxLength(1000, 'text_too_long')),
      ),
      words({ meaning, range, each: 'language' }),
    ),
    {},
  );

/** A time of day on the house's clock. */
const clock = (meaning: string) =>
  v.pipe(
    v.string(),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'),
    words({ meaning, range: 'hh:mm, 24 hours' }),
  );

/** A setting that says nothing unless it is set. */
const unset = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);

/** Places of the pictures above the menu after the house's own [HOME-PICTURES]. */
export const pictureKeys = ['1', '2', '3', '4'] as const;

export const TenantSettings = v.object({
  default_limit: v.optional(
    whole(0, 1000, 'inquiries', 'How many inquiries one guest may have open at once [INQ-LIMIT].'),
    3,
  ),
  interpreter_phone: unset(
    phone(
      'Number of the telephone interpreter that clerks call for guests whose language nobody translates [TR-GUEST].',
    ),
  ),
  bot_test_threshold: v.optional(
    whole(
      0,
      100,
      'percent',
      'How many of its questions a bot has to answer as it is to before it is published [TEST-THRESHOLD].',
    ),
    90,
  ),
  bot_ratings: flag('Whether guests may say with a tap that an answer of a bot helped or did not [BOT-RATED].', false),
  model_prices: v.optional(
    v.pipe(
      ModelPrices,
      words({
        meaning:
          'What a million tokens of a language model cost, read and written, in the house’s currency [BOT-COST].',
        range: 'up to 20 models',
      }),
    ),
    [],
  ),
  close_timeout: v.optional(
    whole(
      0,
      10_080,
      'minutes',
      'After how much silence of the guest’s a chat closes, 0 for never; the guest is told before [CHAT-SILENCE].',
    ),
    240,
  ),
  business_hours: unset(
    v.pipe(
      HouseHours,
      words({
        meaning: 'When people answer what is asked of the house, where a menu keeps no hours of its own [HOURS-HOUSE].',
        range: 'hours by weekday, 0 for Sunday',
      }),
    ),
  ),
  special_days: v.optional(
    v.pipe(
      SpecialDays,
      words({
        meaning: 'Days that differ from their week, for menus with hours of their own too [HOURS-SPECIAL].',
        range: 'up to 200 days, each closed or with hours',
      }),
    ),
    [],
  ),
  auto_reply: v.optional(
    v.object({
      greeting: byLanguage('What a chat begins with, where its menu has no greeting of its own [REPLY-GREETING].'),
      out_of_hours: byLanguage('What guests read out of hours, where the menu says nothing itself [REPLY-OUT].'),
      nobody_free: byLanguage('What is said when nobody who could answer is at work [REPLY-NOBODY].'),
      nobody_free_after: v.optional(
        whole(0, 240, 'minutes', 'How long after the first words it is said, if nobody came meanwhile [REPLY-NOBODY].'),
        1,
      ),
      waiting: byLanguage('What is said when somebody waits for long [REPLY-WAITING].'),
      waiting_after: v.optional(
        whole(1, 240, 'minutes', 'How long after the first words it is said, if nobody answered [REPLY-WAITING].'),
        5,
      ),
      closing: byLanguage('What is said when a chat has been closed by the team or by silence [REPLY-CLOSING].'),
    }),
    {},
  ),
  leave_message: v.optional(
    v.object({
      out_of_business_hour: flag('Whether who calls out of hours may leave a message [VOICE-LEAVE].', true),
      staff_unavailable: flag('Whether who calls while nobody can answer may leave a message [VOICE-LEAVE].', true),
    }),
    {},
  ),
  inquiry_reject_enabled: flag('Whether staff may reject an inquiry [TICKET-REJECT].', false),
  exclusive_login: flag(
    'Whether a second login of one person only reads until it takes over; false where several work under one login [LOGIN-SECOND].',
    true,
  ),
  draft_approval: flag('Whether a draft goes live only once somebody else approved it [DRAFT-APPROVE].', false),
  telephone: unset(phone('The house’s telephone, for whoever cannot be helped in the app.')),
  emergency_phone: unset(
    phone('The number that the page of urgent help calls; the house’s telephone where there is none [URGENT-PHONE].'),
  ),

  default_staff_icon: unset(
    address('The face of clerks who have no picture of their own; without it they are drawn with their initials.'),
  ),
  cc_status_visible: flag('Whether a guest is told the label of their ticket.', true),
  powered_by: flag('Whether the guest’s pages say whose product this is.', true),
  dch_hotel_id: unset(text('The house’s id in another system, passed on as it is to whoever connects the two.')),
  wifi_network: unset(
    v.pipe(
      v.string(),
      v.maxLength(32),
      words({
        meaning: 'The name of the guests’ Wi-Fi, told to whoever scanned a place of the house [WIFI-TOLD].',
        range: 'up to 32 characters',
      }),
    ),
  ),
  wifi_password: unset(
    v.pipe(
      v.string(),
      v.minLength(8),
      v.maxLength(63),
      words({ meaning: 'Its password; an open network has none [WIFI-TOLD].', range: '8 to 63 characters' }),
    ),
  ),
  check_in_time: unset(clock('From when on a room is ready [STAY-TIMES].')),
  check_out_time: unset(clock('By when a room is left [STAY-TIMES].')),

  calls_to_guests: flag('Whether staff may call a guest from the guest’s ticket [VOICE-CALL-GUEST].', true),
  ring_strategy: v.optional(
    v.pipe(
      v.picklist(ringStrategies),
      words({
        meaning: 'Whom a call rings where its sub-menu does not say so itself [VOICE-RING-ALL].',
        range: ringStrategies.join(', '),
      }),
    ),
    'ring_all',
  ),
  strategy_type: v.optional(
    v.pipe(
      v.picklist(['pull', 'push']),
      words({
        meaning: 'Whether staff take tickets (pull) or are given them (push) [ROUTE-MANUAL].',
        range: 'pull, push',
      }),
    ),
    'pull',
  ),
  routing_strategy: v.optional(
    v.pipe(
      v.picklist(routingStrategies),
      words({
        meaning: 'Who is given a ticket where they are given out [ROUTE-BALANCED] [ROUTE-ROBIN].',
        range: routingStrategies.join(', '),
      }),
    ),
    'manual',
  ),

  mask_cards: flag('Whether numbers of cards are masked before anything is kept of them [MASK-CARD].', true),
  mask_phones: flag('Whether telephone numbers that guests write are masked [MASK-KINDS].', false),
  mask_emails: flag('Whether e-mail addresses that guests write are masked [MASK-KINDS].', false),
  mask_passports: flag('Whether numbers of passports that guests write are masked [MASK-KINDS].', false),
  survey_rating_enabled: flag('Whether guests are asked how it was [SURVEY-ASK].', false),
  survey_template_id: unset(
    whole(
      1,
      2_147_483_647,
      'id of a survey',
      'The house’s own survey, to which guests are led instead of giving stars.',
    ),
  ),

  trial_ends_at: unset(
    v.pipe(
      v.string(),
      v.check((time) => !Number.isNaN(Date.parse(time))),
      words({ meaning: 'From this moment on no guest is let in [DOOR-TRIAL].', range: 'a time, ISO 8601' }),
    ),
  ),
  guest_limit: unset(whole(0, 1_000_000, 'guests', 'How many guests are let in at once [DOOR-LIMIT].')),
  // Whatever stands here is read: what is no network lets nobody in, and must not count as none set.
  guest_networks: unset(
    v.pipe(
      v.string(),
      words({
        meaning: 'The networks guests may sign in from [DOOR-NETWORK].',
        range: 'addresses and networks (CIDR), separated by commas',
      }),
    ),
  ),
  can_access_default_location_by_code: flag(
    'Whether the address of the house alone, without a place, lets guests in.',
    true,
  ),

  push_preview_enabled: flag(
    'Whether a guest’s notification shows what the house wrote; else it says only that there is a message [PUSH-PREVIEW].',
    true,
  ),

  starters: byLanguage(
    'What an empty chat with the staff offers to be asked with one tap; a reader without their own sees the English ones [CHAT-STARTERS].',
    'up to six short texts, one a line',
  ),
  welcome: byLanguage('What stands above the menu; a reader without their own sees the English one.'),
  picture: v.optional(
    v.pipe(
      v.record(
        v.picklist(pictureKeys),
        v.pipe(v.string(), v.maxLength(2000, 'text_too_long'), v.regex(WEB_ADDRESS, 'url_invalid')),
      ),
      words({
        meaning: 'More pictures above the menu, after the house’s own [HOME-PICTURES].',
        range: 'an address',
        each: pictureKeys.join(', '),
      }),
    ),
    {},
  ),
  movie: unset(address('The film above the menu [HOME-MOVIE].')),
  enable_movie_display: flag('Whether the film is shown [HOME-MOVIE].', false),
  hide_back: flag('Hides the back button [MODE-HIDDEN].', false),
  hide_home: flag('Hides the home button [MODE-HIDDEN].', false),
  group_mode: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.uuid('group_unknown')), v.boolean()),
      words({
        meaning: 'Whether a group of places has guests of its own, whose pages bear its name [MODE-GROUP].',
        range: 'true, false',
        each: 'id of a group of places',
      }),
    ),
    {},
  ),
  is_mbs_guest: flag('Whether talks open as live chats.', false),
  title_bar_bg_color: unset(
    colour('The title bar of the guest’s pages by day; without one it is the house’s colour [THEME-TITLE-HOUSE].'),
  ),
  title_bar_txt_color: unset(
    colour('Words on it; one that cannot be read there gives way to white or black [THEME-TITLE-HOUSE].'),
  ),
  app_icon: unset(
    address('The house’s sign on phones’ home screens and in tabs, square; the product’s without one [PWA-INSTALL].'),
  ),
  inline_chat_sub_menu_id: unset(
    whole(
      1,
      2_147_483_647,
      'id of a menu',
      'The chat that stands on the first page; without one the shortest way to a person [HOME-CHAT].',
    ),
  ),
  android_app_url: unset(
    store('The house’s own app for Android, offered to who opens a page without being a guest [NAV-GUESTLESS].'),
  ),
  ios_app_url: unset(store('The same for iPhones.')),

  concierge: v.optional(
    v.object({
      enabled: flag('Whether the travel guide is offered; it needs its hash and address too [GUIDE-ADDON].', false),
      hash: unset(text('Tells the guide which house a guest comes from.')),
      url: unset(
        v.pipe(
          v.string(),
          v.maxLength(2000, 'text_too_long'),
          v.regex(/^https?:\/\/[^\s"'<>\\]+$/, 'url_invalid'),
          words({ meaning: 'Where the guide is.', range: 'an address, http or https' }),
        ),
      ),
      logo: unset(address('The guide’s logo.')),
      color: unset(colour('The guide’s colour.')),
      text_color: unset(colour('The colour of letters on it.')),
      name: byLanguage('The guide’s name; missing ones are the house’s language’s, or English.'),
    }),
    {},
  ),
});
export type TenantSettings = v.InferOutput<typeof TenantSettings>;
