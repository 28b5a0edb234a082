/** The document of one operation as it is sent: nothing but what is asked for, and no more bytes than that takes. */
import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

/** Directives of the selections: they are for those who read the answer. */
const OWN: ReadonlySet<string> = new Set(['partial', 'notNull', 'fallback', 'checked']);

/** Columns of the module that the document stands in. */
const WIDTH = 105;

/** @param file the selections, for the fragments that the operation spreads */
export function sentDocument(file: DocumentNode, operation: OperationDefinitionNode): string {
  const fragments = new Map(
    file.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, bare(one)]] : [])),
  );
  const asked = bare(operation);
  const spread = countSpreads(asked, fragments);
  const inline = <T extends OperationDefinitionNode | FragmentDefinitionNode>(node: T): T =>
    visit(node, {
      SelectionSet: {
        leave: (set) => ({
          ...set,
          selections: set.selections.flatMap((one) => {
            if (one.kind !== Kind.FRAGMENT_SPREAD || (spread.get(one.name.value) ?? 0) > 1) return [one];
            const found = fragments.get(one.name.value);
            return found === undefined ? [one] : inline(found).selectionSet.selections;
          }),
        }),
      },
    });
  const kept = [...fragments.values()].filter(({ name }) => (spread.get(name.value) ?? 0) > 1);
  return wrapped([asked, ...kept].map((one) => stripIgnoredCharacters(print(inline(one)))).join(''));
}

/** Without descriptions, and without the directives of the selections. */
function bare<T extends OperationDefinitionNode | FragmentDefinitionNode>(node: T): T {
  return visit(
    { ...node, description: undefined },
    { Directive: (one: DirectiveNode) => (OWN.has(one.name.value) ? null : undefined) },
  );
}

/** How often the operation spreads each fragment, through other fragments too. */
function countSpreads(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const known = counts.get(name.value) ?? 0;
        counts.set(name.value, known + 1);
        const found = fragments.get(name.value);
        // Each is looked into once: twice spread, it is sent as a fragment, whose own spreads stand there once.
        if (known === 0 && found !== undefined) count(found);
      },
    });
  };
  count(operation);
  return counts;
}

/** Broken where that is all the same to GraphQL: at blanks, after brackets, before variables. */
function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=[{}) ])|(?=\$)/)) {
    if (line !== '' && line.length + piece.length > WIDTH) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  return [...lines, line].join('\n');
}
