/** The API's description: true, whole, and enough to make a house by. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSetupCode } from '#server/actions/account/sign-up.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { clientOf, type Description } from '../testing/described-client.ts';
import { signUpRequest } from '../testing/manager.ts';
import { describeApi } from './description/describe.ts';
import { exampleOf } from './description/example.ts';
import { jsonSchemaOf } from './description/json-schema.ts';
import { manageRoutes } from './registry.ts';

let test: TestApp;
let description: Description;
beforeAll(async () => {
  test = await createTestApp();
  const response = await test.app.request('/be-api/manage/openapi.json');
  description = (await response.json()) as Description;
});
afterAll(() => test.close());

const operations = () => Object.values(description.paths).flatMap((methods) => Object.values(methods));

describe('openapi.json', () => {
  it('[OPENAPI-WHOLE] is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...description });
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('[OPENAPI-WHOLE] has every route, each under a name of its own', () => {
    for (const { endpoint } of manageRoutes)
      expect(description.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(endpoint.id);
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['listRooms', 'getRoom', 'createRoom', 'updateRoom', 'deleteRoom', 'listMainMenus', 'getMainMenu'])
      expect(ids).toContain(id);
  });

  it('[OPENAPI-WHOLE] says of each call what it needs, takes and refuses', () => {
    const call = (id: string) => operations().find(({ operationId }) => operationId === id);
    expect(call('updateRoom')).toMatchObject({
      security: [{ account: [] }, { credential: ['rooms'] }],
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'If-Match', in: 'header', required: true }),
      ]) as unknown,
      responses: {
        412: { 'x-codes': ['version_stale'] },
        428: { 'x-codes': ['version_required'] },
        401: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      },
    });
    expect(call('createRoom')?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }));
    expect(call('listRooms')?.parameters).toContainEqual(expect.objectContaining({ name: 'cursor', in: 'query' }));
    expect(call('importRooms')?.requestBody?.content).toHaveProperty(['text/csv']);
    expect(call('listStaff')?.security).toEqual([{ account: [] }]);
    expect(call('signUp')?.security).toEqual([]);
  });

  it('[OPENAPI-WHOLE] names at a field the words it is refused with', () => {
    const create = manageRoutes.find(({ endpoint }) => endpoint.id === 'createMainMenu')?.endpoint;
    if (create?.body === undefined) throw new Error('no createMainMenu');
    expect(JSON.stringify(jsonSchemaOf(create.body))).toContain('double_quote');
    expect(exampleOf(jsonSchemaOf(create.body))).toMatchObject({ name_dict: { en: expect.any(String) as unknown } });
  });

  it('[OPENAPI-CLIENT] is all that a program needs to make a house that guests write to', async () => {
    expect(await keepSetupCode(test.ctx.db, () => 'the code')).toBe(true);
    const nobody = clientOf(description, (request) => test.app.fetch(request));
    const signed = await nobody('signUp', {}, { ...signUpRequest('bergblick'), setup: 'the code' });
    expect(signed.status).toBe(201);
    const owner = clientOf(description, (request) => test.app.fetch(request), String(signed.body['access_token_v2']));
    const code = 'bergblick';
    const first = (body: Readonly<Record<string, unknown>>) => (body['items'] as readonly { readonly id: string }[])[0];
    const group = first((await owner('listLocationGroups', { code })).body);
    const csv = `group_id,name\n${[101, 102, 103].map((name) => `${group?.id},${name}`).join('\n')}\n`;
    expect((await owner('importRooms', { code, dry_run: '1' }, csv)).body).toMatchObject({ created: 3, errors: [] });
    expect((await owner('importRooms', { code }, csv)).body).toMatchObject({ created: 3 });
    const room = await owner(
      'createRoom',
      { code, 'Idempotency-Key': 'room-201' },
      {
        location_group_id: group?.id,
        name: '201',
      },
    );
    expect(room.status).toBe(201);
    const desk = first((await owner('listStaffGroups', { code })).body);
    const menu = await owner('createMainMenu', { code }, { name_dict: { en: 'Ask us' } });
    const sub = await owner(
      'createSubMenu',
      { code },
      {
        main_menu_id: menu.body['id'],
        menu_type: 'ai_chatbot',
        sub_menu_type: 'staff_chat',
        menu_option: { type: 'access_id', access_id: desk?.id },
        name_dict: { en: 'Front desk' },
        staff_group_ids: [desk?.id],
      },
    );
    expect([menu.status, sub.status]).toEqual([201, 201]);
    const read = await owner('getRoom', { code, id: String(room.body['id']) });
    const renamed = await owner(
      'updateRoom',
      { code, id: String(room.body['id']), 'If-Match': `"${String(read.body['version'])}"` },
      { name: '202' },
    );
    expect(renamed.body).toMatchObject({ name: '202', qr_url: read.body['qr_url'] });
    const invited = await owner(
      'inviteStaff',
      { code },
      {
        email: 'lena@bergblick.example',
        name: 'Lena',
        roles: ['staff'],
        group_ids: [desk?.id],
      },
    );
    expect(invited.status).toBe(201);
    expect(new URL(String(read.body['qr_url'])).pathname).toContain('/qr/biz/location/bergblick/');
    const guest = await test.app.request('/api/user/biz/guest/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant_cd: code, lang_cd: 'ja', location_id: room.body['id'] }),
    });
    expect(guest.status).toBe(200);
  });
});

describe('the page', () => {
  it('[OPENAPI-PAGE] tells every call and asks no other host', async () => {
    const response = await test.app.request('/be-api/manage/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const { endpoint } of manageRoutes) expect(page).toContain(`id="${endpoint.id}"`);
    expect(page).not.toMatch(/(?:src|href)="https?:/);
    expect(page).not.toContain('undefined');
    expect(page).not.toContain('[object');
  });
});

describe('a description', () => {
  it('[OPENAPI-WHOLE] stands at the address it is asked at', () => {
    expect(describeApi([], 'https://chat.example')['servers']).toEqual([{ url: 'https://chat.example' }]);
  });
});
