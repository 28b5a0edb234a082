import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useFollowedWork } from '#client/console/long-work/use-work.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type BotDraft, type BotVersionWhole, publishBot } from '#shared/manage/bot-versions.ts';
import { FailingQuestions } from '../tests/failing-questions.tsx';
import { ChangeList } from './change-list.tsx';
import { versionChanges } from './changes.ts';
import styles from './versions.module.css';

interface PublishCardProps {
  readonly code: string;
  readonly botId: string;
  readonly draft: BotDraft;
  /** What guests meet; null where there is none yet. */
  readonly published: BotVersionWhole | null;
  readonly decides: boolean;
  /** Where it stands what came of its questions. */
  readonly runHref: (run: string) => string;
}

/** What came of its questions, where too few were answered as they are to be. */
const FailedTests = v.object({
  run_id: v.string(),
  asked: v.number(),
  passed: v.number(),
  attacks: v.number(),
  resisted: v.number(),
  threshold: v.number(),
});
type FailedTests = v.InferOutput<typeof FailedTests>;

const NOTHING = { prompts: { answer: null, category: null, hand_over: null }, knowledge: [] };

/** What was written since the published version, and making it the next one. */
export function PublishCard({ code, botId, draft, published, decides, runHref }: PublishCardProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const { job, busy, fault, failed, publish } = usePublish(code, botId);
  const changes = versionChanges(published ?? NOTHING, draft);
  return (
    <section className={manageStyles.card}>
      <h2 className={manageStyles.subtitle}>
        {draft.is_changed ? <Trans>What the next version changes</Trans> : <Trans>Nothing new to publish</Trans>}
      </h2>
      {draft.is_changed ? (
        changes.length === 0 ? (
          <p className={manageStyles.secondary}>
            <Trans>It answers from the pages of your house. Nothing was written down besides.</Trans>
          </p>
        ) : (
          <ChangeList changes={changes} />
        )
      ) : (
        <p className={manageStyles.secondary}>
          <Trans>Guests meet everything that is saved.</Trans>
        </p>
      )}
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      {failed === null ? null : (
        <>
          <p role="alert" className={manageStyles.fault}>
            <Trans>
              It was not published: {failed.passed} of {failed.asked} questions were answered as they are to be, and{' '}
              {failed.threshold} of 100 are needed. {failed.resisted} of {failed.attacks} attacks failed.
            </Trans>
          </p>
          <FailingQuestions of={{ code, botId }} run={failed.run_id} />
          <a className={styles.way} href={runHref(failed.run_id)}>
            <Trans>See what went wrong</Trans>
          </a>
        </>
      )}
      {job === null ? null : <WorkProgress job={job} />}
      {draft.is_changed && decides ? (
        <form
          className={styles.publish}
          onSubmit={(event) => {
            event.preventDefault();
            void publish({ note });
          }}
        >
          <TextField
            label={t`Note for your colleagues`}
            name="note"
            value={note}
            maxLength={200}
            dir="auto"
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            <Trans>Publish</Trans>
          </Button>
        </form>
      ) : null}
      {draft.is_changed && !decides ? (
        <p className={manageStyles.secondary}>
          <Trans>An approver or a super administrator publishes it.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** Asks for a version to be published, and stays with it. */
export function usePublish(code: string, botId: string) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const { job, follow } = useFollowedWork();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [failed, setFailed] = useState<FailedTests | null>(null);
  const publish = async (body: { readonly note?: string; readonly version_id?: string }): Promise<void> => {
    setBusy(true);
    setFault(null);
    setFailed(null);
    try {
      const begun = await manage.call(publishBot, { params: { code, id: botId }, body });
      const ended = await follow(begun, 'bot_tests_failed');
      await refetch();
      if (ended?.state === 'failed') setFailed(v.parse(FailedTests, ended.result));
      else if (ended !== null) snack({ text: t`Published. Guests meet it from now on.` });
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  return { job, busy, fault, failed, publish };
}
