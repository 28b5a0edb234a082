/** What a code says so that a phone joins a network by scanning it, in the form phones have agreed on. Pure. */

const escaped = (text: string): string => text.replace(/[\\;,:"]/g, (character) => `\\${character}`);

/** @param password null for a network without one */
export function wifiCode(network: string, password: string | null): string {
  const key = password === null ? 'T:nopass' : 'T:WPA';
  return `WIFI:${key};S:${escaped(network)};${password === null ? '' : `P:${escaped(password)};`};`;
}
