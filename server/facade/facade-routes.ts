/**
 * `POST {be-api}/secure/graphql` and its bot variant: the documented operations over GraphQL. Queries may
 * come by GET, mutations never do; those of the catalogue then carry an ETag [FACADE-KEPT]. Errors carry a code, a kind and no stack; what is unknown is `internal`.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { authorize } from '#server/access/guard.ts';
import type { AppContext } from '#server/context.ts';
import { readText } from '#server/http/read-body.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type CatalogueRequest, createCataloguePath } from './catalogue-path.ts';
import { conditionalResponse } from './conditional-responses.ts';
import type { GeneralPath } from './general-path.ts';
import { buildFacadeSchema } from './schema.ts';

/** Largest operation, in bytes. */
const BODY_MAX = 128 * 1024;

export function facadeRoutes(ctx: AppContext): Hono {
  const schema = buildFacadeSchema();
  const catalogue = createCataloguePath(schema);
  // Loaded with the first operation that goes the general way: a fifth of what a start would load, and wait for.
  let general: Promise<GeneralPath> | undefined;
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
      general ??= import('./general-path.ts').then(({ createGeneralPath }) => createGeneralPath(ctx, schema, BODY_MAX));
      const response = await (await general).fetch(request, { ctx, principal, requestId: c.get('requestId') });
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
