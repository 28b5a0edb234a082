import { Trans, useLingui } from '@lingui/react/macro';
import charts from '#client/console/charts/charts.module.css';
import table from '#client/console/charts/chart.module.css';
import { countText } from '#client/i18n/money.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import type { BotFigure } from '#shared/domain/bot/analytics.ts';
import type { BotCompared } from '#shared/manage/bot-analytics.ts';
import styles from './analytics.module.css';
import type { BotParts } from './use-analytics-view.ts';
import { useBotMeasureText } from './use-figure-texts.ts';

interface VariationTableProps {
  readonly variations: readonly BotCompared[];
  readonly currency: string | null;
  readonly onOpen: (figure: BotFigure, parts: BotParts) => void;
}

/** The variations of each version beside one another; what too few answers say is told as that [BOT-COMPARE]. */
export function VariationTable({ variations, currency, onOpen }: VariationTableProps) {
  const { t } = useLingui();
  const measureText = useBotMeasureText(currency);
  const percent = new Intl.NumberFormat(readerLocale(), { style: 'percent', maximumFractionDigits: 0 });
  if (variations.length === 0) return null;
  const columns = [
    ['conversations', t`Conversations`],
    ['questions', t`Questions`],
    ['answered', t`Answered`],
    ['unanswered', t`Not answered`],
    ['handed_over', t`Went to your team`],
    ['liked', t`Helped`],
    ['disliked', t`Did not help`],
  ] as const;
  return (
    <section className={charts.chart}>
      <h2 id="variations" className={charts.heading}>
        <Trans>Versions and variations compared</Trans>
      </h2>
      <div className={styles.wide} tabIndex={0} role="region" aria-labelledby="variations">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t`Variation`}</th>
              <th scope="col" className={table.number}>{t`Share`}</th>
              {columns.map(([figure, name]) => (
                <th key={figure} scope="col" className={table.number}>
                  {name}
                </th>
              ))}
              <th scope="col">{t`Answered of what was asked`}</th>
              <th scope="col" className={table.number}>{t`How long`}</th>
              <th scope="col" className={table.number}>{t`Tokens`}</th>
              <th scope="col" className={table.number}>{t`Cost`}</th>
            </tr>
          </thead>
          <tbody>
            {variations.map((one) => {
              const parts = { version: one.version?.id ?? '', variation: one.variation };
              const [low, high] = one.interval ?? [0, 0];
              return (
                <tr key={`${parts.version}/${one.variation}`}>
                  <th scope="row">
                    <bdi>{one.name}</bdi>{' '}
                    <span className={charts.muted}>
                      {one.version === null ? t`No version` : t`Version ${String(one.version.no)}`}
                    </span>
                  </th>
                  <td className={table.number}>{one.share === null ? '–' : percent.format(one.share / 100)}</td>
                  {columns.map(([figure, name]) => (
                    <td key={figure} className={table.number}>
                      {one[figure] === 0 ? (
                        countText(0)
                      ) : (
                        <button
                          type="button"
                          className={table.open}
                          aria-label={t`${name} (${one.name}): ${countText(one[figure])}. Show them`}
                          onClick={() => onOpen(figure, parts)}
                        >
                          {countText(one[figure])}
                        </button>
                      )}
                    </td>
                  ))}
                  <td>
                    {one.interval === null ? (
                      '–'
                    ) : (
                      <Trans>
                        {percent.format(low)} to {percent.format(high)}
                      </Trans>
                    )}{' '}
                    {one.is_enough ? null : (
                      <span className={charts.muted}>
                        <Trans>too few to tell</Trans>
                      </span>
                    )}
                  </td>
                  <td className={table.number}>{measureText('answered', one.median_ms) || '–'}</td>
                  <td className={table.number}>{countText(one.tokens)}</td>
                  <td className={table.number}>{measureText('cost', one.cost) || '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
