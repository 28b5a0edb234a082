import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { countText } from '#client/i18n/money.ts';
import styles from './review.module.css';

/** Longest wish, in characters. */
const noteMax = 1000;

interface WishProps {
  readonly value: string;
  readonly locked: boolean;
  readonly onChange: (note: string) => void;
}

/** A wish for the kitchen, with what is left of its length once it gets long. */
export function Wish({ value, locked, onChange }: WishProps) {
  const { t } = useLingui();
  const id = useId();
  const count = [...value].length;
  const left = countText(noteMax - count);
  return (
    <div className={styles.wish}>
      <label htmlFor={id} className={styles.label}>
        <Trans>Anything we should know? (optional)</Trans>
      </label>
      <textarea
        id={id}
        className={styles.area}
        // Empty, it would be left to right, and so would what it hints at.
        {...(value === '' ? {} : { dir: 'auto' })}
        rows={2}
        value={value}
        disabled={locked}
        placeholder={t`Allergies, cutlery, when to bring it …`}
        aria-describedby={`${id}-left`}
        onChange={(event) => onChange([...event.target.value].slice(0, noteMax).join(''))}
      />
      <p id={`${id}-left`} className={styles.muted} role="status">
        {count < noteMax - 100 ? null : <Trans>{left} characters left</Trans>}
      </p>
    </div>
  );
}
