/** Colleagues named in a note [NOTE-MENTION]. */

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** As many as one note may name. */
const MENTIONS_MOST = 20;

/** What is being typed after the last `@`; null where nothing is. The caret is taken to stand at the end. */
export function asksForColleague(text: string): string | null {
  const found = /(?:^|[\s(])@([^\s@]{0,30}(?: [^\s@]{1,30})?)$/u.exec(text);
  return found?.[1] ?? null;
}

/** The text with what was typed after the `@` made the name. */
export function withColleague(text: string, name: string): string {
  const asked = asksForColleague(text) ?? '';
  return `${text.slice(0, text.length - asked.length)}${name} `;
}

/** Whose names stand in a text behind an `@`; of `@Ana Lee` and `@Ana` the longer one is meant. */
export function mentionedIn(text: string, people: readonly Named[]): readonly string[] {
  let rest = text;
  const ids: string[] = [];
  for (const { id, name } of [...people].sort((one, other) => other.name.length - one.name.length)) {
    if (name === '' || !rest.includes(`@${name}`)) continue;
    ids.push(id);
    rest = rest.replaceAll(`@${name}`, ' ');
  }
  return ids.slice(0, MENTIONS_MOST);
}
