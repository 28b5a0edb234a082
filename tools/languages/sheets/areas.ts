/** The parts of the apps in the order in which their people meet them, so that a translator walks the same way. */
import type { CatalogueName } from '#shared/apps.ts';

interface Area {
  readonly title: string;
  /** Beginnings of paths, of which the longest decides. */
  readonly folders: readonly string[];
}

const guest: readonly Area[] = [
  {
    title: 'Arriving: a scan, a link, the first page',
    folders: ['client/guest/entry', 'client/guest/app', 'client/shell'],
  },
  { title: 'Home and its menus', folders: ['client/guest/home', 'client/guest/menus', 'client/guest/pages'] },
  { title: 'Asking the assistant', folders: ['client/guest/ask'] },
  {
    title: 'The chat',
    folders: [
      'client/guest/chat',
      'client/chat',
      'client/attachments',
      'client/guest/drawn',
      'client/ui/live-region.tsx',
    ],
  },
  { title: 'Calls', folders: ['client/guest/voice-call', 'client/voice'] },
  { title: 'Urgent help', folders: ['client/guest/urgent'] },
  { title: 'Ordering food and things', folders: ['client/guest/orders', 'client/chat/order'] },
  { title: 'The stay: check-in, bill, payment, check-out', folders: ['client/guest/stay'] },
  { title: 'Coupons', folders: ['client/guest/coupons', 'client/ui/coupon-refusal-texts.ts'] },
  {
    title: 'What the house tells: facilities, places, plans, questionnaires',
    folders: ['client/guest/house', 'client/guest/reading'],
  },
  {
    title: 'Settings, language, and what stands around a page',
    folders: ['client/guest/settings', 'client/guest/frame'],
  },
  { title: 'When something does not work', folders: ['client/guest/notices', 'client'] },
];

const desk: readonly Area[] = [
  { title: 'Signing in', folders: ['client/console/sign-in', 'client/shell'] },
  { title: 'The inbox', folders: ['client/staff/inbox', 'client/staff'] },
  { title: 'A conversation', folders: ['client/staff/conversation', 'client/chat', 'client/attachments'] },
  { title: 'Tasks of housekeeping and others', folders: ['client/staff/tasks'] },
  { title: 'Orders', folders: ['client/staff/orders', 'client/chat/order'] },
  { title: 'The guest and the stay', folders: ['client/staff/guest', 'client/staff/stay'] },
  {
    title: 'Shifts, colleagues, one’s own profile',
    folders: ['client/staff/shift', 'client/staff/colleagues', 'client/staff/profile'],
  },
  { title: 'Figures', folders: ['client/staff/dashboard'] },
  { title: 'What stands around a page', folders: ['client/console', 'client/ui'] },
  { title: 'What was changed: names of fields', folders: ['client/console/history'] },
  { title: 'Everything else', folders: ['client'] },
];

const consoles: readonly Area[] = [
  { title: 'Signing in, one’s account', folders: ['client/console/sign-in', 'client/console/account', 'client/shell'] },
  { title: 'The organization', folders: ['client/organization'] },
  { title: 'Administration', folders: ['client/admin'] },
  { title: 'What all consoles stand on', folders: ['client/console', 'client'] },
];

const areas: Readonly<Record<CatalogueName, readonly Area[]>> = { guest, desk, console: consoles };

export const areaTitles = (name: CatalogueName): readonly string[] => areas[name].map(({ title }) => title);

/** Which area a file belongs to, by its number from 0. */
export function areaOf(name: CatalogueName, path: string): number {
  const fits = areas[name].flatMap(({ folders }, area) =>
    folders
      .filter((folder) => path === folder || path.startsWith(`${folder}/`))
      .map((folder) => ({ area, length: folder.length })),
  );
  return fits.toSorted((a, b) => b.length - a.length)[0]?.area ?? areas[name].length - 1;
}
