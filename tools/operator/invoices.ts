/** Invoices, as whoever runs the server sees them: which are open, that one came in, that one holds no longer [OPERATOR-INVOICES]. */
import { sql } from 'kysely';
import { saidBy } from '#server/actions/origin.ts';
import { markTransferPaid, voidInvoice } from '#server/actions/billing/transfers.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { invoiceNumber } from '#shared/domain/billing/invoice-number.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { atDatabase, type Where } from './at-database.ts';

const usage = 'Use: invoices open, invoices paid NUMBER, or invoices void NUMBER';

/** @returns a line for each invoice that is not paid @throws StartupFault for a number that is none, or not to be paid */
export async function invoices(where: Where, [what, given]: readonly string[], now: Date): Promise<readonly string[]> {
  const number = Number(given);
  const known =
    what === 'open' ? given === undefined : (what === 'paid' || what === 'void') && Number.isInteger(number);
  if (!known) throw new StartupFault(usage);
  return atDatabase(where, now, async (action) => {
    const { trx } = action;
    await sql`SELECT ${saidBy(null, now, { door: 'operator', action: 'invoices' })}`.execute(trx);
    const work = what === 'paid' ? markTransferPaid : what === 'void' ? voidInvoice : null;
    await work?.(action, number).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new StartupFault(
        error.code === 'not_found' ? `There is no invoice ${given}` : `Invoice ${given} is not open`,
      );
    });
    const open = await trx
      .selectFrom('invoice as i')
      .innerJoin('organization as o', 'o.id', 'i.organization_id')
      .select(['i.number', 'i.total', 'i.balance_used', 'i.due_on', 'i.state', 'o.name'])
      .where('i.state', 'in', ['open', 'failed'])
      .orderBy('i.number')
      .execute();
    return open.map(
      (row) =>
        `${invoiceNumber(row.number ?? 0)}  ${row.total - row.balance_used} JPY  due ${row.due_on}  ${row.state}  ${row.name}`,
    );
  });
}
