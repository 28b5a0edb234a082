/** apaleo's adapter against its HTTP shape; what is assumed of it says so at its top. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/http/metrics.ts';
import { impatientClock } from '../resilience/testing/impatient-clock.ts';
import { createApaleo } from './apaleo.ts';
import { PropertyFault } from './property-system.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const account = {
  client_id: 'id',
  client_secret: 'secret',
  property_id: 'MUC',
  url: 'https://api.example',
  identity_url: 'https://identity.example',
};
const clock = { now: 0 };
/** What was noted of what it said. */
const noted: string[] = [];
const apaleo = () =>
  createApaleo(
    account,
    { now: () => clock.now, metrics: createMetrics() },
    async ({ call, status }) => void noted.push(`${call} ${status}`),
    { clock: impatientClock, random: () => 0.5 },
  );
const room = { tenantId: 't', locationId: 'l', room: '101', today: '2026-11-21' };

function identity(): { asked: number } {
  const seen = { asked: 0 };
  server.use(
    http.post('https://identity.example/connect/token', async ({ request }) => {
      seen.asked += 1;
      const basic = `Basic ${Buffer.from('id:secret').toString('base64')}`;
      const good =
        request.headers.get('authorization') === basic && (await request.text()) === 'grant_type=client_credentials';
      return good
        ? HttpResponse.json({ access_token: `token-${seen.asked}`, expires_in: 3600, token_type: 'Bearer' })
        : HttpResponse.json({ error: 'invalid_client' }, { status: 400 });
    }),
  );
  return seen;
}
const reservation = {
  id: 'R1-1',
  departure: '2026-11-23T11:00:00+01:00',
  primaryGuest: { firstName: 'Ann', lastName: 'Mori', phone: '+49 89 12345678' },
  unit: { id: 'MUC-1', name: '101' },
};
const folio = (more: object = {}) => ({
  id: 'R1-1-1',
  balance: { amount: -120.5, currency: 'EUR' },
  payments: [{ method: 'Visa', amount: { amount: 30, currency: 'EUR' } }],
  charges: [
    { name: 'Room', amount: { grossAmount: 150, netAmount: 140.19, currency: 'EUR' } },
    { name: 'Water', amount: { grossAmount: 0.5, netAmount: 0.47, currency: 'EUR' } },
  ],
  ...more,
});

describe('apaleo', () => {
  it('[PMS-INTERFACE] finds who is in a room, with one token for many questions', async () => {
    const tokens = identity();
    const seen: string[] = [];
    server.use(
      http.get('https://api.example/booking/v1/reservations', ({ request }) => {
        seen.push(`${request.headers.get('authorization')} ${new URL(request.url).search}`);
        return HttpResponse.json({
          count: 2,
          reservations: [reservation, { ...reservation, id: 'R2-1', unit: { id: 'MUC-2', name: '102' } }],
        });
      }),
    );
    const system = apaleo();
    expect(await system.staysIn(room)).toEqual([
      { ref: 'R1-1', surname: 'Mori', phone: '+49 89 12345678', checkOut: '2026-11-23' },
    ]);
    await system.staysIn(room);
    expect([tokens.asked, seen[0]]).toEqual([
      1,
      'Bearer token-1 ?propertyIds=MUC&status=InHouse&expand=primaryGuest&pageSize=500',
    ]);
    clock.now += 3_600_000;
    await system.staysIn(room);
    expect(tokens.asked).toBe(2);
    server.use(http.get('https://api.example/booking/v1/reservations', () => new HttpResponse(null, { status: 204 })));
    expect(await system.staysIn(room)).toEqual([]);
  });

  it('[PMS-BILL] adds up folios in whole cents', async () => {
    identity();
    server.use(
      http.get('https://api.example/booking/v1/reservations/R1-1', () => HttpResponse.json(reservation)),
      http.get('https://api.example/finance/v1/folios', () =>
        HttpResponse.json({
          count: 2,
          folios: [
            folio(),
            folio({ id: 'R1-1-2', charges: [], payments: [], balance: { amount: 0, currency: 'EUR' } }),
          ],
        }),
      ),
    );
    expect(await apaleo().billOf({ tenantId: 't', ref: 'R1-1', lang: 'en' })).toEqual({
      currency: 'EUR',
      checkOut: '2026-11-23',
      total: 15_050,
      unpaid: 12_050,
      lines: [
        { name: 'Room', amount: 15_000 },
        { name: 'Water', amount: 50 },
        { name: 'Visa', amount: -3_000 },
      ],
    });
  });

  it('[PMS-POST] notes a payment under its own key', async () => {
    identity();
    const posted: unknown[] = [];
    server.use(
      http.get('https://api.example/finance/v1/folios', () => HttpResponse.json({ count: 1, folios: [folio()] })),
      http.post('https://api.example/finance/v1/folios/R1-1-1/payments', async ({ request }) => {
        posted.push(request.headers.get('idempotency-key'), await request.json());
        return HttpResponse.json({ id: 'P1' }, { status: 201 });
      }),
    );
    await apaleo().recordPayment({ ref: 'R1-1', amount: 12_050, currency: 'EUR', key: 'k1' });
    expect(posted).toEqual(['k1', { method: 'Other', receipt: 'k1', amount: { amount: 120.5, currency: 'EUR' } }]);
  });

  it('[PMS-INTERFACE] [PROV-RETRY] asks again where it passes, takes a new token where the old one is refused, and says what else is wrong', async () => {
    const tokens = identity();
    const answers = [
      () => new HttpResponse(null, { status: 401 }),
      () => new HttpResponse(null, { status: 503 }),
      () => HttpResponse.json({ reservations: [] }),
    ];
    server.use(
      http.get('https://api.example/booking/v1/reservations', () => answers.shift()?.() ?? HttpResponse.error()),
    );
    expect([await apaleo().staysIn(room), tokens.asked]).toEqual([[], 2]);
    const kindOf = async (answer: () => Response): Promise<string> => {
      server.use(http.get('https://api.example/booking/v1/reservations', answer));
      return apaleo()
        .staysIn(room)
        .then(
          () => 'none',
          (fault: unknown) => (fault instanceof PropertyFault ? fault.kind : 'other'),
        );
    };
    expect(await kindOf(() => HttpResponse.json({}, { status: 403 }))).toBe('rejected');
    expect(await kindOf(() => HttpResponse.json({ reservations: [{}] }))).toBe('malformed');
    expect(await kindOf(() => HttpResponse.error())).toBe('unavailable');
  });
});
