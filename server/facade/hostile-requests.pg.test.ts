/** What was sent to the façade to hurt it: each of these once got through, or was answered as a fault of ours. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { keptDocuments } from './kept-documents.ts';
import { LIMITS } from './limits.ts';

const PATH = '/be-api/secure/graphql';
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'hostile');
});
afterAll(() => test.close());

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[];
}

async function send(
  body: string | undefined,
  type = 'application/json',
  path = PATH,
): Promise<{ status: number; text: string }> {
  const response = await test.app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${cast.ann.token}`, 'content-type': type },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}
const ask = async (query: string): Promise<Answer> =>
  JSON.parse((await send(JSON.stringify({ query }))).text) as Answer;
const codeOf = ({ errors }: Answer): Record<string, unknown> => errors?.[0]?.extensions ?? {};

it('[FACADE-LIMITS] counts what stands within fragments of the root as wide', async () => {
  const many = Array.from({ length: LIMITS.roots + 1 }, (_, n) => `a${n}: listConversationIds`).join(' ');
  const wide = { code: 'query_too_wide', limit: 'roots' };
  expect(codeOf(await ask(`{ ...all } fragment all on Query { ${many} }`))).toMatchObject(wide);
  expect(codeOf(await ask(`{ ... on Query { ... on Query { ${many} } } }`))).toMatchObject(wide);
});

it('[FACADE-LIMITS] counts a variable that nobody gives by its default', async () => {
  const rows = (most: number): string =>
    `query($n: Int = ${most}) { listConversationsV2(limit: $n) { members(limit: $n) { user { name } } } }`;
  expect(codeOf(await ask(rows(100)))).toMatchObject({ code: 'query_too_costly', limit: 'cost' });
  expect((await ask(rows(10))).errors).toBeUndefined();
});

it('[FACADE-ERRORS] is answered by a code of ours for what is no request of GraphQL’s, and never as our fault', async () => {
  const error = vi.spyOn(test.ctx.log, 'error');
  const form = 'application/x-www-form-urlencoded';
  const typename = encodeURIComponent('{ __typename }');
  for (const sent of [
    send(undefined, 'application/json', `${PATH}?query=${typename}&variables=%ff`),
    send(undefined, 'application/json', `${PATH}?query=${typename}&variables=%7B`),
    send(`query=${typename}&variables=%7B`, form),
    send('{"query":1}'),
    send('{"q":"{ __typename }"}'),
    send('null'),
    send('"words"'),
    send('\u0001\u0002'),
  ]) {
    const { status, text } = await sent;
    const { code, kind } = codeOf(JSON.parse(text) as Answer);
    expect([status, code]).toEqual([400, expect.stringMatching(/^bad_(?:request|json)$/)]);
    expect(kind).toBeTypeOf('string');
    expect(text).not.toMatch(/SyntaxError|Unexpected token/);
  }
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

it('[FACADE-ERRORS] repeats a name of a hundred thousand characters to nobody', async () => {
  const { text } = await send(JSON.stringify({ query: `{ ${'a'.repeat(100_000)} }` }));
  expect(text).toContain('"code":"unknown_operation"');
  expect(text.length).toBeLessThan(1000);
});

it('[FACADE-LIMITS] takes no files: they have a door of their own', async () => {
  const form =
    '--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{ __typename }"}\r\n' +
    '--b\r\nContent-Disposition: form-data; name="map"\r\n\r\n{}\r\n--b--\r\n';
  expect((await send(form, 'multipart/form-data; boundary=b')).status).toBe(415);
});

it('[FACADE-KEPT-FEW] keeps the newest of documents, and none that is long', () => {
  const kept = keptDocuments<number>(2);
  for (const [at, document] of ['{ a }', '{ b }', '{ c }', `{ c } # ${'x'.repeat(20_000)}`].entries())
    kept.set(document, at);
  expect(['{ a }', '{ b }', '{ c }', `{ c } # ${'x'.repeat(20_000)}`].map((one) => kept.get(one))).toEqual([
    undefined,
    1,
    2,
    undefined,
  ]);
  const none = keptDocuments<number>(0);
  none.set('{ a }', 1);
  expect(none.get('{ a }')).toBeUndefined();
});
