/** The façade's SDL as committed, sdl/*.graphql, and what its directives say of an argument or a field. */
import { readdirSync, readFileSync } from 'node:fs';
import { type ConstDirectiveNode, Kind } from 'graphql';

const folder = new URL('./sdl/', import.meta.url);

/** The committed texts: `types` and `operations`, and a file for each further area, which extends Query and Mutation. */
export function committedSdl(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** A closed list: by its name in shared/domain/states/enumerations.ts, or written out. */
export type Words = { readonly list: string } | { readonly of: readonly string[] };

interface Marks {
  /** Refused when it is left out or null, though the type allows it. */
  readonly needed: boolean;
  /** Names something kept; answered like an unknown id when it is no UUID. */
  readonly uuid: boolean;
  readonly words: Words | null;
}

interface Marked {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

/** What the directives of sdl/directives.graphql say of an argument or a field. */
export function marksOf(node: Marked | null | undefined): Marks {
  const found = (name: string) => node?.directives?.find((one) => one.name.value === name);
  return {
    needed: found('needed') !== undefined,
    uuid: found('uuid') !== undefined,
    words: wordsOf(found('words')),
  };
}

function wordsOf(directive: ConstDirectiveNode | undefined): Words | null {
  if (directive === undefined) return null;
  for (const { name, value } of directive.arguments ?? []) {
    if (name.value === 'list' && value.kind === Kind.STRING) return { list: value.value };
    if (name.value === 'of' && value.kind === Kind.LIST)
      return { of: value.values.flatMap((one) => (one.kind === Kind.STRING ? [one.value] : [])) };
  }
  throw new Error('@words names neither a list nor words');
}
