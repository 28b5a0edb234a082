/** The management API as OpenAPI 3.1, told by its contracts alone [OPENAPI-WHOLE]. */
import type * as v from 'valibot';
import { type HouseRight, scopesOf } from '#shared/domain/rights/rights.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errors/codes.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { COMMON_ERRORS, errorsOf, takesKey } from '#shared/rest/endpoint-errors.ts';
import { wordsOf } from './error-words.ts';
import { type Json, type JsonObject, jsonSchemaOf } from './json-schema.ts';

/** Common refusals that only some calls can give. */
const OF_TOKENS: readonly ErrorCode[] = [
  'missing_token',
  'invalid_token',
  'expired_token',
  'revoked_token',
  'forbidden',
  'network_not_allowed',
];
const OF_BODIES: readonly ErrorCode[] = ['bad_json', 'body_too_large', 'body_too_slow'];

/** Every call of these contracts. @param address where the API is reached */
export function describeApi(endpoints: readonly Endpoint[], address: string): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path))))
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeCall(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellhop management API',
      version: '1',
      summary: 'Houses, rooms, menus, people: everything the consoles do.',
      description:
        'Lists answer `{items, next_cursor, total}`; `next_cursor` of one page is `cursor` of the next. Objects carry a `version`, which `ETag` repeats in quotes; a change names it in `If-Match`. What makes something can be sent again under the same `Idempotency-Key` for a day. Refusals are problem documents (RFC 9457) with a `code`.',
    },
    servers: [{ url: address }],
    tags: [...new Set(endpoints.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        account: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access_token_v2` of an account: of `acceptPin` with `target: console`, or of `signUp`.',
        },
        desk: { type: 'http', scheme: 'bearer', description: 'The token of somebody signed in at a desk.' },
        credential: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The secret of a service credential; the roles named at a call are its scopes, one of which is enough.',
        },
      },
    },
  };
}

const problem: JsonObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'data'],
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Our word for it; clients go by this one.' },
    data: { type: 'object', description: 'More of it, by code.' },
    fields: {
      type: 'array',
      description: 'What is wrong with the input, one for each field.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'Where, as in `house.code`.' },
          code: { type: 'string' },
          limit: { type: 'number', description: 'The bound it does not keep, where there is one.' },
          message: { type: 'string', description: 'For developers.' },
        },
      },
    },
    present: { type: 'object', description: 'With `version_stale`: how the thing reads now.' },
    request_id: { type: 'string' },
  },
};

/** The area of a call: what stands behind the house or the organisation in its path. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  if (!path.startsWith('/be-api/manage/')) return 'sign-in';
  if (!path.startsWith('/be-api/manage/v1/')) return 'description';
  const [first = '', second = '', third] = path.replace('/be-api/manage/v1/', '').split('/');
  // What is done to a whole house stands with it.
  return !second.startsWith('{') || third === undefined || third === 'restore' ? first : third;
}

/** What a call does, in a sentence. */
export function sentenceOf({ id, says }: Pick<Endpoint, 'id' | 'says'>): string {
  if (says !== undefined) return says;
  const [verb = '', ...rest] = id.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const thing = rest.join(' ');
  const a = /^[aeiou]/.test(thing) ? 'an' : 'a';
  const sentences: Readonly<Record<string, string>> = {
    list: `Lists ${thing}, page by page.`,
    get: `Reads ${a} ${thing}.`,
    create: `Makes ${a} ${thing}.`,
    update: `Changes ${a} ${thing}: what is left out stays as it is.`,
    delete: `Deletes ${a} ${thing}.`,
    order: `Puts ${thing} in an order.`,
    export: `Writes ${thing} as a file.`,
  };
  return sentences[verb] ?? `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${thing}.`;
}

/** What a caller has to be. */
export function needOf({ needs }: Pick<Endpoint, 'needs'>): string {
  if (needs === 'nobody') return 'Nobody has to be signed in.';
  if (needs === 'account') return 'Any account.';
  if (needs === 'staff') return 'Somebody signed in at a desk.';
  if (typeof needs === 'string') return needs;
  if ('organization' in needs) return `An account with the right ${needs.organization} in the organisation.`;
  if ('job' in needs) return `Whoever may ${needs.job === 'see' ? 'see' : 'ask for'} work of its kind, where it is of.`;
  const scopes = scopesOf(needs.house);
  const programs = scopes.length === 0 ? 'no credential' : `or a credential for ${scopes.join(' or ')}`;
  return `An account with the right ${needs.house} in the house; ${programs}.`;
}

function describeCall(endpoint: Endpoint): JsonObject {
  const { id, needs, media } = endpoint;
  const body = bodyOf(endpoint);
  return {
    operationId: id,
    tags: [tagOf(endpoint)],
    summary: sentenceOf(endpoint),
    description: needOf(endpoint),
    security: securityOf(needs),
    ...(typeof needs === 'object' && 'house' in needs ? { 'x-right': needs.house } : {}),
    parameters: parametersOf(endpoint),
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: { ...answersOf(endpoint, media?.gives), ...refusalsOf(endpoint) },
  };
}

function securityOf(needs: Endpoint['needs']): Json {
  if (needs === 'nobody') return [];
  if (needs === 'staff') return [{ desk: [] }];
  if (typeof needs === 'object' && 'job' in needs) return [{ account: [] }, { credential: [] }];
  if (typeof needs === 'string' || !('house' in needs)) return [{ account: [] }];
  const scopes = scopesOf(needs.house satisfies HouseRight);
  return [{ account: [] }, ...scopes.map((scope) => ({ credential: [scope] }))];
}

function parametersOf(endpoint: Endpoint): Json {
  const { params = {}, query } = endpoint;
  const header = (name: string, description: string, required: boolean, schema: JsonObject): JsonObject => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  const entries =
    query === undefined ? {} : (Reflect.get(query, 'entries') as Readonly<Record<string, v.GenericSchema>>);
  return [
    ...Object.entries(params).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema: jsonSchemaOf(schema),
    })),
    ...Object.entries(entries).map(([name, schema]) => ({
      name,
      in: 'query',
      required: schema.type !== 'optional',
      schema: jsonSchemaOf(schema),
    })),
    ...(endpoint.errors.includes('version_required')
      ? [
          header('If-Match', 'The version this is made from, in quotes.', true, {
            type: 'string',
            pattern: '^"\\d{1,9}"$',
          }),
        ]
      : []),
    ...(takesKey(endpoint)
      ? [
          header('Idempotency-Key', 'Sent again within a day, it is made once.', false, {
            type: 'string',
            pattern: '^[\\x21-\\x7e]{1,200}$',
          }),
        ]
      : []),
  ];
}

/** The types that a file may be of. */
export const mediaTypes = (said: string): readonly string[] => said.split(', ');

function bodyOf({ body, media }: Endpoint): JsonObject | null {
  if (body !== undefined) return { 'application/json': { schema: jsonSchemaOf(body) } };
  if (media?.takes === undefined) return null;
  return Object.fromEntries(
    mediaTypes(media.takes).map((type) => [
      type,
      { schema: { type: type.startsWith('multipart/') ? 'object' : 'string' } },
    ]),
  );
}

function answersOf({ answers }: Endpoint, gives = 'application/octet-stream'): JsonObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema === 'bytes'
        ? {
            description: 'The file.',
            content: Object.fromEntries(mediaTypes(gives).map((type) => [type, { schema: {} }])),
          }
        : { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(schema) } } },
    ]),
  );
}

/** Every code a call can be refused with. */
export function codesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { needs, params, query, body, media } = endpoint;
  const isOpen = needs === 'nobody';
  const takesNothing = body === undefined && media?.takes === undefined;
  const common = [...COMMON_ERRORS].filter(
    (code) =>
      !(isOpen && OF_TOKENS.includes(code)) &&
      !(takesNothing && OF_BODIES.includes(code)) &&
      !(code === 'not_staff' && needs !== 'staff') &&
      !(code === 'not_found' && isOpen && params === undefined) &&
      !(code === 'bad_request' && takesNothing && query === undefined),
  );
  return [...new Set([...errorsOf(endpoint), ...common])];
}

function refusalsOf(endpoint: Endpoint): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(endpoint)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${wordsOf(code)}`).join(' '),
        'x-codes': codes,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
