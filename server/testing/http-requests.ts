/** Requests at the JSON doors, as a stranger or a signed-in person makes them. */
import type { Hono } from 'hono';
import type { ErrorBody } from '#shared/errors/app-error.ts';
import { noteOperations } from './note-met.ts';

export interface RequestOptions {
  readonly token?: string;
  /** Where the request seems to come from; without one it was made inside the process. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface JsonReply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T & Partial<ErrorBody> & { readonly code?: string };
  /** `[status, code]`, the code undefined where all went well. */
  readonly outcome: readonly [number, string | undefined];
}

/** Sends a body: a string as it is, everything else as JSON; GET without one. */
export async function callApi<T = Readonly<Record<string, unknown>>>(
  app: Hono,
  path: string,
  body?: unknown,
  { token, from, headers = {} }: RequestOptions = {},
): Promise<JsonReply<T>> {
  const response = await app.request(
    path,
    {
      ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    },
    from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } },
  );
  const read = (await response.json()) as T & Partial<ErrorBody> & { readonly code?: string };
  if (typeof body === 'object' && body !== null && 'query' in body && path.endsWith('/graphql'))
    noteOperations(String(body.query), read);
  return {
    status: response.status,
    headers: response.headers,
    body: read,
    // A problem document has its code on top.
    outcome: [response.status, read.error?.code ?? (response.ok ? undefined : read.code)],
  };
}

interface FacadeReply<T> {
  readonly data: T | null;
  readonly code: string | undefined;
  readonly kind: string | undefined;
}

/** Calls an operation of the façade: `data` is what stands under its first field. */
export async function callFacade<T = Readonly<Record<string, unknown>>>(
  app: Hono,
  token: string,
  document: string,
  variables: object = {},
): Promise<FacadeReply<T>> {
  const { body } = await callApi<{
    data?: Readonly<Record<string, T | null>> | null;
    errors?: readonly { extensions: { code?: string; kind?: string } }[];
  }>(app, '/be-api/secure/graphql', { query: document, variables }, { token });
  const error = body.errors?.[0]?.extensions;
  return { data: Object.values(body.data ?? {})[0] ?? null, code: error?.code, kind: error?.kind };
}
