import { Plural, Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import charts from '#client/console/charts/charts.module.css';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { SaveTable } from '#client/console/kit/save-table.tsx';
import { botFigures } from '#shared/domain/bot/analytics.ts';
import type { OfBot } from '../tests/use-runs.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { AnswerEntry } from './answer-entry.tsx';
import { answersAddress, useAnalytics, useBotAnswers } from './use-analytics.ts';
import { useAnalyticsView } from './use-analytics-view.ts';
import { useBotFigureTexts } from './use-figure-texts.ts';
import selectStyles from '#client/console/select.module.css';

interface AnswerLogProps {
  readonly of: OfBot;
  readonly place: Place;
}

/** The answers that a number counts, or all of some days, latest first [BOT-LOG]. */
export function AnswerLog({ of, place }: AnswerLogProps) {
  const { t } = useLingui();
  const texts = useBotFigureTexts();
  const known = useAnalyticsView(place, undefined);
  const first = useAnalytics(of, known.query);
  const { view, today, query, change, open } = useAnalyticsView(place, first.data?.time_zone);
  const read = useBotAnswers(of, query, view.figure);
  const total = read.data?.pages[0]?.total;
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>Answers</Trans>
        </h1>
        <SaveTable
          address={answersAddress(of, query, view.figure)}
          name={`${view.figure}-${query.from}-${query.to}.csv`}
        >
          <Trans>Save as CSV</Trans>
        </SaveTable>
      </div>
      <p className={manageStyles.lead}>
        <Trans>
          What guests asked, and what they were told. Card numbers, phone numbers, e-mail addresses and passports are
          masked.
        </Trans>
      </p>
      <AnalyticsFilters view={view} today={today} choices={first.data?.choices} onChange={change}>
        <label className={charts.filter}>
          <Trans context="which answers">Show</Trans>
          <select
            className={selectStyles.select}
            value={view.figure}
            onChange={({ target }) => change({ figure: botFigures.find((one) => one === target.value) ?? 'questions' })}
          >
            {botFigures.map((figure) => (
              <option key={figure} value={figure}>
                {texts[figure].name}
              </option>
            ))}
          </select>
        </label>
      </AnalyticsFilters>
      {total === undefined ? null : (
        <p className={charts.muted} role="status">
          <Plural value={total} one="# entry" other="# entries" />
        </p>
      )}
      <PagedRows
        title={t`Answers`}
        empty={<Trans>Nobody asked it anything in these days.</Trans>}
        narrowed={Object.keys(view.parts).length > 0 || view.figure !== 'questions'}
        read={read}
        keyOf={({ id }) => id}
      >
        {(answer) => (
          <AnswerEntry
            answer={answer}
            onTalk={view.parts.talk === undefined ? () => open('questions', { talk: answer.talk }) : undefined}
          />
        )}
      </PagedRows>
    </>
  );
}
