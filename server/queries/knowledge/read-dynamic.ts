/** What a dynamic component says at this moment, in the language of whoever asks [KNOW-DYNAMIC]. Read-only. */
import type { AppContext } from '#server/context.ts';
import { readWeather, type Weather } from '#server/providers/weather/open-meteo.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { shownAt } from '#shared/domain/house-time/house-time.ts';
import type { Dynamic } from '#shared/domain/knowledge/knowledge.ts';
import { dynamicTexts } from '#shared/domain/knowledge/dynamic-texts.ts';
import { isOutOfHours, serviceOf } from '#shared/domain/menu/house-service.ts';
import { nextOpening, servedUntil } from '#shared/domain/menu/service-hours.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { languageOf, textIn } from '#shared/languages/fit-language.ts';
import { congestionStatuses } from '../house/congestion.ts';
import type { Reader } from '../house/reader.ts';
import { settingsOf } from '../house/tenant-settings.ts';

type Asked = Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>;

/** @returns null where there is nothing to say: what it reads is gone, or does not answer */
export async function readDynamic(ctx: Asked, reader: Reader, dynamic: Dynamic): Promise<Dict | null> {
  switch (dynamic.of) {
    case 'hours':
      return hoursNow(ctx, reader, dynamic.sub_menu_id);
    case 'congestion':
      return congestionNow(ctx, reader, dynamic.facility_id);
    case 'offers':
      return offersToday(ctx, reader);
    case 'weather':
      return weatherNow(ctx, reader, dynamic.url);
  }
}

/** The language it is told in: words of ours and of the house side by side. */
const inWords = (lang: string, lines: readonly string[]): Dict => ({
  [lang]: lines.filter((line) => line !== '').join('\n'),
});

async function hoursNow({ db, now, log }: Asked, reader: Reader, subMenuId: number | null): Promise<Dict | null> {
  const [house, sub] = await Promise.all([
    db.selectFrom('tenant').select('settings').where('id', '=', reader.tenantId).executeTakeFirstOrThrow(),
    subMenuId === null
      ? null
      : db
          .selectFrom('sub_menu')
          .select(['name_dict', 'out_of_service'])
          .where('tenant_id', '=', reader.tenantId)
          .where('id', '=', subMenuId)
          .where('is_display', '=', true)
          .executeTakeFirst(),
  ]);
  if (sub === undefined) return null;
  const { lang, words } = dynamicTexts(reader.lang);
  const name = sub === null ? words.team : textIn(sub.name_dict, reader.lang, reader.own);
  const service = serviceOf(sub?.out_of_service ?? null, settingsOf(log, reader.tenantId, house.settings));
  const at = now();
  const time = (moment: number): string => clockTime(moment, at, reader);
  if (service === null) return inWords(lang, [words.open(name)]);
  if (!isOutOfHours(service, reader.timeZone, at)) {
    const until = servedUntil(service, reader.timeZone, at);
    return inWords(lang, [until === null ? words.open(name) : words.openUntil(name, time(until))]);
  }
  const next = nextOpening(service, reader.timeZone, at);
  return inWords(lang, [next === null ? words.closed(name) : words.closedUntil(name, time(next))]);
}

/** A time of today as the clock shows it; of another day with its name. */
function clockTime(moment: number, now: number, { timeZone, lang }: Reader): string {
  const [day, clock = ''] = shownAt(moment, timeZone).split('T');
  if (day === shownAt(now, timeZone).split('T')[0]) return clock;
  const weekday = new Intl.DateTimeFormat(bcp47Of(dynamicTexts(lang).lang), { timeZone, weekday: 'long' }).format(
    moment,
  );
  return `${weekday} ${clock}`;
}

async function congestionNow(ctx: Asked, reader: Reader, facilityId: number | null): Promise<Dict | null> {
  const all = await congestionStatuses(ctx, reader.tenantId, Promise.resolve(reader));
  const { lang, words } = dynamicTexts(reader.lang);
  const lines = all
    .filter((one) => one.is_active && (facilityId === null || one.facility_id === facilityId))
    .map(({ facility_name, now_state: { title, number_of_people: people } }) =>
      [`${facility_name}: ${title}`, people === null ? '' : words.people(people)]
        .filter((part) => part !== '')
        .join(' · '),
    );
  return lines.length === 0 ? null : inWords(lang, lines);
}

/** Pages of offers that guests may be shown; most of what an answer holds. */
const OFFERS = 6;

async function offersToday({ db, now }: Asked, reader: Reader): Promise<Dict> {
  const offers = await db
    .selectFrom('biz_coupon as c')
    .innerJoin('sub_menu as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.sub_menu_id').on('s.is_display', '=', true),
    )
    .innerJoin('main_menu as m', (join) =>
      join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.main_menu_id').on('m.is_display', '=', true),
    )
    .select(['c.name_dict', 'c.place_description_dict'])
    .where('c.tenant_id', '=', reader.tenantId)
    .where('c.is_display', '=', true)
    .orderBy('c.order_no')
    .orderBy('c.id')
    .limit(OFFERS)
    .execute();
  const { lang, words } = dynamicTexts(reader.lang);
  if (offers.length === 0) return inWords(lang, [words.noOffers]);
  const day = new Intl.DateTimeFormat(bcp47Of(lang), {
    timeZone: reader.timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now());
  const names = offers.map(({ name_dict: name, place_description_dict: place }) =>
    [textIn(name, reader.lang, reader.own), textIn(place, reader.lang, reader.own)]
      .filter((part) => part !== '')
      .join(' · '),
  );
  return inWords(languageOf(offers[0]?.name_dict ?? {}, lang, reader.own) ?? lang, [
    words.offers(day),
    ...names.map((name) => `– ${name}`),
  ]);
}

/** A guest waits; what was told a quarter of an hour ago still holds. */
const WEATHER_PATIENCE_MS = 2_000;
const WEATHER_KEPT_MS = 15 * 60_000;
/** Places whose weather is remembered. */
const PLACES_MAX = 500;
const seen = new Map<string, { readonly at: number; readonly weather: Weather }>();

async function weatherNow(
  { outside, now, log }: Asked,
  { coordinates, lang }: Reader,
  url: string,
): Promise<Dict | null> {
  if (coordinates === null) return null;
  const key = `${url} ${coordinates.latitude.toFixed(2)} ${coordinates.longitude.toFixed(2)}`;
  let known = seen.get(key);
  if (known === undefined || now() - known.at > WEATHER_KEPT_MS) {
    try {
      known = {
        at: now(),
        weather: await readWeather(outside, url, coordinates, AbortSignal.timeout(WEATHER_PATIENCE_MS)),
      };
      if (seen.size >= PLACES_MAX) seen.clear();
      seen.set(key, known);
    } catch (error) {
      log.warn({ err: error }, 'the weather was not told');
      return null;
    }
  }
  const { lang: langCd, words } = dynamicTexts(lang);
  const { now: degrees, low, high, rain, sky } = known.weather;
  return inWords(langCd, [
    words.weather(degrees, low, high),
    [words.sky[sky], rain === null ? '' : words.rain(rain)].join(' ').trim(),
  ]);
}
