/** Kinds of coupons for tests: one line says what differs from a coupon that each guest taps once. */
import type { Insertable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Kind = Insertable<Database['coupon_type']>;

export async function addKind(test: TestApp, tenantId: string, id: number, of: Partial<Kind> = {}): Promise<void> {
  await test.ctx.db
    .insertInto('coupon_type')
    .values({
      tenant_id: tenantId,
      id,
      code: `K${id}`,
      name_dict: { en: `Kind ${id}`, ja: `種類${id}` },
      image_url: null,
      color: null,
      security_level: 0,
      usage_limit: 'limited',
      max_redemption_number: of.usage_limit === 'unlimited' ? null : 1,
      limited_no: null,
      allocation_timing: 'scan',
      allocation_object: 'guest',
      allocation_unit: 'once',
      ...of,
    })
    .execute();
}

/** A hotel whose guests arrived at this moment of the test's clock. */
export async function couponHotel(test: TestApp, code: string): Promise<Cast> {
  const cast = await setTheStage(test.ctx, code);
  await test.ctx.db
    .updateTable('guest')
    .set({ state: 'location_qr', available_from: new Date(test.ctx.now()) })
    .where('tenant_id', '=', cast.tenantId)
    .execute();
  return cast;
}

export interface WalletItem {
  readonly id: number;
  readonly couponTypeCode: string;
  readonly standing: string;
  readonly redemptionNumber: number;
  readonly usedCount: number;
  readonly roomId: string | null;
}

/** What a guest's wallet holds, by the code of the kind. */
export async function walletOf(
  test: TestApp,
  guest: Person,
  variables: object = {},
): Promise<{ readonly items: readonly WalletItem[]; readonly total: number; readonly code: string | undefined }> {
  // Days pass in these tests, and tokens with them.
  const token = await test.ctx.tokens.sign(guest.principal);
  const { data, code } = await callFacade<{ data: readonly WalletItem[]; totalCount: number }>(
    test.app,
    token,
    `
    query($page: Int, $limit: Int, $order: String, $orderType: String, $available: Boolean) {
      getGuestCouponList(page: $page, limit: $limit, order: $order, orderType: $orderType, available: $available) {
        data { id couponTypeCode standing redemptionNumber usedCount roomId } totalCount
      }
    }`,
    { page: 1, limit: 20, order: 'id', orderType: 'ASC', ...variables },
  );
  return { items: data?.data ?? [], total: data?.totalCount ?? 0, code };
}

/** The id of the coupon of a kind that a guest holds. */
export async function couponOf(test: TestApp, guest: Person, kind: number): Promise<number> {
  const { items } = await walletOf(test, guest, { limit: 100 });
  const found = items.findLast(({ couponTypeCode }) => couponTypeCode === `K${kind}`);
  if (found === undefined) throw new Error(`nobody holds a K${kind}`);
  return found.id;
}
