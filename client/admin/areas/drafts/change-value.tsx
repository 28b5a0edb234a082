/** A value of a difference as a hotel manager reads it: words, pictures, prices, hours; never as it is kept. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { HistoryValue } from '#client/console/history/history-value.tsx';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';
import { MediaView } from '#client/console/media/media-view.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { MenuSign } from '#client/ui/menu-icons/menu-icons.tsx';
import { isMenuIcon } from '#shared/domain/menu/menu-icons.ts';
import { moneyIn } from '#shared/domain/payment/money-text.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { DraftField } from '#shared/manage/drafts.ts';
import { useIconNames } from '../menus/use-icon-names.ts';
import { ChangeParts, nameIn } from './change-parts.tsx';
import { HoursText } from './hours-text.tsx';
import { useChoiceTexts } from './use-choice-texts.ts';
import { useFieldWords } from './use-field-words.ts';
import styles from './drafts.module.css';

/** Pixels a picture of a difference is drawn at. */
const WIDTH = 160;

interface ChangeValueProps {
  readonly kind: string;
  readonly field: DraftField;
  readonly value: unknown;
  /** The fields of the screens where it is set, for what its choices are called, and what holds where nothing is set. */
  readonly specs: readonly FieldSpec[];
}

/** Nobody said anything. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Of numbers that count something. */
const units: Readonly<Record<string, string>> = {
  session_timeout: 'minute',
  lock_wait: 'minute',
  idle_seconds: 'second',
  refresh_minutes: 'minute',
  valid_days: 'day',
  distance: 'meter',
};

export function ChangeValue(props: ChangeValueProps): ReactNode {
  const { kind, field, specs } = props;
  const spec = kind === 'house' ? specs.find(({ name }) => name === field.field) : undefined;
  // What nobody set says what holds then.
  const value = isNothing(props.value) ? (spec?.standard ?? null) : props.value;
  if (isNothing(value))
    return <span className={styles.unset}>{Array.isArray(value) ? <Trans>none</Trans> : <Trans>not set</Trans>}</span>;
  return <Said {...props} value={value} spec={spec} />;
}

function Said(props: ChangeValueProps & { readonly spec: FieldSpec | undefined }): ReactNode {
  const { kind, field, value, specs, spec } = props;
  const words = useFieldWords();
  const choices = useChoiceTexts();
  const signs = useIconNames();
  const lang = activeLanguage();
  const number = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(bcp47Of(lang), options);
  switch (field.reads) {
    case 'words':
    case 'plain':
    case 'link':
      if (typeof value === 'string' && spec?.kind !== 'choice')
        return (
          <span lang={field.lang_cd === null ? undefined : bcp47Of(field.lang_cd)} dir="auto">
            {field.field === 'time_zone' ? value.replaceAll('_', ' ') : value}
          </span>
        );
      break;
    case 'picture':
    case 'film':
    case 'icon':
      if (typeof value === 'string' && value.startsWith('/media/'))
        return <MediaView url={value} alt="" width={WIDTH} />;
      if (isMenuIcon(value))
        return (
          <span className={styles.sign}>
            <MenuSign name={value} size={22} /> {signs[value]}
          </span>
        );
      break;
    case 'pictures':
      if (Array.isArray(value)) return <Pictures urls={value} />;
      break;
    case 'price':
      if (typeof value === 'number') return <bdi>{priceText(value, field.currency, lang)}</bdi>;
      break;
    case 'rate':
      if (typeof value === 'number')
        return number({ style: 'percent', maximumFractionDigits: 2 }).format(value / 10_000);
      break;
    case 'place': {
      if (field.field.startsWith('drawn_')) break;
      const place = Number(value) + 1;
      return <Trans>Place {place}</Trans>;
    }
    case 'hours':
      if (Array.isArray(value)) return <HoursText hours={value} />;
      break;
    case 'thing':
    case 'things':
    case 'code': {
      const said: readonly unknown[] = Array.isArray(value) ? value : [value];
      const named = said.map((id) => nameIn(field, String(id)) ?? String(id));
      return <bdi>{new Intl.ListFormat(bcp47Of(lang), { type: 'unit', style: 'long' }).format(named)}</bdi>;
    }
    case 'choice':
    case 'choices': {
      const currency = currencyText(field.field, value, lang);
      if (currency !== null) return <bdi>{currency}</bdi>;
      const said: readonly unknown[] = Array.isArray(value) ? value : [value];
      const named = said.flatMap((one) => choices(kind, field.field, one) ?? []);
      if (named.length === said.length)
        return <bdi>{new Intl.ListFormat(bcp47Of(lang), { type: 'unit', style: 'long' }).format(named)}</bdi>;
      break;
    }
    case 'leads_to':
    case 'scenario_ways':
    case 'options':
    case 'opening_hours':
    case 'out_of_service':
    case 'special_days':
    case 'icon_set':
    case 'variables':
      return <ChangeParts {...props} />;
  }
  if (typeof value === 'number') {
    if (spec?.kind === 'number') return <bdi>{[number().format(value / (spec.scale ?? 1)), spec.unit].join(' ')}</bdi>;
    const unit = units[field.field];
    if (unit !== undefined) return <bdi>{number({ style: 'unit', unit, unitDisplay: 'long' }).format(value)}</bdi>;
  }
  return <HistoryValue field={field.field} value={value} nameOf={(part) => words(kind, part)} specs={specs} />;
}

const priceText = (value: number, currency: string | null, lang: string): string =>
  currency === null ? value.toLocaleString(bcp47Of(lang)) : moneyIn(lang, value, currency);

const OfHouse = v.object({ isoCode: v.string() });

/** `JPY · Japanese Yen`; null for what is no currency. */
function currencyText(field: string, value: unknown, lang: string): string | null {
  if (field !== 'currency') return null;
  const code = v.is(OfHouse, value) ? value.isoCode : value;
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return null;
  return `${code} · ${new Intl.DisplayNames(bcp47Of(lang), { type: 'currency' }).of(code) ?? code}`;
}

const Pictures = ({ urls }: { readonly urls: readonly unknown[] }) => (
  <span className={styles.pictures}>
    {urls.map((url) => (typeof url === 'string' ? <MediaView key={url} url={url} alt="" width={WIDTH / 2} /> : null))}
  </span>
);
