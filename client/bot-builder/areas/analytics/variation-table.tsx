import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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

const keyOf = ({ version, variation }: BotCompared): string => `${version?.id ?? ''}/${variation}`;

/** The variations of each version beside one another; what too few answers say is told as that [BOT-COMPARE]. */
export function VariationTable({ variations, currency, onOpen }: VariationTableProps) {
  const { t } = useLingui();
  const measureText = useBotMeasureText(currency);
  const percent = new Intl.NumberFormat(readerLocale(), { style: 'percent', maximumFractionDigits: 0 });
  if (variations.length === 0) return null;
  const figures = [
    ['conversations', t`Conversations`],
    ['questions', t`Questions`],
    ['answered', t`Answered`],
    ['unanswered', t`Not answered`],
    ['handed_over', t`Went to your team`],
    ['liked', t`Helped`],
    ['disliked', t`Did not help`],
  ] as const;
  const row = (name: string, cell: (one: BotCompared) => ReactNode): ReactNode => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {variations.map((one) => (
        <td key={keyOf(one)} className={table.number}>
          {cell(one)}
        </td>
      ))}
    </tr>
  );
  return (
    <section className={charts.chart}>
      <h2 id="variations" className={charts.heading}>
        <Trans>Versions and variations compared</Trans>
      </h2>
      <div className={styles.wide} tabIndex={0} role="region" aria-labelledby="variations">
        <table className={`${table.table} ${styles.compared}`}>
          <thead>
            <tr>
              <th scope="col">{t`Variation`}</th>
              {variations.map((one) => (
                <th key={keyOf(one)} scope="col" className={table.number}>
                  <bdi className={styles.variation}>{one.name}</bdi>
                  <span className={charts.muted}>
                    {one.version === null ? t`No version` : t`Version ${String(one.version.no)}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(t`Share`, ({ share }) => (share === null ? '–' : percent.format(share / 100)))}
            {figures.map(([figure, name]) =>
              row(name, (one) =>
                one[figure] === 0 ? (
                  countText(0)
                ) : (
                  <button
                    type="button"
                    className={table.open}
                    aria-label={t`${name} (${one.name}): ${countText(one[figure])}. Show them`}
                    onClick={() => onOpen(figure, { version: one.version?.id ?? '', variation: one.variation })}
                  >
                    {countText(one[figure])}
                  </button>
                ),
              ),
            )}
            {row(t`Answered of what was asked`, ({ interval, is_enough: isEnough }) => (
              <>
                {interval === null ? (
                  '–'
                ) : (
                  <Trans>
                    {percent.format(interval[0])} to {percent.format(interval[1])}
                  </Trans>
                )}
                {isEnough ? null : (
                  <span className={styles.few}>
                    <Trans>too few to tell</Trans>
                  </span>
                )}
              </>
            ))}
            {row(t`How long`, ({ median_ms: median }) => measureText('answered', median) || '–')}
            {row(t`Tokens`, ({ tokens }) => countText(tokens))}
            {row(t`Cost`, ({ cost }) => measureText('cost', cost) || '–')}
          </tbody>
        </table>
      </div>
    </section>
  );
}
