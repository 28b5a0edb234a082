import { Trans, useLingui } from '@lingui/react/macro';
import { countText } from '#client/i18n/money.ts';
import styles from './charts.module.css';

interface FigureTotal<Figure extends string> {
  readonly figure: Figure;
  readonly name: string;
  /** What exactly is counted. */
  readonly hint: string;
  readonly count: number;
  /** What is measured of it, as one says it; '' for nothing. */
  readonly measured: string;
  readonly before: { readonly count: number; readonly measured: string };
}

interface FigureTotalsProps<Figure extends string> {
  readonly totals: readonly FigureTotal<Figure>[];
  readonly shown: Figure;
  readonly onShow: (figure: Figure) => void;
  readonly onOpen: (figure: Figure) => void;
}

/** The figures of a period, each beside that of the period before; one of them is drawn below, each number opens its rows. */
export function FigureTotals<Figure extends string>({ totals, shown, onShow, onOpen }: FigureTotalsProps<Figure>) {
  const { t } = useLingui();
  return (
    <ul className={styles.cards}>
      {totals.map(({ figure, name, hint, count, measured, before }) => {
        const number = countText(count);
        const then = countText(before.count);
        const measuredThen = before.measured;
        return (
          <li key={figure} className={styles.total} data-shown={figure === shown}>
            <button
              type="button"
              className={styles.totalName}
              title={hint}
              aria-pressed={figure === shown}
              onClick={() => onShow(figure)}
            >
              {name}
            </button>
            <button
              type="button"
              className={styles.cardCount}
              aria-label={t`${name}: ${number}. Show them`}
              onClick={() => onOpen(figure)}
            >
              {number}
            </button>
            {measured === '' ? null : (
              <span className={styles.muted}>
                <bdi className={styles.measured}>{measured}</bdi> · {hint}
              </span>
            )}
            <span className={styles.muted}>
              {measuredThen === '' ? (
                <Trans>Before: {then}</Trans>
              ) : (
                <Trans>
                  Before: {then} · {measuredThen}
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
