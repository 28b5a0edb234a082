/** The variables of an operation: what its selection hands on to its arguments, with the types those have in the SDL. */
import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parseType,
  type VariableDefinitionNode,
} from 'graphql';
import { marksOf } from '#server/facade/sdl.ts';
import { listOf, namedType } from './schema-of-sdl.ts';

type Field = ReturnType<GraphQLObjectType['getFields']>[string];
type Marked = Parameters<typeof marksOf>[0];

interface Variables {
  readonly declared: readonly VariableDefinitionNode[];
  /** Their type. What may be null has to be said to be, unless the selection is `@partial`. */
  readonly text: string;
}

/** @throws Error for an argument that the SDL does not have, or that is no variable */
export function variablesOf(field: Field, root: FieldNode): Variables {
  const partial = root.directives?.some(({ name }) => name.value === 'partial') === true;
  const handed = (root.arguments ?? []).map((one) => {
    const argument = field.args.find(({ name }) => name === one.name.value);
    if (argument === undefined || one.value.kind !== Kind.VARIABLE)
      throw new Error(`${field.name} has no argument ${one.name.value}, or it is no variable`);
    return { variable: one.value, argument };
  });
  return {
    declared: handed.map(({ variable, argument }): VariableDefinitionNode => ({
      kind: Kind.VARIABLE_DEFINITION,
      variable,
      type: parseType(`${String(argument.type)}${isSure(argument) && !isNonNullType(argument.type) ? '!' : ''}`),
    })),
    text:
      handed.length === 0
        ? 'object'
        : `{ ${handed.map(({ variable, argument }) => line(variable.name.value, argument, partial)).join(' ')} }`,
  };
}

const isSure = ({ type, astNode }: GraphQLArgument): boolean => isNonNullType(type) || marksOf(astNode).needed;

function line(name: string, argument: GraphQLArgument, partial: boolean): string {
  const present = typeText(argument.type, argument.astNode);
  return isSure(argument)
    ? `readonly ${name}: ${present};`
    : `readonly ${name}${partial ? '?: ' : ': '}${present} | null;`;
}

/** The type without null; an input's fields are written out, for a client has no other use of its name. */
function typeText(type: GraphQLInputType, node: Marked): string {
  if (isNonNullType(type)) return typeText(type.ofType, node);
  if (isListType(type)) return listOf(typeText(type.ofType, node));
  if (!isInputObjectType(type)) return namedType(type, node);
  const fields = Object.values(type.getFields()).map(
    ({ name, type: inner, astNode, description }) =>
      `${description == null ? '' : `/** ${description.replaceAll(/\s+/g, ' ')} */ `}readonly ${name}${isNonNullType(inner) ? '' : '?'}: ${typeText(inner, astNode)}${isNonNullType(inner) ? '' : ' | null'};`,
  );
  return `{ ${fields.join('\n')} }`;
}
