/**
 * The words for the things of a hotel, of its desk and of its consoles that every language settles first, in its page
 * (docs/languages/): what stands in a catalogue as a label of its own must read so, and sentences bend the same word. The
 * note says what is meant where the English word alone could mean two things.
 */
import type { CatalogueName } from '#shared/apps.ts';

export type Term = readonly [word: string, note?: string];

/** In the order of a guest's way through the app. */
const guest: readonly Term[] = [
  ['Message', 'what is written in a chat'],
  ['Conversation', 'all messages with one team of the house'],
  ['Chat', 'writing to the house, as on a button'],
  ['Staff', 'the people who work in the house'],
  ['The house', 'the hotel, as it speaks of itself: we are at your service'],
  ['Guest'],
  ['Room', 'of a hotel, where one sleeps'],
  ['Stay', 'the nights from check-in to check-out'],
  ['Visit', 'of a shop or a place without rooms'],
  ['Counter', 'where a shop serves people'],
  ['Reception', 'the front desk of a hotel'],
  ['Check-in', 'arriving at the hotel and registering'],
  ['Check-out', 'leaving the hotel and paying'],
  ['Booking', 'a reservation of a room or a table'],
  ['Request', 'something a guest asks of the house'],
  ['Coupon', 'a voucher for something free or cheaper'],
  ['Order', 'of food or things, brought to the room'],
  ['Cart', 'what is chosen and not ordered yet'],
  ['Bill', 'what the stay costs'],
  ['Payment'],
  ['Facilities', 'pool, gym, parking and the like'],
  ['Opening hours'],
  ['Recommendations', 'places around, named by the house'],
  ['Floor guide', 'plans of the storeys'],
  ['How busy it is', 'how many people are at a place now'],
  ['Questionnaire', 'questions of the house with answers to choose'],
  ['Survey', 'how the guest liked the stay'],
  ['Rating', 'stars that are given'],
  ['Announcements', 'news of the house'],
  ['Notification', 'that appears on a phone'],
  ['Menu', 'the list of what the app offers; in a restaurant the list of dishes'],
  ['Call', 'of the voice, by the app'],
  ['Emergency', 'somebody needs help at once'],
  ['Assistant', 'the program that answers questions'],
  ['Bot', 'a program that chats'],
  ['Question'],
  ['Translation'],
  ['Search'],
  ['QR code'],
  ['To scan', 'a QR code with the camera'],
  ['Photo'],
  ['Device', 'a phone or computer'],
  ['Connection', 'to the internet'],
  ['Language'],
  ['Settings'],
  ['Terms of use'],
  ['Allergens'],
  ['Tax'],
  ['Service charge'],
  ['Try again', 'on a button'],
  ['Send', 'on a button'],
  ['Save', 'on a button'],
  ['Cancel', 'on a button: it is not done after all'],
  ['Close', 'on a button'],
  ['Back', 'to the page before'],
  ['Continue', 'on a button: to the next step'],
];

const desk: readonly Term[] = [
  ['Inbox', 'all that guests wrote, as the desk sees it'],
  ['Supervisor'],
  ['Colleague'],
  ['Forward', 'on a button: hand a conversation over to others'],
  ['Take', 'on a button: I answer this conversation'],
  ['Take over', 'on a button: I answer instead of a colleague'],
  ['Solve', 'on a button: the matter is done'],
  ['Canned replies', 'sentences kept ready'],
  ['Staff group', 'a team of the house, such as housekeeping'],
  ['Room group', 'rooms that are served together'],
  ['Dishes', 'of a menu'],
  ['Tasks', 'what somebody of the house is to do'],
  ['Shift', 'the hours somebody works'],
  ['Note', 'for colleagues, which no guest sees'],
  ['Sign in', 'on a button'],
  ['Sign out', 'on a button'],
];

const consoles: readonly Term[] = [
  ['Houses', 'hotels, shops and facilities of an organization'],
  ['Organization', 'the company that runs houses'],
  ['Administrator'],
  ['Super administrator'],
  ['Passkeys', 'that open an account without a password'],
];

/** The terms each catalogue adds to those of the catalogues before it. */
export const terms: Readonly<Record<CatalogueName, readonly Term[]>> = { guest, desk, console: consoles };
