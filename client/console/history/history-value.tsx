/** A value of an entry as somebody reads it: texts by language, times, colours, pictures. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { FieldSpec } from '../kit/field-spec.ts';
import { MediaView } from '../media/media-view.tsx';
import { languageNameIn } from '../names.ts';
import { useRoleTexts } from '../role-texts.ts';
import styles from './history.module.css';

/** Pixels a picture is drawn at. */
const WIDTH = 96;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const byLanguage = (field: string): boolean => /(?:_dicts?|^texts|^translations|^descriptions)$/.test(field);
const holdsLanguages = (field: string): boolean => /(?:^|_)(?:languages|langs|lang_cd)$/.test(field);
const holdsRoles = (field: string): boolean => /(?:^|_)roles?$/.test(field);
const isPicture = (field: string, value: unknown): value is string =>
  /(?:_urls?|^images|^pictures|_pictures)$/.test(field) && typeof value === 'string' && value.startsWith('/media/');

interface HistoryValueProps {
  readonly field: string;
  readonly value: unknown;
  /** What a part of the value is called. */
  readonly nameOf: (part: string) => string;
  /** The fields of the screens where it is set, for what its choices are called. */
  readonly specs: readonly FieldSpec[];
}

export function HistoryValue({ field, value, nameOf, specs }: HistoryValueProps): ReactNode {
  const { t } = useLingui();
  const lang = activeLanguage();
  const languageIn = languageNameIn(lang);
  const roleText = useRoleTexts();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  const spec = specs.find(({ name }) => name === field);
  if (spec?.kind === 'choice' && (typeof value === 'string' || typeof value === 'number')) {
    const chosen = spec.options.find((option) => option.value === String(value));
    if (chosen !== undefined) return chosen.label;
  }
  if (typeof value === 'number') return value.toLocaleString(bcp47Of(lang));
  if (typeof value === 'string') {
    if (isPicture(field, value)) return <MediaView url={value} alt={value} width={WIDTH} />;
    if (holdsLanguages(field)) return languageIn(value);
    if (holdsRoles(field)) return roleText(value);
    if (/^#[0-9a-f]{6}$/i.test(value))
      return (
        <span className={styles.colour}>
          <span className={styles.swatch} style={{ background: value }} data-part="sample" />
          {value}
        </span>
      );
    return timeText(value, lang) ?? value;
  }
  if (Array.isArray(value)) {
    const values: readonly unknown[] = value;
    if (values.length === 0) return '–';
    const simple = values.every((one) => typeof one !== 'object' && !isPicture(field, one));
    return values.map((one, place) => (
      // A row is its place.
      <span key={place} className={simple ? undefined : styles.line}>
        {place > 0 && simple ? ', ' : null}
        <HistoryValue field={field} value={one} nameOf={nameOf} specs={specs} />
      </span>
    ));
  }
  if (!isPlain(value)) return '–';
  const parts = Object.entries(value);
  if (parts.length === 0) return '–';
  return parts.map(([part, one]) => (
    <span key={part} className={styles.line}>
      <bdi className={styles.part}>{byLanguage(field) ? languageIn(part) : nameOf(part)}</bdi>
      {': '}
      <bdi>
        <HistoryValue field={byLanguage(field) ? '' : part} value={one} nameOf={nameOf} specs={specs} />
      </bdi>
    </span>
  ));
}

/** A day or an instant in the reader's words; null for any other text. */
function timeText(value: string, lang: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return new Date(value).toLocaleDateString(bcp47Of(lang), { dateStyle: 'medium', timeZone: 'UTC' });
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toLocaleString(bcp47Of(lang), { dateStyle: 'medium', timeStyle: 'short' })
    : null;
}
