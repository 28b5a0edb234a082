import { Trans } from '@lingui/react/macro';
import type { PricedOrder } from '#shared/domain/ordering/price-order.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import { moneyText, shareText } from '#client/i18n/money.ts';
import styles from './review.module.css';

interface TotalsProps {
  readonly menu: TscanMenu;
  /** Null where the house's prices do not fit the cart: then its own sum stands there. */
  readonly priced: PricedOrder | null;
  readonly sum: number;
}

/** What it comes to: fees and tax as the house adds them, or that they are in the prices. */
export function Totals({ menu, priced, sum }: TotalsProps) {
  const money = (amount: number) => <bdi>{moneyText(amount, menu.currency)}</bdi>;
  const serviceShare = shareText(menu.service_rate);
  const taxShare = shareText(menu.tax_rate);
  return (
    <div className={styles.sums}>
      <dl className={styles.totals}>
        {priced === null || priced.total === priced.subtotal ? null : (
          <div>
            <dt>
              <Trans>Dishes</Trans>
            </dt>
            <dd>{money(priced.subtotal)}</dd>
          </div>
        )}
        {priced === null || priced.serviceFee === 0 ? null : (
          <div>
            <dt>
              <Trans>Service charge ({serviceShare})</Trans>
            </dt>
            <dd>{money(priced.serviceFee)}</dd>
          </div>
        )}
        {priced === null || priced.tax === 0 ? null : (
          <div>
            <dt>
              <Trans>Tax ({taxShare})</Trans>
            </dt>
            <dd>{money(priced.tax)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{money(priced?.total ?? sum)}</dd>
        </div>
      </dl>
      {menu.service_fee_and_tax_included_text === '' ? null : (
        <p className={styles.muted} dir="auto">
          {menu.service_fee_and_tax_included_text}
        </p>
      )}
    </div>
  );
}
