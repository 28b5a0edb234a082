/** Who can be in a demo house, and the places and things its screens are about. */
import { LOBBY } from '#shared/domain/entry/lobby.ts';
import type { AppPeople } from '#shared/apps.ts';
import type { AppContext } from '#server/context.ts';
import { peopleOf, screenPath, screens } from './screens.ts';

export interface QaHouse {
  readonly code: string;
  readonly staff: readonly {
    readonly loginId: string;
    readonly name: string;
    readonly role: string;
    readonly groups: readonly string[];
  }[];
  readonly guests: readonly {
    readonly code: string;
    readonly name: string;
    readonly langCd: string;
    readonly stays: boolean;
    readonly path: string;
  }[];
  readonly places: readonly { readonly id: string; readonly name: string; readonly path: string }[];
  readonly screens: readonly {
    readonly app: string;
    readonly people: AppPeople;
    readonly name: string;
    readonly path: string;
  }[];
}

export async function qaHouses({ db }: Pick<AppContext, 'db'>, lang = 'en'): Promise<readonly QaHouse[]> {
  const [tenants, places, guests, staff, groups, menus, facilities, conversations, offers, bots] = await Promise.all([
    db
      .selectFrom('tenant')
      .select(['id', 'code'])
      .where('code', '<>', LOBBY.code)
      .orderBy('created_at')
      .orderBy('code')
      .execute(),
    db.selectFrom('location').select(['tenant_id', 'id', 'default_name']).orderBy('default_name').execute(),
    db
      .selectFrom('guest as g')
      .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.user_id'))
      .select(['g.tenant_id', 'g.code', 'g.ended_at', 'u.name', 'u.lang_cd'])
      .where('g.code', 'not like', 'q-%')
      .orderBy('g.code')
      .execute(),
    db
      .selectFrom('staff')
      .select(['tenant_id', 'user_id', 'login_id', 'name', 'role'])
      .where('disabled_at', 'is', null)
      .orderBy('role')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('staff_group_member as m')
      .innerJoin('staff_group as g', (on) =>
        on.onRef('g.tenant_id', '=', 'm.tenant_id').onRef('g.id', '=', 'm.group_id'),
      )
      .select(['m.tenant_id', 'm.user_id', 'g.name_dict'])
      .where('m.state', '=', 'joined')
      .orderBy('g.position')
      .execute(),
    db.selectFrom('main_menu').select(['tenant_id', 'id']).orderBy('order_no').execute(),
    db.selectFrom('facility').select(['tenant_id', 'id']).where('is_display', '=', true).orderBy('order_no').execute(),
    db.selectFrom('conversation').select(['tenant_id', 'id']).orderBy('id').execute(),
    db.selectFrom('biz_coupon').select(['tenant_id', 'id']).orderBy('id').execute(),
    db.selectFrom('bot').select(['tenant_id', 'id']).orderBy('id').execute(),
  ]);
  return tenants.map(({ id, code }) => {
    const of = <T extends { readonly tenant_id: string }>(rows: readonly T[]): readonly T[] =>
      rows.filter((row) => row.tenant_id === id);
    const values = {
      tenantCd: code,
      locationId: of(places)[0]?.id,
      guestCd: of(guests).find((guest) => guest.ended_at === null)?.code,
      menuId: of(menus)[0]?.id,
      facilityId: of(facilities)[0]?.id,
      conversationId: of(conversations)[0]?.id,
      id: of(conversations)[0]?.id,
      couponId: of(offers)[0]?.id,
      botId: of(bots)[0]?.id,
      userId: of(staff)[0]?.user_id,
      result: 'PAYSUCCESS',
      status: 'success',
      target: 'customer',
      action: 'open',
      value: 'facility',
      value1: 'facility',
      value2: '1',
    };
    return {
      code,
      staff: of(staff).map((person) => ({
        loginId: person.login_id,
        name: person.name,
        role: person.role,
        groups: of(groups)
          .filter((group) => group.user_id === person.user_id)
          .map(({ name_dict }) => name_dict['en'] ?? ''),
      })),
      guests: of(guests).map((guest) => ({
        code: guest.code,
        name: guest.name,
        langCd: guest.lang_cd,
        stays: guest.ended_at === null,
        path: `/${guest.lang_cd}/biz/guest/${code}/${encodeURIComponent(guest.code)}`,
      })),
      places: of(places).map((place) => ({
        id: place.id,
        name: place.default_name,
        path: `/${lang}/biz/location/${code}/${place.id}`,
      })),
      screens: screens.flatMap((screen) => {
        const path = screenPath(screen, lang, values);
        return path === null ? [] : [{ app: screen.app, people: peopleOf(screen), name: screen.name, path }];
      }),
    };
  });
}
