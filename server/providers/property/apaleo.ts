/**
 * apaleo: OAuth client credentials, `GET /booking/v1/reservations`, `GET /finance/v1/folios` and `POST /finance/v1/folios/{id}/payments`.
 *
 * Read in public: the addresses, the way to a token, and that folios are found by a reservation. Assumed, because only the
 * interactive reference shows it: the filters `propertyIds`, `status=InHouse` and `reservationIds`, the fields of the
 * answers, the sign of a folio's balance, the payment's body, and `Idempotency-Key`. That a unit's name is the room as the
 * house calls it is the house's own convention.
 */
import * as v from 'valibot';
import type { ProviderContext } from '../provider-context.ts';
import type { HouseAccounts } from '#server/config/accounts.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';
import { createGuard } from '../resilience/guard.ts';
import { type JsonAnswer, type JsonRequest, NetworkFault, requestJson } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { type GuardTools, systemTools } from '../resilience/tools.ts';
import { PropertyFault, type PropertySystem } from './property-system.ts';

type Account = NonNullable<HouseAccounts['apaleo']>;

const TokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() });
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
const FolioList = v.object({ folios: v.array(Folio) });

/** A token this close to its end is not used any more. */
const MARGIN_MS = 60_000;

async function ask(request: JsonRequest): Promise<JsonAnswer> {
  try {
    return await requestJson(request);
  } catch (fault) {
    if (fault instanceof NetworkFault) throw new PropertyFault('unavailable', fault.message, { cause: fault });
    throw fault;
  }
}

function requireGood(answer: JsonAnswer): void {
  if (answer.status === 200 || answer.status === 204) return;
  const passing = answer.status === 429 || answer.status === 408 || answer.status >= 500;
  throw new PropertyFault(passing ? 'unavailable' : 'rejected', `status ${answer.status}`, {
    afterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()),
  });
}

function read<S extends v.GenericSchema>(schema: S, answer: JsonAnswer, what: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer.json);
  if (!parsed.success) throw new PropertyFault('malformed', what);
  return parsed.output;
}

export function createApaleo(
  account: Account,
  ctx: Pick<ProviderContext, 'now' | 'metrics'>,
  tools: GuardTools = systemTools,
): PropertySystem {
  let held: { readonly token: string; readonly until: number } | undefined;
  const guard = createGuard({
    name: 'apaleo',
    timeoutMs: 6_000,
    retry: { attempts: 3, baseMs: 200, capMs: 2_000 },
    breaker: { failures: 5, withinMs: 60_000, openMs: 30_000 },
    ...tools,
    judge: (fault) =>
      fault instanceof PropertyFault && fault.kind !== 'unavailable'
        ? { again: false, health: 'well' }
        : { again: true, health: 'sick', afterMs: fault instanceof PropertyFault ? fault.afterMs : undefined },
    report: ({ provider, outcome, ms }) => {
      if (outcome !== 'canceled')
        ctx.metrics.providerCall('property', provider, outcome === 'fault' ? 'failed' : outcome, ms);
    },
  });

  const token = async (signal: AbortSignal): Promise<string> => {
    if (held !== undefined && ctx.now() < held.until) return held.token;
    const basic = Buffer.from(`${account.client_id}:${account.client_secret}`).toString('base64');
    const answer = await ask({
      method: 'POST',
      url: `${account.identity_url}/connect/token`,
      headers: { authorization: `Basic ${basic}` },
      form: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal,
    });
    requireGood(answer);
    const given = read(TokenAnswer, answer, 'access token');
    held = { token: given.access_token, until: ctx.now() + given.expires_in * 1000 - MARGIN_MS };
    return given.access_token;
  };
  const get = (path: string, query: Readonly<Record<string, string>>): Promise<JsonAnswer> =>
    guarded(async (signal) => {
      const answer = await ask({
        method: 'GET',
        url: `${account.url}${path}?${new URLSearchParams(query).toString()}`,
        headers: { authorization: `Bearer ${await token(signal)}` },
        signal,
      });
      // A token that was taken back is asked for anew by the next try.
      if (answer.status === 401) {
        held = undefined;
        throw new PropertyFault('unavailable', 'status 401');
      }
      requireGood(answer);
      return answer;
    });
  const guarded = async <R>(work: (signal: AbortSignal) => Promise<R>): Promise<R> => {
    try {
      return await guard.call(work);
    } catch (fault) {
      throw fault instanceof PropertyFault
        ? fault
        : new PropertyFault('unavailable', 'apaleo is away', { cause: fault });
    }
  };

  return {
    kind: 'apaleo',
    async staysIn({ room }) {
      const answer = await get('/booking/v1/reservations', {
        propertyIds: account.property_id,
        status: 'InHouse',
        expand: 'primaryGuest',
        pageSize: '500',
      });
      const list = answer.status === 204 ? { reservations: [] } : read(ReservationList, answer, 'reservations');
      return list.reservations
        .filter(({ unit }) => unit?.name === room)
        .map(({ id, departure, primaryGuest }) => ({
          ref: id,
          surname: primaryGuest?.lastName ?? '',
          phone: primaryGuest?.phone ?? '',
          checkOut: departure.slice(0, 10),
        }));
    },
    async billOf({ ref }) {
      const reservation = read(
        Reservation,
        await get(`/booking/v1/reservations/${encodeURIComponent(ref)}`, {}),
        'reservation',
      );
      const answer = await get('/finance/v1/folios', {
        reservationIds: ref,
        expand: 'charges,payments',
        pageSize: '50',
      });
      const folios = answer.status === 204 ? [] : read(FolioList, answer, 'folios').folios;
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
      // A folio's balance is below zero where the guest still owes.
      const unpaid = Math.max(0, -folios.reduce((sum, { balance }) => sum + minor(balance.amount), 0));
      return {
        currency,
        checkOut: reservation.departure.slice(0, 10),
        total: charges.reduce((sum, { amount }) => sum + amount, 0),
        unpaid,
        lines: [...charges, ...payments],
      };
    },
    async recordPayment({ ref, amount, currency, key }) {
      const answer = await get('/finance/v1/folios', { reservationIds: ref, pageSize: '50' });
      const [folio] = answer.status === 204 ? [] : read(FolioList, answer, 'folios').folios;
      if (folio === undefined) throw new PropertyFault('rejected', 'no folio');
      await guarded(async (signal) => {
        const posted = await ask({
          method: 'POST',
          url: `${account.url}/finance/v1/folios/${encodeURIComponent(folio.id)}/payments`,
          signal,
          headers: { authorization: `Bearer ${await token(signal)}`, 'idempotency-key': key },
          body: { method: 'Other', receipt: key, amount: { amount: amount / 10 ** minorDigits(currency), currency } },
        });
        if (posted.status !== 201) requireGood(posted);
      });
    },
  };
}
