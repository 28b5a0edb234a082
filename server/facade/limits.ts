/**
 * What one request of the façade may ask for [FACADE-LIMITS]: so deep, so wide, so many rows. Measured on the
 * validated operation with its variables, before anything is executed.
 */
import {
  type ConstValueNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';

export const LIMITS = {
  /** Levels of fields; the documented operations need six. */
  depth: 8,
  /** Fields that answer under another name. */
  aliases: 30,
  /** Operations side by side in one request. */
  roots: 10,
  /** Objects the answer could hold, as the asked page sizes have it. */
  cost: 5000,
  /** Words and signs of the document, counted by the parser. */
  tokens: 1500,
} as const;

type Measured = 'depth' | 'aliases' | 'roots' | 'cost';
export type Measures = Readonly<Record<Measured, number>>;

/** Rows a list without a page size is taken for. */
const UNPAGED = 10;
/** A menu comes whole by one statement, however its lists are nested: each list in it is taken for so many rows. */
const MENU_LIST = 3;
const menuParts: ReadonlySet<string> = new Set(['TscanCategory', 'TscanItem', 'TscanOption', 'TscanChoice']);
interface Sum {
  /** Fields right here, those of fragments among them. */
  readonly width: number;
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}
const NOTHING: Sum = { width: 0, depth: 0, aliases: 0, cost: 0 };
const FIELD: Sum = { ...NOTHING, width: 1, depth: 1 };

/** Measures an operation of a valid document. Introspection fields count nothing: in production there are none. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Measures {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const asked = { ...defaultsOf(operation), ...variables };
  // Each fragment is measured once, so that fragments of fragments of fragments cost no more than they are long.
  const measured = new Map<string, Sum>();

  const ofSelections = (set: SelectionSetNode, type: GraphQLOutputType | undefined): Sum =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return add(sum, ofField(selection, type));
      if (selection.kind === Kind.INLINE_FRAGMENT) return add(sum, ofSelections(selection.selectionSet, type));
      return add(sum, ofFragment(selection.name.value));
    }, NOTHING);
  const ofFragment = (name: string): Sum => {
    const known = measured.get(name);
    const fragment = fragments.get(name);
    if (known !== undefined || fragment === undefined) return known ?? NOTHING;
    const type = schema.getType(fragment.typeCondition.name.value);
    const sum = ofSelections(fragment.selectionSet, isObjectType(type) || isInterfaceType(type) ? type : undefined);
    measured.set(name, sum);
    return sum;
  };
  const ofField = (node: FieldNode, parent: GraphQLOutputType | undefined): Sum => {
    const name = node.name.value;
    const aliases = node.alias === undefined ? 0 : 1;
    if (name.startsWith('__')) return { ...FIELD, aliases };
    const type = getNamedType(parent);
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    if (node.selectionSet === undefined) return { ...FIELD, aliases };
    const below = ofSelections(node.selectionSet, field?.type);
    const messages = numberGiven('messageLimit', field, node, asked) ?? 0;
    return {
      width: 1,
      depth: 1 + below.depth,
      aliases: aliases + below.aliases,
      cost: rowsOf(field, node, asked) * (1 + below.cost) + messages,
    };
  };

  const root = schema.getRootType(operation.operation) ?? undefined;
  const { width, ...measures } = ofSelections(operation.selectionSet, root);
  return { ...measures, roots: width };
}

/** What variables are that nobody gives. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    variableDefinitions.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue === undefined ? undefined : numberOf(defaultValue),
    ]),
  );
}

const CODE_OF: Readonly<Record<Measured, ErrorCode>> = {
  depth: 'query_too_deep',
  roots: 'query_too_wide',
  aliases: 'query_too_wide',
  cost: 'query_too_costly',
};

/** @throws AppError query_too_deep, query_too_wide or query_too_costly {limit, max} for the first limit that is passed */
export function requireWithinLimits(measures: Measures): void {
  for (const limit of ['depth', 'roots', 'aliases', 'cost'] as const) {
    if (measures[limit] > LIMITS[limit]) throw new AppError(CODE_OF[limit], { limit, max: LIMITS[limit] });
  }
}

function add(one: Sum, other: Sum): Sum {
  return {
    width: one.width + other.width,
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    cost: one.cost + other.cost,
  };
}

/** How many times what is below a list is answered: the page size asked for, where there is one. */
function rowsOf(
  field: GraphQLField<unknown, unknown> | undefined,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const limit = numberGiven('limit', field, node, variables);
  if (limit !== null) return limit;
  const type = field !== undefined && isNonNullType(field.type) ? field.type.ofType : field?.type;
  if (isListType(type) && menuParts.has(getNamedType(type).name)) return MENU_LIST;
  // `items` holds what the page around it was asked for, and was counted there.
  return isListType(type) && node.name.value !== 'items' ? UNPAGED : 1;
}

function numberGiven(
  name: string,
  field: GraphQLField<unknown, unknown> | undefined,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  const argument = field?.args.find((one) => one.name === name);
  if (argument === undefined) return null;
  const given = node.arguments?.find((one) => one.name.value === name)?.value;
  const value =
    given?.kind === Kind.VARIABLE ? variables[given.name.value] : numberOf(given ?? argument.default?.literal);
  return typeof value === 'number' ? Math.max(1, value) : UNPAGED;
}

function numberOf(node: ConstValueNode | ValueNode | undefined): number | undefined {
  return node?.kind === Kind.INT ? Number(node.value) : undefined;
}
