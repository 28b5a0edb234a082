/** A text by language: the house's own and English first, then its other languages, the rest behind a press. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { languageNameIn } from '../../names.ts';
import type { Dict } from '../values.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './fields.module.css';
import { LongText } from './long-text.tsx';

/** So many languages stand open; more are unfolded. */
const PINNED = 3;

export interface DictFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name: string;
  readonly value: Dict;
  /** The languages of the house, its main one first. */
  readonly languages: readonly string[];
  /** Longest text of a language, in characters. */
  readonly max?: number | undefined;
  /** Several lines. */
  readonly long?: boolean | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: Dict) => void;
  /** What is wrong with the whole, or with one language's text. */
  readonly error: (lang?: string) => string | undefined;
}

/** The languages in the order they are written in: the main one, English, the others, then whatever has a text besides. */
function orderOf(languages: readonly string[], value: Dict): readonly string[] {
  const [main = 'en', ...others] = languages;
  return [...new Set([main, 'en', ...others, ...Object.keys(value)])];
}

export function DictField(props: DictFieldProps) {
  const { label, hint, name, value, languages, max, long = false, readOnly, onChange, error } = props;
  const { t } = useLingui();
  const nameIn = languageNameIn(activeLanguage());
  const all = orderOf(languages, value);
  const wrong = all.slice(PINNED).some((lang) => error(lang) !== undefined);
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded || wrong || all.length <= PINNED + 1 ? all : all.slice(0, PINNED);
  const missing = all.filter((lang) => (value[lang] ?? '').trim() === '').length;
  const line = (lang: string): ReactNode => {
    const text = value[lang] ?? '';
    // Near the end, what is left is told.
    const left = max !== undefined && text.length > max * 0.8 ? t`${max - text.length} characters left` : undefined;
    const field = {
      label: nameIn(lang),
      name: `${name}.${lang}`,
      lang: bcp47Of(lang),
      value: text,
      readOnly,
      error: error(lang) ?? (lang === all[0] ? error() : undefined),
      ...(left === undefined ? {} : { hint: left }),
    };
    return long ? (
      <LongText key={lang} {...field} max={max} onChange={(next) => onChange({ ...value, [lang]: next })} />
    ) : (
      <TextField
        key={lang}
        {...field}
        maxLength={max}
        onChange={(event) => onChange({ ...value, [lang]: event.target.value })}
      />
    );
  };
  return (
    <FieldFrame label={label} {...(hint === undefined ? {} : { hint })}>
      <div className={styles.langs}>{shown.map(line)}</div>
      {shown.length === all.length ? null : (
        <div>
          <Button variant="quiet" onClick={() => setUnfolded(true)}>
            <Plural value={all.length - shown.length} one="# more language" other="# more languages" />
            {missing === 0 ? null : (
              <>
                {' · '}
                <Trans>{missing} without a text</Trans>
              </>
            )}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
