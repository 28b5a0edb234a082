/**
 * apaleo: OAuth client credentials, `GET /booking/v1/reservations`, `GET /finance/v1/folios` and `POST /finance/v1/folios/{id}/payments`.
 *
 * Read in public: the addresses, the way to a token, and that folios are found by a reservation. Assumed, because only the
 * interactive reference shows it: the filters `propertyIds`, `status=InHouse` and `reservationIds`, the fields of the
 * answers, the sign of a folio's balance, the payment's body, and `Idempotency-Key`. That a unit's name is the room as the
 * house calls it is the house's own convention.
 */
import * as v from 'valibot';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';
import type { ProviderContext } from '../provider-context.ts';
import { type GuardTools, systemTools } from '../resilience/tools.ts';
import { type ApaleoAccount, createApaleoCalls, read } from './apaleo-calls.ts';
import type { NoteCall } from './note-call.ts';
import { PropertyFault, type PropertySystem } from './property-system.ts';

const Guest = v.object({ lastName: v.string(), phone: v.optional(v.string(), '') });
const Reservation = v.object({
  id: v.string(),
  departure: v.string(),
  primaryGuest: v.optional(Guest),
  unit: v.optional(v.object({ name: v.string() })),
});
const ReservationList = v.object({ reservations: v.array(Reservation) });
const Money = v.object({ amount: v.number(), currency: v.string() });
const Charge = v.object({ name: v.string(), amount: v.object({ grossAmount: v.number(), currency: v.string() }) });
const Folio = v.object({
  id: v.string(),
  charges: v.optional(v.array(Charge), []),
  payments: v.optional(v.array(v.object({ method: v.optional(v.string(), ''), amount: Money })), []),
  balance: Money,
});
type Folio = v.InferOutput<typeof Folio>;
const FolioList = v.object({ folios: v.array(Folio) });

export function createApaleo(
  account: ApaleoAccount,
  ctx: Pick<ProviderContext, 'now' | 'metrics'>,
  note: NoteCall,
  tools: GuardTools = systemTools,
): PropertySystem & { readonly countStays: () => Promise<number> } {
  const calls = createApaleoCalls(account, ctx, tools, note);
  const foliosOf = async (ref: string, expand?: string): Promise<readonly Folio[]> => {
    const answer = await calls.get('/finance/v1/folios', {
      reservationIds: ref,
      ...(expand === undefined ? {} : { expand }),
      pageSize: '50',
    });
    return answer.status === 204 ? [] : read(FolioList, answer, 'folios').folios;
  };

  const inHouse = async (): Promise<v.InferOutput<typeof ReservationList>['reservations']> => {
    const answer = await calls.get('/booking/v1/reservations', {
      propertyIds: account.property_id,
      status: 'InHouse',
      expand: 'primaryGuest',
      pageSize: '500',
    });
    return answer.status === 204 ? [] : read(ReservationList, answer, 'reservations').reservations;
  };

  return {
    kind: 'apaleo',
    /** All who are in house, to see whether it answers. */
    countStays: async () => (await inHouse()).length,
    async staysIn({ room }) {
      return (await inHouse())
        .filter(({ unit }) => unit?.name === room)
        .map(({ id, departure, primaryGuest }) => ({
          ref: id,
          surname: primaryGuest?.lastName ?? '',
          phone: primaryGuest?.phone ?? '',
          checkOut: departure.slice(0, 10),
        }));
    },
    async billOf({ ref }) {
      const found = await calls.get(`/booking/v1/reservations/${encodeURIComponent(ref)}`, {});
      const reservation = read(Reservation, found, 'reservation');
      const bill = billFrom(await foliosOf(ref, 'charges,payments'));
      return bill === null ? null : { ...bill, checkOut: reservation.departure.slice(0, 10) };
    },
    async recordPayment({ ref, amount, currency, key }) {
      const [folio] = await foliosOf(ref);
      if (folio === undefined) throw new PropertyFault('rejected', 'no folio');
      await calls.post(`/finance/v1/folios/${encodeURIComponent(folio.id)}/payments`, key, {
        method: 'Other',
        receipt: key,
        amount: { amount: amount / 10 ** minorDigits(currency), currency },
      });
    },
  };
}

type Bill = NonNullable<Awaited<ReturnType<PropertySystem['billOf']>>>;

/** All folios of a stay as one bill in the first one's currency; null where there are none. */
function billFrom(folios: readonly Folio[]): Omit<Bill, 'checkOut'> | null {
  const [first] = folios;
  if (first === undefined) return null;
  const { currency } = first.balance;
  const minor = (amount: number): number => Math.round(amount * 10 ** minorDigits(currency));
  const charges = folios.flatMap((folio) =>
    folio.charges.map(({ name, amount }) => ({ name, amount: minor(amount.grossAmount) })),
  );
  const payments = folios.flatMap((folio) =>
    folio.payments.map(({ method, amount }) => ({ name: method, amount: -minor(amount.amount) })),
  );
  return {
    currency,
    total: charges.reduce((sum, { amount }) => sum + amount, 0),
    // A folio's balance is below zero where the guest still owes.
    unpaid: Math.max(0, -folios.reduce((sum, { balance }) => sum + minor(balance.amount), 0)),
    lines: [...charges, ...payments],
  };
}
