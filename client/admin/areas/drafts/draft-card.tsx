import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import FlaskConical from 'lucide-react/icons/flask-conical';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { apps } from '#shared/apps.ts';
import { deleteKeptDraft, type Draft, loadDraft } from '#shared/manage/drafts.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { DraftProgress } from './draft-progress.tsx';
import styles from './drafts.module.css';
import { Scheduled } from './scheduled.tsx';
import { Rename } from './rename-draft.tsx';
import { ThrowAway } from './throw-away.tsx';
import { FailedBots } from './failed-bots.tsx';
import { TryOnPhone } from './try-on-phone.tsx';
import { useFailure } from './use-failure.ts';
import { useWhen } from './use-when.ts';

interface DraftCardProps {
  readonly draft: Draft;
  readonly house: HouseSeat;
  readonly place: Place;
  readonly edits: boolean;
}

/** A draft: who made it and when, and what can be done with it. */
export function DraftCard({ draft, house, place, edits }: DraftCardProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const failure = useFailure();
  const [busy, setBusy] = useState(false);
  const isApplying = draft.state === 'applying';
  const lang = activeLanguage();
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await manage.call(loadDraft, { params: { code: house.code, id: draft.id } });
      await refetch();
    } catch (error) {
      snack({ text: words(error) });
    } finally {
      setBusy(false);
    }
  };
  const throwAway = async (): Promise<void> => {
    await manage.call(deleteKeptDraft, { params: { code: house.code, id: draft.id } }, { version: draft.version });
    await refetch();
  };
  const { name } = draft;
  return (
    <section className={manageStyles.card} aria-label={name}>
      <div className={manageStyles.head}>
        <h2 className={manageStyles.subtitle}>
          <bdi>{name}</bdi>
        </h2>
        {draft.is_loaded ? (
          <span className={styles.state} data-state={draft.state}>
            <Icon of={FlaskConical} size={16} />
            {isApplying ? <Trans>Going live</Trans> : <Trans>Open in the sandbox</Trans>}
          </span>
        ) : null}
      </div>
      <Facts draft={draft} />
      <Said review={draft.review} />
      {draft.failed_code === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {failure(draft.failed_code)}
        </p>
      )}
      {draft.failed_code === 'draft_bots_failed' && draft.job_id !== null ? (
        <FailedBots house={house} jobId={draft.job_id} />
      ) : null}
      {draft.reflect_at === null ? null : <Scheduled draft={draft} at={draft.reflect_at} house={house} />}
      {isApplying ? (
        <DraftProgress jobId={draft.job_id} />
      ) : (
        <div className={styles.tools}>
          {draft.is_loaded && edits ? (
            <a className={styles.main} href={`/${lang}/${apps.admin.segment}/${draft.sandbox_code}`}>
              <Trans>Edit</Trans>
            </a>
          ) : null}
          <a className={styles.way} href={draft.is_loaded ? place.href('changes') : place.href('changes', draft.id)}>
            <Trans>What will be different</Trans>
          </a>
          {draft.is_loaded ? <TryOnPhone sandboxCode={draft.sandbox_code} /> : null}
          {edits && !draft.is_loaded ? (
            <Button
              variant="outline"
              busy={busy}
              aria-label={t`Open “${name}” in the sandbox`}
              onClick={() => void open()}
            >
              <Trans>Open in the sandbox</Trans>
            </Button>
          ) : null}
          {edits ? (
            <>
              <Rename draft={draft} code={house.code} />
              <ThrowAway name={name} onThrow={throwAway} />
            </>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** What others said of it, for whoever has to do something. */
function Said({ review }: Pick<Draft, 'review'>) {
  if (review === 'none') return null;
  return (
    <p>
      {review === 'asked' ? (
        <Trans>It waits for approval.</Trans>
      ) : review === 'declined' ? (
        <Trans>Something is still to be changed.</Trans>
      ) : (
        <Trans>It was approved.</Trans>
      )}
    </p>
  );
}

function Facts({ draft }: { readonly draft: Draft }) {
  const when = useWhen();
  const from = draft.from_version;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Made</Trans>
        </dt>
        <dd>{when(draft.created_at, draft.created_by)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Changed last</Trans>
        </dt>
        <dd>{draft.updated_at === null ? <Trans>Not yet</Trans> : when(draft.updated_at, draft.updated_by)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Copied from the live house</Trans>
        </dt>
        <dd>{when(draft.production_copied_at, null)}</dd>
      </div>
      {from === null ? null : (
        <div>
          <dt>
            <Trans>Begun from</Trans>
          </dt>
          <dd>
            <Trans>Version {from}</Trans>
          </dd>
        </div>
      )}
    </dl>
  );
}
