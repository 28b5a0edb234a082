/**
 * The façade's schema: the documented surface as SDL (sdl/*.graphql, the committed contract), with a
 * resolver for every field of Query and Mutation. A field without one, or one without a field, stops the
 * program at start. Why SDL first: docs/decisions/004-facade-sdl.md.
 */
import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLFieldResolver, GraphQLError, type GraphQLSchema } from 'graphql';
import { AppError } from '#shared/errors/app-error.ts';
import { ERROR_CODES } from '#shared/errors/codes.ts';
import { mutations, queries } from './registry.ts';
import type { FacadeRequest, Operation } from './request.ts';

const sdl = (name: string): string => readFileSync(new URL(`./sdl/${name}.graphql`, import.meta.url), 'utf8');

/** The operations by wire name; arguments are typed by the schema, so their handlers' types meet here. */
type Registry = Readonly<Record<string, Operation<never, unknown>>>;

export function buildFacadeSchema(): GraphQLSchema {
  const schema = buildSchema(`${sdl('types')}\n${sdl('operations')}`);
  attach(schema, 'Query', queries);
  attach(schema, 'Mutation', mutations);
  return schema;
}

function attach(schema: GraphQLSchema, typeName: 'Query' | 'Mutation', registry: Registry): void {
  const fields = (typeName === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  const missing = [...Object.keys(fields).filter((name) => !(name in registry)), ...Object.keys(registry).filter((name) => !(name in fields))];
  if (missing.length > 0) throw new Error(`${typeName} and its resolvers differ in: ${missing.join(', ')}`);
  for (const [name, field] of Object.entries(fields)) field.resolve = resolverOf(registry[name] as Operation<object, unknown>);
}

function resolverOf(operation: Operation<object, unknown>): GraphQLFieldResolver<unknown, FacadeRequest> {
  return async (_source, args, request) => {
    try {
      return await operation(args, request);
    } catch (error) {
      throw error instanceof AppError ? toGraphqlError(error) : error;
    }
  };
}

/** An error of our table as the façade shows it: code, documented kind, facts. */
export function toGraphqlError(error: AppError): GraphQLError {
  return new GraphQLError(`error: ${error.code}`, {
    originalError: error,
    extensions: { code: error.code, kind: ERROR_CODES[error.code].kind, status: error.status, ...error.data },
  });
}
