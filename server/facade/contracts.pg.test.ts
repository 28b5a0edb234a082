/** What our client asks the façade for is what the façade offers: every contract of shared/facade against the SDL. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, parse, validate, visit } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContract } from '#shared/facade/contract.ts';
import { measureOperation, requireWithinLimits } from './limits.ts';
import { buildFacadeSchema } from './schema.ts';

const folder = fileURLToPath(new URL('../../shared/facade/', import.meta.url));
const schema = buildFacadeSchema();

type AnyContract = OperationContract<object, unknown>;
const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'document' in value && 'result' in value;

/** A valibot schema, as far as its shape is read here. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly pipe?: readonly Shape[];
}

/** The schema under what only says that it may be missing, or that there are several. */
function bare(shape: Shape): Shape {
  const inner =
    shape.wrapped ??
    shape.item ??
    (shape.type === 'object' ? undefined : shape.pipe?.find(({ entries }) => entries !== undefined));
  return inner === undefined ? shape : bare(inner);
}

/** Paths that a result reads and its document does not ask for. */
function unasked(shape: Shape, field: FieldNode, path: string): string[] {
  const { entries } = bare(shape);
  if (entries === undefined) return [];
  const asked = new Map(
    (field.selectionSet?.selections ?? []).flatMap((one) =>
      one.kind === Kind.FIELD ? [[one.alias?.value ?? one.name.value, one] as const] : [],
    ),
  );
  return Object.entries(entries).flatMap(([name, inner]) => {
    const found = asked.get(name);
    return found === undefined ? [`${path}.${name}`] : unasked(inner, found, `${path}.${name}`);
  });
}

const found: { readonly where: string; readonly contract: AnyContract }[] = [];
beforeAll(async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  for (const file of files) {
    const exports = (await import(/* @vite-ignore */ `../../shared/facade/${file}`)) as Readonly<
      Record<string, unknown>
    >;
    for (const [name, value] of Object.entries(exports))
      if (isContract(value)) found.push({ where: `${file} ${name}`, contract: value });
  }
});

function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  expect(operations).toHaveLength(1);
  return operations[0] as OperationDefinitionNode;
}

/** Fields where fragments were spread. */
function withoutFragments(document: DocumentNode): DocumentNode {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet.selections] as const] : [],
    ),
  );
  return visit(document, {
    SelectionSet: (set) => ({
      ...set,
      selections: set.selections.flatMap((one) =>
        one.kind === Kind.FRAGMENT_SPREAD ? (fragments.get(one.name.value) ?? []) : [one],
      ),
    }),
  });
}

describe('contracts of the façade', () => {
  it('[FACADE-CONTRACT] are found', () => {
    expect(found.map(({ contract: { name } }) => name)).toEqual(
      expect.arrayContaining(['createInquiry', 'getGuestMyself', 'createCloudinarySignature']),
    );
  });

  it('[FACADE-CONTRACT] are valid against the SDL, name the one field they ask for, and are within the limits', () => {
    for (const { where, contract } of found) {
      const document = parse(contract.document);
      expect([where, validate(schema, document).map(({ message }) => message)]).toEqual([where, []]);
      const operation = operationOf(document);
      const fields = operation.selectionSet.selections.map((one) =>
        one.kind === Kind.FIELD ? one.name.value : one.kind,
      );
      expect([where, fields]).toEqual([where, [contract.name]]);
      expect(() => requireWithinLimits(measureOperation(schema, document, operation, {}))).not.toThrow();
    }
  });

  it('[FACADE-CONTRACT] read only what they ask for', () => {
    for (const { where, contract } of found) {
      const operation = operationOf(withoutFragments(parse(contract.document)));
      const [field] = operation.selectionSet.selections;
      expect([where, unasked(contract.result, field as FieldNode, contract.name)]).toEqual([where, []]);
    }
  });
});
