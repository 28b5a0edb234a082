/** A text that is one plural from end to end, in a line a person reads: `one: # coupon | other: # coupons`. */
const whole = /^\{(\w+), plural, (.*)\}$/s;

export interface PluralLine {
  /** The placeholder whose number decides. */
  readonly name: string;
  readonly forms: readonly (readonly [form: string, words: string])[];
}

/** The text's forms; null where it is anything but one plural. */
export function pluralOf(message: string): PluralLine | null {
  const [, name, rest] = whole.exec(message) ?? [];
  if (name === undefined || rest === undefined) return null;
  const forms: [string, string][] = [];
  const begin = /\s*(=?\w+) \{/y;
  for (let at = 0; at < rest.trimEnd().length;) {
    begin.lastIndex = at;
    const form = begin.exec(rest)?.[1];
    if (form === undefined) return null;
    const from = begin.lastIndex;
    let depth = 1;
    for (at = from; depth > 0; at += 1) {
      if (at >= rest.length) return null;
      depth += rest[at] === '{' ? 1 : rest[at] === '}' ? -1 : 0;
    }
    forms.push([form, rest.slice(from, at - 1)]);
  }
  return { name, forms };
}

export const pluralLine = ({ forms }: PluralLine): string =>
  forms.map(([form, words]) => `${form}: ${words}`).join(' | ');

/** The message of such a line; null where it is none. */
export function messageOfLine(name: string, line: string): string | null {
  const forms = line.split(' | ').map((part) => /^(=\d+|zero|one|two|few|many|other): ?(.*)$/s.exec(part.trim()));
  if (forms.some((form) => form === null)) return null;
  return `{${name}, plural, ${forms.map((form) => `${form?.[1]} {${form?.[2]}}`).join(' ')}}`;
}
