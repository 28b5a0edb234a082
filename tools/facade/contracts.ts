/**
 * From a file of selections, what the client asks an operation for, to its contracts: the document that is sent, the
 * type of its variables, and the valibot schema of its answer. Selections may say, and no server ever sees:
 *
 * - `@partial` at an operation's field: arguments that may be null may be left out, too
 * - `@notNull` at a field: null is a wrong answer here, though the operation has uses in which it is none
 * - `@fallback(to: …)` at a field: stands for null, and for what kept answers from before the field lack
 * - `@checked` at a field: a word that is none of its list is a wrong answer, instead of one the reader has to bear
 */
import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { marksOf } from '#server/facade/sdl.ts';
import { comment, LISTS, namedType, wordsType } from './schema-of-sdl.ts';
import { sentDocument } from './sent-document.ts';
import { variablesOf } from './variables.ts';

type Field = ReturnType<GraphQLObjectType['getFields']>[string];

const VALIDATORS: Readonly<Record<string, string>> = {
  string: 'v.string()',
  number: 'v.number()',
  boolean: 'v.boolean()',
  unknown: 'v.unknown()',
};

const directive = (node: FieldNode, name: string): DirectiveNode | undefined =>
  node.directives?.find((one) => one.name.value === name);

/** What is being written. */
interface Module {
  readonly schema: GraphQLSchema;
  /** Closed lists whose validators it needs. */
  readonly lists: Set<string>;
}

/** @throws Error for a field that the SDL does not have */
function fieldOf(type: GraphQLObjectType, node: FieldNode): Field {
  const field = type.getFields()[node.name.value];
  if (field === undefined) throw new Error(`${type.name} has no field ${node.name.value}`);
  return field;
}

/** The validator of one field's value. */
function fieldSchema(module: Module, node: FieldNode, field: Field): string {
  const nullable = !isNonNullType(field.type) && directive(node, 'notNull') === undefined;
  const present = presentSchema(module, isNonNullType(field.type) ? field.type.ofType : field.type, node, field);
  const fallback = directive(node, 'fallback')?.arguments?.[0];
  if (fallback !== undefined) return `v.nullish(${present}, ${print(fallback.value)})`;
  return nullable ? `v.nullable(${present})` : present;
}

function presentSchema(module: Module, type: GraphQLOutputType, node: FieldNode, field: Field): string {
  if (isNonNullType(type)) return presentSchema(module, type.ofType, node, field);
  if (isListType(type)) {
    const item = presentSchema(module, type.ofType, node, field);
    return `v.array(${isNonNullType(type.ofType) ? item : `v.nullable(${item})`})`;
  }
  if (isObjectType(type)) return objectSchema(module, type, node.selectionSet);
  const { words } = marksOf(field.astNode);
  if (words === null) return VALIDATORS[namedType(type, field.astNode)] ?? 'v.unknown()';
  if (directive(node, 'checked') === undefined) return `trustedEnum<${wordsType(words)}>()`;
  if ('of' in words) return `v.picklist(${JSON.stringify(words.of)})`;
  module.lists.add(words.list);
  return words.list;
}

/** The validator of what is selected of an object; a fragment's own where that is all. */
function objectSchema(module: Module, type: GraphQLObjectType, selected: SelectionSetNode | undefined): string {
  const selections = selected?.selections ?? [];
  const [first] = selections;
  if (first?.kind === Kind.FRAGMENT_SPREAD && selections.length === 1) return first.name.value;
  const entries = selections.map((one) => {
    if (one.kind === Kind.FRAGMENT_SPREAD) return `...${one.name.value}.entries`;
    if (one.kind !== Kind.FIELD) throw new Error('a fragment without a name');
    const field = fieldOf(type, one);
    return `${comment(field.description)}${one.name.value}: ${fieldSchema(module, one, field)}`;
  });
  return `v.object({ ${entries.join(',\n')} })`;
}

/** @param isPart only other fragments are made of it, so that nobody else has a use of its name */
function fragmentText(module: Module, node: FragmentDefinitionNode, isPart: boolean): string {
  const type = module.schema.getType(node.typeCondition.name.value);
  if (!isObjectType(type)) throw new Error(`no type ${node.typeCondition.name.value}`);
  const name = node.name.value;
  const constant = `const ${name} = ${objectSchema(module, type, node.selectionSet)};`;
  if (isPart) return `${comment(node.description?.value)}${constant}`;
  return `${comment(node.description?.value)}export ${constant}
export type ${name} = v.InferOutput<typeof ${name}>;`;
}

function operationText(module: Module, file: DocumentNode, node: OperationDefinitionNode): string {
  const [root] = node.selectionSet.selections;
  const type = module.schema.getRootType(node.operation);
  if (type == null || node.name === undefined || root?.kind !== Kind.FIELD || node.selectionSet.selections.length > 1)
    throw new Error(`an operation asks for one field, and has a name: ${print(node)}`);
  const field = fieldOf(type, root);
  const { declared, text: variables } = variablesOf(field, root);
  const document = sentDocument(file, { ...node, name: root.name, variableDefinitions: declared });
  const faults = validate(module.schema, parse(document)).map(({ message }) => message);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const name = node.name.value;
  const result = fieldSchema(module, root, field);
  // A fragment's own name says both what it is and how it is checked.
  const isNamed = /^\w+$/.test(result);
  const contract = `${comment(node.description?.value)}export const ${name}: OperationContract<${variables}, ${isNamed ? result : `v.InferOutput<typeof ${name}Result>`}> = {
name: '${root.name.value}',
document: \`${document}\`,
result: ${isNamed ? result : `${name}Result`},
};`;
  return isNamed ? contract : `const ${name}Result = ${result};\n${contract}`;
}

/** Those that others are made of first. */
function inOrder(fragments: readonly FragmentDefinitionNode[]): readonly FragmentDefinitionNode[] {
  const ordered: FragmentDefinitionNode[] = [];
  const place = (one: FragmentDefinitionNode): void => {
    if (ordered.includes(one)) return;
    const text = print(one);
    for (const other of fragments) if (other !== one && text.includes(`...${other.name.value}`)) place(other);
    ordered.push(one);
  };
  for (const one of fragments) place(one);
  return ordered;
}

/**
 * The text of the module that a file of selections stands for, before its layout.
 *
 * @throws Error that says what the SDL does not have
 */
export function contractModule(schema: GraphQLSchema, name: string, text: string): string {
  const module: Module = { schema, lists: new Set() };
  const file = parse(text);
  const fragments = file.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const operations = file.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const spread = operations.flatMap((one) => [...print(one).matchAll(/\.\.\.(\w+)/g)].map(([, fragment]) => fragment));
  const parts = [
    ...inOrder(fragments).map((one) => fragmentText(module, one, !spread.includes(one.name.value))),
    ...operations.map((one) => operationText(module, file, one)),
  ];
  const body = parts.join('\n\n');
  const lists = [...module.lists];
  const imports = [
    ...(lists.length > 0 ? [`import { ${lists.join(', ')} } from '#shared/domain/states/enumerations.ts';`] : []),
    ...(body.includes('words.') ? [LISTS] : []),
    `import * as v from 'valibot';`,
    `import type { OperationContract } from '../contract.ts';`,
    ...(body.includes('trustedEnum<') ? [`import { trustedEnum } from '../trusted-enum.ts';`] : []),
  ];
  return `/** Generated from ${name}.graphql and the SDL by \`npm run facade\`: change those. */\n${imports.join('\n')}\n\n${body}\n`;
}
