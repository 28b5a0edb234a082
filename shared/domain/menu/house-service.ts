/** When people answer at a menu, and what is said while they do not: the menu's own first, else the house's [HOURS-HOUSE]. */
import type { DisplayTiming } from '../states/enumerations.ts';
import type { TenantSettings } from '../tenant-settings/tenant-settings.ts';
import { isServed, localMoment, type Service, type WeeklyHours } from './service-hours.ts';

type Words = Readonly<Record<string, string>>;

/** What a menu says of itself. */
interface OwnService {
  readonly hours: readonly WeeklyHours[];
  readonly displayTiming: DisplayTiming;
  readonly message: Words;
}

export type HouseService = Pick<TenantSettings, 'business_hours' | 'special_days' | 'auto_reply'>;

export interface EffectiveService extends Service {
  readonly special: HouseService['special_days'];
  readonly displayTiming: DisplayTiming;
  /** By language; a language the menu does not say is the house's. */
  readonly message: Words;
}

/** Settings count Sunday as 0, hours of menus as 7. */
const isoHours = (hours: HouseService['business_hours']): readonly WeeklyHours[] | null =>
  hours?.map(({ weekday, ...times }) => ({ weekday: weekday === 0 ? 7 : weekday, ...times })) ?? null;

/** Null where people answer at any time. */
export function serviceOf(own: OwnService | null, settings: HouseService): EffectiveService | null {
  const special = settings.special_days;
  const replies = settings.auto_reply.out_of_hours;
  if (own !== null)
    return {
      hours: own.hours,
      special,
      within: true,
      displayTiming: own.displayTiming,
      message: { ...replies, ...own.message },
    };
  const hours = isoHours(settings.business_hours);
  if (hours === null && special.length === 0) return null;
  return { hours, special, displayTiming: 'at_talk_start', message: replies };
}

/** Whether nobody answers at a moment, on the house's clock. */
export const isOutOfHours = (service: EffectiveService | null, timeZone: string, now: number): boolean =>
  service !== null && !isServed(service, timeZone, now);

/** What guests read of it at a moment, by language: on a special day its name first [HOURS-SPECIAL]. */
export function serviceWords({ special, message }: EffectiveService, timeZone: string, now: number): Words {
  const { day } = localMoment(now, timeZone);
  const name = special.find((one) => one.day === day)?.name ?? {};
  if (Object.keys(message).length === 0) return name;
  return Object.fromEntries(
    Object.entries(message).map(([lang, text]) => [lang, [name[lang] ?? name['en'], text].filter(Boolean).join(': ')]),
  );
}
