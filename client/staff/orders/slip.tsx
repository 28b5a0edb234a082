import { countText, orderNumber } from '#client/i18n/money.ts';
import { slipWords, isSlipLanguage } from '#shared/domain/ordering/slip-words.ts';
import { moneyIn } from '#shared/domain/payment/money-text.ts';
import { bcp47Of, directionOf } from '#shared/languages/codes.ts';
import type { OrderSlip } from '#shared/rest/staff-dishes.ts';
import styles from './slip.module.css';

type Paper = 'roll' | 'a4';

interface SlipProps {
  readonly slip: OrderSlip;
  readonly paper: Paper;
  readonly prices: boolean;
}

/** An order as the kitchen reads it, in the language of the house: black on white, on any screen [ORDER-SLIP]. */
export function Slip({ slip, paper, prices }: SlipProps) {
  const lang = isSlipLanguage(slip.lang_cd) ? slip.lang_cd : 'en';
  const words = slipWords(lang);
  const time = (at: string): string =>
    new Intl.DateTimeFormat(bcp47Of(lang), {
      timeZone: slip.time_zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(Date.parse(at));
  const money = (amount: number) => <bdi>{moneyIn(lang, amount, slip.currency)}</bdi>;
  const sums = [
    ...(slip.service_fee === 0 ? [] : [[words.service, slip.service_fee] as const]),
    ...(slip.tax === 0 ? [] : [[words.tax, slip.tax] as const]),
    [words.total, slip.total] as const,
  ];
  return (
    <article className={styles.slip} data-paper={paper} lang={bcp47Of(lang)} dir={directionOf(lang)}>
      <p className={styles.small}>
        <bdi>{slip.house}</bdi> · <bdi>{slip.menu}</bdi>
      </p>
      <h3 className={styles.room}>
        <bdi>{slip.room === '' ? slip.guest : slip.room}</bdi>
      </h3>
      <p className={styles.number}>
        {words.order} <bdi>{orderNumber(slip.id)}</bdi>
        {slip.room === '' || slip.guest === '' ? null : (
          <>
            {' · '}
            <bdi>{slip.guest}</bdi>
          </>
        )}
      </p>
      <p className={styles.small}>
        {words.ordered}: <bdi>{time(slip.ordered_at)}</bdi>
      </p>
      {slip.due_at === null ? null : (
        <p className={styles.due}>
          {words.due}: <bdi>{time(slip.due_at)}</bdi>
        </p>
      )}
      <ul className={styles.items}>
        {slip.items.map(({ quantity, name, choices, amount }, index) => (
          <li key={index} className={styles.item}>
            <span className={styles.count}>{countText(quantity)} ×</span>
            <span className={styles.what}>
              <bdi>{name}</bdi>
              {choices.map((choice, place) => (
                <span key={place} className={styles.choice}>
                  + <bdi>{choice}</bdi>
                </span>
              ))}
            </span>
            {prices ? money(amount) : null}
          </li>
        ))}
      </ul>
      {slip.note === '' ? null : (
        <div className={styles.wish}>
          <strong>{words.wish}</strong>
          <p dir="auto">{slip.note_translated ?? slip.note}</p>
          {slip.note_translated === null ? null : (
            <p className={styles.small} dir="auto">
              {slip.note}
            </p>
          )}
        </div>
      )}
      {prices ? (
        <dl className={styles.sums}>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  );
}
