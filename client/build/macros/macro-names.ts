/** What a module calls the macros it imports, and the fields of the nodes they stand in. */
import { childrenOf, type Node } from '../source-writer.ts';

const elements = new Set(['Trans', 'Plural']);
const functions = new Set(['plural', 't', 'useLingui']);

export interface MacroNames {
  /** What a file calls each macro it imports. */
  readonly macros: ReadonlyMap<string, string>;
  /** What it calls the `t` of a `useLingui`, and the macro of that name. */
  readonly translators: ReadonlyMap<string, 'hook' | 'core'>;
}

export const partOf = (node: Node, field: string): Node => node[field] as Node;
export const listOf = (node: Node, field: string): readonly Node[] => node[field] as readonly Node[];
export const attributesOf = (node: Node): readonly Node[] => listOf(partOf(node, 'openingElement'), 'attributes');
export const nameOf = (attribute: Node): string =>
  attribute.type === 'JSXAttribute' ? String(partOf(attribute, 'name')['name']) : '';

/** @throws Error for a macro that nothing here expands */
export function namesOf(imports: readonly Node[], top: Node): MacroNames {
  const macros = new Map<string, string>();
  for (const specifier of imports.flatMap((one) => listOf(one, 'specifiers'))) {
    const macro = String(partOf(specifier, 'imported')['name']);
    if (!elements.has(macro) && !functions.has(macro)) throw new Error(`${macro} is a macro nothing here expands`);
    macros.set(String(partOf(specifier, 'local')['name']), macro);
  }
  const translators = new Map<string, 'hook' | 'core'>();
  for (const [local, macro] of macros) if (macro === 't') translators.set(local, 'core');
  for (const property of hooksIn(top, { macros }).flatMap((pattern) => listOf(pattern, 'properties')))
    if (property.type === 'Property' && partOf(property, 'key')['name'] === 't')
      translators.set(String(partOf(property, 'value')['name']), 'hook');
  return { macros, translators };
}

/** The patterns that what `useLingui` answers is taken apart by. */
export function hooksIn(node: Node, { macros }: Pick<MacroNames, 'macros'>): Node[] {
  const inner = childrenOf(node).flatMap((child) => hooksIn(child, { macros }));
  if (node.type !== 'VariableDeclarator') return inner;
  const call = node['init'] as Node | null;
  const callee = call?.type === 'CallExpression' ? partOf(call, 'callee') : undefined;
  if (callee?.type !== 'Identifier' || macros.get(String(callee['name'])) !== 'useLingui') return inner;
  const pattern = partOf(node, 'id');
  if (pattern.type !== 'ObjectPattern') throw new Error('what useLingui answers is taken apart where it is called');
  return [pattern, ...inner];
}

/** The macro that a name stands for. */
export function macroOf({ macros }: MacroNames, node: Node): string | undefined {
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? macros.get(String(node['name'])) : undefined;
}

/** The macro that an element is. */
export function elementMacro(names: MacroNames, node: Node): string | undefined {
  const macro = node.type === 'JSXElement' ? macroOf(names, partOf(partOf(node, 'openingElement'), 'name')) : undefined;
  return macro !== undefined && elements.has(macro) ? macro : undefined;
}
