/** Routes by their contracts: what is read, refused and answered, and that a management call can be declared and served. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { endpoint } from '#shared/rest/endpoint.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { handleErrors } from './error-response.ts';
import { route, serveRoutes } from './route.ts';

const Room = v.object({ id: v.string(), name: v.string(), version: v.number() });
type Room = v.InferOutput<typeof Room>;

const listRooms = endpoint({
  id: 'listRooms',
  method: 'GET',
  path: '/rooms',
  needs: 'staff',
  query: v.object({
    limit: v.pipe(v.optional(v.string(), '50'), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(200)),
    cursor: v.optional(v.string()),
    query: v.optional(v.string(), ''),
  }),
  answers: { 200: v.object({ items: v.array(Room), next_cursor: v.nullable(v.string()), total: v.number() }) },
  errors: [],
});
const createRoom = endpoint({
  id: 'createRoom',
  method: 'POST',
  path: '/rooms',
  needs: 'administrator',
  body: v.object({ id: Uuid, name: v.pipe(v.string(), v.minLength(1), v.maxLength(30)), floor: v.number() }),
  answers: { 201: Room },
  errors: ['duplicate_id'],
});
const updateRoom = endpoint({
  id: 'updateRoom',
  method: 'PATCH',
  path: '/rooms/{id}',
  needs: 'administrator',
  params: { id: Uuid },
  body: v.partial(v.object({ name: v.string() })),
  answers: { 200: Room },
  errors: [],
});
const ringBell = endpoint({
  id: 'ringBell',
  method: 'POST',
  path: '/bell',
  needs: 'guest',
  answers: { 200: v.object({ rung: v.boolean() }) },
  errors: [],
});

const lookAhead = endpoint({
  id: 'lookAhead',
  method: 'POST',
  path: '/ahead/{id}',
  needs: 'administrator',
  params: { id: Uuid },
  body: v.object({ name: v.string() }),
  answers: { 200: v.object({ looked: v.string() }) },
  errors: [],
});

const rooms: Room[] = [
  { id: freshId(), name: '101', version: 1 },
  { id: freshId(), name: '102', version: 1 },
  { id: freshId(), name: '201', version: 1 },
];

let test: TestApp;
let cast: Cast;
let app: Hono;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
  await test.ctx.db.updateTable('staff').set({ role: 'administrator' }).where('user_id', '=', cast.grace.id).execute();
  app = serveRoutes(test.ctx, [
    route(listRooms, (_ctx, { query }) => {
      const found = rooms.filter(({ name }) => name.startsWith(query.query));
      const from = found.findIndex(({ id }) => id === query.cursor) + 1;
      const items = found.slice(from, from + query.limit);
      return {
        items,
        next_cursor: from + items.length < found.length ? (items.at(-1)?.id ?? null) : null,
        total: found.length,
      };
    }),
    route(createRoom, (_ctx, { body, c }) => {
      if (rooms.some(({ id }) => id === body.id)) throw new AppError('duplicate_id');
      const room = { id: body.id, name: body.name, version: 1 };
      rooms.push(room);
      c.header('etag', `"${room.version}"`);
      return room;
    }),
    route(updateRoom, (_ctx, { params, body, c }) => {
      const room = rooms.find(({ id }) => id === params.id);
      if (room === undefined) throw new AppError('not_found');
      const match = c.req.header('if-match');
      if (match === undefined) return c.json({}, 428);
      if (match !== `"${room.version}"`) return c.json(room, 412);
      Object.assign(room, body, { version: room.version + 1 });
      return room;
    }),
    route(ringBell, () => {
      throw new AppError('coupon_expired');
    }),
    route<typeof lookAhead, { readonly looking: Promise<string> }>(
      lookAhead,
      async (_ctx, { begun }) => ({ looked: begun === null ? 'anew' : await begun.looking }),
      {
        ahead: (_ctx, { body: { name } }) => {
          if (name === 'anew') return null;
          const looking =
            name === 'hidden'
              ? Promise.reject(new AppError('not_found'))
              : Promise.resolve(`${name}, looked for ahead`);
          looking.catch(() => undefined);
          return { looking };
        },
      },
    ),
  ]);
  app.onError(handleErrors(test.ctx.log));
});
afterAll(() => test.close());

const send = async (
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await app.request(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
  const json = (await response.json()) as Readonly<Record<string, unknown>> & {
    readonly error?: { readonly code: string };
  };
  return { status: response.status, json, code: json.error?.code, etag: response.headers.get('etag') };
};

describe('a route', () => {
  it('[ACCESS-MATRIX] looks at who asks before what is asked: 401, then 403, then 404, then 400', async () => {
    const { token } = cast.grace;
    const wrong = { name: 7 };
    expect(await send('PATCH', '/rooms/nonsense', undefined, wrong)).toMatchObject({
      status: 401,
      code: 'missing_token',
    });
    expect(await send('PATCH', '/rooms/nonsense', 'x', wrong)).toMatchObject({ status: 401, code: 'invalid_token' });
    expect(await send('PATCH', '/rooms/nonsense', cast.ann.token, wrong)).toMatchObject({
      status: 403,
      code: 'not_staff',
    });
    expect(await send('PATCH', '/rooms/nonsense', cast.yuki.token, wrong)).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await send('PATCH', '/rooms/nonsense', token, wrong)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await send('PATCH', '/rooms/%00', token, wrong)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await send('PATCH', `/rooms/${freshId()}`, token, wrong)).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
    expect(await send('PATCH', `/rooms/${freshId()}`, token, {})).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('[ACCESS-MATRIX] asks the database for a role: one that was taken away is gone with the next call', async () => {
    const room = { id: freshId(), name: '301', floor: 3 };
    const ask = () => send('POST', '/rooms', cast.grace.token, room);
    const role = (is: 'administrator' | 'staff') =>
      test.ctx.db.updateTable('staff').set({ role: is }).where('user_id', '=', cast.grace.id).execute();
    await role('staff');
    expect(await ask()).toMatchObject({ status: 403, code: 'forbidden' });
    await role('administrator');
    expect(await ask()).toMatchObject({ status: 201, etag: '"1"', json: { name: '301' } });
    expect(await ask()).toMatchObject({ status: 409, code: 'duplicate_id' });
  });

  it('[ACCESS-SAME] tells what was begun ahead, and what is wrong with what was asked, to whoever is let in alone', async () => {
    const ask = (token: string | undefined, name: unknown, id = freshId()) =>
      send('POST', `/ahead/${id}`, token, { name });
    for (const name of ['lamp', 'hidden', 'anew', 7]) {
      expect(await ask(undefined, name)).toMatchObject({ status: 401, code: 'missing_token' });
      expect(await ask(cast.yuki.token, name)).toMatchObject({ status: 403, code: 'forbidden' });
    }
    const { token } = cast.grace;
    expect((await ask(token, 'lamp')).json).toEqual({ looked: 'lamp, looked for ahead' });
    expect((await ask(token, 'anew')).json).toEqual({ looked: 'anew' });
    expect(await ask(token, 'hidden')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await ask(token, 7)).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await ask(token, 'lamp', 'nonsense')).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('[REST-TYPED] reads a list by limit, cursor and words, and refuses what is none', async () => {
    const first = await send('GET', '/rooms?limit=1&query=10', cast.yuki.token);
    expect(first.json).toMatchObject({ items: [{ name: '101' }], total: 2 });
    const next = await send('GET', `/rooms?query=10&cursor=${String(first.json['next_cursor'])}`, cast.yuki.token);
    expect(next.json).toMatchObject({ items: [{ name: '102' }], next_cursor: null });
    for (const query of ['limit=201', 'limit=x', 'limit=0', 'query=%00'])
      expect(await send('GET', `/rooms?${query}`, cast.yuki.token)).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('[REST-TYPED] can hold a change to the version it was made from', async () => {
    const path = `/rooms/${rooms[0]?.id ?? ''}`;
    const change = (headers: Readonly<Record<string, string>>) =>
      send('PATCH', path, cast.grace.token, { name: '100' }, headers);
    expect((await change({})).status).toBe(428);
    expect(await change({ 'if-match': '"1"' })).toMatchObject({ status: 200, json: { name: '100', version: 2 } });
    expect(await change({ 'if-match': '"1"' })).toMatchObject({ status: 412, json: { version: 2 } });
  });

  it('[REST-TYPED] knows every field that was wrong, for an answer that names them all', async () => {
    const problems = serveRoutes(test.ctx, [route(createRoom, () => ({ id: '', name: '', version: 1 }))]);
    problems.onError((error, c) => {
      const { cause } = error;
      const issues = cause instanceof v.ValiError ? (cause as v.ValiError<v.GenericSchema>).issues : [];
      const fields = issues.map((issue) => ({ path: v.getDotPath(issue), code: issue.type }));
      return c.json({ code: error.message, fields }, 400, { 'content-type': 'application/problem+json' });
    });
    const response = await problems.request('/rooms', {
      method: 'POST',
      body: JSON.stringify({ id: freshId(), name: '' }),
      headers: { authorization: `Bearer ${cast.grace.token}` },
    });
    expect(await response.json()).toEqual({
      code: 'bad_request',
      fields: [
        { path: 'name', code: 'min_length' },
        { path: 'floor', code: 'object' },
      ],
    });
  });

  it('[REST-TYPED] is not to be refused with what its contract does not name', async () => {
    expect(await send('POST', '/bell', cast.ann.token)).toMatchObject({ status: 500, code: 'internal' });
    expect(await send('POST', '/bell', cast.yuki.token)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
