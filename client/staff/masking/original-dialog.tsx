import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePlainTextLabels } from '#client/chat/use-plain-text-labels.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { useStaffServices } from '../staff-services.ts';
import styles from './masking.module.css';

interface OriginalDialogProps {
  readonly messageId: string;
  readonly onClose: () => void;
}

/** What a message said before it was masked: asked for on purpose, since each time is noted [MASK-OPENED]. */
export function OriginalDialog({ messageId, onClose }: OriginalDialogProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const labels = usePlainTextLabels();
  const [words, setWords] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      const read = parseContent(await calls.openOriginal(messageId));
      setWords(read.kind === 'text' ? read.text : plainTextOf(read, labels));
    } catch (error) {
      console.warn('The original was not opened.', error);
      snack({ text: t`The original is no longer kept, or cannot be opened` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={<Trans>Original message</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {words === null ? (
            <Button busy={busy} onClick={() => void show()}>
              <Trans>Show</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {words === null ? (
        <p>
          <Trans>That you looked at it is noted in the audit trail.</Trans>
        </p>
      ) : (
        <blockquote className={styles.quote} dir="auto">
          {words}
        </blockquote>
      )}
    </Dialog>
  );
}
