/** Which languages are spoken at which hour, by the shifts of those who speak them [SHIFT-COVER]. Pure. */
import { dayAfter, momentOf } from './shift-spans.ts';

const HOUR_MS = 3_600_000;

export interface Speaker {
  readonly userId: string;
  readonly languages: readonly string[];
  readonly begins: number;
  readonly ends: number;
}

export interface HourCover {
  readonly begins: number;
  readonly speakers: Readonly<Record<string, { readonly people: number; readonly whole: boolean }>>;
}

/** The hours of so many days of a house's clock: 23 or 25 on a day it is changed. */
export function hoursOf(day: string, days: number, timeZone: string): number[] {
  const [first, end] = [momentOf(day, '00:00', timeZone), momentOf(dayAfter(day, days), '00:00', timeZone)];
  return Array.from({ length: Math.ceil((end - first) / HOUR_MS) }, (_, index) => first + index * HOUR_MS);
}

/** Whether these leave nothing of the time from one moment to another without any of them. */
function fills(spans: readonly Speaker[], from: number, to: number): boolean {
  let reached = from;
  for (const { begins, ends } of spans.toSorted((a, b) => a.begins - b.begins))
    if (begins <= reached) reached = Math.max(reached, ends);
  return reached >= to;
}

/** How each hour stands in each of the languages. */
export function coverOf(
  hours: readonly number[],
  languages: readonly string[],
  speakers: readonly Speaker[],
): HourCover[] {
  return hours.map((begins) => {
    const ends = begins + HOUR_MS;
    const there = speakers.filter((one) => one.begins < ends && one.ends > begins);
    return {
      begins,
      speakers: Object.fromEntries(
        languages.map((language) => {
          const who = there.filter((one) => one.languages.includes(language));
          return [language, { people: new Set(who.map(({ userId }) => userId)).size, whole: fills(who, begins, ends) }];
        }),
      ),
    };
  });
}
