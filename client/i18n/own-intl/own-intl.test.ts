import { afterEach, describe, expect, it } from 'vitest';
import { platformIntl, platformNames, unknownToChromium } from '#client/build/catalogues/platform-intl.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { dateKey, writtenDates, writtenUnits } from '#shared/languages/own-intl/own-intl.ts';
import { installOwnIntl } from './install.ts';
import { OwnDateTimeFormat, OwnListFormat, OwnNumberFormat, OwnRelativeTimeFormat } from './own-formats.ts';

/** This platform knows them: what is made by hand has nothing to be held to. */
const known = unknownToChromium.filter((code) => Intl.DateTimeFormat.supportedLocalesOf([bcp47Of(code)]).length > 0);
const moments = [Date.UTC(2026, 0, 1, 0, 5, 9), Date.UTC(2026, 6, 31, 12, 0, 0), Date.UTC(2027, 10, 17, 21, 45, 59)];

describe('a language’s own words', () => {
  it.each(known)('[LANG-OWN-INTL] in %s are those of a platform that knows it', (code) => {
    const tag = bcp47Of(code);
    const own = platformIntl(code);
    const wrong: string[] = [];
    const compare = (what: string, ours: string, theirs: string): void => {
      if (ours !== theirs) wrong.push(`${what}: ${ours} for ${theirs}`);
    };
    for (const options of writtenDates)
      for (const timeZone of ['UTC', 'Asia/Tokyo']) {
        const native = new Intl.DateTimeFormat(tag, { ...options, timeZone, calendar: 'gregory' });
        const ours = new OwnDateTimeFormat(Intl.DateTimeFormat, own, { ...options, timeZone });
        for (const at of moments) compare(dateKey(options), ours.format(at), native.format(at));
        expect(ours.resolvedOptions().hour12 ?? false).toBe(native.resolvedOptions().hour12 ?? false);
      }
    for (const options of [
      {},
      { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' },
      ...writtenUnits.map((unit) => ({ style: 'unit', unit, unitDisplay: 'short' }) as const),
    ] as const)
      for (const value of [0, 1, 2, 5, 21, 1500.5, ...('style' in options ? [] : [2_345_678])])
        compare(
          JSON.stringify(options),
          new OwnNumberFormat(Intl.NumberFormat, own, tag, options).format(value),
          new Intl.NumberFormat(tag, options).format(value),
        );
    for (const share of [0, 0.05, 0.5])
      compare(
        'percent',
        new OwnNumberFormat(Intl.NumberFormat, own, tag, { style: 'percent' }).format(share),
        new Intl.NumberFormat(tag, { style: 'percent' }).format(share),
      );
    for (const names of [['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']])
      compare(
        'list',
        new OwnListFormat(own).format(names),
        new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' }).format(names),
      );
    for (const value of [-1, -2, -45])
      compare(
        'ago',
        new OwnRelativeTimeFormat(Intl.RelativeTimeFormat, own, tag).format(value, 'minute'),
        new Intl.RelativeTimeFormat(tag, { style: 'short' }).format(value, 'minute'),
      );
    expect(wrong).toEqual([]);
  });

  it('[LANG-OWN-INTL] in Haitian Creole, which no platform knows, are its own', () => {
    const format = (options: Intl.DateTimeFormatOptions): string =>
      new OwnDateTimeFormat(Intl.DateTimeFormat, platformIntl('ht'), { ...options, timeZone: 'UTC' }).format(
        moments[0],
      );
    expect(format({ weekday: 'short', day: 'numeric', month: 'long' })).toBe('jed. 1 janvye');
    expect(format({ dateStyle: 'medium', timeStyle: 'short' })).toBe('1 janv. 2026 00:05');
    expect(new OwnNumberFormat(Intl.NumberFormat, platformIntl('ht'), 'ht', {}).format(12_345.5)).toBe('12\u202f345,5');
  });
});

describe('in the platform’s place', () => {
  const native = { ...pick() };
  function pick() {
    const { DateTimeFormat, NumberFormat, ListFormat, RelativeTimeFormat, DisplayNames } = Intl;
    return { DateTimeFormat, NumberFormat, ListFormat, RelativeTimeFormat, DisplayNames };
  }
  afterEach(() => installOwnIntl('en', {}));

  it('[LANG-OWN-INTL] are given to whoever asks for the language, and to nobody else', () => {
    const intl = platformIntl('ht');
    expect(Intl.DateTimeFormat.supportedLocalesOf(['ht'])).toEqual([]);
    installOwnIntl('ht', { intl, names: { fr: 'franse' } });
    expect(Intl.DateTimeFormat.supportedLocalesOf(['ht'])).toEqual(['ht']);
    expect(new Intl.DateTimeFormat(['ht', 'en'], { weekday: 'long', timeZone: 'UTC' }).format(0)).toBe('jedi');
    expect(new Intl.DateTimeFormat('ht-HT', { weekday: 'long', timeZone: 'UTC' }).format(0)).toBe('jedi');
    expect(new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'UTC' }).format(0)).toBe('jeudi');
    expect(new Intl.ListFormat(['ht', 'en']).format(['A', 'B'])).toBe('A ak B');
    const names = new Intl.DisplayNames(['ht'], { type: 'language', fallback: 'none' });
    expect([names.of('fr'), names.of('ja')]).toEqual(['franse', undefined]);
    expect(new Intl.DisplayNames(['ht', 'en'], { type: 'currency' }).of('EUR')).toBe('Euro');
  });

  it('[LANG-OWN-INTL] go when another language comes', () => {
    installOwnIntl('ht', { intl: platformIntl('ht') });
    installOwnIntl('mi', { names: platformNames('mi') });
    expect(Intl.DateTimeFormat).toBe(native.DateTimeFormat);
    installOwnIntl('en', {});
    expect(pick()).toEqual(native);
  });
});
