import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import Check from 'lucide-react/icons/check';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { cleanText } from '#shared/domain/message-content/outgoing-content.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Answering } from './use-answer.ts';
import styles from './questions.module.css';

type InputKind = {
  readonly type: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly autoComplete?: string;
};

const KINDS: Readonly<Record<string, InputKind>> = {
  number: { type: 'text', inputMode: 'numeric' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  date: { type: 'date' },
  time: { type: 'time' },
  name: { type: 'text', autoComplete: 'name' },
};

/** One question with a field of its own; the typed value becomes the reader's message. */
export function FormItem({ item, answering }: { readonly item: ItemOf<'form'>; readonly answering: Answering }) {
  const { t } = useLingui();
  const id = useId();
  const [value, setValue] = useState('');
  const { given, open, answer } = answering;
  if (given !== null) {
    return (
      <span className={styles.given}>
        <Icon of={Check} size={16} />
        <bdi>{given}</bdi>
      </span>
    );
  }
  const kind = KINDS[item.form.type] ?? { type: 'text' };
  const typed = cleanText(value).trim();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (open && typed !== '') answer(item, typed);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{item.text === undefined || item.text === '' ? t`Your answer` : item.text}</label>
      <input
        {...kind}
        id={id}
        dir="auto"
        className={styles.input}
        value={value}
        maxLength={item.form.digit ?? 1000}
        disabled={!open}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" wide disabled={!open || typed === ''}>
        {item.submit?.label ?? <Trans>Send</Trans>}
      </Button>
    </form>
  );
}
