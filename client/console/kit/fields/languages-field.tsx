import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import styles from '#client/console/account/manage.module.css';
import selectStyles from '#client/console/select.module.css';
import { listOfValues, textOf } from '#client/console/kit/values.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

interface LanguagesFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  /** Of which there is a choice. */
  readonly codes: readonly string[];
  readonly nameOf: (code: string) => string;
  set(value: unknown): void;
  error(): string | undefined;
}

/** The languages somebody answers in, their own first. */
export function LanguagesField({ label, value, readOnly, codes, nameOf, set, error }: LanguagesFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const chosen = listOfValues(value).map(textOf);
  const wrong = error();
  const left = codes
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {chosen.length === 0 ? null : (
        <ul className={styles.list} aria-label={label}>
          {chosen.map((code) => (
            <li key={code} className={styles.row}>
              <span className={styles.rowText}>{nameOf(code)}</span>
              {readOnly ? null : (
                <IconButton
                  icon={X}
                  label={t`Remove ${nameOf(code)}`}
                  onClick={() => set(chosen.filter((one) => one !== code))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {readOnly ? null : (
        <select
          id={id}
          className={selectStyles.select}
          value=""
          aria-invalid={wrong === undefined ? undefined : true}
          onChange={(event) => set([...chosen, event.target.value])}
        >
          <option value="">{t`Add a language`}</option>
          {left.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
      {wrong === undefined ? null : (
        <p role="alert" className={styles.fault}>
          {wrong}
        </p>
      )}
    </div>
  );
}
