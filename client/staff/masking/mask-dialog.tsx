import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ChatMessage } from '#client/chat/chat-types.ts';
import { usePlainTextLabels } from '#client/chat/use-plain-text-labels.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { useStaffServices } from '../staff-services.ts';
import styles from './masking.module.css';

interface MaskDialogProps {
  readonly message: ChatMessage;
  readonly onClose: () => void;
}

interface Piece {
  readonly from: number;
  readonly text: string;
}

const isSpace = (text: string): boolean => text.trim() === '';

/** The words of a text in its own language, and what stands between them. */
function piecesOf(text: string, lang: string): readonly Piece[] {
  const segmenter = new Intl.Segmenter(lang === '' ? undefined : bcp47Of(lang), { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ index, segment }) => ({ from: index, text: segment }));
}

/** A clerk chooses what of a message nobody is to read, or all of it [MASK-HAND]. */
export function MaskDialog({ message, onClose }: MaskDialogProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const labels = usePlainTextLabels();
  const read = useMemo(() => parseContent(message.content), [message.content]);
  const pieces = useMemo(
    () => (read.kind === 'text' ? piecesOf(read.text, message.originalLang) : []),
    [read, message.originalLang],
  );
  const hasParts = pieces.length > 1;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState(!hasParts);
  const [busy, setBusy] = useState(false);
  const toggle = (from: number): void =>
    setChosen((now) => (now.has(from) ? new Set([...now].filter((one) => one !== from)) : new Set([...now, from])));
  const mask = async (): Promise<void> => {
    setBusy(true);
    const parts = pieces
      .filter(({ from }) => chosen.has(from))
      .map(({ from, text }): [number, number] => [from, from + text.length]);
    try {
      await calls.maskMessage(message.id, whole ? null : parts);
      snack({ text: t`Masked. A supervisor will look at it` });
      onClose();
    } catch (error) {
      console.warn('The message was not masked.', error);
      snack({ text: t`This could not be masked. Look whether it still stands there, and try again` });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={<Trans>Mask a message</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} disabled={!whole && chosen.size === 0} onClick={() => void mask()}>
            <Trans>Mask</Trans>
          </Button>
        </>
      }
    >
      {hasParts ? (
        <p>
          <Trans>Choose the words that nobody should read.</Trans>
        </p>
      ) : null}
      <div
        className={styles.words}
        dir="auto"
        lang={message.originalLang === '' ? undefined : bcp47Of(message.originalLang)}
      >
        {hasParts
          ? pieces.map(({ from, text }) =>
              isSpace(text) ? (
                text
              ) : (
                <button
                  key={from}
                  type="button"
                  className={styles.word}
                  aria-pressed={whole || chosen.has(from)}
                  disabled={whole}
                  onClick={() => toggle(from)}
                >
                  {text}
                </button>
              ),
            )
          : plainTextOf(read, labels)}
      </div>
      {hasParts ? (
        <label className={styles.all}>
          <input type="checkbox" checked={whole} onChange={(event) => setWhole(event.target.checked)} />
          <Trans>All of it</Trans>
        </label>
      ) : null}
      <p className={styles.lead}>
        <Trans>
          Everybody sees dots from now on, and translations are made anew. A supervisor looks at it and can undo it.
          What a phone has already shown as a notification cannot be called back.
        </Trans>
      </p>
    </Dialog>
  );
}
