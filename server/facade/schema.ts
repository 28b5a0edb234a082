/**
 * The façade's schema: the documented surface as SDL (sdl/*.graphql, the committed contract), with a
 * resolver for every field of Query and Mutation. A field without one, or one without a field, stops the
 * program at start. Why SDL first: docs/decisions/004-facade-sdl.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLFieldResolver, GraphQLError, type GraphQLSchema } from 'graphql';
import { isStorable } from '#server/http/read-body.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ERROR_CODES } from '#shared/errors/codes.ts';
import { requireArguments } from './needed-arguments.ts';
import { mutations, queries } from './registry.ts';
import type { FacadeRequest, Operation } from './request.ts';

const folder = new URL('./sdl/', import.meta.url);

/** The committed texts: `types` and `operations`, and a file for each further area, which extends Query and Mutation. */
export function committedSdl(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** The operations by wire name; arguments are typed by the schema, so their handlers' types meet here. */
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
    field.resolve = resolverOf(name, registry[name] as Operation<object, unknown>);
}

/** Operations whose texts are judged by their action, which answers with a code a person understands. */
const JUDGED_INSIDE: ReadonlySet<string> = new Set(['postMessage']);

function resolverOf(name: string, operation: Operation<object, unknown>): GraphQLFieldResolver<unknown, FacadeRequest> {
  return async (_source, args: Readonly<Record<string, unknown>>, request) => {
    try {
      requireArguments(name, args);
      if (!JUDGED_INSIDE.has(name) && !isStorable(args)) throw new AppError('bad_request', { path: '' });
      return await operation(args, request);
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
