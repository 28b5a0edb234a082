/** A client made of openapi.json alone: it knows no contract, no path and no field of ours. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface Description {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export type DescribedClient = (
  operation: string,
  parameters?: Readonly<Record<string, string>>,
  body?: object | string,
) => Promise<Answer>;

/** @param send how a request leaves @param token what to sign in with */
export function clientOf(
  { servers, paths }: Description,
  send: (request: Request) => Response | Promise<Response>,
  token?: string,
): DescribedClient {
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    ),
  );
  return async (name, given = {}, body) => {
    const found = operations.get(name);
    if (found === undefined) throw new Error(`the description has no ${name}`);
    const { operation } = found;
    const url = new URL(
      found.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(given[part] ?? '')),
      servers[0]?.url,
    );
    const headers = new Headers();
    for (const { name: parameter, in: place, required } of operation.parameters) {
      const value = given[parameter];
      if (value === undefined && required) throw new Error(`${name} needs ${parameter}`);
      if (value === undefined || place === 'path') continue;
      if (place === 'query') url.searchParams.set(parameter, value);
      else headers.set(parameter, value);
    }
    if (operation.security.length > 0 && token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const [type] = Object.keys(operation.requestBody?.content ?? {});
    if (type !== undefined) headers.set('content-type', type);
    const response = await send(
      new Request(url, {
        method: found.method.toUpperCase(),
        headers,
        ...(type === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    if (operation.responses[String(response.status)] === undefined)
      throw new Error(`${name} answered ${response.status}, which is not described: ${await response.text()}`);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
}
