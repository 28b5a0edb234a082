/**
 * The floors of the house: for each folder named here, its rooms from the bottom to the top. A room imports the rooms
 * below it, never one above, and of another room only its doors; where none are named, every file of it is one. Files
 * right in the folder stand on top of all rooms, but for those that the list names. Tests, and what exists for them,
 * look at all floors.
 */

export interface Room {
  /** A folder, by its path below the house's; or one file right in the house, which so has a floor of its own. */
  readonly room: string;
  /** Files that other rooms may import, by their paths below the room's. */
  readonly doors?: readonly string[];
}

export type Floors = Readonly<Record<string, readonly Room[]>>;

/** The server from what knows nothing of the rest up to what starts it. The doors do not know each other [BOUND-DOORS]. */
const server: readonly Room[] = [
  { room: 'faults' },
  { room: 'config' },
  { room: 'db' },
  // Whose words are in which column, as data.
  { room: 'privacy' },
  { room: 'access' },
  // Interfaces of what stands in a process: what implements them is above.
  { room: 'ports' },
  { room: 'providers' },
  { room: 'context.ts' },
  { room: 'queries' },
  { room: 'actions' },
  { room: 'synclog' },
  { room: 'jobs' },
  { room: 'http' },
  { room: 'sync' },
  { room: 'realtime' },
  { room: 'facade' },
  // Not in production: nothing below may need them.
  { room: 'demo' },
  { room: 'qa' },
  { room: 'app.ts' },
  { room: 'process' },
];

/** The façade: its types, what a handler is given, the handlers, and on top of them what registers and serves them. */
const facade: readonly Room[] = [{ room: 'sdl-types.ts' }, { room: 'request.ts' }, { room: 'operations' }];

/** The guest's app from what every screen stands on up to the table of its pages. */
const guest: readonly Room[] = [
  // What every screen stands on: who is signed in, what is remembered, addresses.
  { room: 'app' },
  // What stands around a page, and its words for what went wrong.
  {
    room: 'frame',
    doors: [
      'alone.module.css',
      'bar-chip.tsx',
      'connection-strip.tsx',
      'copy-link.tsx',
      'form.module.css',
      'guest-frame.tsx',
      'guest-page.tsx',
      'guestless/guestless.tsx',
      'icons/menu-icon.tsx',
      'language/language-panel.tsx',
      'notice-page.tsx',
      'problem/problem-of.ts',
      'problem/problem-texts.tsx',
      'problem/use-problem.tsx',
      'synced.tsx',
      'top-bar.module.css',
      'use-bar-height.ts',
    ],
  },
  // What a tap on a menu leads to, and asks on the way.
  {
    room: 'menus',
    doors: [
      'ask-room/ask-room-screen.tsx',
      'menu-dialogs.tsx',
      'more-menus.ts',
      'open-menu.ts',
      'open-page.ts',
      'pending-inquiry.ts',
      'reminders.ts',
      'start-inquiry.ts',
      'conversation-path.ts',
      'message-desk.ts',
      'use-desk-form.tsx',
      'use-open-menu.tsx',
    ],
  },
  // The chat with the search.
  { room: 'ask', doors: ['ask-entry.tsx', 'late-search-icon.tsx', 'voice/lazy-speak-tool.ts'] },
  // Reading of the house: kept on the device, drawn, read ahead.
  {
    room: 'reading',
    doors: [
      'prefetch/prefetch-kind.ts',
      'prefetch/prefetch-house.ts',
      'card.module.css',
      'cover.tsx',
      'detail.module.css',
      'detail.tsx',
      'facts.tsx',
      'cached-source.ts',
      'menu-place.ts',
      'open-in-maps.tsx',
      'picture.tsx',
      'picture-words.ts',
      'popup/popup-store.ts',
      'popup/page-popups.tsx',
      'read-states.tsx',
      'use-link.tsx',
      'use-read.ts',
    ],
  },
  // The way in: a scan, a link.
  { room: 'entry', doors: ['door-page.ts', 'entry-screen.tsx', 'proxy/proxy-screen.tsx', 'run-entry.ts'] },
  // Pages of who is no guest, or no longer one.
  { room: 'notices', doors: ['guestless-notices.tsx', 'error-screen.tsx', 'notice-screens.tsx'] },
  {
    room: 'chat',
    doors: [
      'conversation/conversation-screen.tsx',
      'conversation/waiting-page.tsx',
      'message-box/message-box-screen.tsx',
      'message-box/open-conversations.tsx',
      'order/cancel-order.tsx',
      'start/start-screen.tsx',
      'widget/widget-screen.tsx',
    ],
  },
  { room: 'voice-call', doors: ['voice-call-screen.tsx'] },
  // Somebody in need.
  { room: 'urgent', doors: ['urgent-screen.tsx'] },
  // What the house tells about itself.
  {
    room: 'house',
    doors: [
      'congestion/congestion-screen.tsx',
      'congestion/congestion-store.ts',
      'facility/facility-list-screen.tsx',
      'facility/facility-screen.tsx',
      'facility/facility-store.ts',
      'floor-guide/floor-guide-screen.tsx',
      'floor-guide/floor-guide-store.ts',
      'questionnaire/questionnaire-screen.tsx',
      'questionnaire/questionnaire-store.ts',
      'recommendation/recommendation-list-screen.tsx',
      'recommendation/recommendation-screen.tsx',
      'recommendation/recommendation-store.ts',
      'request-form/request-form-link.tsx',
      'request-form/request-form-screen.tsx',
      'request-form/request-form-store.ts',
    ],
  },
  {
    room: 'orders',
    doors: [
      'open-orders.tsx',
      'order-menu-screen.tsx',
      'order-sources.ts',
      'ordered-screen.tsx',
      'orders-screen.tsx',
      'review-screen.tsx',
    ],
  },
  {
    room: 'coupons',
    doors: ['coupon-screen.tsx', 'coupon-store.ts', 'offer-list-screen.tsx', 'wallet-from.ts', 'wallet-screen.tsx'],
  },
  // Check-in, bill, pass.
  {
    room: 'stay',
    doors: [
      'bill/bill-calls.ts',
      'bill/bill-screen.tsx',
      'bill/payment-result-screen.tsx',
      'bill/verification-failed-screen.tsx',
      'check-in/check-in-screen.tsx',
      'pass/pass-store.ts',
      'pass/wallet-pass-screen.tsx',
    ],
  },
  {
    room: 'settings',
    doors: ['data/data-screen.tsx', 'settings-screen.tsx', 'share/share-qr-screen.tsx', 'terms/terms-screen.tsx'],
  },
  // The menu, and what stands around it.
  {
    room: 'home',
    doors: ['guide/guide-screen.tsx', 'home-screen.tsx', 'sub-menus/fetch-list.ts', 'sub-menus/sub-menus-screen.tsx'],
  },
  // Which page draws which address.
  { room: 'pages', doors: ['guestless-paths.ts', 'home-pages.ts', 'lazy-page.tsx', 'lazy-parts.ts'] },
  // What the server draws of it.
  { room: 'drawn', doors: [] },
];

export const floors: Floors = { server, 'server/facade': facade, 'client/guest': guest };

/** Sides in which no files may import one another in a circle, types and import() included. */
export const sidesWithoutCircles: readonly string[] = ['client', 'server', 'shared', 'tools'];
