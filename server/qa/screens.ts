/** Every page there is, by the path patterns of the apps' routes, for a link to each. */

export interface ScreenLink {
  readonly app: 'guest' | 'staff' | 'developer';
  /** As in the app's routes; `$lang` and others are filled by `screenPath`. */
  readonly pattern: string;
  readonly name: string;
}

export const screens: readonly ScreenLink[] = [
  { app: 'guest', pattern: '/', name: 'Welcome' },
  { app: 'guest', pattern: 'biz/location/$tenantCd', name: 'QR code of the house' },
  { app: 'guest', pattern: 'biz/location/$tenantCd/$locationId', name: 'QR code of a room' },
  { app: 'guest', pattern: 'biz/guest/$tenantCd/$guestCd', name: 'Personal code of a guest' },
  { app: 'guest', pattern: 'customer', name: 'Menu' },
  { app: 'guest', pattern: 'customer/menus/$menuId', name: 'Sub-menus' },
  { app: 'guest', pattern: 'customer/messagebox', name: 'Message box' },
  { app: 'guest', pattern: 'customer/facility', name: 'Facilities' },
  { app: 'guest', pattern: 'customer/facility/$facilityId', name: 'A facility' },
  { app: 'guest', pattern: 'customer/ask_room', name: 'Asking for the room' },
  { app: 'guest', pattern: 'customer/locked', name: 'Locked' },
  { app: 'guest', pattern: 'conversation/$conversationId', name: 'A chat' },
  { app: 'guest', pattern: 'settings', name: 'Settings' },
  { app: 'guest', pattern: 'notfound', name: 'Not found' },
  { app: 'guest', pattern: 'multiple_instances', name: 'Open in another tab' },
  { app: 'guest', pattern: 'maintenance', name: 'Maintenance' },
  { app: 'guest', pattern: 'link_expired', name: 'Link has expired' },
  { app: 'guest', pattern: 'bad_location', name: 'Unknown place' },
  { app: 'staff', pattern: 'staff', name: 'Inbox, or sign-in' },
  { app: 'developer', pattern: 'dev/demo', name: 'Demo data' },
  { app: 'developer', pattern: 'dev/outbox', name: 'Mail that was sent' },
  { app: 'developer', pattern: 'metrics', name: 'Metrics' },
  { app: 'developer', pattern: 'readyz', name: 'Readiness' },
];

/** What stands for the variables of a tenant's screens. */
export type ScreenValues = Readonly<Record<string, string | number | undefined>>;

/** The address of a screen; null where the house has nothing to show there. */
export function screenPath({ app, pattern }: ScreenLink, lang: string, values: ScreenValues): string | null {
  let missing = false;
  const filled = pattern.replace(/\$(\w+)/g, (_all, name: string) => {
    const value = values[name];
    missing ||= value === undefined;
    return encodeURIComponent(String(value ?? ''));
  });
  if (missing) return null;
  if (app === 'developer') return `/${filled}`;
  return filled === '/' ? `/${lang}` : `/${lang}/${filled}`;
}
