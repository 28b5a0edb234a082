/** How the façade's requests are parsed, checked and answered for, beyond what GraphQL itself asks. */
import {
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  type DocumentNode,
  type Source,
  validate,
  type ValidationRule,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { AppError } from '#shared/errors/app-error.ts';
import { requireWriter } from '#server/queries/staff/desk-standing.ts';
import type { FacadeRequest } from './request.ts';
import { LIMITS, measureOperation, requireWithinLimits } from './limits.ts';
import { toGraphqlError } from './schema.ts';

/** Faults of one document that are told; the rest would repeat them. */
const FAULTS_TOLD = 20;
/** Characters of a fault that are told: it repeats the names it was asked for. */
const FAULT_LONGEST = 300;

/**
 * Limits on what is asked [FACADE-LIMITS]. In production the schema is not to be read from outside: no
 * introspection, no suggestions.
 */
export function limitRequests({ production }: { readonly production: boolean }): Plugin<object, FacadeRequest> {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string | Source) => parse(source, { maxLexicalTokens: LIMITS.tokens }));
    },
    onValidate({ addValidationRule, setValidationFn }) {
      if (production) addValidationRule(NoSchemaIntrospectionCustomRule);
      setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules: readonly ValidationRule[]) =>
        validate(schema, document, rules, { hideSuggestions: production, maxErrors: FAULTS_TOLD }),
      );
    },
    onRequestParse({ requestParser, setRequestParser }) {
      // Of a form, or an address, whose variables are no JSON, the general way has no answer.
      if (requestParser !== undefined)
        setRequestParser(async (request) => {
          try {
            return await requestParser(request);
          } catch (error) {
            throw error instanceof SyntaxError ? toGraphqlError(new AppError('bad_json'), { status: 400 }) : error;
          }
        });
      return {
        onRequestParseDone({ requestParserResult }) {
          if (Array.isArray(requestParserResult)) throw toGraphqlError(new AppError('batch_refused'), { status: 400 });
        },
      };
    },
    onExecute({ args, setResultAndStopExecution }) {
      const document = args.document as DocumentNode;
      const operation = getOperationAST(document, args.operationName as string | null | undefined);
      if (operation == null) return;
      try {
        requireWithinLimits(
          measureOperation(
            args.schema as GraphQLSchema,
            document,
            operation,
            (args.variableValues ?? {}) as Readonly<Record<string, unknown>>,
          ),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setResultAndStopExecution({ errors: [toGraphqlError(error, { status: error.status })] });
      }
    },
  };
}

/** What concerns nobody but whoever asks, on this very device: open to who may only look. */
const OWN_ALONE: ReadonlySet<string> = new Set([
  'receiveMyEvent',
  'updatePushToken',
  'removePushToken',
  'updateUserSettings',
  'createSSOLink',
  'checkConversationState',
]);

/** Refuses mutations of staff whose session may only look [LOGIN-SECOND]. */
export function requireWriters(): Plugin<FacadeRequest, FacadeRequest> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const operation = getOperationAST(args.document as DocumentNode, args.operationName as string | null | undefined);
      const { ctx, principal } = args.contextValue;
      if (operation?.operation !== 'mutation' || principal.kind !== 'staff') return;
      const names = operation.selectionSet.selections.map((one) => (one.kind === 'Field' ? one.name.value : ''));
      if (names.every((name) => OWN_ALONE.has(name))) return;
      try {
        await requireWriter(ctx, principal);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setResultAndStopExecution({ errors: [toGraphqlError(error)] });
      }
    },
  };
}

/** Gives every error that GraphQL itself made a code of our table [FACADE-ERRORS]. */
export function codeErrors(): Plugin<object, FacadeRequest> {
  return {
    onExecutionResult({ result, setResult }) {
      if (result === undefined || Symbol.asyncIterator in result || result.errors === undefined) return;
      setResult({ ...result, errors: result.errors.map(withCode) });
    },
  };
}

/** Also of what was no request of GraphQL's at all, whose codes are another's. */
export function withCode(error: GraphQLError): GraphQLError {
  if (error.extensions['code'] !== undefined && error.extensions['kind'] !== undefined) return error;
  const unknown = /^Cannot query field "\w+" on type "(Query|Mutation)"/.test(error.message);
  const { http } = error.extensions;
  // What another took for no request at all has our status for it, whatever type of answer is asked for.
  const told = error.extensions['code'] === 'BAD_REQUEST' && isObject(http) ? { ...http, spec: false } : http;
  return new GraphQLError(error.message.slice(0, FAULT_LONGEST), {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions: {
      code: unknown ? 'unknown_operation' : 'bad_request',
      kind: 'graphqlFailed',
      ...(told === undefined ? {} : { http: told }),
    },
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
