/**
 * Where a proxy address leads: `/proxy/{target}`, `/proxy/{target}/{value}`, `/proxy/{class}/{action}/{value1}` and
 * the same with `{value2}`. Only pages of ours, by name, and addresses that the house itself gave its guests
 * [PROXY-TARGET]; decision: docs/decisions/guest-frame.md.
 */

export type ProxyTarget =
  /** A page of ours: what follows the language, without a leading slash. */
  | { readonly to: 'page'; readonly path: string }
  /** A page of somebody else that the house's own menu leads to. */
  | { readonly to: 'house_link'; readonly url: string }
  | { readonly to: 'refused' };

export interface ProxyFacts {
  /** The segments after `proxy`, decoded. */
  readonly segments: readonly string[];
  /** Of this page, e.g. `https://hotel.example`. */
  readonly origin: string;
  /** The addresses of the house's menus. */
  readonly houseLinks: readonly string[];
  /** Whether a code is a language the page can be shown in. */
  readonly isLanguage: (code: string) => boolean;
}

const refused = { to: 'refused' } as const;
const page = (path: string): ProxyTarget => ({ to: 'page', path });

/** Targets that need nothing else. */
const alone: ReadonlyMap<string, string> = new Map([
  ['home', 'customer'],
  ['customer', 'customer'],
  ['messagebox', 'customer/messagebox'],
  ['message_box', 'customer/messagebox'],
  ['settings', 'settings'],
  ['coupons', 'customer/cms/coupons'],
  ['facility', 'customer/facility'],
  ['recommendation', 'customer/recommendation'],
  ['coupon', 'customer/coupon'],
  ['floorguide', 'customer/floorguide'],
  ['questionnaire', 'customer/questionnaire'],
  ['congestion', 'customer/congestion'],
  ['hotel_qrcode', 'hotel_qrcode'],
  ['hotel_terms', 'hotel_terms'],
]);

type Shape = 'number' | 'id' | 'code';
const shapes: Readonly<Record<Shape, RegExp>> = {
  number: /^\d{1,9}$/,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  code: /^[\w-]{1,64}$/,
};

/** Targets with a value, the page that takes it, and what the value looks like. */
const withValue: ReadonlyMap<string, readonly [path: string, shape: Shape]> = new Map([
  ['menu', ['customer/menus/', 'number']],
  ['menus', ['customer/menus/', 'number']],
  ['main_menu', ['customer/menus/', 'number']],
  ['facility', ['customer/facility/', 'number']],
  ['coupon', ['customer/coupon/', 'number']],
  ['conversation', ['conversation/', 'id']],
  ['chat', ['conversation/', 'id']],
  ['guest_chat', ['conversation/', 'id']],
  ['calling', ['calling/', 'id']],
  ['phone_call', ['calling/', 'id']],
  ['paymentStatus', ['customer/paymentStatus/', 'id']],
  ['location', ['biz/location/', 'code']],
]);

/** What a target class may be asked to do; the same names as the footprints have. */
const actions: ReadonlySet<string> = new Set(['open', 'open_detail', 'select', 'start']);

/** Never throws. */
export function proxyTarget(facts: ProxyFacts): ProxyTarget {
  const [first = '', second, third, fourth, ...more] = facts.segments;
  if (first === '' || more.length > 0) return refused;
  if (second === undefined) return oneTarget(first, facts);
  if (third === undefined) return valued(first, second);
  if (!actions.has(second)) return refused;
  if (fourth === undefined) return valued(first, third);
  return twoValued(first, third, fourth);
}

function oneTarget(target: string, facts: ProxyFacts): ProxyTarget {
  const known = alone.get(target);
  return known === undefined ? addressed(target, facts) : page(known);
}

function valued(target: string, value: string): ProxyTarget {
  const known = withValue.get(target);
  return known !== undefined && shapes[known[1]].test(value) ? page(`${known[0]}${value}`) : refused;
}

/** A sub-menu's page within its menu, or a place within its tenant. */
function twoValued(target: string, one: string, two: string): ProxyTarget {
  if (target === 'location')
    return shapes.code.test(one) && shapes.id.test(two) ? page(`biz/location/${one}/${two}`) : refused;
  const list = alone.get(target === 'sub_menu' ? '' : target);
  if (list === undefined || !list.startsWith('customer/') || !shapes.number.test(one) || !shapes.number.test(two))
    return refused;
  return page(`${list}?main_id=${one}&sub_id=${two}`);
}

/** A whole address as the target: ours, or one of the house's own. */
function addressed(target: string, { origin, houseLinks, isLanguage }: ProxyFacts): ProxyTarget {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return refused;
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return refused;
  if (url.origin === origin) {
    const [lang = '', ...rest] = url.pathname.split('/').slice(1);
    // A proxy that leads to a proxy leads nowhere.
    return isLanguage(lang) &&
      rest[0] !== 'proxy' &&
      rest[0] !== 'staff' &&
      rest.every((part) => part !== '' || rest.length === 1)
      ? page(`${rest.join('/')}${url.search}`)
      : refused;
  }
  const own = houseLinks.find((link) => URL.canParse(link) && new URL(link).href === url.href);
  return own === undefined ? refused : { to: 'house_link', url: url.href };
}
