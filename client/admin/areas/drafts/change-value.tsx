/** A value of a difference as a hotel manager reads it: words, pictures, prices, hours; never as it is kept. */
import { Trans } from '@lingui/react/macro';
import { HistoryValue } from '#client/console/history/history-value.tsx';
import { useFieldTexts } from '#client/console/history/field-texts.ts';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';
import { MediaView } from '#client/console/media/media-view.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { moneyIn } from '#shared/domain/payment/money-text.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DraftField } from '#shared/manage/drafts.ts';
import { HoursText } from './hours-text.tsx';
import styles from './drafts.module.css';

/** Pixels a picture of a difference is drawn at. */
const WIDTH = 160;

interface ChangeValueProps {
  readonly kind: string;
  readonly field: DraftField;
  readonly value: unknown;
  /** The fields of the screens where it is set, for what its choices are called. */
  readonly specs: readonly FieldSpec[];
}

/** What stands for nothing. */
const NOTHING = '–';

export function ChangeValue({ kind, field, value, specs }: ChangeValueProps) {
  const words = useFieldTexts();
  const lang = activeLanguage();
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (field.reads) {
    case 'words':
    case 'plain':
    case 'link':
      if (typeof value === 'string')
        return (
          <span lang={field.lang_cd === null ? undefined : bcp47Of(field.lang_cd)} dir="auto">
            {value}
          </span>
        );
      break;
    case 'picture':
    case 'film':
    case 'icon':
      if (typeof value === 'string' && value.startsWith('/media/'))
        return <MediaView url={value} alt="" width={WIDTH} />;
      break;
    case 'pictures':
      if (Array.isArray(value)) return <Pictures urls={value} />;
      break;
    case 'price':
      if (typeof value === 'number') return <bdi>{priceText(value, field.currency, lang)}</bdi>;
      break;
    case 'rate':
      if (typeof value === 'number')
        return new Intl.NumberFormat(bcp47Of(lang), { style: 'percent', maximumFractionDigits: 2 }).format(
          value / 10_000,
        );
      break;
    case 'place': {
      const place = Number(value) + 1;
      return <Trans>Place {place}</Trans>;
    }
    case 'hours':
      if (Array.isArray(value)) return <HoursText hours={value} />;
      break;
    case 'thing':
    case 'things': {
      const said: readonly unknown[] = Array.isArray(value) ? value : [value];
      const ids = said.map(String);
      const named = ids.map((id) => {
        const about = field.names.find((one) => one.id === id || one.id.endsWith(` ${id}`));
        return about === undefined ? id : textIn(about.title, lang, 'en') || id;
      });
      return <bdi>{new Intl.ListFormat(bcp47Of(lang), { type: 'unit', style: 'long' }).format(named)}</bdi>;
    }
  }
  return <HistoryValue field={field.field} value={value} nameOf={(part) => words(kind, part)} specs={specs} />;
}

const priceText = (value: number, currency: string | null, lang: string): string =>
  currency === null ? value.toLocaleString(bcp47Of(lang)) : moneyIn(lang, value, currency);

const Pictures = ({ urls }: { readonly urls: readonly unknown[] }) => (
  <span className={styles.pictures}>
    {urls.map((url) => (typeof url === 'string' ? <MediaView key={url} url={url} alt="" width={WIDTH / 2} /> : null))}
  </span>
);
