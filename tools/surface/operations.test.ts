/** The schema that is served, held against the documented operations: names, arguments, defaults, result fields. */
import { type DocumentNode, isNonNullType, Kind, type OperationDefinitionNode, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildFacadeSchema } from '#server/facade/schema.ts';
import { ours } from './documented/ours.ts';
import { documentedDocuments } from './documented/read-documents.ts';
import { documentedCoordinates, servedCoordinates } from './served.ts';

const schema = buildFacadeSchema();
const documents = documentedDocuments();
const operationsOf = (document: DocumentNode): readonly OperationDefinitionNode[] =>
  document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);

describe('the documented operations', () => {
  it('[SURFACE-OPERATIONS] are 31 queries, 5 of the bot variant and 30 mutations, one of the queries under two spellings', () => {
    expect(Object.entries(documents).map(([name, document]) => [name, operationsOf(document).length])).toEqual([
      ['queries', 32],
      ['bot-queries', 5],
      ['mutations', 30],
    ]);
  });

  it.each(Object.entries(documents))(
    '[SURFACE-OPERATIONS] %s are answered with their arguments, which may be left out where that is documented, and all their fields',
    (_name, document) => {
      expect(validate(schema, document, undefined, { maxErrors: 500 }).map(({ message }) => message)).toEqual([]);
    },
  );

  it.each(Object.entries(documents))(
    '[SURFACE-OPERATIONS] %s take each documented argument, require those that are required, and default as documented',
    (_name, document) => {
      for (const { operation, name, variableDefinitions } of operationsOf(document)) {
        const field = schema.getRootType(operation)?.getFields()[name?.value ?? ''];
        for (const { variable, type, defaultValue } of variableDefinitions ?? []) {
          const argument = field?.args.find((one) => one.name === variable.name.value);
          const where = `${name?.value}(${variable.name.value})`;
          expect([where, argument === undefined, argument !== undefined && isNonNullType(argument.type)]).toEqual([
            where,
            false,
            type.kind === Kind.NON_NULL_TYPE,
          ]);
          if (defaultValue !== undefined)
            expect([where, argument?.default?.literal]).toEqual([
              where,
              expect.objectContaining({
                kind: defaultValue.kind,
                value: 'value' in defaultValue ? defaultValue.value : undefined,
              }),
            ]);
        }
      }
    },
  );

  it('[FACADE-FROZEN] are all that is served: beside them there are the arguments and fields of a closed list, and no operation', () => {
    const documented = documentedCoordinates(schema, Object.values(documents));
    const beyond = servedCoordinates(schema).filter((one) => !documented.has(one));
    expect(beyond.toSorted()).toEqual(ours.toSorted());
    expect(ours.filter((one) => /^(?:Query|Mutation)\.\w+$/.test(one))).toEqual([]);
  });
});
