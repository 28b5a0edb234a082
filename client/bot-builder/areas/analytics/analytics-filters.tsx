import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import charts from '#client/console/charts/charts.module.css';
import { PeriodFields } from '#client/console/charts/period-fields.tsx';
import { Button } from '#client/ui/button.tsx';
import type { BotDimension } from '#shared/domain/bot/analytics.ts';
import type { BotAnalytics } from '#shared/manage/bot-analytics.ts';
import type { AnalyticsView } from './use-analytics-view.ts';
import { useBotDimensionTexts, useBotPartTexts } from './use-figure-texts.ts';
import selectStyles from '#client/console/select.module.css';

interface AnalyticsFiltersProps {
  readonly view: AnalyticsView;
  readonly today: string;
  readonly choices: BotAnalytics['choices'] | undefined;
  readonly onChange: (change: Partial<AnalyticsView>) => void;
  /** What else a list is narrowed by. */
  readonly children?: ReactNode;
}

const FILTERS = [
  'lang',
  'source',
  'version',
  'variation',
  'scenario',
  'category',
] as const satisfies readonly BotDimension[];

/** Which days, and of what part of the questions. */
export function AnalyticsFilters({ view, today, choices, onChange, children }: AnalyticsFiltersProps) {
  const { t } = useLingui();
  const names = useBotDimensionTexts();
  const partText = useBotPartTexts(choices);
  const { parts } = view;
  const narrow = (by: BotDimension, key: string | null): void => {
    const { [by]: _, ...rest } = parts;
    onChange({ parts: key === null ? rest : { ...rest, [by]: key } });
  };
  /** What was chosen stays to be seen where the days hold none of it. */
  const keysOf = (by: (typeof FILTERS)[number]): readonly string[] => {
    const there = (choices?.[by] ?? []).map((one) => (typeof one === 'string' ? one : one.id));
    const chosen = parts[by];
    return [...new Set([...there, ...(there.length > 0 ? [''] : []), ...(chosen === undefined ? [] : [chosen])])];
  };
  return (
    <div className={charts.filters}>
      {children}
      <PeriodFields view={view} today={today} onChange={onChange} />
      {FILTERS.filter((by) => keysOf(by).length > 0).map((by) => (
        <label key={by} className={charts.filter}>
          {names[by]}
          <select
            className={selectStyles.select}
            value={parts[by] ?? '*'}
            onChange={({ target }) => narrow(by, target.value === '*' ? null : target.value)}
          >
            <option value="*">{t`All`}</option>
            {keysOf(by).map((key) => (
              <option key={key} value={key}>
                {partText(by, key)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {Object.keys(parts).length === 0 ? null : (
        <Button variant="quiet" onClick={() => onChange({ parts: {} })}>
          <Trans>Show everything</Trans>
        </Button>
      )}
    </div>
  );
}
