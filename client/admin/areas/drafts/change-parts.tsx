/** A value with parts, part by part as the screens call them: what a menu leads to, ways of a step, lines of a page. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { HistoryValue } from '#client/console/history/history-value.tsx';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';
import { MediaView } from '#client/console/media/media-view.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DraftField } from '#shared/manage/drafts.ts';
import { HoursText } from './hours-text.tsx';
import { useChoiceTexts } from './use-choice-texts.ts';
import { useFieldWords } from './use-field-words.ts';
import styles from './drafts.module.css';

interface PartsProps {
  readonly kind: string;
  readonly field: DraftField;
  readonly value: unknown;
  readonly specs: readonly FieldSpec[];
}

/** Pixels a picture among other parts is drawn at. */
const WIDTH = 80;

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isParts(value) && Object.keys(value).length === 0);

/** Only machines read it. */
const UNTOLD = new Set(['id']);
const isWords = (part: string): boolean => /(?:_dicts?|Dict)$/.test(part);
const Hours = v.pipe(v.array(v.object({ weekday: v.number(), from: v.string(), to: v.string() })), v.minLength(1));

/** Named things by their names, where the difference knows them. */
export const nameIn = ({ names }: DraftField, id: string): string | null => {
  const about = names.find((one) => one.id === id || one.id.endsWith(` ${id}`));
  return about === undefined ? null : textIn(about.title, activeLanguage(), 'en') || null;
};

/** The parts of a value below each other; of a list, one after the other. */
export function ChangeParts(props: PartsProps): ReactNode {
  const { value, field } = props;
  if (Array.isArray(value)) {
    const all: readonly unknown[] = value;
    return all.map((one, place) => (
      // A row is its place.
      <span key={place} className={styles.line}>
        {field.reads === 'scenario_ways' ? (
          <Way {...props} value={one} />
        ) : isParts(one) ? (
          <Parts {...props} value={one} />
        ) : (
          <Part {...props} part={field.field} value={one} />
        )}
      </span>
    ));
  }
  return isParts(value) ? <Parts {...props} value={value} /> : <Part {...props} part={field.field} value={value} />;
}

function Parts(props: PartsProps & { readonly value: Readonly<Record<string, unknown>> }): ReactNode {
  const words = useFieldWords();
  const choices = useChoiceTexts();
  const { kind, field, value } = props;
  return Object.entries(value)
    .filter(([part, one]) => !UNTOLD.has(part) && !isNothing(one))
    .map(([part, one]) => (
      <span key={part} className={styles.line}>
        <bdi className={styles.days}>
          {field.reads === 'icon_set' ? (choices(kind, field.field, part) ?? words(kind, part)) : words(kind, part)}
        </bdi>
        {': '}
        <Part {...props} part={part} value={one} />
      </span>
    ));
}

/** A way on of a step: for whom, and where it leads. */
function Way(props: PartsProps): ReactNode {
  const { t } = useLingui();
  const { field, value } = props;
  if (!isParts(value)) return null;
  const { next, label_dict, lang_cds, location_group_ids } = value;
  const whom = [
    ...[label_dict].filter((one) => !isNothing(one)).map((one) => ['label_dict', one] as const),
    ...[lang_cds].filter((one) => !isNothing(one)).map((one) => ['lang_cds', one] as const),
    ...[location_group_ids].filter((one) => !isNothing(one)).map((one) => ['location_group_ids', one] as const),
  ];
  const to = typeof next === 'string' ? (nameIn(field, next) ?? t`a step without a name`) : t`nowhere yet`;
  return (
    <>
      {whom.map(([part, one]) => (
        <Part key={part} {...props} part={part} value={one} />
      ))}
      {' → '}
      <bdi>{to}</bdi>
    </>
  );
}

/** One part: words by language, hours by day, a choice by its word, a thing by its name. */
function Part(props: PartsProps & { readonly part: string }): ReactNode {
  const words = useFieldWords();
  const choices = useChoiceTexts();
  const lang = activeLanguage();
  const { kind, field, value, part, specs } = props;
  if (isParts(value) && (isWords(part) || isWords(field.field) || part === 'name')) {
    const languageIn = languageNameIn(lang);
    return Object.entries(value).map(([code, one]) => (
      <span key={code} className={styles.line}>
        <bdi className={styles.days}>{languageIn(code)}</bdi>
        {': '}
        <span lang={bcp47Of(code)} dir="auto">
          {String(one)}
        </span>
      </span>
    ));
  }
  if (v.is(Hours, value)) return <HoursText hours={value} />;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    const said = value.map((one) => nameIn(field, one) ?? (part === 'lang_cds' ? languageNameIn(lang)(one) : one));
    return <bdi>{new Intl.ListFormat(bcp47Of(lang), { type: 'unit', style: 'long' }).format(said)}</bdi>;
  }
  if (Array.isArray(value) && value.every(isSpan))
    return <bdi>{value.map(({ from, to }) => `${from}–${to}`).join(', ')}</bdi>;
  if (isParts(value)) return <Parts {...props} value={value} />;
  if (typeof value === 'string' && value.startsWith('/media/')) return <MediaView url={value} alt="" width={WIDTH} />;
  const said =
    choices(kind, part === 'type' ? field.field : part, value) ??
    (typeof value === 'string' || typeof value === 'number' ? nameIn(field, String(value)) : null);
  if (said !== null && said !== undefined) return <bdi>{said}</bdi>;
  return <HistoryValue field={part} value={value} nameOf={(one) => words(kind, one)} specs={specs} />;
}

const isSpan = (one: unknown): one is { readonly from: string; readonly to: string } =>
  isParts(one) && typeof one['from'] === 'string' && typeof one['to'] === 'string';
