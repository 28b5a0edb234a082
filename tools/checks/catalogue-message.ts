/** What a text of a catalogue is made of, besides its words: placeholders, tags and plural forms. */
import {
  compileMessageOrThrow,
  type CompiledMessage,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';

export interface Plural {
  readonly name: string;
  readonly ordinal: boolean;
  /** Exact ones as digits. */
  readonly forms: readonly string[];
  /** Those of them that say the number. */
  readonly counted: readonly string[];
}

export interface MessageShape {
  /** Names of what is put in. */
  readonly placeholders: ReadonlySet<string>;
  /** Tags in the order they open, `0` for `<0>` and `0/` for `<0/>`, each once however often a plural repeats it. */
  readonly tags: ReadonlySet<string>;
  /** Whether every tag that opens is closed inside the same form, properly nested. */
  readonly balanced: boolean;
  /** The forms given for each plural, by the name of its number. */
  readonly plurals: readonly Plural[];
  /** The words alone, of all forms. */
  readonly words: string;
}

const tag = /<(\/?)(\w+)(\/?)>/g;

function tagsBalance(text: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', single] of text.matchAll(tag)) {
    if (single === '/') continue;
    if (closing !== '/') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** Whether a value of the compiler's loosely typed third slot holds the forms of a plural or select. */
function isForms(value: unknown): value is Record<string, CompiledMessage> {
  return typeof value === 'object' && value !== null;
}

/** Reads a text in ICU syntax; throws when it is none. */
export function shapeOf(message: string): MessageShape {
  const placeholders = new Set<string>();
  const tags = new Set<string>();
  const plurals: Plural[] = [];
  const words: string[] = [];
  let balanced = true;

  const visitToken = (token: CompiledMessageToken): string => {
    if (typeof token === 'string') return token;
    const [name, type, choices] = token;
    placeholders.add(name);
    if ((type === 'plural' || type === 'selectordinal' || type === 'select') && isForms(choices)) {
      const forms = Object.keys(choices).filter((form) => form !== 'offset');
      const counted = forms.filter((form) => (choices[form] ?? []).includes('#'));
      if (type !== 'select') plurals.push({ name, ordinal: type === 'selectordinal', forms, counted });
      for (const form of forms) visit(choices[form] ?? []);
    }
    return ' ';
  };
  const visit = (compiled: CompiledMessage | string): void => {
    const tokens = typeof compiled === 'string' ? [compiled] : compiled;
    const text = tokens.map(visitToken).join('');
    balanced &&= tagsBalance(text);
    for (const [, closing, name = '', single = ''] of text.matchAll(tag))
      if (closing !== '/') tags.add(`${name}${single}`);
    words.push(text.replace(tag, ' '));
  };

  visit(compileMessageOrThrow(message));
  return { placeholders, tags, balanced, plurals, words: words.join(' ') };
}
