/** What the SDL says of arguments and results, as TypeScript for the handlers. */
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { marksOf } from '#server/facade/sdl.ts';
import { comment, LISTS, listOf, namedType } from './schema-of-sdl.ts';

const HEADER = `/**
 * Arguments and results of the façade's operations. Generated from sdl/*.graphql by \`npm run facade\`: change those.
 * Longer than 400 lines: it is written by a program, and read by name.
 */`;

type Marked = Parameters<typeof marksOf>[0];

function outputType(type: GraphQLOutputType, node: Marked): string {
  if (isNonNullType(type)) return presentOutput(type.ofType, node);
  const present = presentOutput(type, node);
  return present === 'unknown' ? present : `${present} | null`;
}
function presentOutput(type: GraphQLOutputType, node: Marked): string {
  if (isListType(type)) return listOf(outputType(type.ofType, node));
  if (isNonNullType(type)) return outputType(type, node);
  return namedType(type, node);
}

/** Lists of arguments have no holes: argument-rules.ts refuses them. */
function presentInput(type: GraphQLInputType, node: Marked): string {
  if (isNonNullType(type)) return presentInput(type.ofType, node);
  return isListType(type) ? listOf(presentInput(type.ofType, node)) : namedType(type, node);
}

function inputLine({
  name,
  type,
  astNode,
  description,
  default: standard,
}: GraphQLArgument | GraphQLInputField): string {
  const present = presentInput(type, astNode);
  const sure = isNonNullType(type) || marksOf(astNode).needed;
  const line = sure
    ? `readonly ${name}: ${present}`
    : `readonly ${name}${standard === undefined ? '?' : ''}: ${present} | null`;
  return `${comment(description)}${line};`;
}

const inputLines = (inputs: readonly (GraphQLArgument | GraphQLInputField)[]): string =>
  inputs.map(inputLine).join('\n');

function objectText(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields());
  const lines = fields.map(
    (field) => `${comment(field.description)}readonly ${field.name}: ${outputType(field.type, field.astNode)};`,
  );
  const asked = fields
    .filter(({ args }) => args.length > 0)
    .map(
      ({ name, args }) =>
        `/** Of ${type.name}.${name}. */\nexport interface ${type.name}${capital(name)}Arguments {\n${inputLines(args)}\n}`,
    );
  return [`${comment(type.description)}interface ${type.name} {\n${lines.join('\n')}\n}`, ...asked].join('\n\n');
}
const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

function rootText(kind: 'Query' | 'Mutation', type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields());
  const args = fields.map(
    ({ name, args: declared }) =>
      `readonly ${name}: ${declared.length === 0 ? 'object' : `{\n${inputLines(declared)}\n}`};`,
  );
  const results = fields.map((field) => `readonly ${field.name}: ${outputType(field.type, field.astNode)};`);
  return [
    `export interface ${kind}Arguments {\n${args.join('\n')}\n}`,
    `export interface ${kind}Results {\n${results.join('\n')}\n}`,
  ].join('\n\n');
}

/** The text of server/facade/sdl-types.ts, before its layout. */
export function serverTypes(schema: GraphQLSchema): string {
  const roots = { Query: schema.getQueryType(), Mutation: schema.getMutationType() };
  const parts = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || type === roots.Query || type === roots.Mutation) return [];
    if (isObjectType(type)) return [objectText(type)];
    return isInputObjectType(type)
      ? [`${comment(type.description)}interface ${type.name} {\n${inputLines(Object.values(type.getFields()))}\n}`]
      : [];
  });
  const { Query, Mutation } = roots;
  if (Query == null || Mutation == null) throw new Error('the SDL has no Query or no Mutation');
  return [HEADER, LISTS, ...parts, rootText('Query', Query), rootText('Mutation', Mutation)].join('\n\n');
}
