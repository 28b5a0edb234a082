import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { LongText } from '#client/console/kit/fields/long-text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import { answerDraftReview, askDraftReview, type DraftReview } from '#shared/manage/draft-reviews.ts';

const NOTE_MAX = 1000;
/** A large house takes its time to be compared. */
const PATIENCE_MS = 60_000;

interface AtProps {
  readonly code: string;
  readonly review: DraftReview;
  /** The changes that are on the screen. */
  readonly diffVersion: string;
}

export function AskReview({ code, review, diffVersion }: AtProps) {
  const { t } = useLingui();
  const manage = useManage();
  return (
    <WithNote
      opener={<Trans>Send for approval</Trans>}
      variant="primary"
      title={t`Send it for approval?`}
      lead={<Trans>Approvers and super administrators see that you ask. You can go on editing; then ask again.</Trans>}
      label={t`What they should know`}
      isNeeded={false}
      send={<Trans>Send</Trans>}
      onSend={(note) =>
        manage.call(
          askDraftReview,
          { params: { code, id: review.id }, body: { diff_version: diffVersion, note } },
          { timeoutMs: PATIENCE_MS },
        )
      }
    />
  );
}

interface AnswerReviewProps extends AtProps {
  readonly answer: 'approved' | 'declined';
}

export function AnswerReview({ code, review, diffVersion, answer }: AnswerReviewProps) {
  const { t } = useLingui();
  const manage = useManage();
  const approves = answer === 'approved';
  return (
    <WithNote
      opener={approves ? <Trans>Approve</Trans> : <Trans>Ask for changes</Trans>}
      variant={approves ? 'primary' : 'outline'}
      title={approves ? t`Approve it?` : t`Ask for changes?`}
      lead={
        approves ? (
          <Trans>You approve exactly what is on this page. If anything is changed, it has to be approved again.</Trans>
        ) : (
          <Trans>The draft stays as it is. Whoever works on it reads what you write here.</Trans>
        )
      }
      label={approves ? t`What you want to say with it` : t`What is still to be changed`}
      isNeeded={!approves}
      send={approves ? <Trans>Approve</Trans> : <Trans>Ask for changes</Trans>}
      onSend={(note) =>
        manage.call(
          answerDraftReview,
          { params: { code, id: review.id }, body: { answer, diff_version: diffVersion, note } },
          { version: review.version, timeoutMs: PATIENCE_MS },
        )
      }
    />
  );
}

interface WithNoteProps {
  readonly opener: ReactNode;
  readonly variant: 'primary' | 'outline';
  readonly title: string;
  readonly lead: ReactNode;
  readonly label: string;
  /** Something has to be said. */
  readonly isNeeded: boolean;
  readonly send: ReactNode;
  readonly onSend: (note: string) => Promise<unknown>;
}

/** Something that is said with a few words. */
function WithNote({ opener, variant, title, lead, label, isNeeded, send, onSend }: WithNoteProps) {
  const { t } = useLingui();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const close = (): void => {
    setOpen(false);
    setFault(null);
  };
  const say = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSend(note.trim());
      await refetch();
      setNote('');
      close();
    } catch (error) {
      const isStale = error instanceof AppError && error.code === 'version_stale';
      setFault(
        isStale ? t`Something was changed or said meanwhile. Close this and look through it once more.` : words(error),
      );
      if (isStale) await refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      <Dialog
        open={open}
        title={title}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={busy} disabled={isNeeded && note.trim() === ''} onClick={() => void say()}>
              {send}
            </Button>
          </>
        }
      >
        <p>{lead}</p>
        <LongText
          label={label}
          name="note"
          value={note}
          max={NOTE_MAX}
          error={fault ?? undefined}
          readOnly={false}
          onChange={setNote}
        />
      </Dialog>
    </>
  );
}
