import { Trans, useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import type { Dimension } from '#shared/domain/dashboard/figures.ts';
import type { Dashboard } from '#shared/rest/dashboard.ts';
import { PeriodFields } from '#client/console/charts/period-fields.tsx';
import charts from '#client/console/charts/charts.module.css';
import type { DashboardView } from './dashboard-view.ts';
import { useDimensionTexts, usePartTexts } from './use-figure-texts.ts';
import selectStyles from '#client/console/select.module.css';

interface DashboardFiltersProps {
  readonly view: DashboardView;
  readonly today: string;
  /** Null for who sees their own figures alone. */
  readonly choices: Dashboard['choices'] | null;
  readonly onChange: (change: Partial<DashboardView>) => void;
}

const FILTERS = ['group', 'lang', 'menu', 'assignee', 'work_code'] as const satisfies readonly Dimension[];

/** Which days, and of what part of the house. */
export function DashboardFilters({ view, today, choices, onChange }: DashboardFiltersProps) {
  const { t } = useLingui();
  const names = useDimensionTexts();
  const partText = usePartTexts(choices);
  const narrow = (by: Dimension, key: string | null): void => {
    const { [by]: _, ...rest } = view.parts;
    onChange({ parts: key === null ? rest : { ...rest, [by]: key } });
  };
  const collator = new Intl.Collator(activeLanguage());
  /** A language that was chosen stays to be seen where the days hold no ticket in it. */
  const partsOf = (of: Dashboard['choices'], by: (typeof FILTERS)[number]) =>
    by === 'lang'
      ? [...new Set([...of.lang, ...(view.parts.lang === undefined ? [] : [view.parts.lang])])].map((id) => ({
          id,
          name: partText('lang', id),
        }))
      : of[by];
  return (
    <div className={charts.filters}>
      <PeriodFields view={view} today={today} onChange={onChange} />
      {choices === null
        ? null
        : FILTERS.filter((by) => partsOf(choices, by).length > 0).map((by) => (
            <label key={by} className={charts.filter}>
              {names[by]}
              <select
                className={selectStyles.select}
                value={view.parts[by] ?? '*'}
                onChange={({ target }) => narrow(by, target.value === '*' ? null : target.value)}
              >
                <option value="*">{t`All`}</option>
                {partsOf(choices, by)
                  .toSorted((one, other) => collator.compare(one.name, other.name))
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                {by === 'lang' ? null : <option value="">{partText(by, '')}</option>}
              </select>
            </label>
          ))}
      {Object.keys(view.parts).length === 0 ? null : (
        <Button variant="quiet" onClick={() => onChange({ parts: {} })}>
          <Trans>Show everything</Trans>
        </Button>
      )}
    </div>
  );
}
