/**
 * The table of apps: each is a bundle of its own below client/, under an address of its own, and no other app downloads
 * any of it. The server's pages, the build's files, the offline plan, the catalogues and the import rules read it here.
 * A new app is a row here and a folder client/{name}/ with its routes.tsx; what is missing then does not compile or fails
 * a test.
 */

/**
 * Whose app it is. Staff's apps share one sign-in and the frame client/console; guests' stands alone, and so does that of
 * the house's own devices, which no phone of a guest's downloads.
 */
export type AppPeople = 'guest' | 'staff' | 'device';

/**
 * The catalogues of texts, each in languages of its own: guests are spoken to in the most, the desk in those its people
 * have, the consoles in few [LANG-APART].
 */
export const catalogueNames = ['guest', 'desk', 'console'] as const;
export type CatalogueName = (typeof catalogueNames)[number];

interface AppRow {
  /** What follows the language in its addresses; null for the app of every other address. */
  readonly segment: string | null;
  readonly people: AppPeople;
  /** The catalogue its texts stand in. */
  readonly texts: CatalogueName;
}

export const apps = {
  guest: { segment: null, people: 'guest', texts: 'guest' },
  staff: { segment: 'staff', people: 'staff', texts: 'desk' },
  admin: { segment: 'admin', people: 'staff', texts: 'console' },
  'bot-builder': { segment: 'bots', people: 'staff', texts: 'console' },
  /** Its few texts stand with the desk's, in the team's languages: docs/decisions/kiosks.md. */
  kiosk: { segment: 'kiosk', people: 'device', texts: 'desk' },
  organization: { segment: 'organization', people: 'staff', texts: 'console' },
} as const satisfies Readonly<Record<string, AppRow>>;

export type AppName = keyof typeof apps;

/** The apps that staff sign in to; they stand on client/console. */
export type StaffAppName = { [A in AppName]: (typeof apps)[A]['people'] extends 'staff' ? A : never }[AppName];

export const appNames = Object.keys(apps) as readonly AppName[];

/** The app of an address whose language is followed by `segment`. */
export function appAt(segment: string | undefined): AppName {
  return appNames.find((name) => apps[name].segment === segment) ?? 'guest';
}

/** The first address of an app in a language. */
export function addressOfApp(name: AppName, lang: string): string {
  const { segment } = apps[name];
  return segment === null ? `/${lang}` : `/${lang}/${segment}`;
}
