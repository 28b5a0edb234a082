import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { SelectField } from '../account/select-field.tsx';
import { languageNameIn } from '../names.ts';
import styles from './phone-preview.module.css';

interface PhonePreviewProps {
  /** An address of the guest's app below its language: `biz/location/{house}/{room}`. */
  readonly path: string;
  /** The languages of the house, its main one first. */
  readonly languages: readonly string[];
  /** Another one draws the page anew: the version of what is edited. */
  readonly version: string | number;
}

/** How guests see it: their own pages, phone-sized, in any language of the house. */
export function PhonePreview({ path, languages, version }: PhonePreviewProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const lang = chosen ?? languages[0] ?? activeLanguage();
  const nameIn = languageNameIn(activeLanguage());
  return (
    <aside className={styles.preview} aria-label={t`Preview`}>
      <SelectField label={<Trans>As guests see it</Trans>} name="preview" value={lang} onChange={setChosen}>
        {(languages.length === 0 ? [lang] : languages).map((code) => (
          <option key={code} value={code}>
            {nameIn(code)}
          </option>
        ))}
      </SelectField>
      <iframe key={`${version} ${lang}`} className={styles.phone} title={t`Preview`} src={`/${lang}/${path}`} />
    </aside>
  );
}
