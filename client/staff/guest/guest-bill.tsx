import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { moneyText } from '#client/i18n/money.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { useRead } from '../dashboard/use-dashboard.ts';
import { useStaffServices } from '../staff-services.ts';
import { dayText } from './day-text.ts';
import { type GuestFileProps, Reading } from './reading.tsx';
import styles from './guest-bill.module.css';

/** The bill of the stay that the guest proved, as the house's system of stays has it [GUEST-BILL]. */
export function GuestBillPart({ conversationId }: GuestFileProps) {
  const { calls } = useStaffServices();
  const read = useRead(
    useCallback(
      async (signal: AbortSignal) => ({ statement: await calls.guestBill(conversationId, signal) }),
      [calls, conversationId],
    ),
  );
  return (
    <Reading
      read={read}
      empty={({ statement }) => statement === null}
      none={<Trans>No bill: the guest has not confirmed their stay</Trans>}
    >
      {({ statement }) => {
        if (statement === null) return null;
        const { lines, currency, total, unpaid, overpaid } = statement;
        const money = (amount: number) => <bdi className={styles.amount}>{moneyText(amount, currency)}</bdi>;
        return (
          <table className={styles.bill}>
            <tbody>
              {lines.map(({ name, amount, on }, index) => (
                <tr key={index}>
                  <th scope="row">
                    <Bdi>{name}</Bdi>
                    {on === null ? null : <span className={styles.day}>{dayText(on)}</span>}
                  </th>
                  <td>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  <Trans>Total</Trans>
                </th>
                <td>{money(total)}</td>
              </tr>
              <tr className={styles.due}>
                <th scope="row">{overpaid > 0 ? <Trans>Paid too much</Trans> : <Trans>Still to be paid</Trans>}</th>
                <td>{money(overpaid > 0 ? overpaid : unpaid)}</td>
              </tr>
            </tfoot>
          </table>
        );
      }}
    </Reading>
  );
}
