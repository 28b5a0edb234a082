/** Writes a source anew with other words for some of its nodes, and everything between them as it stands. */

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface SourceWriter {
  /** A node with everything that is put in the place of its parts. */
  readonly render: (node: Node) => string;
  /** The same of a node with these parts, whatever is to stand in its own place. */
  readonly around: (node: Node, parts: readonly Node[]) => string;
  /** The same but for parts that stay as they are. */
  readonly but: (node: Node, ...untouched: unknown[]) => string;
}

/** The writer of one source; `instead` names what stands in the place of a node, if anything does. */
export function sourceWriter(code: string, instead: (node: Node) => string | undefined): SourceWriter {
  const render = (node: Node): string => instead(node) ?? around(node, childrenOf(node));
  const around = (node: Node, parts: readonly Node[]): string => {
    let at = node.start;
    let text = '';
    for (const part of parts) {
      // A name that stands for itself (`{ name }`) is one word of the source, and two parts of the node.
      if (part.start < at) continue;
      text += code.slice(at, part.start) + render(part);
      at = part.end;
    }
    return text + code.slice(at, node.end);
  };
  const but = (node: Node, ...untouched: unknown[]): string =>
    around(
      node,
      childrenOf(node).filter((part) => !untouched.includes(part)),
    );
  return { render, around, but };
}

/** What a function calls something of its own: its parameters and variables, and those of the functions in it. */
export function namesIn(node: Node): string[] {
  const own =
    node.type === 'VariableDeclarator' ? [node['id'] as Node] : ((node['params'] as readonly Node[] | undefined) ?? []);
  return [...own.map((name) => name['name'] as string), ...childrenOf(node).flatMap(namesIn)];
}

/** The variables a piece of a function declares for all of it. */
export function variablesIn(node: Node): string[] {
  if (node.type.startsWith('Function')) return [];
  const own = node.type === 'VariableDeclarator' ? [(node['id'] as Node)['name'] as string] : [];
  return [...own, ...childrenOf(node).flatMap(variablesIn)];
}

/** A node's parts in the order of the text, the longer of two that begin together first. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}
