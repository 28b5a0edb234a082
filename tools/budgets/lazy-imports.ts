/**
 * What a source file imports when it is asked, and inside which calls and rows: read from the syntax tree, so that
 * how the lines are laid out changes nothing.
 */
import type { ESTree } from 'rolldown/utils';
import { parseSync, Visitor } from 'rolldown/utils';

/** A call of a plainly named function whose first argument is a text, or which has none. */
interface NamedCall {
  readonly callee: string;
  readonly text: string | undefined;
  /** The modules that an `import()` inside the call names, as they are written. */
  readonly imports: readonly string[];
  /** The plainly named functions called inside it. */
  readonly inside: readonly string[];
}

/** A row of a table: an object with a path. */
interface PathRow {
  /** The path, in parts between placeholders: one part where the text is plain. */
  readonly path: readonly string[];
  readonly imports: readonly string[];
}

export interface LazyImports {
  readonly calls: readonly NamedCall[];
  readonly rows: readonly PathRow[];
}

/** Reads one file. Throws where it does not parse. */
export function lazyImports(path: string, text: string): LazyImports {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const imports: { readonly at: number; readonly specifier: string }[] = [];
  const calls: { readonly node: ESTree.CallExpression; readonly callee: string }[] = [];
  const rows: { readonly node: ESTree.ObjectExpression; readonly path: readonly string[] }[] = [];
  new Visitor({
    ImportExpression: (node) => {
      const [specifier] = textParts(node.source) ?? [];
      if (specifier !== undefined) imports.push({ at: node.start, specifier });
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier') calls.push({ node, callee: node.callee.name });
    },
    ObjectExpression: (node) => {
      const parts = textParts(valueOf(node, 'path'));
      if (parts !== undefined) rows.push({ node, path: parts });
    },
  }).visit(program);

  const within = (node: ESTree.Node, at: number): boolean => node.start <= at && at < node.end;
  const importsIn = (node: ESTree.Node): string[] =>
    imports.filter(({ at }) => within(node, at)).map(({ specifier }) => specifier);
  return {
    calls: calls.map(({ node, callee }) => ({
      callee,
      text: textParts(node.arguments[0])?.join(''),
      imports: importsIn(node),
      inside: calls.filter((one) => one.node !== node && within(node, one.node.start)).map((one) => one.callee),
    })),
    rows: rows.map(({ node, path: parts }) => ({ path: parts, imports: importsIn(node) })),
  };
}

function valueOf(node: ESTree.ObjectExpression, name: string): ESTree.Node | undefined {
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    if (property.key.type === 'Identifier' && property.key.name === name) return property.value;
  }
  return undefined;
}

function textParts(node: ESTree.Node | undefined): string[] | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw);
  return undefined;
}
