import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import styles from '#client/console/kit/fields/fields.module.css';
import { listOfValues } from '#client/console/kit/values.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';

/** Languages whose guests find a menu closed; none means all of them, which is asked about [MENU-LANG-ALL]. */
export function LanguagesField({ value, set, error, readOnly, label }: OwnField) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const remove = (code: string): void =>
    chosen.length === 1 ? setAsking(true) : set(chosen.filter((one) => one !== code));
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
                <IconButton icon={X} size={16} label={t`Remove ${nameIn(code)}`} onClick={() => remove(code)} />
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
      <Dialog
        open={asking}
        role="alertdialog"
        title={<Trans>Close it in all languages?</Trans>}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep the language</Trans>
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                set([]);
              }}
            >
              <Trans>Close it in all</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Without a language in the list, no guest finds this menu, whatever they read.</Trans>
        </p>
      </Dialog>
    </FieldFrame>
  );
}
