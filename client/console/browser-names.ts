/** What a browser is called to who signed in with it: its name and the device's system. */
import { useLingui } from '@lingui/react/macro';

/** Engines name each other: the first that fits is it. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** `Chrome · Windows`; of what is not known, as much as is. */
function browserName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const first = (names: typeof BROWSERS): string | undefined => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const parts = [first(BROWSERS), first(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}

export function useBrowserNames(): (userAgent: string | null) => string {
  const { t } = useLingui();
  return (userAgent) => browserName(userAgent) ?? t`another browser`;
}
