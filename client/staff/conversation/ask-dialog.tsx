import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SyntheticEvent } from 'react';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useMe } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { cleanText } from '#shared/domain/message-content/outgoing-content.ts';
import { itemsContent } from '#shared/domain/message-content/message-content.ts';
import styles from './ask-dialog.module.css';

const FORM = 'ask-guest';

/** What a clerk sends that has a field or a face of its own: a line to fill in, stars, a colleague's name. */
type Kind = 'words' | 'number' | 'tel' | 'date' | 'stars' | 'mention';

interface AskDialogProps {
  /** What stands in the composer: the question to begin with. */
  readonly text: string;
  readonly onSend: (content: string) => void;
  readonly onClose: () => void;
}

function itemOf(kind: Kind, text: string, colleague: { readonly userId: string; readonly name: string } | undefined) {
  const said = text === '' ? {} : { text };
  if (kind === 'stars') return { type: 'survey', ...said } satisfies ContentItem;
  if (kind !== 'mention')
    return {
      type: 'form',
      form: { id: 'answer', type: kind === 'words' ? 'text' : kind },
      ...said,
    } satisfies ContentItem;
  return colleague === undefined
    ? null
    : ({ type: 'mention', mention: { id: colleague.userId, name: colleague.name }, ...said } satisfies ContentItem);
}

/** Asks the guest for something with a field of its own, or names a colleague to them [STAFF-ASK]. */
export function AskDialog({ text, onSend, onClose }: AskDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const me = useMe();
  const colleagues = useStaff().filter(({ userId }) => userId !== me?.id);
  const [kind, setKind] = useState<Kind>('words');
  const [words, setWords] = useState(text);
  const [who, setWho] = useState(colleagues[0]?.userId ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const kinds: readonly (readonly [Kind, string])[] = [
    ['words', t`An answer in words`],
    ['number', t`A number`],
    ['tel', t`A phone number`],
    ['date', t`A date`],
    ['stars', t`One to five stars`],
    ...(colleagues.length === 0 ? [] : [['mention', t`Nothing: name a colleague`] as const]),
  ];
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The composer this dialog hangs in is a form too, and would send what is written.
    event.stopPropagation();
    const clean = cleanText(words).trim();
    const item = itemOf(
      kind,
      clean,
      colleagues.find(({ userId }) => userId === who),
    );
    if (item === null || clean === '') {
      setEmpty(true);
      return;
    }
    onSend(itemsContent([item]));
    onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Ask the guest</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM}>
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit}>
        <TextField
          label={kind === 'mention' ? <Trans>What you say about them</Trans> : <Trans>Your question</Trans>}
          value={words}
          maxLength={1000}
          {...(isEmpty && words.trim() === '' ? { error: t`Please write what the guest will read` } : {})}
          onChange={(event) => setWords(event.target.value)}
        />
        <fieldset className={styles.kinds}>
          <legend>
            <Trans>What comes back</Trans>
          </legend>
          {kinds.map(([value, label]) => (
            <label key={value} className={styles.kind}>
              <input type="radio" name={id} checked={kind === value} onChange={() => setKind(value)} />
              {label}
            </label>
          ))}
        </fieldset>
        {kind === 'mention' ? (
          <label className={styles.who}>
            <Trans>Colleague</Trans>
            <select value={who} onChange={(event) => setWho(event.target.value)}>
              {colleagues.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </form>
    </Dialog>
  );
}
