/**
 * Puts a patch into the text of a source file. A patch names a marked place of the code, or words of one text in it;
 * both stay what they are when a formatter lays the file out anew.
 */
import { parseSync, Visitor } from 'rolldown/utils';
import type { Change, Patch } from './bug.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The file's text with its patches.
 *
 * @throws Error when a place is not there, is there twice, or is wanted by two patches
 */
export function plant(file: string, source: string, patches: readonly Patch[]): string {
  const places = placesOf(file, source);
  const edits = patches
    .flatMap((patch) => changesOf(patch).map((change) => ({ ...spanOf(places, source, change), change, id: patch.id })))
    .sort((a, b) => b.start - a.start);
  let text = source;
  let before = source.length;
  for (const { start, end, change, id } of edits) {
    if (end > before) throw new Error(`the planted bug ${id} wants a place of ${file} that another one has changed`);
    text = text.slice(0, start) + ('mark' in change ? change.code : change.becomes) + text.slice(end);
    before = start;
  }
  return text;
}

/** All changes of a patch. */
export function changesOf(patch: Patch): readonly Change[] {
  return [patch, ...(patch.more ?? [])];
}

/**
 * The marks of a file, in their order.
 *
 * @internal
 */
export function marksOf(source: string): readonly string[] {
  return [...source.matchAll(marks)].map(([, name = '']) => name);
}

const marks = /^[ \t]*\/\/ mark: ([a-z-]+)\n[ \t]*/gm;

interface Places {
  readonly file: string;
  /** The code under each mark: the largest node that begins there. A mark that stands twice has two. */
  readonly marked: ReadonlyMap<string, readonly Span[]>;
  readonly literals: readonly Span[];
}

function placesOf(file: string, source: string): Places {
  const parsed = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const [fault] = parsed.errors;
  if (fault !== undefined) throw new Error(`${file} does not parse: ${fault.message}`);
  const largest = new Map<number, number>();
  const literals: Span[] = [];
  const note = ({ start, end }: Span): void => {
    largest.set(start, Math.max(end, largest.get(start) ?? 0));
  };
  new Visitor({
    ExpressionStatement: note,
    IfStatement: note,
    ReturnStatement: note,
    VariableDeclaration: note,
    ExportNamedDeclaration: note,
    Property: note,
    ArrayExpression: ({ elements }) => {
      for (const element of elements) if (element !== null) note(element);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') literals.push(node);
    },
    TemplateLiteral: (node) => void literals.push(node),
  }).visit(parsed.program);

  const marked = new Map<string, Span[]>();
  for (const match of source.matchAll(marks)) {
    const [, name = ''] = match;
    const start = match.index + match[0].length;
    const end = largest.get(start);
    if (end === undefined) throw new Error(`nothing that can be replaced stands under the mark ${name} of ${file}`);
    marked.set(name, [...(marked.get(name) ?? []), { start, end }]);
  }
  return { file, marked, literals };
}

function spanOf({ file, marked, literals }: Places, source: string, change: Change): Span {
  if ('mark' in change) {
    const [place, second] = marked.get(change.mark) ?? [];
    if (place === undefined || second !== undefined)
      throw new Error(`the mark ${change.mark} stands ${place === undefined ? 'nowhere' : 'twice'} in ${file}`);
    return place;
  }
  const start = source.indexOf(change.text);
  const end = start + change.text.length;
  if (start < 0 || source.includes(change.text, start + 1))
    throw new Error(`"${change.text}" does not stand exactly once in ${file}`);
  if (!literals.some((literal) => literal.start <= start && end <= literal.end))
    throw new Error(`"${change.text}" of ${file} is code: mark its place`);
  return { start, end };
}
