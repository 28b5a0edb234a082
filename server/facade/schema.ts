/**
 * The façade's schema: the documented surface as SDL (sdl/*.graphql, the committed contract), with a
 * resolver for every field of Query and Mutation. A field without one, or one without a field, stops the
 * program at start. Why SDL first, and what follows from it: docs/decisions/004-facade-sdl.md.
 */
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { withOrigin } from '#server/actions/origin.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ERROR_CODES } from '#shared/errors/codes.ts';
import { argumentRules } from './argument-rules.ts';
import { mutations, queries } from './registry.ts';
import type { FacadeRequest, Operation } from './request.ts';
import { committedSdl } from './sdl.ts';

/** The operations by wire name; that their arguments and results are the SDL's, registry.ts holds. */
type Registry = Readonly<Record<string, Operation<never, unknown>>>;

export function buildFacadeSchema(): GraphQLSchema {
  const schema = buildSchema(committedSdl().join('\n'));
  attach(schema, 'Query', queries);
  attach(schema, 'Mutation', mutations);
  return schema;
}

function attach(schema: GraphQLSchema, typeName: 'Query' | 'Mutation', registry: Registry): void {
  const fields = (typeName === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  const missing = [
    ...Object.keys(fields).filter((name) => !(name in registry)),
    ...Object.keys(registry).filter((name) => !(name in fields)),
  ];
  if (missing.length > 0) throw new Error(`${typeName} and its resolvers differ in: ${missing.join(', ')}`);
  for (const [name, field] of Object.entries(fields))
    field.resolve = resolverOf(name, field.args, registry[name] as Operation<object, unknown>);
}

/** Operations whose texts are judged by their action, which answers with a code a person understands. */
const JUDGED_INSIDE: ReadonlySet<string> = new Set(['postMessage']);

function resolverOf(
  name: string,
  declared: readonly GraphQLArgument[],
  operation: Operation<object, unknown>,
): GraphQLFieldResolver<unknown, FacadeRequest> {
  const check = argumentRules(declared, { texts: JUDGED_INSIDE.has(name) ? 'inside' : 'here' });
  return async (_source, args: Readonly<Record<string, unknown>>, request) => {
    try {
      check(args);
      return await withOrigin({ door: 'facade', action: name, request: request.requestId }, () =>
        operation(args, request),
      );
    } catch (error) {
      throw error instanceof AppError ? toGraphqlError(error) : error;
    }
  };
}

/**
 * An error of our table as the façade shows it: code, documented kind, facts [FACADE-ERRORS].
 *
 * @param http the status of the whole answer, for a request that was not executed at all
 * @param at where it happened, when GraphQL wrapped it already
 */
export function toGraphqlError(error: AppError, http?: { readonly status: number }, at?: GraphQLError): GraphQLError {
  return new GraphQLError(`error: ${error.code}`, {
    cause: error,
    nodes: at?.nodes,
    path: at?.path,
    extensions: {
      ...error.data,
      code: error.code,
      kind: ERROR_CODES[error.code].kind,
      status: error.status,
      ...(http === undefined ? {} : { http }),
    },
  });
}
