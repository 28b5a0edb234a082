import { Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import kit from '#client/console/kit/kit.module.css';
import type { Place } from '#client/console/kit/place.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Button } from '#client/ui/button.tsx';
import type { BotTestRun } from '#shared/manage/bot-tests.ts';
import versions from '../versions/versions.module.css';
import { type OfBot, usePutQuestions, useTestRuns } from './use-runs.ts';

interface RunListProps {
  readonly of: OfBot;
  readonly place: Place;
  readonly edits: boolean;
}

/** How many of its questions an assistant answered as it is to, in words. */
export function useScoreTexts() {
  const { t } = useLingui();
  const reasons = { publish: t`Before publishing`, draft: t`Before a draft went live`, asked: t`Put by hand` };
  return {
    asked: ({ passed, asked }: BotTestRun): string =>
      asked === 0 ? t`No questions` : t`${passed} of ${asked} as they are to be`,
    attacks: ({ resisted, attacks }: BotTestRun): string => t`${resisted} of ${attacks} attacks failed`,
    reason: ({ reason, version_no: no }: BotTestRun): string => (no === null ? reasons[reason] : t`Version ${no}`),
  };
}

/** Every time its questions were put to an assistant, the latest first. */
export function RunList({ of, place, edits }: RunListProps) {
  const { t } = useLingui();
  const runs = useTestRuns(of);
  const texts = useScoreTexts();
  const { job, busy, fault, put } = usePutQuestions(of);
  const at = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>Results</Trans>
        </h1>
        {edits ? (
          <Button busy={busy} onClick={() => void put()}>
            <Trans>Put the questions now</Trans>
          </Button>
        ) : null}
      </div>
      <p className={manageStyles.lead}>
        <Trans>
          The assistant is asked as it is saved now. Besides your questions it meets attacks: orders to forget its
          instructions, links to elsewhere, requests for other guests’ words. Each of them has to fail.
        </Trans>
      </p>
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      {job === null ? null : <WorkProgress job={job} />}
      <ReadState read={runs}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={manageStyles.empty}>
              <Trans>No questions were put to it yet.</Trans>
            </p>
          ) : (
            <ul className={kit.table} aria-label={t`Results`}>
              {items.map((run) => (
                <li key={run.id} className={kit.row}>
                  <a
                    className={kit.rowLink}
                    data-columns="2"
                    href={place.href(run.id)}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      place.go([run.id]);
                    }}
                  >
                    <span className={kit.rowName}>
                      {texts.asked(run)}{' '}
                      <span className={versions.mark} data-change={run.is_enough ? 'added' : 'removed'}>
                        {run.is_enough ? <Trans>Passed</Trans> : <Trans>Not passed</Trans>}
                      </span>
                    </span>
                    <span className={kit.cell}>
                      {texts.attacks(run)}
                      {' · '}
                      {texts.reason(run)}
                    </span>
                    <span className={kit.cell}>
                      {at.format(new Date(run.made_at))}
                      {run.made_by === null ? null : (
                        <>
                          {' · '}
                          <bdi>{run.made_by}</bdi>
                        </>
                      )}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
    </>
  );
}
