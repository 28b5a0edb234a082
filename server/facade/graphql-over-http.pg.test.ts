/** The façade as an HTTP service: what GraphQL over HTTP asks, and the limits of one request. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { getIntrospectionQuery, Kind, parse, print, printSchema, visit } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { LIMITS } from './limits.ts';
import { buildFacadeSchema } from './schema.ts';
import { committedSdl } from './sdl.ts';

const PATH = '/be-api/secure/graphql';
let test: TestApp;
let cast: Cast;
let server: Server;
let url: string;

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
  const listen = getRequestListener(test.app.fetch);
  server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await test.close();
});

const audits = serverAudits({
  url: () => url,
  fetchFn: (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${cast.ann.token}`);
    return fetch(address, { ...init, headers });
  },
});

describe('GraphQL over HTTP', () => {
  it.each(audits.map((audit) => [audit.name, audit] as const))('[FACADE-AUDIT] %s', async (name, audit) => {
    const result = await audit.fn();
    if (name.startsWith('MUST') || name.startsWith('SHOULD')) expect(result).toMatchObject({ status: 'ok' });
    else expect(['ok', 'notice', 'warn']).toContain(result.status);
  });

  it('[FACADE-AUDIT] audits are all there', () => {
    expect(audits.filter(({ name }) => /^(MUST|SHOULD)/.test(name)).length).toBeGreaterThanOrEqual(36);
  });
});

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { message: string; extensions: Record<string, unknown> }[];
}

async function ask(query: string, variables: object = {}, app = test.app): Promise<{ status: number; body: Answer }> {
  const response = await app.request(PATH, {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: {
      authorization: `Bearer ${cast.ann.token}`,
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
    },
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

const refusal = async (query: string, variables: object = {}): Promise<unknown> => {
  const { status, body } = await ask(query, variables);
  const { code, kind, limit, max } = body.errors?.[0]?.extensions ?? {};
  return { status, code, kind, ...(limit === undefined ? {} : { limit, max }) };
};

describe('the schema', () => {
  it('[FACADE-NAMES] is the committed text, and nothing else', () => {
    const files = committedSdl();
    // The fields of a type, wherever they were added to it; one line each, so that their order does not matter.
    const lines = (text: string): string[] =>
      // What directives ask is not told; argument-rules.pg.test.ts holds it.
      visit(parse(text), { Directive: () => null })
        .definitions.flatMap((node) =>
          node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION
            ? (node.fields ?? []).map((field) => `${node.name.value}.${print({ ...field, description: undefined })}`)
            : [print('description' in node ? { ...node, description: undefined } : node)],
        )
        .toSorted();
    expect(lines(printSchema(buildFacadeSchema()))).toEqual(lines(files.join('\n')));
    for (const file of files) expect(file.trim()).toBe(print(parse(file)).trim());
  });

  it('[FACADE-LIMITS] is told outside production and not in it', async () => {
    const production = createApp({ ...test.ctx, config: { ...test.ctx.config, production: true } }, null);
    expect((await ask(getIntrospectionQuery())).body.data).toBeDefined();
    const hidden = await ask(getIntrospectionQuery(), {}, production);
    expect(hidden.body.data).toBeUndefined();
    expect(hidden.status).toBe(400);
    expect(JSON.stringify((await ask('{ getConversationV3 { id } }', {}, production)).body)).not.toContain(
      'getConversationV2',
    );
    expect((await ask('{ __typename }', {}, production)).body.data).toEqual({ __typename: 'Query' });
  });
});

describe('one request', () => {
  it('[FACADE-ERRORS] of an unknown operation, field, argument or grammar is a typed 400', async () => {
    expect(await refusal('{ dropEverything { id } }')).toEqual({
      status: 400,
      code: 'unknown_operation',
      kind: 'graphqlFailed',
    });
    expect(await refusal('{ getBizTenantInfo { password } }')).toEqual({
      status: 400,
      code: 'bad_request',
      kind: 'graphqlFailed',
    });
    expect(await refusal('{ getQcUser(id: 7.5) { name } }')).toEqual({
      status: 400,
      code: 'bad_request',
      kind: 'graphqlFailed',
    });
    expect(await refusal('query {')).toEqual({ status: 400, code: 'bad_request', kind: 'graphqlFailed' });
    expect(await refusal('query($id: ID!) { getQcUser(id: $id) { name } }', { id: {} })).toEqual({
      status: 400,
      code: 'bad_request',
      kind: 'graphqlFailed',
    });
  });

  it('[FACADE-ERRORS] that goes wrong inside is internal, and tells nothing of what went wrong', async () => {
    const { config } = test.ctx;
    const secrets = {
      ...config.secrets,
      get media(): string {
        throw new Error('the disk is on fire');
      },
    };
    const broken = createApp({ ...test.ctx, config: { ...config, secrets } }, null);
    const { status, body } = await ask('mutation { createCloudinarySignature { folder } }', {}, broken);
    expect(status).toBe(200);
    expect(body.errors).toMatchObject([
      { message: 'error: internal', extensions: { code: 'internal', kind: 'internalServerError', status: 500 } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/fire|stack|\.ts/);
  });

  it('[FACADE-LIMITS] may not be deeper, wider or costlier than the limits', async () => {
    const deep = `{ getConversationV2(id: "x") { messages { items { conversation ${'{ messages { items { conversation '.repeat(3)}{ id }${' } } }'.repeat(3)} } } } }`;
    expect(await refusal(deep)).toEqual({
      status: 400,
      code: 'query_too_deep',
      kind: 'badRequest',
      limit: 'depth',
      max: LIMITS.depth,
    });
    const roots = `{ ${Array.from({ length: LIMITS.roots + 1 }, (_, n) => `a${n}: listConversationIds`).join(' ')} }`;
    expect(await refusal(roots)).toMatchObject({ status: 400, limit: 'roots' });
    const aliases = `{ getBizTenantInfo { ${Array.from({ length: LIMITS.aliases + 1 }, (_, n) => `a${n}: id`).join(' ')} } }`;
    expect(await refusal(aliases)).toMatchObject({ status: 400, limit: 'aliases' });
    const rows = 'query($n: Int) { listConversationsV2(limit: $n) { members(limit: $n) { user { name } } } }';
    expect(await refusal(rows, { n: 100 })).toMatchObject({ status: 400, limit: 'cost' });
    expect(await refusal(rows, { n: 10 })).toMatchObject({ status: 200 });
    expect(
      await refusal(
        '{ listConversationsV2(limit: 100) { id members { user { name } } messages { items { id } } biz_conversation_info { inquiry { id } } } }',
      ),
    ).toMatchObject({ status: 200 });
  });

  it('[FACADE-LIMITS] hides nothing in fragments, however often they name one another', async () => {
    const bomb = Array.from(
      { length: 30 },
      (_, n) => `fragment f${n} on Conversation { ...f${n + 1} members(limit: 50) { ...m } ...f${n + 1} }`,
    ).join('\n');
    expect(
      await refusal(
        `{ listConversationsV2(limit: 100) { ...f0 } } ${bomb} fragment f30 on Conversation { id } fragment m on ConversationMember { id }`,
      ),
    ).toMatchObject({ status: 400 });
    expect(await refusal('{ getBizTenantInfo { ...a } } fragment a on Tenant { ...a }')).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
    expect(await refusal(`{ getBizTenantInfo { ${'id '.repeat(LIMITS.tokens)} } }`)).toMatchObject({ status: 400 });
  });

  it('[FACADE-LIMITS] carries one operation, no batch', async () => {
    const response = await test.app.request(PATH, {
      method: 'POST',
      body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
      headers: { authorization: `Bearer ${cast.ann.token}`, 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'batch_refused' } }] });
  });

  it('[FACADE-LIMITS] does not change anything by GET', async () => {
    const query = encodeURIComponent('mutation { updateUserSettings(langCd: "fr") { success } }');
    const response = await test.app.request(`${PATH}?query=${query}`, {
      headers: { authorization: `Bearer ${cast.ann.token}` },
    });
    expect(response.status).toBe(405);
    const user = await test.ctx.db
      .selectFrom('app_user')
      .select('lang_cd')
      .where('id', '=', cast.ann.id)
      .executeTakeFirstOrThrow();
    expect(user.lang_cd).toBe('en');
  });

  it('[REST-TYPED] without a token, too large, or of no JSON is a typed 4xx, also when its length is not told', async () => {
    const post = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
      test.app.request(PATH, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${cast.ann.token}`, 'content-type': 'application/json', ...headers },
        duplex: 'half',
      } as RequestInit);
    expect((await test.app.request(PATH, { method: 'POST', body: '{}' })).status).toBe(401);
    const large = JSON.stringify({ query: `# ${'x'.repeat(200_000)}\n{ __typename }` });
    expect((await post(large)).status).toBe(413);
    const answer = await post(new Blob([large]).stream());
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: 'body_too_large' } });
    expect((await post('{"query":')).status).toBe(400);
    expect((await post('null')).status).toBe(400);
    expect(
      (await post(`{"query":"{ __typename }","variables":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status,
    ).toBe(400);
  });

  it('[FACADE-NO-CACHE] is answered with our mark and kept by nobody', async () => {
    const response = await test.app.request(PATH, {
      method: 'POST',
      body: JSON.stringify({ query: '{ __typename }' }),
      headers: { authorization: `Bearer ${cast.ann.token}`, 'content-type': 'application/json' },
    });
    expect(response.headers.get('x-bellhop')).toBe('1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
