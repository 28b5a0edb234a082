/** The management API from outside: calls by their contracts, over whatever carries a request. */
import * as v from 'valibot';
import type { InputOf, JsonEndpoint, OutputOf } from '#shared/rest/endpoint.ts';

/** How a request leaves. */
export type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

interface More {
  /** What is changed, where something is. */
  readonly version?: number;
  /** By which what was made already is made once, whenever this is called again. */
  readonly key?: string;
}

export interface Management {
  /** @throws Error with what was refused, and why */
  ask<E extends JsonEndpoint>(endpoint: E, input: InputOf<E>, more?: More): Promise<OutputOf<E>>;
  as(token: string): Management;
}

type Sent = Readonly<Partial<Record<'params' | 'query', Readonly<Record<string, string>>>>> & {
  readonly body?: unknown;
};

/** Somebody waits no longer than this for the limit of calls, in seconds. */
const WAIT_MAX = 120;

export function management(send: Send, token?: string): Management {
  return {
    as: (other) => management(send, other),
    async ask({ id, method, path, answers }, input, { version, key } = {}) {
      const sent: Sent = input;
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''));
      const address = sent.query === undefined ? filled : `${filled}?${new URLSearchParams(sent.query)}`;
      const init: RequestInit = {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      };
      let response = await send(address, init);
      while (response.status === 429) {
        const seconds = Math.min(Number(response.headers.get('retry-after') ?? '1') || 1, WAIT_MAX);
        await new Promise((resume) => setTimeout(resume, seconds * 1000));
        response = await send(address, init);
      }
      const schema = answers[response.status];
      const answer: unknown = await response.json();
      if (schema === undefined)
        throw new Error(`${id} of ${JSON.stringify(sent)}: ${response.status} ${JSON.stringify(answer)}`);
      return v.parse(schema, answer);
    },
  };
}
