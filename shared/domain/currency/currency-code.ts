/** The ISO code of a house's currency, as its row holds it; null where it names none. */
export function currencyCode(currency: object | null): string | null {
  for (const key of ['isoCode', 'ISO_code']) {
    const code =
      currency === null ? undefined : (Object.entries(currency).find(([name]) => name === key)?.[1] as unknown);
    if (typeof code === 'string' && /^[A-Z]{3}$/.test(code)) return code;
  }
  return null;
}
