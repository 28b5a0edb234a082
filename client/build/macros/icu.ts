/** The message a macro says, in ICU's words, with what is put into it: the shape that Lingui's own macros give it. */

/** A piece of a message; texts of values and elements are source as it is to stand in the module. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly source: string }
  | { readonly kind: 'plural'; readonly name: string; readonly source: string; readonly options: Options }
  | { readonly kind: 'element'; readonly name: string; readonly source: string; readonly children: readonly Token[] };

/** Choices by their names in ICU (`one`, `=0`, `other`); `offset` is a number's text. */
export type Options = readonly (readonly [name: string, content: string | readonly Token[]])[];

export interface Message {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly elements: Readonly<Record<string, string>>;
}

/** All pieces as one message; a name said twice stands once. */
export function messageOf(tokens: readonly Token[]): Message {
  const values: Record<string, string> = {};
  const elements: Record<string, string> = {};
  const all = (pieces: readonly Token[]): string => pieces.map(say).join('');
  const say = (token: Token): string => {
    switch (token.kind) {
      case 'text':
        return token.text;
      case 'value':
        values[token.name] = token.source;
        return `{${token.name}}`;
      case 'plural': {
        values[token.name] = token.source;
        const choices = token.options.map(([name, content]) => {
          if (name === 'offset') return `offset:${typeof content === 'string' ? content : ''}`;
          return `${name} {${typeof content === 'string' ? content : all(content)}}`;
        });
        return `{${token.name}, plural, ${choices.join(' ')}}`;
      }
      case 'element': {
        elements[token.name] = token.source;
        const inner = all(token.children);
        return token.children.length === 0 ? `<${token.name}/>` : `<${token.name}>${inner}</${token.name}>`;
      }
    }
  };
  return { text: all(tokens), values, elements };
}

/** What React makes of text between tags: lines are joined by a space, and what only indents goes. */
export function jsxText(source: string): string {
  const lines = source.split(/\r\n|\n|\r/);
  const last = lines.findLastIndex((line) => /[^ \t]/.test(line));
  return lines
    .map((line, at) => {
      let kept = line.replaceAll('\t', ' ');
      if (at > 0) kept = kept.replace(/^ +/, '');
      if (at < lines.length - 1) kept = kept.replace(/ +$/, '');
      return kept !== '' && at !== Math.max(last, 0) ? `${kept} ` : kept;
    })
    .join('');
}
