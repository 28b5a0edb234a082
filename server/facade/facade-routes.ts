/**
 * `POST {be-api}/secure/graphql` and its bot variant: the documented operations over GraphQL. Queries may
 * come by GET, mutations never do; those of the catalogue then carry an ETag [FACADE-KEPT]. Errors carry a code, a kind and no stack; what is unknown is `internal`.
 */
import { GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { authorize } from '#server/access/guard.ts';
import { logError, toAppError } from '#server/faults/app-faults.ts';
import type { AppContext } from '#server/context.ts';
import { readText } from '#server/http/read-body.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type CatalogueRequest, createCataloguePath } from './catalogue-path.ts';
import { conditionalResponse } from './conditional-responses.ts';
import { keptDocuments } from './kept-documents.ts';
import { codeErrors, limitRequests, requireWriters, withCode } from './plugins.ts';
import type { FacadeRequest } from './request.ts';
import { buildFacadeSchema, toGraphqlError } from './schema.ts';

/** Largest operation, in bytes. */
const BODY_MAX = 128 * 1024;

export function facadeRoutes(ctx: AppContext): Hono {
  const schema = buildFacadeSchema();
  const catalogue = createCataloguePath(schema);
  const yoga = createYoga<FacadeRequest>({
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
    maxRequestBodySize: BODY_MAX,
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
  const app = new Hono();
  for (const path of ['/graphql', '/bot/graphql']) {
    app.all(path, async (c) => {
      if (Number(c.req.header('content-length') ?? '0') > BODY_MAX)
        throw new AppError('body_too_large', { max: BODY_MAX });
      const principal = await authorize(ctx, c, 'anyone');
      const text = c.req.method === 'POST' ? await readText(c, BODY_MAX) : undefined;
      const asked = wantsJson(c) ? askedOf(c, text) : null;
      const short = asked === null ? null : await catalogue.answer(asked, { ctx, principal });
      if (short !== null) {
        return text === undefined
          ? conditionalResponse(short, c.req.header('if-none-match'))
          : new Response(short, {
              headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
            });
      }
      // What was read is handed on; the rest of the request is as it came.
      const request =
        text === undefined
          ? c.req.raw
          : new Request(c.req.url, {
              method: 'POST',
              headers: c.req.raw.headers,
              body: text,
              signal: c.req.raw.signal,
            });
      const response = await yoga.fetch(request, { ctx, principal, requestId: c.get('requestId') });
      const headers = new Headers(response.headers);
      headers.set('cache-control', 'no-store');
      return new Response(response.body, { status: response.status, headers });
    });
  }
  return app;
}

/** The answer's usual type is taken: who wants another gets it the general way. */
function wantsJson(c: Context): boolean {
  const accept = c.req.header('accept');
  return accept === undefined || /^(?:\*\/\*|application\/json)/.test(accept);
}

/** What is asked, of a request in its usual form. */
function askedOf(c: Context, text: string | undefined): CatalogueRequest | null {
  if (text === undefined)
    return c.req.method === 'GET'
      ? fit({
          query: c.req.query('query'),
          variables: fromJson(c.req.query('variables') ?? '{}'),
          operationName: c.req.query('operationName'),
        })
      : null;
  return c.req.header('content-type')?.startsWith('application/json') === true ? fit(fromJson(text)) : null;
}

const Usual = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
  operationName: v.nullish(v.string()),
});
const fit = (value: unknown): CatalogueRequest | null => {
  const parsed = v.safeParse(Usual, value);
  return parsed.success ? parsed.output : null;
};

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: the general way says so.
    return undefined;
  }
}
