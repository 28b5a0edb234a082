/** What a currency is called, and where it is spent, for whoever asks for a house. */
export interface Currency {
  readonly isoCode: string;
  readonly currencyName: string;
  readonly currencySymbol: string;
  /** In English; null for a currency of no country or union. */
  readonly country: string | null;
}

/** @param isoCode ISO 4217, whose first two letters are the country's, but for X */
export function currencyOf(isoCode: string): Currency {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: isoCode,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return {
    isoCode,
    currencyName: new Intl.DisplayNames('en', { type: 'currency' }).of(isoCode) ?? isoCode,
    currencySymbol: parts.find(({ type }) => type === 'currency')?.value ?? isoCode,
    country: isoCode.startsWith('X')
      ? null
      : (new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(isoCode.slice(0, 2)) ?? null),
  };
}
