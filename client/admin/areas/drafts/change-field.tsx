import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { DraftField } from '#shared/manage/drafts.ts';
import { nameIn } from './change-parts.tsx';
import { ChangeValue } from './change-value.tsx';
import styles from './drafts.module.css';
import { useFieldWords } from './use-field-words.ts';
import { WordChanges } from './word-changes.tsx';

interface ChangeFieldProps {
  readonly kind: string;
  readonly field: DraftField;
  /** The fields of the screens where the house is set, for what they and their choices are called. */
  readonly specs: readonly FieldSpec[];
  /** There was nothing before. */
  readonly isNew: boolean;
  /** Below it: what is to be decided. */
  readonly children: ReactNode;
}

const TEXTS = new Set(['words', 'plain', 'link']);

/** One field, as it was and as it will be, and as the live house has it where that is a third. */
export function ChangeField({ kind, field, specs, isNew, children }: ChangeFieldProps) {
  const { t } = useLingui();
  const words = useFieldWords();
  const spec = kind === 'house' ? specs.find(({ name }) => name === field.field) : undefined;
  const lang = activeLanguage();
  const { before, after, live, lang_cd: langCd } = field;
  // A setting for each group of rooms, and the pictures above the menu one by one.
  const group = field.field.startsWith('group_mode.') ? (nameIn(field, field.field.slice(11)) ?? '') : null;
  const [column = '', part] = field.path.split('/').at(-1)?.split('.') ?? [];
  const named = words(kind, field.field.startsWith('picture.') ? 'picture' : field.field);
  const label =
    group !== null
      ? t`Guests of its own: ${group}`
      : // Of words with parts, both are told: which level, and what of it.
        column.endsWith('_dicts') && part === field.field
        ? `${named} · ${words(kind, column)}`
        : named;
  const isText = TEXTS.has(field.reads) && typeof before === 'string' && typeof after === 'string';
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        <bdi>{spec?.label ?? label}</bdi>
        {langCd === null ? null : <span className={styles.lang}>{languageNameIn(lang)(langCd)}</span>}
      </p>
      {isText ? (
        <WordChanges before={before} after={after} lang={langCd} />
      ) : (
        <div className={styles.sides}>
          {isNew ? null : (
            <>
              <div className={styles.was} role="group" aria-label={t`Before`}>
                <ChangeValue kind={kind} field={field} specs={specs} value={before} />
              </div>
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            </>
          )}
          <div className={styles.is} role="group" aria-label={t`After`}>
            <ChangeValue kind={kind} field={field} specs={specs} value={after} />
          </div>
        </div>
      )}
      {field.conflict ? (
        <p className={styles.live}>
          <span className={styles.label}>
            <Trans>In the live house now</Trans>
          </span>{' '}
          <ChangeValue kind={kind} field={field} specs={specs} value={live} />
        </p>
      ) : null}
      {children}
    </div>
  );
}
