/** A house with rooms, a front desk and a program that checks guests in, for tests. */
import type { TestApp } from '#server/testing/test-app.ts';
import { accountToken, createManager, type Manager, signUpOwner } from './manager.ts';

type Ids = readonly { readonly id: string }[];
/** Somebody at the API, with the token for what a manager cannot ask. */
export type TokenHolder = Manager & { readonly token: string };

export async function signUpDemo(test: TestApp, code: string) {
  const first = await signUpOwner(test, code);
  const token = await accountToken(test.ctx, `owner@${code}.example`);
  const owner: TokenHolder = { ...first, token };
  const house = `/houses/${code}`;
  const [group] = (await owner.get(`${house}/location-groups`)).body['items'] as Ids;
  const room = async (name: string): Promise<string> =>
    String((await owner.post(`${house}/rooms`, { location_group_id: group?.id, name })).body['id']);
  const rooms = { '101': await room('101'), '102': await room('102') };
  const [front] = (await owner.get(`${house}/staff-groups`)).body['items'] as Ids;
  const main = await owner.post(`${house}/main-menus`, { name_dict: { en: 'Ask us' } });
  const sub = await owner.post(`${house}/sub-menus`, {
    main_menu_id: main.body['id'],
    menu_type: 'ai_chatbot',
    sub_menu_type: 'staff_chat',
    menu_option: { type: 'access_id', access_id: front?.id },
    name_dict: { en: 'Front desk' },
    staff_group_ids: [front?.id],
  });
  const credential = await owner.post(`${house}/service-credentials`, { name: 'PMS', scopes: ['stays'] });
  const secret = String(credential.body['secret']);
  const program: TokenHolder = { ...createManager(test.app, secret), token: secret };
  return { owner, program, rooms, deskMenu: sub.body['id'] };
}
