/** What of a place is written into its page, for whom, and how often it is read. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GivenHouse } from '#shared/drawn/drawn-page.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { countedDatabase } from '#server/testing/count-statements.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { givenHouses } from './given-house.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'drawn');
  other = await setTheStage(test.ctx, 'drawn-other');
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.now = TEST_START;
});

const asked = (lang = 'en') => ({ tenantCode: hotel.tenantCode, place: hotel.room, lang });
const locationIs = (change: { can_access_by_id?: boolean; entry_code?: string | null }) =>
  test.ctx.db.updateTable('location').set(change).where('id', '=', hotel.room).execute();

describe('a place in its own page', () => {
  it('[DRAWN-PAGE] is told as the app would ask for it: the place and its menus', async () => {
    const house = await givenHouses(test.ctx)(asked('ja'));
    expect(house).toMatchObject({
      lang: 'ja',
      detail: { tenant_cd: hotel.tenantCode, location_id: hotel.room },
    } satisfies { lang: string; detail: Partial<GivenHouse['detail']> });
    expect(house?.menus.length).toBeGreaterThan(0);
  });

  it('[DRAWN-SHUT] is not told of another house, of none, of a code that ended, or where nobody is let in', async () => {
    const houseOf = (part: object) => givenHouses(test.ctx)({ ...asked(), ...part });
    expect(await houseOf({ tenantCode: other.tenantCode })).toBeNull();
    expect(await houseOf({ place: 'nowhere' })).toBeNull();
    await locationIs({ can_access_by_id: false });
    expect(await houseOf({})).toBeNull();
    const newer = freshId();
    await locationIs({ can_access_by_id: true, entry_code: newer });
    expect(await houseOf({})).toBeNull();
    expect(await houseOf({ place: newer })).toMatchObject({ detail: { location_id: hotel.room } });
    await locationIs({ entry_code: null });
  });

  it('[DRAWN-COST] is read once for all who scan it within five seconds', async () => {
    const { db, counted } = countedDatabase(test.ctx);
    const houseOf = givenHouses({ ...test.ctx, db });
    const first = await Promise.all([houseOf(asked()), houseOf(asked())]);
    expect(first[0]).toBe(first[1]);
    const once = counted();
    // The place, its group and house, what of other tables a scan is told, and the menus.
    expect(once).toBeLessThanOrEqual(11);
    test.clock.now += 4_999;
    await houseOf(asked());
    expect(counted()).toBe(once);
    test.clock.now += 1;
    await houseOf(asked());
    expect(counted()).toBe(2 * once);
  });
});
