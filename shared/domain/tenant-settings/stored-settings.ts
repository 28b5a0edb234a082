/**
 * Settings as the database keeps them: one flat object, in which a dot parts what belongs together (`welcome.ja`,
 * `concierge.url`), so that one of them can be set without reading the others.
 */
import * as v from 'valibot';
import { TenantSettings } from './tenant-settings.ts';

type Settings = v.InferInput<typeof TenantSettings>;

/** Every name a setting is stored under, and what it may hold. */
type Stored<T, Before extends string = ''> = {
  [Key in keyof T & string]-?: NonNullable<T[Key]> extends readonly unknown[]
    ? { readonly key: `${Before}${Key}`; readonly value: Exclude<T[Key], undefined> }
    : NonNullable<T[Key]> extends object
      ? Stored<NonNullable<T[Key]>, `${Before}${Key}.`>
      : { readonly key: `${Before}${Key}`; readonly value: Exclude<T[Key], undefined> };
}[keyof T & string];

export type StoredSettings = {
  readonly [Setting in Stored<Settings> as Setting['key']]?: Setting['value'] | null;
};

/** What `tenant.settings` holds for these settings; those left out keep their defaults. */
export function storeSettings(settings: Settings): StoredSettings;
export function storeSettings(settings: object): object {
  return Object.fromEntries(flat(settings));
}

function flat(settings: object, before = ''): [string, unknown][] {
  return Object.entries(settings).flatMap(([key, value]: [string, unknown]) =>
    // A list is one value: its rows have no names of their own.
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flat(value, `${before}${key}.`)
      : value === undefined
        ? []
        : [[`${before}${key}`, value] as [string, unknown]],
  );
}

interface ReadSettings {
  readonly settings: TenantSettings;
  /** Stored names whose value is of a wrong kind or out of its range: their defaults hold. */
  readonly wrong: readonly string[];
}

/**
 * The settings of what is stored, never throwing: what is missing, and what cannot be, holds its default
 * [SETTING-DEFAULT]. Names that are no setting are passed over.
 */
export function readTenantSettings(stored: unknown): ReadSettings {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { settings: defaults(), wrong: ['settings'] };
  const entries = Object.entries(stored).filter(([, value]) => value !== null);
  const read = v.safeParse(TenantSettings, nested(entries));
  if (read.success) return { settings: read.output, wrong: [] };
  const wrong = [...new Set(read.issues.map((issue) => v.getDotPath(issue) ?? ''))];
  const good = entries.filter(
    ([key]) => !wrong.some((name) => key === name || key.startsWith(`${name}.`) || name.startsWith(`${key}.`)),
  );
  const again = v.safeParse(TenantSettings, nested(good));
  return { settings: again.success ? again.output : defaults(), wrong };
}

const defaults = (): TenantSettings => v.parse(TenantSettings, {});

/** What is stored, with what belongs together in one object; what is not set is left out. */
export const nestSettings = (stored: unknown): object =>
  nested(Object.entries(typeof stored === 'object' ? (stored ?? {}) : {}).filter(([, value]) => value !== null));

/** `a.b` and `a.c` become one `a` with `b` and `c`. */
function nested(entries: readonly (readonly [string, unknown])[]): object {
  const inner = Map.groupBy(entries, ([key]) => key.split('.', 1)[0] ?? key);
  return Object.fromEntries(
    [...inner].map(([head, of]) => {
      const below = of.flatMap(([key, value]) => (key === head ? [] : [[key.slice(head.length + 1), value] as const]));
      return [head, below.length === 0 ? of[0]?.[1] : nested(below)];
    }),
  );
}
