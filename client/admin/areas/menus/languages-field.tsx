import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { SelectField } from '#client/console/account/select-field.tsx';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import styles from '#client/console/kit/fields/fields.module.css';
import { listOfValues } from '#client/console/kit/values.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';

/** Some of the languages that guests may read; none means all of them. */
export function LanguagesField({ value, set, error, readOnly, label }: OwnField) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const nameIn = languageNameIn(lang);
  const chosen = listOfValues(value).filter((code) => typeof code === 'string');
  const fault = error();
  const rest = SUPPORTED_LANGUAGE_CODES.filter((code) => !chosen.includes(code)).toSorted((one, other) =>
    nameIn(one).localeCompare(nameIn(other), lang),
  );
  return (
    <FieldFrame label={label} {...(fault === undefined ? {} : { error: fault })}>
      {chosen.length === 0 ? (
        <p className={styles.hint}>
          <Trans>All languages</Trans>
        </p>
      ) : (
        <ul className={styles.chips}>
          {chosen.map((code) => (
            <li key={code} className={styles.chip}>
              <bdi>{nameIn(code)}</bdi>
              {readOnly ? (
                <span className={styles.chipEnd} />
              ) : (
                <IconButton
                  icon={X}
                  size={16}
                  label={t`Remove ${nameIn(code)}`}
                  onClick={() => set(chosen.filter((one) => one !== code))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {readOnly ? null : (
        <SelectField
          label={<Trans>Add a language</Trans>}
          name="language"
          value=""
          onChange={(code) => (code === '' ? undefined : set([...chosen, code]))}
        >
          <option value="">…</option>
          {rest.map((code) => (
            <option key={code} value={code}>
              {nameIn(code)}
            </option>
          ))}
        </SelectField>
      )}
    </FieldFrame>
  );
}
