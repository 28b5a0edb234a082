import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { SelectField } from '#client/console/account/select-field.tsx';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import styles from './house.module.css';

interface LanguagesFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** The main language, which is always among them. */
  readonly main: string;
}

/** The languages the house writes in. */
export function LanguagesField({ label, value, onChange, error, readOnly, main }: LanguagesFieldProps) {
  const { t } = useLingui();
  const nameIn = languageNameIn(activeLanguage());
  const left = SUPPORTED_LANGUAGE_CODES.filter((code) => !value.includes(code));
  return (
    <FieldFrame
      label={label}
      hint={<Trans>Guests choose among them. With none named, guests choose among all</Trans>}
      error={error}
    >
      <ul className={fieldStyles.chips}>
        {value.map((code) => (
          <li key={code}>
            {readOnly || code === main ? (
              <span className={styles.chip}>{nameIn(code)}</span>
            ) : (
              <Button
                variant="outline"
                icon={<Icon of={X} size={16} />}
                aria-label={t`Remove ${nameIn(code)}`}
                onClick={() => onChange(value.filter((one) => one !== code))}
              >
                {nameIn(code)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {readOnly || left.length === 0 ? null : (
        <SelectField
          label={<Trans>Add a language</Trans>}
          name="languages"
          value=""
          // The main one is always among those that are named.
          onChange={(code) => onChange([...new Set([main, ...value, code])])}
        >
          <option value="">{t`Choose`}</option>
          {left.map((code) => (
            <option key={code} value={code}>
              {nameIn(code)}
            </option>
          ))}
        </SelectField>
      )}
    </FieldFrame>
  );
}
