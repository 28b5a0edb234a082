import styles from './fields.module.css';
import type { Option } from '../field-spec.ts';
import { FieldFrame } from './field-frame.tsx';

interface ChoicesFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name: string;
  readonly value: readonly string[];
  readonly options: readonly Option[];
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

/** Some of a few, each with its tick. */
export function ChoicesField({ label, hint, name, value, options, readOnly, error, onChange }: ChoicesFieldProps) {
  return (
    <FieldFrame label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })}>
      <div className={styles.ticks}>
        {options.map((option) => (
          <label key={option.value} className={styles.pick}>
            <input
              type="checkbox"
              name={name}
              checked={value.includes(option.value)}
              disabled={readOnly}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
