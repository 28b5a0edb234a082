/**
 * What may stand where a phrase has a placeholder, and how it reads in another language. Anything
 * else is no match, and an engine is asked instead.
 */
import { withAsciiDigits } from '#shared/domain/translation/protected-spans.ts';
import type { PlaceholderKind } from './phrase.ts';

const MORNING = '(?:午前|上午|早上|오전)';
const AFTERNOON = '(?:午後|下午|晚上|오후)';

/** Currencies by their letters, as they stand behind a sum. */
const MONEY =
  '(?:jpy|cny|krw|usd|eur|gbp|inr|thb|vnd|idr|php|myr|try|rub|uah|pln|czk|huf|ron|bgn|sek|nok|dkk|chf|brl|ksh|kes|tzs|irr|ils|aed|sar|egp|zł|kč|kr|ft|lei|rp|rm|sh|руб|грн|р)';

/** Patterns over text in lower case and without accents; none of them has groups of its own. */
export const VALUE_PATTERNS: Readonly<Record<PlaceholderKind, string>> = {
  time: `(?:\\p{Nd}{1,2}[:.：٫]\\p{Nd}{2}(?:\\s?[ap]\\.?m\\.?)?|\\p{Nd}{1,2}\\s?[ap]\\.?m\\.?|(?:${MORNING}|${AFTERNOON})?\\s?\\p{Nd}{1,2}\\s?[時点點时시](?:\\s?\\p{Nd}{1,2}\\s?[分분])?|\\p{Nd}{1,2}\\s?h(?:\\s?\\p{Nd}{2})?)`,
  minutes: '\\p{Nd}{1,3}',
  count: '\\p{Nd}{1,3}',
  room: '[a-z]{0,3}-?\\p{Nd}{1,5}[a-z]?',
  price: `(?:\\p{Sc}\\s?\\p{Nd}[\\p{Nd}.,٬٫]*|\\p{Nd}[\\p{Nd}.,٬٫]*(?:\\s?(?:\\p{Sc}|[円元원]|บาท|${MONEY}))?)`,
  name: '[^\\n.!?。！？,，、]{1,40}?',
  network: '[^\\n,，、]{1,32}?',
  password: '\\S{0,63}[^\\s.。]',
  code: '\\S{0,63}[^\\s.。]',
};

const clockTime = (value: string): string => {
  const [hour = '', minute = '00'] = value.match(/\d+/g) ?? [];
  const afternoon = /p\.?m/i.test(value) || new RegExp(AFTERNOON).test(value);
  const morning = /a\.?m/i.test(value) || new RegExp(MORNING).test(value);
  const hours = afternoon && Number(hour) < 12 ? Number(hour) + 12 : morning && Number(hour) === 12 ? 0 : Number(hour);
  return `${String(hours).padStart(afternoon || morning ? 2 : hour.length, '0')}:${minute.padStart(2, '0')}`;
};

const CURRENCIES: Readonly<Record<string, string>> = { 円: 'JPY', 元: 'CNY', 원: 'KRW' };

/** A value as readers of any language understand it: 午後6時 is 18:00, 500円 is 500 JPY. */
export const readableValue = (kind: PlaceholderKind, value: string): string => {
  if (kind === 'time') return clockTime(withAsciiDigits(value));
  if (kind === 'count' || kind === 'minutes') return withAsciiDigits(value);
  if (kind === 'price')
    return withAsciiDigits(value).replace(/\s?([円元원])/, (_, unit: string) => ` ${CURRENCIES[unit] ?? unit}`);
  return value.trim();
};
