/**
 * The short way of catalogue queries [FACADE-FAST]: a document is read, checked and measured once and kept, and its
 * answer is written without what the general way does for every kind of request. Whatever is unusual or fails is given
 * back undone, and takes the general way; catalogue queries may be asked twice, for they change nothing.
 */
import {
  type DocumentNode,
  execute,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { AppError } from '#shared/errors/app-error.ts';
import { asksCatalogueOnly } from './conditional-responses.ts';
import { keptDocuments } from './kept-documents.ts';
import { LIMITS, measureOperation, requireWithinLimits } from './limits.ts';
import type { FacadeRequest } from './request.ts';

export interface CatalogueRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | null | undefined;
}

export interface CataloguePath {
  /** @returns the answer's body; null where the general way has to answer */
  answer(asked: CatalogueRequest, request: FacadeRequest): Promise<string | null>;
}

interface Prepared {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

export function createCataloguePath(schema: GraphQLSchema): CataloguePath {
  const kept = keptDocuments<Prepared | null>();

  const prepare = (query: string): Prepared | null => {
    try {
      const document = parse(query, { maxLexicalTokens: LIMITS.tokens });
      const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
      const [operation] = operations;
      if (operation === undefined || operations.length > 1 || !asksCatalogueOnly(operation)) return null;
      return validate(schema, document, undefined, { maxErrors: 1 }).length > 0 ? null : { document, operation };
    } catch {
      // No GraphQL: the general way says what is wrong with it.
      return null;
    }
  };
  const prepared = (query: string): Prepared | null => {
    const known = kept.get(query);
    if (known !== undefined) return known;
    const made = prepare(query);
    kept.set(query, made);
    return made;
  };

  return {
    async answer({ query, variables, operationName }, contextValue) {
      const found = prepared(query);
      if (
        found === null ||
        (operationName != null && operationName !== '' && operationName !== found.operation.name?.value)
      )
        return null;
      try {
        requireWithinLimits(measureOperation(schema, found.document, found.operation, variables));
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
      const result = await execute({ schema, document: found.document, contextValue, variableValues: variables });
      return 'errors' in result && result.errors !== undefined ? null : JSON.stringify({ data: result.data });
    },
  };
}
