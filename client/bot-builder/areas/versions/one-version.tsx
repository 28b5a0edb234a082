import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { Trail } from '#client/console/kit/trail.tsx';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { Button } from '#client/ui/button.tsx';
import type { BotVersionShown } from '#shared/manage/bot-versions.ts';
import { ChangeList } from './change-list.tsx';
import { versionChanges } from './changes.ts';
import { usePublish } from './publish-card.tsx';
import { useBotDraft, useBotVersion } from './use-versions.ts';
import styles from './versions.module.css';

interface OneVersionProps {
  readonly of: { readonly code: string; readonly botId: string };
  readonly id: string;
  readonly place: Place;
  readonly decides: boolean;
  readonly versions: readonly BotVersionShown[];
}

/** What stands in the place of a version's id: what is written now. */
const DRAFT = 'draft';

/** One version beside another, and the way back to it. */
export function OneVersion({ of, id, place, decides, versions }: OneVersionProps) {
  const { t } = useLingui();
  const read = useBotVersion(of, id);
  const [other, setOther] = useState<string | null>(null);
  const earlier = versions.find(({ no }) => no < (read.data?.no ?? 0))?.id ?? null;
  const against = other ?? earlier ?? DRAFT;
  const beside = useBotVersion(of, against === DRAFT ? null : against);
  const draft = useBotDraft(of);
  const compared = against === DRAFT ? draft.data : beside.data;
  const { job, busy, fault, publish } = usePublish(of.code, of.botId);
  return (
    <>
      <Trail list={{ name: t`Publish`, href: place.href() }} here={t`Version ${read.data?.no ?? '…'}`} />
      <ReadState read={read}>
        {(version) => (
          <>
            <div className={manageStyles.head}>
              <h1 className={manageStyles.title}>{t`Version ${version.no}`}</h1>
              {version.is_published || !decides ? null : (
                <Button busy={busy} onClick={() => void publish({ version_id: version.id })}>
                  <Trans>Go back to this version</Trans>
                </Button>
              )}
            </div>
            {version.note === '' ? null : (
              <p className={manageStyles.lead}>
                <bdi>{version.note}</bdi>
              </p>
            )}
            {fault === null ? null : (
              <p role="alert" className={manageStyles.fault}>
                {fault}
              </p>
            )}
            {job === null ? null : <WorkProgress job={job} />}
            <section className={manageStyles.card}>
              <div className={styles.against}>
                <SelectField label={t`Compared with`} name="against" value={against} onChange={setOther}>
                  <option value={DRAFT}>{t`What is saved now`}</option>
                  {versions
                    .filter((one) => one.id !== version.id)
                    .map((one) => (
                      <option key={one.id} value={one.id}>
                        {t`Version ${one.no}`}
                      </option>
                    ))}
                </SelectField>
              </div>
              {compared === undefined ? (
                <p aria-busy="true" />
              ) : (
                <ChangeList
                  changes={against === DRAFT ? versionChanges(version, compared) : versionChanges(compared, version)}
                />
              )}
            </section>
          </>
        )}
      </ReadState>
    </>
  );
}
