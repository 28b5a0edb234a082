/**
 * `POST {be-api}/secure/graphql` and its bot variant: the documented operations over GraphQL. Queries may
 * come by GET, mutations never do; those of the catalogue then carry an ETag [FACADE-KEPT]. Errors carry a code, a kind and no stack; what is unknown is `internal`.
 */
import { GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { Hono } from 'hono';
import { requirePrincipal } from '#server/access/bearer.ts';
import { logError, toAppError } from '#server/app-faults.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { asksForCatalogue, keptAnswer } from './kept-answers.ts';
import { codeErrors, limitRequests } from './plugins.ts';
import type { FacadeRequest } from './request.ts';
import { buildFacadeSchema, toGraphqlError } from './schema.ts';

/** Largest operation, in bytes. */
const BODY_MAX = 128 * 1024;

export function facadeRoutes(ctx: AppContext): Hono {
  const yoga = createYoga<FacadeRequest>({
    schema: buildFacadeSchema(),
    graphqlEndpoint: '*',
    landingPage: false,
    graphiql: false,
    batching: false,
    cors: false,
    logging: false,
    maxRequestBodySize: BODY_MAX,
    plugins: [limitRequests(ctx.config), codeErrors()],
    maskedErrors: {
      maskError: (error) => {
        const graphql = error instanceof GraphQLError ? error : undefined;
        // What GraphQL itself found wrong, or what an operation refused on purpose.
        if (graphql !== undefined && (graphql.cause === undefined || graphql.cause instanceof AppError || graphql.cause instanceof GraphQLError)) return graphql;
        const known = toAppError(graphql?.cause ?? error);
        logError(ctx.log, known, { operation: graphql?.path?.[0] });
        return toGraphqlError(known, undefined, graphql);
      },
    },
  });
  const app = new Hono();
  for (const path of ['/graphql', '/bot/graphql']) {
    app.all(path, async (c) => {
      if (Number(c.req.header('content-length') ?? '0') > BODY_MAX) throw new AppError('body_too_large', { max: BODY_MAX });
      const principal = await requirePrincipal(ctx, c);
      const response = await yoga.fetch(c.req.raw, { ctx, principal });
      if (response.status === 413) throw new AppError('body_too_large', { max: BODY_MAX });
      if (c.req.method === 'GET' && response.status === 200 && asksForCatalogue(c.req.query('query') ?? '')) return keptAnswer(c.req.raw, response);
      const headers = new Headers(response.headers);
      headers.set('cache-control', 'no-store');
      return new Response(response.body, { status: response.status, headers });
    });
  }
  return app;
}
