/** Where the guest's pages are. */
import { activeLanguage } from '#client/i18n/activate.ts';

const under = (path: string): string => `/${activeLanguage()}/${path}`;

export const paths = {
  home: () => under('customer'),
  menu: (menuId: number) => under(`customer/menus/${menuId}`),
  locked: () => under('customer/locked'),
  /** What a sub-menu lists of the house's places. */
  facilities: (subMenuId: number) => under(`customer/facility?sub_id=${subMenuId}`),
  facility: (id: number, subMenuId: number) => under(`customer/facility/${id}?sub_id=${subMenuId}`),
  messageBox: () => under('customer/messagebox'),
  askRoom: () => under('customer/ask_room'),
  conversation: (id: string) => under(`conversation/${id}`),
  settings: () => under('settings'),
  notFound: () => under('notfound'),
  multipleInstances: () => under('multiple_instances'),
} as const;

/** An address in another language: the same page, its first segment replaced [LANG-SWITCH]. */
export function inLanguage(pathname: string, search: string, code: string): string {
  const [, , ...rest] = pathname.split('/');
  return `/${[code, ...rest].join('/')}${search}`;
}
