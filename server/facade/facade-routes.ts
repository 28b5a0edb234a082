/**
 * `POST {be-api}/secure/graphql` and its bot variant: the documented operations over GraphQL. Queries may
 * come by GET, mutations never do. Errors carry a code, a kind and no stack; what is unknown is `internal`.
 */
import { createYoga, maskError } from 'graphql-yoga';
import { Hono } from 'hono';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { GraphQLError } from 'graphql';
import { buildFacadeSchema, toGraphqlError } from './schema.ts';
import type { FacadeRequest } from './request.ts';

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
    maskedErrors: {
      maskError: (error, message, isDev) => {
        if (error instanceof GraphQLError && (error.originalError === undefined || error.originalError instanceof AppError)) return error;
        ctx.log.error({ err: error instanceof GraphQLError ? error.originalError : error }, 'façade operation failed');
        const masked = maskError(error, message, isDev);
        return masked instanceof GraphQLError ? toGraphqlError(new AppError('internal')) : masked;
      },
    },
  });
  const app = new Hono();
  for (const path of ['/graphql', '/bot/graphql']) {
    app.all(path, async (c) => {
      if (Number(c.req.header('content-length') ?? '0') > BODY_MAX) throw new AppError('body_too_large', { max: BODY_MAX });
      const principal = await requirePrincipal(ctx, c);
      const response = await yoga.fetch(c.req.raw, { ctx, principal });
      const headers = new Headers(response.headers);
      headers.set('x-bellhop', '1');
      headers.set('cache-control', 'no-store');
      return new Response(response.body, { status: response.status, headers });
    });
  }
  return app;
}
