/** The general way of an operation: everything GraphQL knows, by graphql-yoga. */
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { AppContext } from '#server/context.ts';
import { logError, toAppError } from '#server/faults/app-faults.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { keptDocuments } from './kept-documents.ts';
import { codeErrors, limitRequests, requireWriters, withCode } from './plugins.ts';
import type { FacadeRequest } from './request.ts';
import { toGraphqlError } from './schema.ts';

export interface GeneralPath {
  fetch(request: Request, of: FacadeRequest): Response | Promise<Response>;
}

/** @param bodyMax the largest operation, in bytes */
export function createGeneralPath(ctx: AppContext, schema: GraphQLSchema, bodyMax: number): GeneralPath {
  return createYoga<FacadeRequest>({
    schema,
    graphqlEndpoint: '*',
    landingPage: false,
    graphiql: false,
    batching: false,
    // Files have a door of their own.
    multipart: false,
    parserAndValidationCache: { documentCache: keptDocuments(), errorCache: keptDocuments(0) },
    cors: false,
    logging: false,
    maxRequestBodySize: bodyMax,
    plugins: [limitRequests(ctx.config), requireWriters(), codeErrors()],
    maskedErrors: {
      maskError: (error) => {
        const graphql = error instanceof GraphQLError ? error : undefined;
        // What GraphQL itself found wrong, or what an operation refused on purpose.
        if (
          graphql !== undefined &&
          (graphql.cause === undefined || graphql.cause instanceof AppError || graphql.cause instanceof GraphQLError)
        )
          return withCode(graphql);
        const known = toAppError(graphql?.cause ?? error);
        logError(ctx.log, known, { operation: graphql?.path?.[0] });
        return toGraphqlError(known, undefined, graphql);
      },
    },
  });
}
