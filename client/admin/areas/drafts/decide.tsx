import { Trans } from '@lingui/react/macro';
import styles from './drafts.module.css';
import type { Take } from './choices.ts';

interface DecideProps {
  readonly legend: string;
  readonly name: string;
  readonly value: Take | null;
  readonly disabled: boolean;
  readonly onChoose: (take: Take) => void;
}

/** Whose is taken where both changed the same. */
export function Decide({ legend, name, value, disabled, onChoose }: DecideProps) {
  return (
    <fieldset className={styles.decide} data-decided={value !== null} disabled={disabled}>
      <legend>{legend}</legend>
      <label>
        <input type="radio" name={name} checked={value === 'mine'} onChange={() => onChoose('mine')} />
        <Trans>Take the draft’s</Trans>
      </label>
      <label>
        <input type="radio" name={name} checked={value === 'theirs'} onChange={() => onChoose('theirs')} />
        <Trans>Keep the live one</Trans>
      </label>
    </fieldset>
  );
}
