/** The facilities of the house as this device remembers them: shown at once, read anew when that helps [FACILITY-STATES]. */
import * as v from 'valibot';
import { callOperation } from '#client/operations/facade.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { Facility, getQcBizFacility, listQcBizFacilities } from '#shared/operations/facility/facilities.ts';
import type { GuestApp } from '../app/guest-app.ts';
import type { Source } from './use-read.ts';

/** Of one house in one language; a list by its sub-menu's id names what it holds by ids. */
const Known = v.object({
  lang: v.string(),
  tenantCode: v.string(),
  facilities: v.record(v.string(), Facility),
  lists: v.record(v.string(), v.array(v.number())),
});
type Known = v.InferOutput<typeof Known>;

const stored = storedValue(localTexts, 'bellhop-facilities', Known);

function houseOf({ memory }: GuestApp): string {
  return memory.place.get()?.detail.tenant_cd ?? memory.guest.get()?.tenantCode ?? '';
}

/** What is known of this very house. `anyLang`: better in another language than not at all. */
function known(app: GuestApp, anyLang = false): Known | null {
  const value = stored.read();
  return value !== undefined && value.tenantCode === houseOf(app) && (anyLang || value.lang === app.lang) ? value : null;
}

function remember(app: GuestApp, facilities: readonly Facility[], lists: Known['lists']): void {
  const before = known(app) ?? { facilities: {}, lists: {} };
  stored.write({
    lang: app.lang,
    tenantCode: houseOf(app),
    facilities: { ...before.facilities, ...Object.fromEntries(facilities.map((one) => [String(one.id), one])) },
    lists: { ...before.lists, ...lists },
  });
}

/** Facilities change a few times a year: what was read within this time is shown without asking again. */
const freshMs = 60_000;
const readAt = new WeakMap<GuestApp, Map<string, number>>();

function noteRead(app: GuestApp, what: string): void {
  const times = readAt.get(app) ?? new Map<string, number>();
  readAt.set(app, times.set(what, Date.now()));
}

function isFresh(app: GuestApp, what: string): boolean {
  return Date.now() - (readAt.get(app)?.get(what) ?? 0) < freshMs;
}

/** What a sub-menu lists, by its id. Reading throws AppError, TransportError or SessionError. */
export const facilityLists: Source<readonly Facility[]> = {
  remembered(app, subMenuId, anyLang) {
    const house = known(app, anyLang);
    return house?.lists[String(subMenuId)]?.flatMap((id) => house.facilities[String(id)] ?? []) ?? null;
  },
  isFresh: (app, subMenuId) => isFresh(app, `list/${subMenuId}`),
  async read(app, subMenuId) {
    const { core, lang } = app;
    const found = await callOperation({ transport: core.transport, tokens: core.session }, listQcBizFacilities, { subMenuId, langCd: lang });
    remember(app, found, { [String(subMenuId)]: found.map(({ id }) => id) });
    for (const { id } of found) noteRead(app, `one/${id}`);
    noteRead(app, `list/${subMenuId}`);
    return found;
  },
};

/** One facility by its id; `gone` when it is not offered any more. Reading throws AppError, TransportError or SessionError. */
export const facilities: Source<Facility | 'gone'> = {
  remembered: (app, id, anyLang) => known(app, anyLang)?.facilities[String(id)] ?? null,
  isFresh: (app, id) => isFresh(app, `one/${id}`),
  async read(app, id) {
    const { core, lang } = app;
    const found = await callOperation({ transport: core.transport, tokens: core.session }, getQcBizFacility, { facilityId: id, langCd: lang });
    if (found === null) return 'gone';
    remember(app, [found], {});
    noteRead(app, `one/${id}`);
    return found;
  },
};
