import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { findLocation } from '#server/queries/house/location-detail.ts';
import { mainMenus } from '#server/queries/house/menus.ts';
import { placeAnswer } from '#server/queries/house/place-answer.ts';
import { GivenHouse } from '#shared/drawn/drawn-page.ts';
import { Uuid } from '#shared/rest/fields.ts';

/** What a page says of a house and its menus may be as old as this: menus change a few times a day. */
const freshMs = 5_000;
/** So many places in so many languages are held at once; the first that came goes first. */
const mostHeld = 2_000;

export interface PlaceAsked {
  readonly tenantCode: string;
  /** The code of the place as its address has it. */
  readonly place: string;
  readonly lang: string;
}

/**
 * A place and its menus as everybody sees them who scans it, for the page to be drawn with [DRAWN-PAGE]. Null where there
 * is no such place of this house, or its code lets nobody in. Nothing in it is a guest's, so one answer serves all for a
 * few seconds.
 */
export function givenHouses(ctx: AppContext): (asked: PlaceAsked) => Promise<GivenHouse | null> {
  const held = new Map<string, { readonly since: number; readonly house: Promise<GivenHouse | null> }>();
  return (asked) => {
    const key = `${asked.lang} ${asked.tenantCode} ${asked.place}`;
    const known = held.get(key);
    if (known !== undefined && ctx.now() - known.since < freshMs) return known.house;
    const house = readHouse(ctx, asked);
    held.delete(key);
    held.set(key, { since: ctx.now(), house });
    // What failed is asked for again.
    house.catch(() => held.delete(key));
    for (const first of held.keys()) {
      if (held.size <= mostHeld) break;
      held.delete(first);
    }
    return house;
  };
}

async function readHouse(ctx: AppContext, { tenantCode, place, lang }: PlaceAsked): Promise<GivenHouse | null> {
  const found = v.is(Uuid, place) ? await findLocation(ctx, { id: place }) : null;
  if (found === null || !found.isCode || !found.location.can_access_by_id || found.tenant.code !== tenantCode)
    return null;
  const [detail, menus] = await Promise.all([
    placeAnswer(ctx, found, lang),
    mainMenus(ctx, found.tenant.id, found.location.id, lang),
  ]);
  return v.parse(GivenHouse, { lang, detail, menus });
}
