/** Catalogue queries by GET: an ETag, 304 to who has it, and nobody else's answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;
beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'kept');
  other = await setTheStage(test.ctx, 'kept-other');
});
afterAll(() => test.close());

const get = (query: string, who: Person, headers: Record<string, string> = {}) =>
  test.app.request(`/be-api/secure/graphql?query=${encodeURIComponent(query)}`, {
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  });
const HOUSE = '{ getBizTenantInfo(langCd: "en") { id name } }';

describe('a catalogue query by GET', () => {
  it('[FACADE-KEPT] carries an ETag, is its reader’s alone, and answers 304 to who has it', async () => {
    const first = await get(HOUSE, hotel.ann);
    const tag = first.headers.get('etag') ?? '';
    expect([
      first.status,
      tag,
      first.headers.get('cache-control'),
      first.headers.get('vary'),
      first.headers.get('x-bellhop'),
    ]).toEqual([
      200,
      expect.stringMatching(/^"[\w-]{27}"$/),
      'private, no-cache',
      'Authorization, Accept, Accept-Encoding',
      '1',
    ]);
    expect(await first.json()).toMatchObject({ data: { getBizTenantInfo: { id: hotel.tenantId } } });
    for (const match of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await get(HOUSE, hotel.ann, { 'if-none-match': match });
      expect([
        match,
        again.status,
        await again.text(),
        again.headers.get('etag'),
        again.headers.get('cache-control'),
      ]).toEqual([match, 304, '', tag, 'private, no-cache']);
    }
  });

  it('[FACADE-KEPT] answers anew once it changed, in another language, and for another house', async () => {
    const tag = async (query: string, who: Person): Promise<string> =>
      (await get(query, who)).headers.get('etag') ?? '';
    const before = await tag(HOUSE, hotel.ann);
    expect(
      new Set([before, await tag(HOUSE.replace('"en"', '"ja"'), hotel.ann), await tag(HOUSE, other.ann)]).size,
    ).toBe(3);
    expect((await get(HOUSE, other.ann, { 'if-none-match': before })).status).toBe(200);
    await test.ctx.db
      .updateTable('tenant')
      .set({ name_dict: { en: 'Palace by the sea' } })
      .where('id', '=', hotel.tenantId)
      .execute();
    const after = await get(HOUSE, hotel.ann, { 'if-none-match': before });
    expect([after.status, await after.json()]).toMatchObject([
      200,
      { data: { getBizTenantInfo: { name: 'Palace by the sea' } } },
    ]);
    expect((await get(HOUSE, { ...hotel.ann, token: 'x.y.z' }, { 'if-none-match': before })).status).toBe(401);
  });

  it('[FACADE-FAST] is answered the short way as it is the general way, and refused alike', async () => {
    const post = async (body: object, accept: string): Promise<unknown> => {
      const answer = await test.app.request('/be-api/secure/graphql', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', accept, authorization: `Bearer ${hotel.ann.token}` },
      });
      return answer.json();
    };
    for (const body of [
      {
        query:
          'query a($l: String) { getBizTenantInfo(langCd: $l) { id name currency { ISO_code } } b: getBizTenantInfo(langCd: "ja") { name } }',
        variables: { l: 'ja' },
      },
      { query: '{ listQcBizFacilities(subMenuId: 11) { id name } getQcBizFloorGuides { id } }' },
      { query: 'query a { getPmsByTenant { id } }', operationName: 'a' },
      { query: 'query a { getPmsByTenant { id } }', operationName: 'b' },
      { query: '{ getQcBizFacility { id } }' },
      { query: '{ getQcBizFacility(facilityId: "x") { id } }' },
      { query: 'query($l: String!) { getBizTenantInfo(langCd: $l) { id } }' },
      { query: '{ getBizTenantInfo(langCd: "\\u0000") { id } }' },
      { query: `{ getBizTenantInfo { ${Array.from({ length: 31 }, (_, n) => `a${n}: id`).join(' ')} } }` },
      { query: '{ getBizTenantInfo { password } }' },
    ]) {
      expect([body, await post(body, 'application/json')]).toEqual([
        body,
        await post(body, 'application/graphql-response+json'),
      ]);
    }
  });

  it('[FACADE-KEPT] [FACADE-NO-CACHE] is the only kind that is kept: nothing of a guest’s own, nothing that fails, nothing posted', async () => {
    for (const query of [
      '{ getGuestMyself { access_id } }',
      '{ getGuestCouponList { totalCount } }',
      '{ GetGuestCheckoutBill(securityValue: "x") { message } }',
      '{ isTakemePayEnabled { enabled } }',
      '{ getPaymentGmoLinkplusUrl { url } }',
      '{ takemePayUrl { url } }',
      '{ listQcUnreadMessage { nextPage } }',
      '{ getBizTenantInfo { id } getGuestMyself { access_id } }',
      '{ getQcBizFacility { id } }',
      'query { ...a } fragment a on Query { getBizTenantInfo { id } }',
    ]) {
      const answer = await get(query, hotel.ann);
      expect([query, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
        query,
        null,
        'no-store',
      ]);
    }
    const posted = await test.app.request('/be-api/secure/graphql', {
      method: 'POST',
      body: JSON.stringify({ query: HOUSE }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${hotel.ann.token}` },
    });
    expect([posted.status, posted.headers.get('etag'), posted.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
  });
});
