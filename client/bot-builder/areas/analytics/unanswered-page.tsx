import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import charts from '#client/console/charts/charts.module.css';
import type { Place } from '#client/console/kit/place.ts';
import kit from '#client/console/kit/kit.module.css';
import { momentIn } from '#client/console/moment-in.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { UnansweredGroup } from '#shared/manage/bot-analytics.ts';
import type { OfBot } from '../tests/use-runs.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import styles from './analytics.module.css';
import { TeachDialog } from './teach-dialog.tsx';
import { useAnalytics, useUnanswered } from './use-analytics.ts';
import { useAnalyticsView } from './use-analytics-view.ts';

interface UnansweredPageProps {
  readonly of: OfBot;
  readonly place: Place;
  readonly edits: boolean;
}

/** What guests asked and it could not answer, the most asked first; each becomes a test and an answer in one step [BOT-ALIKE]. */
export function UnansweredPage({ of, place, edits }: UnansweredPageProps) {
  const { t } = useLingui();
  const known = useAnalyticsView(place, undefined);
  const first = useAnalytics(of, known.query);
  const { view, today, query, change, open } = useAnalyticsView(place, first.data?.time_zone);
  const read = useUnanswered(of, query);
  const [taught, setTaught] = useState<UnansweredGroup | null>(null);
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>Not answered</Trans>
        </h1>
      </div>
      <p className={manageStyles.lead}>
        <Trans>
          Questions that it found nothing for. Those that ask the same stand together, in whatever language. Teach it an
          answer, and the question becomes one of its tests.
        </Trans>
      </p>
      <AnalyticsFilters view={view} today={today} choices={first.data?.choices} onChange={change} />
      <ReadState read={read}>
        {({ items, total, is_cut: isCut }) =>
          items.length === 0 ? (
            <p className={manageStyles.empty}>
              <Trans>It had an answer to everything in these days.</Trans>
            </p>
          ) : (
            <>
              <p className={charts.muted} role="status">
                <Plural value={total} one="# question" other="# questions" />
                {isCut ? (
                  <>
                    {' · '}
                    <Trans>the latest of them; choose fewer days to see others</Trans>
                  </>
                ) : null}
              </p>
              <ul className={kit.table} aria-label={t`Not answered`}>
                {items.map((group) => (
                  <Group
                    key={group.id}
                    group={group}
                    onOpen={() => open('unanswered', { alike: group.id })}
                    onTeach={edits && group.text !== '' ? () => setTaught(group) : undefined}
                  />
                ))}
              </ul>
            </>
          )
        }
      </ReadState>
      {taught === null ? null : <TeachDialog of={of} group={taught} onClose={() => setTaught(null)} />}
    </>
  );
}

interface GroupProps {
  readonly group: UnansweredGroup;
  readonly onOpen: () => void;
  readonly onTeach: (() => void) | undefined;
}

function Group({ group, onOpen, onTeach }: GroupProps) {
  const { t } = useLingui();
  const nameIn = languageNameIn(activeLanguage());
  const number = new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en']);
  const { text, count, wordings } = group;
  const question = text === '' ? t`No words are kept of it` : text;
  const times = number.format(count);
  return (
    <li className={styles.group}>
      <div className={styles.groupText}>
        <p className={styles.question} dir="auto">
          {question}
        </p>
        {wordings.length === 0 ? null : (
          <p className={styles.wordings}>
            {wordings.map((one) => (
              <bdi key={one}>{one}</bdi>
            ))}
          </p>
        )}
        <p className={styles.facts}>
          {group.langs.map(({ lang_cd: lang, count: many }) => (
            <span key={lang}>
              {lang === '' ? t`Not known` : nameIn(lang)} {number.format(many)}
            </span>
          ))}
          <time dateTime={group.latest_at}>{momentIn(group.latest_at)}</time>
          {group.is_tested ? <Trans>Among its tests already</Trans> : null}
        </p>
      </div>
      <button type="button" className={styles.times} aria-label={t`${question}: ${times}. Show them`} onClick={onOpen}>
        {times}
      </button>
      {onTeach === undefined ? null : (
        <Button variant="outline" aria-haspopup="dialog" onClick={onTeach}>
          <Trans>Teach it…</Trans>
        </Button>
      )}
    </li>
  );
}
