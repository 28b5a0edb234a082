/**
 * The files and folders of the guest's app that the build, the catalogues and the byte budgets know by name, below
 * client/. A test holds that each is there: what is moved is moved here too.
 */
export const guestFiles = {
  /** What the start of the page loads of the app. */
  start: 'guest/routes.tsx',
  /** Pages that come with the app or have a line of their own. */
  routes: 'guest/guest-routes.tsx',
  /** The way from a scan to the menu, which a page opened by its address does without. */
  homePages: 'guest/pages/home-pages.ts',
  /** A menu's list, which comes as soon as the menu stands. */
  list: 'guest/home/sub-menus/sub-menus-screen.tsx',
  /** All other pages; each row imports its page when it opens. */
  pageTable: 'guest/pages/page-table.ts',
  /** Finds a page in the table and draws it. */
  tablePage: 'guest/pages/lazy-page.tsx',
  chat: 'guest/chat/conversation/conversation-screen.tsx',
  /** What a tap on a menu does. */
  openMenu: 'guest/menus/open-menu.ts',
  /** Signs of menus, of which several pages draw some. */
  menuIcons: 'ui/menu-icons/menu-icons.tsx',
} as const;

/** What stands around every page once there is something synchronized. */
export const aroundPages = ['guest/frame/notices.tsx', 'guest/frame/bar-buttons.tsx'] as const;

/**
 * Folders whose files a device keeps with the app itself; what lies in folders inside them is named by itself. Every
 * other page is kept once the guest's house is read ahead (client/guest/reading/prefetch/prefetch-house.ts) [OFFLINE-AHEAD].
 */
export const keptWithApp: readonly string[] = [
  'guest',
  'guest/app',
  'guest/chat/conversation',
  'guest/chat/message-box',
  'guest/entry',
  'guest/frame',
  'guest/frame/icons',
  'guest/frame/language',
  'guest/home',
  'guest/home/sub-menus',
  'guest/menus',
  'guest/notices',
  'guest/pages',
  'guest/settings',
];

/** What does nothing without the server and weighs much: no device keeps it ahead, it comes when it is asked for. */
export const onlyOnline: readonly string[] = [
  'guest/house/recommendation/tile-map.tsx',
  'scan/lazy-qr-decoder.ts',
  'voice/listening/house-ear.ts',
];
