import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { useFollowedWork } from '#client/console/long-work/use-work.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Button } from '#client/ui/button.tsx';
import { getPageCopies, type ScrapedPage, scrapePage, takePageOver } from '#shared/manage/scraped-pages.ts';
import { WordDiff } from '../versions/word-diff.tsx';
import styles from './knowledge.module.css';
import { useScrapeFaults, useScrapeStates } from './use-page-texts.ts';

interface PageStateProps {
  readonly houseCode: string;
  readonly item: ScrapedPage;
  readonly edits: boolean;
}

/** When a page was read and how that went, reading it now, and what waits to be looked at [SCRAPE-LOOK]. */
export function PageState({ houseCode, item, edits }: PageStateProps) {
  const { t } = useLingui();
  const states = useScrapeStates();
  const faults = useScrapeFaults();
  const { job, busy, fault, readNow } = useReadNow(houseCode, item.id);
  const at = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const when = (moment: string): string => at.format(new Date(moment));
  return (
    <section className={manageStyles.card}>
      <div className={manageStyles.head}>
        <h2 className={manageStyles.subtitle}>{states[item.state]}</h2>
        {edits ? (
          <Button variant="outline" busy={busy} onClick={() => void readNow()}>
            <Trans>Read it now</Trans>
          </Button>
        ) : null}
      </div>
      {item.error === null ? null : (
        <p className={manageStyles.fault}>
          {faults(item.error)} {item.spoken_revision === null ? null : t`Guests go on hearing what was read before.`}
        </p>
      )}
      <p className={styles.facts}>
        {item.scraped_at === null ? null : <span>{t`Read on ${when(item.scraped_at)}`}</span>}
        <span>{t`Next on ${when(item.next_at)}`}</span>
        {item.scraped_url === null || item.scraped_url === item.source_url ? null : (
          <span>
            <Trans>It stands at</Trans> <bdi dir="ltr">{item.scraped_url}</bdi>
          </span>
        )}
      </p>
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      {job === null ? null : <WorkProgress job={job} />}
      {item.newest_revision === null ? null : <Copies houseCode={houseCode} item={item} edits={edits} />}
    </section>
  );
}

/** What guests hear beside what was read last, and taking that over. */
function Copies({ houseCode, item, edits }: PageStateProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const params = { code: houseCode, id: item.id };
  const read = useQuery({
    queryKey: ['page-copies', houseCode, item.id, item.spoken_revision, item.newest_revision],
    queryFn: () => manage.call(getPageCopies, { params }),
  });
  return (
    <ReadState read={read}>
      {({ spoken, newest }) =>
        newest === null ? null : (
          <>
            {newest.held.length === 0 ? null : (
              <div className={manageStyles.fault} role="note">
                <p>
                  <Trans>
                    These sentences are never told: they give orders to the assistant or lead guests elsewhere.
                  </Trans>
                </p>
                <ul className={styles.held}>
                  {newest.held.map((sentence) => (
                    <li key={sentence} dir="auto">
                      {sentence}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <h3 className={manageStyles.subtitle}>
              {spoken === null ? (
                <Trans>Read, and told to nobody yet</Trans>
              ) : spoken.revision === newest.revision ? (
                <Trans>What guests hear of it</Trans>
              ) : (
                <Trans>What changed on it</Trans>
              )}
            </h3>
            <div className={styles.pages} tabIndex={0} role="region" aria-label={t`The words of the page`}>
              <WordDiff before={(spoken ?? newest).body} after={newest.body} langCd={newest.lang_cd} />
            </div>
            {spoken?.revision === newest.revision || !edits ? null : (
              <div className={manageStyles.actions}>
                <Button
                  busy={busy}
                  onClick={() =>
                    void act(
                      () => manage.call(takePageOver, { params, body: { revision: newest.revision } }),
                      t`Guests hear it from now on.`,
                    )
                  }
                >
                  <Trans>Let guests hear it</Trans>
                </Button>
              </div>
            )}
          </>
        )
      }
    </ReadState>
  );
}

function useReadNow(code: string, id: string) {
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const { job, follow } = useFollowedWork();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const readNow = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await follow(await manage.call(scrapePage, { params: { code, id } }));
      await refetch();
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  return { job, busy, fault, readNow };
}
