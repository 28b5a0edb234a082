/** A stay in the house ledger for tests: Ann's room, a bill of 12,800 yen, and ways to act on it as a guest does. */
import type { Cast, Person } from '#server/testing/cast.ts';
import { freshId } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';
import { authenticatePms } from '#shared/facade/pms/checkout-bill.ts';

export interface Stay {
  readonly id: string;
  charge(amount: number): Promise<void>;
}

/** Enters the stay of `surname` in Ann's room, of whom the phone ends in 5678. */
export async function openLedger(
  { ctx }: TestApp,
  cast: Cast,
  {
    surname = 'Mori-Clarke',
    checkOut = '2026-11-23',
    currency = 'JPY',
    amount = 12_800,
    proof = null,
  }: Partial<Record<'surname' | 'checkOut' | 'currency', string>> & {
    readonly amount?: number;
    /** What the ledger goes by, where that is not its own way. */
    readonly proof?: StayProof | null;
  } = {},
): Promise<Stay> {
  const { db } = ctx;
  const tenant_id = cast.tenantId;
  await db
    .insertInto('property_system')
    .values({ tenant_id, id: freshId(), name: 'House ledger', kind: 'ledger', proof })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = freshId();
  await db
    .insertInto('stay_reservation')
    .values({
      tenant_id,
      id,
      location_id: cast.room,
      surname,
      phone: '+81 90-1234-5678',
      check_in: '2026-11-20',
      check_out: checkOut,
      currency,
      created_by: null,
      created_at: new Date(ctx.now()),
    })
    .execute();
  const charge = async (sum: number): Promise<void> => {
    await db
      .insertInto('bill_line')
      .values({
        tenant_id,
        id: freshId(),
        reservation_id: id,
        kind: 'charge',
        name_dict: { en: 'Room', ja: '室料' },
        amount: sum,
        order_id: null,
        payment_id: null,
        created_by: null,
        created_at: new Date(ctx.now()),
      })
      .execute();
  };
  if (amount > 0) await charge(amount);
  return { id, charge };
}

export const prove = ({ app }: TestApp, who: Person, securityValue = '5678') =>
  callFacade<{ message: string }>(app, who.token, authenticatePms.document, { securityValue });
