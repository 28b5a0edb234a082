/**
 * What redact.ts makes of a value, at once as JSON: `redactedJson(value)` is `JSON.stringify(redact(value))`, without the
 * objects in between. Of a push in a busy house's log these were the largest part of the thread's work.
 */
import { NUMBER_FIELDS } from '#shared/synclog/allow-list.ts';
import { fieldName, isKnownKey, type Names, redact, redactText } from '#shared/synclog/redact.ts';

interface KnownKey {
  /** With its quotes and the colon. */
  readonly json: string;
  readonly field: string;
  readonly isNumber: boolean;
}

/** Keys met before, and null for such as are somebody's own: there are few, and each is met in every line. */
const known = new Map<string, KnownKey | null>();

function keyOf(name: string): KnownKey | null {
  let key = known.get(name);
  if (key === undefined) {
    const field = fieldName(name);
    key = isKnownKey(name)
      ? { json: `${JSON.stringify(name)}:`, field, isNumber: NUMBER_FIELDS.has(field) }
      : // What a redacted document has in the place of such a key hangs on its other keys.
        null;
    if (known.size < 2000) known.set(name, key);
  }
  return key;
}

/** Clients by their names, whatever these look like. */
const NAMED_BY_CLIENTS: ReadonlySet<string> = new Set(['lmids', 'changes']);

const PLAIN = /^[\w-]*$/;
export const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

const numberJson = (value: number, isNumber: boolean): string =>
  isNumber && Number.isFinite(value) ? `${value}` : '0';

/** The redacted form of a value that was JSON, found under `key`, as JSON. */
export function redactedJson(value: unknown, key: string, names: Names): string {
  switch (typeof value) {
    case 'string':
      return quoted(redactText(value, fieldName(key), names));
    case 'number':
      return numberJson(value, NUMBER_FIELDS.has(fieldName(key)));
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      break;
    default:
      return 'null';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map((one: unknown) => redactedJson(one, key, names)).join()}]`;
  if (NAMED_BY_CLIENTS.has(fieldName(key))) return JSON.stringify(redact(value, key, names));
  let text = '{';
  for (const [name, one] of Object.entries(value)) {
    const its = keyOf(name);
    if (its === null) return JSON.stringify(redact(value, key, names));
    if (text.length > 1) text += ',';
    text += its.json;
    if (typeof one === 'string') text += quoted(redactText(one, its.field, names));
    else if (typeof one === 'number') text += numberJson(one, its.isNumber);
    else text += redactedJson(one, name, names);
  }
  return `${text}}`;
}

/** As of a value, but its keys are ours. */
export function redactedFieldsJson(fields: { readonly [key: string]: unknown }, names: Names): string {
  let text = '{';
  for (const [key, one] of Object.entries(fields)) {
    if (text.length > 1) text += ',';
    text += `${quoted(key)}:${redactedJson(one, key, names)}`;
  }
  return `${text}}`;
}
