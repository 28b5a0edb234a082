/** Invoices as whoever runs the server sees them: a transfer comes in, one holds no longer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, setBuyer } from '#server/jobs/billing/testing/organization.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { invoices } from './invoices.ts';

let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  buyer = await setBuyer(test, 'invoice-house', ['Coral', 'Kai']);
  for (const bot_id of buyer.bots) await buyer.buy({ bots: [{ bot_id, plan: 'starter' }] });
});
afterAll(() => test.close());

const run = (...given: string[]) =>
  invoices({ dataDir: '', databaseUrl: test.pg.url }, given, new Date(TEST_START + 86_400_000));

it('[OPERATOR-INVOICES] are listed while they are open, paid by their number, once, and taken back with a note', async () => {
  expect(await run('open')).toEqual([
    '000001  33000 JPY  due 2026-12-05  open  Small hotels',
    '000002  33000 JPY  due 2026-12-05  open  Small hotels',
  ]);
  expect(await run('paid', '1')).toHaveLength(1);
  await expect(run('paid', '1')).rejects.toThrow('Invoice 1 is not open');
  expect(await run('void', '2')).toEqual([]);
  expect(await buyer.invoices()).toMatchObject([{ state: 'paid' }, { state: 'void' }]);
  expect((await buyer.owner.get(`${buyer.at}/credit-notes`)).body['items']).toMatchObject([
    { kind: 'voided', total: 33_000, invoice_number: '000002' },
  ]);
});

it('[OPERATOR-INVOICES] refuses what is no number, and what it does not know', async () => {
  await expect(run('paid')).rejects.toThrow('Use: invoices open');
  await expect(run('paid', 'one')).rejects.toThrow('Use: invoices open');
  await expect(run('lose', '1')).rejects.toThrow('Use: invoices open');
  await expect(run('paid', '77')).rejects.toThrow('There is no invoice 77');
});
