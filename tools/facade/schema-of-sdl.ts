/** The committed SDL as a schema, and how its types are written in TypeScript. */
import { buildSchema, type GraphQLNamedType, type GraphQLSchema, isEnumType, isScalarType } from 'graphql';
import { committedSdl, marksOf, type Words } from '#server/facade/sdl.ts';

export function schemaOfSdl(): GraphQLSchema {
  return buildSchema(committedSdl().join('\n'));
}

/** The module of the closed lists, as generated files import its types. */
export const LISTS = `import type * as words from '#shared/domain/states/enumerations.ts';`;

const SCALARS: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  JSON: 'unknown',
};

/** A closed list as a type. */
export function wordsType(words: Words): string {
  return 'list' in words ? `words.${words.list}` : words.of.map((word) => `'${word}'`).join(' | ');
}

/** A named type of the SDL as TypeScript has it, narrowed to the words of its field or argument. */
export function namedType(type: GraphQLNamedType, node: Parameters<typeof marksOf>[0]): string {
  const { words } = marksOf(node);
  if (words !== null) return wordsType(words);
  if (isEnumType(type)) throw new Error(`${type.name}: the documented surface has no enums`);
  if (!isScalarType(type)) return type.name;
  const scalar = SCALARS[type.name];
  if (scalar === undefined) throw new Error(`no TypeScript for the scalar ${type.name}`);
  return scalar;
}

/** A list of it; a union stands in brackets. */
export const listOf = (type: string): string => `readonly ${type.includes('|') ? `(${type})` : type}[]`;

/** A description as a comment above what it describes. */
export function comment(description: string | null | undefined): string {
  return description == null ? '' : `/** ${description.replaceAll(/\s+/g, ' ')} */\n`;
}
