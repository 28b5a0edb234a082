import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useAct } from '#client/console/kit/use-act.ts';
import { useFollowedWork } from '#client/console/long-work/use-work.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { getJob } from '#shared/manage/jobs.ts';
import { deleteTemplate, proposeTemplate, type Template } from '#shared/manage/templates.ts';
import { ChooseFollowers } from './choose-followers.tsx';
import { nameOfHouse } from './named.ts';
import styles from './templates.module.css';
import { useOutcome } from './use-outcome.ts';

interface TemplateCardProps {
  readonly id: string;
  readonly template: Template;
  readonly edits: boolean;
}

/** A template: how many follow it and have its last edition, and telling them what is new. */
export function TemplateCard({ id, template, edits }: TemplateCardProps) {
  const { t } = useLingui();
  const heading = useId();
  const manage = useManage();
  const { busy, act } = useAct();
  const { job, follow } = useFollowedWork();
  const refetch = useRefetch();
  const snack = useSnack();
  const outcome = useOutcome();
  const [choosing, setChoosing] = useState(false);
  const name = nameOfHouse(template, template.house_code);
  const day = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium' });
  const edition = template.edition;
  const since = day.format(new Date(template.edition_at));
  const params = { id, templateId: String(template.id) };
  const propose = async (): Promise<void> => {
    const begun = await manage.call(proposeTemplate, { params });
    await refetch();
    const ended = await follow(begun);
    const said = ended === null ? undefined : outcome(ended);
    if (said !== undefined) snack({ text: said });
  };
  const behind = template.followers - template.current;
  return (
    <section className={manageStyles.card} aria-labelledby={heading}>
      <div className={manageStyles.head}>
        <h2 id={heading} className={manageStyles.subtitle}>
          <bdi>{name}</bdi>
        </h2>
        <span className={manageStyles.secondary}>
          <Trans>
            Edition {edition}, {since}
          </Trans>
        </span>
      </div>
      {template.is_gone ? (
        <p role="alert" className={manageStyles.fault}>
          <Trans>Its house was deleted. Nothing is proposed until somebody has it back.</Trans>
        </p>
      ) : null}
      <div className={styles.counts}>
        <p>
          <Plural
            value={template.followers}
            _0="No house follows it yet."
            one="# house follows it."
            other="# houses follow it."
          />
        </p>
        {template.followers === 0 ? null : (
          <meter
            className={styles.meter}
            aria-label={t`Houses that have the last edition`}
            min={0}
            max={template.followers}
            value={template.current}
          />
        )}
        {template.followers === 0 ? null : (
          <p className={manageStyles.secondary}>
            {behind === 0 ? (
              <Trans>All of them have the last edition.</Trans>
            ) : (
              <Plural
                value={behind}
                one="# of them has an earlier edition."
                other="# of them have an earlier edition."
              />
            )}
          </p>
        )}
      </div>
      {job === null && template.job_id === null ? null : <Telling jobId={job?.id ?? template.job_id ?? ''} />}
      {edits ? (
        <div className={`${manageStyles.actions} ${styles.acts}`}>
          <Button
            busy={busy || template.job_id !== null}
            disabled={template.is_gone || template.followers === 0}
            aria-label={t`${name}: propose what is new`}
            onClick={() => void act(propose)}
          >
            <Trans>Propose what is new</Trans>
          </Button>
          <Button
            variant="outline"
            aria-haspopup="dialog"
            disabled={template.is_gone}
            aria-label={t`${name}: have houses follow it`}
            onClick={() => setChoosing(true)}
          >
            <Trans>Have houses follow it</Trans>
          </Button>
          <EndTemplate
            name={name}
            onEnd={() => act(() => manage.call(deleteTemplate, { params }, { version: template.version }))}
          />
        </div>
      ) : null}
      {choosing ? <ChooseFollowers id={id} template={template} name={name} onClose={() => setChoosing(false)} /> : null}
    </section>
  );
}

const WATCH_MS = 1_000;

/** How far telling them is. */
function Telling({ jobId }: { readonly jobId: string }) {
  const manage = useManage();
  const read = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => manage.call(getJob, { params: { id: jobId } }),
    refetchInterval: WATCH_MS,
  });
  return (
    <div>
      <p className={manageStyles.secondary}>
        <Trans>What is new is put before each house. Nothing of theirs is changed by it.</Trans>
      </p>
      {read.data === undefined ? null : <WorkProgress job={read.data} />}
    </div>
  );
}

function EndTemplate({ name, onEnd }: { readonly name: string; readonly onEnd: () => Promise<boolean> }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    await onEnd();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t`${name}: no template any more`}
        onClick={() => setAsking(true)}
      >
        <Trans>No template any more</Trans>
      </Button>
      <Dialog
        open={asking}
        role="alertdialog"
        title={t`No template any more?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void end()}>
              <Trans>No template any more</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            The house <bdi>{name}</bdi> itself stays as it is. Those that follow it keep everything they took; what
            waits for them is dropped.
          </Trans>
        </p>
      </Dialog>
    </>
  );
}
