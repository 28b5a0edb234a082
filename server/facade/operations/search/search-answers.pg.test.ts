/** What the search says: the house's own sentence, and people where a need takes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let hotel: Cast;

interface Result {
  readonly matchedSubmenus: readonly { readonly subMenuId: number }[];
  readonly message: string;
  readonly answer: {
    readonly kind: string;
    readonly isModel: boolean;
    readonly source: { readonly label: string; readonly path: string | null } | null;
    readonly person: { readonly subMenuId: number } | null;
  } | null;
}

const DOCUMENT =
  'query($q: String) { searchSubmenu(userQuery: $q) { matchedSubmenus { subMenuId } message answer { kind isModel source { label path } person { subMenuId } } } }';
const search = (q: string, { token = hotel.ann.token }: { readonly token?: string } = {}) =>
  callFacade<Result>(test.app, token, DOCUMENT, { q });
const found = async (q: string) => (await search(q)).data?.matchedSubmenus.map(({ subMenuId }) => subMenuId);

const sub = (id: number, name_dict: Readonly<Record<string, string>>, menu_type: string) => ({
  tenant_id: hotel.tenantId,
  id,
  main_menu_id: hotel.menuId,
  menu_type,
  sub_menu_type: null,
  menu_option: null,
  name_dict,
  greeting_dict: null,
  announcement_dict: null,
  out_of_service: null,
  facility_id: null,
  url: null,
  staff_group_ids: [],
});

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'search-answers');
});
afterAll(() => test.close());

describe('what answers', () => {
  const announce = (text: Readonly<Record<string, string>> | null) =>
    test.ctx.db
      .updateTable('sub_menu')
      .set({ menu_type: 'announcement', announcement_dict: text })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', 28)
      .execute();
  beforeAll(async () => {
    await test.ctx.db
      .insertInto('sub_menu')
      .values(sub(28, { en: 'Garden walk' }, 'announcement'))
      .execute();
  });

  it('[SEARCH-SENTENCE] [ASSIST-SOURCE] [ASSIST-MARK] is the sentence of the house and what it stands under, in the guest’s language or else the house’s', async () => {
    await announce({ en: 'Breakfast is in the hall. Check-out is at 11 am. The gates close at ten.' });
    const said = 'Check-out is at 11 am. · Garden walk';
    expect((await search('when do we have to check out?')).data?.message).toBe(said);
    expect((await search('à quelle heure le check-out ?', { token: hotel.luc.token })).data?.message).toBe(said);
    // The sentence leads to the page it stands on, and no machine is said to have written it [ASSIST-MARK].
    expect((await search('when do we have to check out?')).data?.answer).toMatchObject({
      kind: 'said',
      isModel: false,
      source: { label: 'Garden walk', path: `/customer/menus/${hotel.menuId}` },
    });
    await announce(null);
    expect((await search('when do we have to check out?')).data?.message).not.toContain('11 am');
  });

  it.each([['My toilet is blocked'], ['トイレが詰まりました'], ['Mes toilettes sont bouchées']])(
    '[SEARCH-NEED] [ASSIST-NEED] %s leads to people and to no page, and reads out nothing',
    async (asked) => {
      await test.ctx.db
        .insertInto('sub_menu')
        .values(sub(29, { en: 'Toilets and lifts' }, 'floor_guide'))
        .execute();
      try {
        const { data } = await search(asked);
        expect(data?.message).toMatch(/^Our team/);
        expect(data?.answer).toMatchObject({ kind: 'person', source: null, person: { subMenuId: hotel.subMenuId } });
        expect(data?.matchedSubmenus.map(({ subMenuId }) => subMenuId)).toContain(hotel.subMenuId);
        expect(data?.matchedSubmenus.map(({ subMenuId }) => subMenuId)).not.toContain(29);
        expect(await found('toilets')).toContain(29);
      } finally {
        await test.ctx.db.deleteFrom('sub_menu').where('tenant_id', '=', hotel.tenantId).where('id', '=', 29).execute();
      }
    },
  );

  it.each([['My wife cannot breathe'], ['廊下に煙が出ています'], ['mon fils s’étouffe']])(
    '[ASSIST-DANGER] %s leads to urgent help before all else',
    async (asked) => {
      await test.ctx.db
        .insertInto('sub_menu')
        .values({ ...sub(30, { en: 'I need help now' }, 'ai_chatbot'), menu_option: { type: 'emergency' } })
        .execute();
      try {
        const { data } = await search(asked);
        expect(data?.answer?.kind).toBe('urgent');
        expect(data?.matchedSubmenus[0]?.subMenuId).toBe(30);
      } finally {
        await test.ctx.db.deleteFrom('sub_menu').where('tenant_id', '=', hotel.tenantId).where('id', '=', 30).execute();
      }
    },
  );
});
