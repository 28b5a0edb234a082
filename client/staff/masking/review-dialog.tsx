import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePlainTextLabels } from '#client/chat/use-plain-text-labels.ts';
import { useMinute } from '#client/console/clock.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OpenMasking } from '#shared/rest/masking.ts';
import { DialogList, useListRead } from '../dialog-list.tsx';
import { useStaffServices } from '../staff-services.ts';
import { OriginalDialog } from './original-dialog.tsx';
import styles from './masking.module.css';

interface ReviewDialogProps {
  readonly onOpen: (conversationId: string) => void;
  readonly onClose: () => void;
}

interface MaskingCardProps extends Pick<ReviewDialogProps, 'onOpen'> {
  readonly masking: OpenMasking;
  readonly busy: boolean;
  readonly onOriginal: () => void;
  readonly onDecide: (decision: 'approved' | 'rejected') => void;
}

function MaskingCard({ masking, busy, onOpen, onOriginal, onDecide }: MaskingCardProps) {
  const now = useMinute();
  const timeZone = useHouseZone();
  const labels = usePlainTextLabels();
  const { masked_by: maskedBy } = masking;
  const author = <Bdi>{masking.author_name}</Bdi>;
  const clerk = <Bdi>{maskedBy}</Bdi>;
  return (
    <li className={styles.card}>
      <p className={styles.who}>
        {maskedBy === null ? (
          <Trans>Somebody who is no longer here masked a message by {author}</Trans>
        ) : (
          <Trans>
            {clerk} masked a message by {author}
          </Trans>
        )}
      </p>
      <p className={styles.lead}>
        <bdi>{messageTime(Date.parse(masking.created_at), now, timeZone, readerLocale())}</bdi>
      </p>
      <blockquote className={styles.quote} dir="auto">
        {masking.is_masked ? <Trans>All of it is masked</Trans> : plainTextOf(parseContent(masking.content), labels)}
      </blockquote>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => onOpen(masking.conversation_id)}>
          <Trans>Conversation</Trans>
        </Button>
        <Button variant="outline" onClick={onOriginal}>
          <Trans>Original…</Trans>
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => onDecide('rejected')}>
          <Trans>Undo the masking</Trans>
        </Button>
        <Button disabled={busy} onClick={() => onDecide('approved')}>
          <Trans>Approve</Trans>
        </Button>
      </div>
    </li>
  );
}

/** What clerks masked by hand and nobody has looked at, for those who lead the house [MASK-REVIEW]. */
export function ReviewDialog({ onOpen, onClose }: ReviewDialogProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const list = useListRead(calls.maskings);
  const [busy, setBusy] = useState(false);
  const [original, setOriginal] = useState<string | null>(null);
  const whyNot = (error: unknown): string => {
    const by = error instanceof AppError ? error.data['by'] : undefined;
    const reason = error instanceof AppError ? error.data['reason'] : undefined;
    if (typeof by === 'string') return t`${by} has decided this already`;
    if (reason === 'reviewed') return t`A colleague has decided this already`;
    return reason === 'original_gone'
      ? t`The original cannot be opened any more, so the masking stays`
      : t`This did not go through. Please try again`;
  };
  const decide = (id: string, decision: 'approved' | 'rejected'): void => {
    setBusy(true);
    calls
      .reviewMasking(id, decision)
      .catch((error: unknown) => snack({ text: whyNot(error) }))
      .finally(() => {
        setBusy(false);
        list.read();
      });
  };
  if (original !== null) return <OriginalDialog messageId={original} onClose={() => setOriginal(null)} />;
  return (
    <Dialog
      open
      title={<Trans>Masked by hand, to review</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <DialogList list={list} empty={<Trans>Nothing is waiting to be looked at</Trans>}>
        {(masking) => (
          <MaskingCard
            key={masking.id}
            masking={masking}
            busy={busy}
            onOpen={onOpen}
            onOriginal={() => setOriginal(masking.message_id)}
            onDecide={(decision) => decide(masking.id, decision)}
          />
        )}
      </DialogList>
    </Dialog>
  );
}
