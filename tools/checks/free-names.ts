/**
 * Tells the names a file reads from its surroundings from those it declares. Scopes are not followed:
 * a name declared anywhere in the file counts as the file's own, so that a `fetch` handed in as an
 * argument is no use of the global one.
 */
import type { ESTree } from 'rolldown/utils';

interface NameRead {
  readonly name: string;
  readonly start: number;
}

export class FreeNames {
  readonly #declared = new Set<string>();
  readonly #skipped = new Set<number>();
  readonly #read: NameRead[] = [];

  /** Takes the names a pattern binds for the file's own. */
  declare(...patterns: readonly (ESTree.Node | null)[]): void {
    for (const pattern of patterns) {
      for (const name of boundNames(pattern)) this.#declared.add(name);
    }
  }

  /** Keys, members and names in types are spelled like names but read nothing. */
  skip(...nodes: readonly ESTree.Node[]): void {
    for (const node of nodes) this.#skipped.add(node.start);
  }

  read(node: NameRead): void {
    this.#read.push(node);
  }

  free(): NameRead[] {
    return this.#read.filter((node) => !this.#declared.has(node.name) && !this.#skipped.has(node.start));
  }
}

function boundNames(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => boundNames(property));
    case 'Property':
      return boundNames(pattern.value);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => boundNames(element));
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'TSParameterProperty':
      return boundNames(pattern.parameter);
    default:
      return [];
  }
}
