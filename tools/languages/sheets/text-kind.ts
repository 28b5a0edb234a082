/**
 * What a translator cannot see from the words alone, read from the source: whether a text is a button, a title or said
 * aloud only, and what is put into it.
 */
import { parseSync } from 'rolldown/utils';
import { expandMacros, macroImport } from '#client/build/macros/expand-macros.ts';
import { childrenOf, type Node } from '#client/build/source-writer.ts';

export interface TextUse {
  readonly id: string;
  /** `button`, `title`, `label`, `said aloud`, `hint in a field`; null where the place does not tell. */
  readonly kind: string | null;
  /** What the source puts into a placeholder, by its name. */
  readonly values: Readonly<Record<string, string>>;
  /** Which element a tag is, by its number. */
  readonly tags: Readonly<Record<string, string>>;
}

const nameOf = (node: unknown): string => {
  const { type, name, object, property } = node as Node;
  if (type === 'JSXMemberExpression') return `${nameOf(object)}.${nameOf(property)}`;
  return typeof name === 'string' ? name : typeof name === 'object' && name !== null ? nameOf(name) : '';
};
const elementName = (element: Node): string => nameOf((element['openingElement'] as Node)['name']);

/** By the attribute a text stands in, where that says enough. */
const byAttribute: readonly (readonly [RegExp, string])[] = [
  [/^(?:aria-label|aria-description|alt)$/, 'said aloud'],
  [/^placeholder$/, 'hint in a field'],
  [/^(?:title|heading|header)$/, 'title'],
  [/^(?:action|confirm|cancel|submit)\w*$/i, 'button'],
  [/^(?:label|name|legend)$/, 'label'],
];
/** By the element around it. */
const byElement: readonly (readonly [RegExp, string])[] = [
  [/^(?:h[1-4]|\w*Heading|\w*Title|legend|summary)$/, 'title'],
  [/^(?:button|a|\w*Button|\w*Link|\w*Chip|Tab|MenuItem)$/, 'button'],
  [/^(?:label|dt|th|option)$/, 'label'],
];
const found = (table: readonly (readonly [RegExp, string])[], name: string): string | null =>
  table.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** The kind of what stands below these nodes, the nearest last. */
function kindOf(above: readonly Node[]): string | null {
  for (const [at, node] of [...above.entries()].toReversed()) {
    if (node.type === 'JSXAttribute') {
      const attribute = nameOf(node['name']);
      const owner = above.slice(0, at).findLast(({ type }) => type === 'JSXElement');
      const element = owner === undefined ? '' : elementName(owner);
      if (attribute === 'label' && /^(?:IconButton|BarButton)$/.test(element)) return 'said aloud, of a button';
      return found(byAttribute, attribute);
    }
    if (node.type === 'Property') {
      const kind = found(byAttribute, nameOf(node['key']));
      if (kind !== null) return kind;
    }
    if (node.type === 'JSXElement' && !/^(?:_Trans|bdi|span|strong|)$/.test(elementName(node)))
      return found(byElement, elementName(node));
  }
  return null;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function recordOf(properties: ReadonlyMap<string, Node>, name: string, say: (value: Node) => string) {
  const record = properties.get(name);
  const entries = (record?.['properties'] as readonly Node[] | undefined) ?? [];
  return Object.fromEntries(
    entries.map((entry) => {
      const key = entry['key'] as Node;
      return [String(key['name'] ?? key['value']), say(entry['value'] as Node)] as const;
    }),
  );
}

/** Every use of a text in a module. `path` is for faults. */
export function textUses(code: string, path: string): TextUse[] {
  if (!macroImport.test(code)) return [];
  const expanded = expandMacros(code, path, { withMessages: false });
  const { program } = parseSync(path, expanded, { preserveParens: false });
  const source = (node: Node): string => oneLine(expanded.slice(node.start, node.end));
  const uses: TextUse[] = [];
  const visit = (node: Node, above: readonly Node[]): void => {
    if (node.type === 'ObjectExpression') {
      const properties = new Map(
        (node['properties'] as readonly Node[])
          .filter(({ type }) => type === 'Property')
          .map((property) => [nameOf(property['key']), property['value'] as Node]),
      );
      const id = properties.get('id')?.['value'];
      const parent = above.at(-1)?.type ?? '';
      if (typeof id === 'string' && /^(?:CallExpression|JSXSpreadAttribute)$/.test(parent))
        uses.push({
          id,
          kind: kindOf(above),
          values: recordOf(properties, 'values', source),
          tags: recordOf(properties, 'components', (element) =>
            element.type === 'JSXElement' ? elementName(element) : source(element),
          ),
        });
    }
    for (const child of childrenOf(node)) visit(child, [...above, node]);
  };
  visit(program as unknown as Node, []);
  return uses;
}
