/**
 * What the palette of administration finds [CONSOLE-FIND]: a row for each list of an area, by whose `query` its things are
 * searched. A page of an area that is no list, as its second settings, is a row without calls.
 */
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { ManageCalls } from '#client/console/account/account-core.ts';
import type { Thing } from '#client/console/kit/things.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { HouseRight } from '#shared/domain/rights/rights.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { congestionSettings } from '#shared/manage/congestion-settings.ts';
import { cannedReplies } from '#shared/manage/canned-replies.ts';
import { couponPages } from '#shared/manage/coupon-pages.ts';
import { couponTypes } from '#shared/manage/coupon-types.ts';
import { facilities } from '#shared/manage/facilities.ts';
import { floorGuides } from '#shared/manage/floor-guides.ts';
import { formItems, questionnaires } from '#shared/manage/forms.ts';
import { listMedia } from '#shared/manage/media.ts';
import { mainMenus, subMenus } from '#shared/manage/menus.ts';
import { orderingCategories, orderingItems, orderingMenus } from '#shared/manage/ordering.ts';
import { listStaff, staffGroups } from '#shared/manage/people.ts';
import { recommendations } from '#shared/manage/recommendations.ts';
import { responders } from '#shared/manage/responders.ts';
import { listRooms, locationGroups } from '#shared/manage/rooms.ts';
import { maskingPatterns, priorityRules, workCodes } from '#shared/manage/work.ts';
import { staffShifts } from '#shared/manage/shifts.ts';
import { stays } from '#shared/manage/stays.ts';
import type { JsonEndpoint } from '#shared/rest/endpoint.ts';
import type { AreaName } from '../areas.ts';
import { belowHeading, HEADINGS } from '../areas/menus/menu-parts.ts';

type Parts = readonly (string | number)[];

/** A thing as any list tells of it. */
export const Found = v.looseObject({ id: v.union([v.string(), v.number()]), version: v.optional(v.number(), 0) });
export type Found = v.InferOutput<typeof Found>;

export interface FindKind {
  readonly area: AreaName;
  /** Where its list stands below the area. */
  readonly parts: Parts;
  /** What they are called, and what a new one is made by; without it none is made from anywhere. */
  readonly title: string;
  readonly add?: string;
  /** Who may see the page, where no list says so. */
  readonly see?: HouseRight;
  readonly edit?: HouseRight;
  readonly list?: JsonEndpoint;
  /** Where one of them stands below the area; below the list unless said. */
  readonly partsOf?: (thing: Found) => Parts;
  /** Where a new one is made below the area; `new` below the list unless said. */
  readonly newParts?: (manage: ManageCalls, code: string) => Promise<Parts>;
}

const Dicts = v.record(v.string(), v.string());
const Named = v.union([
  v.pipe(
    v.object({ name_dict: Dicts }),
    v.transform(({ name_dict }) => name_dict),
  ),
  v.pipe(
    v.object({ content_dict: Dicts }),
    v.transform(({ content_dict }) => content_dict),
  ),
  v.pipe(
    v.object({ facility_dict: Dicts }),
    v.transform(({ facility_dict }) => facility_dict),
  ),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
  v.pipe(
    v.object({ shortcut: v.string() }),
    v.transform(({ shortcut }) => shortcut),
  ),
  v.pipe(
    v.object({ original_name: v.string() }),
    v.transform(({ original_name }) => original_name),
  ),
  v.pipe(
    v.object({ url: v.string() }),
    v.transform(({ url }) => url),
  ),
]);

/** What a thing is called, whichever kind it is; '' where it has no name. */
export function nameOfFound(thing: Found): string {
  const read = v.safeParse(Named, thing);
  if (!read.success) return '';
  return typeof read.output === 'string' ? read.output : textIn(read.output, activeLanguage(), 'en');
}

const idOf = (thing: Found, field: string): Thing['id'] => {
  const id = thing[field];
  return typeof id === 'string' || typeof id === 'number' ? id : '';
};

/** Below the first heading; where there is none, that is made first. */
async function newMenu(manage: ManageCalls, code: string): Promise<Parts> {
  const { items } = await manage.call(mainMenus.list, { params: { code }, query: { limit: '1' } });
  const [first] = items;
  return first === undefined ? [HEADINGS, 'new'] : [belowHeading(first.id), 'new'];
}

/** Where guests are, and what they find there. */
function useGuestKinds(): readonly FindKind[] {
  const { t } = useLingui();
  const content = { edit: 'content.edit' } as const;
  return [
    { area: 'rooms', parts: [], title: t`Rooms`, add: t`Add a room`, edit: 'rooms.edit', list: listRooms },
    {
      area: 'rooms',
      parts: ['groups'],
      title: t`Groups of rooms`,
      add: t`Add a group of rooms`,
      edit: 'rooms.edit',
      list: locationGroups.list,
    },
    {
      area: 'menus',
      parts: [],
      title: t`Menus`,
      add: t`Add a menu`,
      ...content,
      list: subMenus.list,
      newParts: newMenu,
    },
    {
      area: 'menus',
      parts: [],
      title: t`Menus`,
      add: t`Add a heading`,
      ...content,
      list: mainMenus.list,
      partsOf: ({ id }) => [HEADINGS, id],
      newParts: () => Promise.resolve([HEADINGS, 'new']),
    },
    {
      area: 'places',
      parts: [],
      title: t`Places of the house`,
      add: t`Add a place`,
      ...content,
      list: facilities.list,
    },
    { area: 'places', parts: ['floors'], title: t`Floors`, add: t`Add a floor`, ...content, list: floorGuides.list },
    {
      area: 'places',
      parts: ['around'],
      title: t`Around the house`,
      add: t`Add a recommendation`,
      ...content,
      list: recommendations.list,
    },
    {
      area: 'coupons',
      parts: [],
      title: t`Kinds of coupons`,
      add: t`Add a kind of coupon`,
      ...content,
      list: couponTypes.list,
    },
    {
      area: 'coupons',
      parts: ['pages'],
      title: t`Pages of offers`,
      add: t`Add a page of an offer`,
      ...content,
      list: couponPages.list,
    },
    { area: 'coupons', parts: ['held'], title: t`Held`, see: 'coupons.see' },
    { area: 'coupons', parts: ['redeemed'], title: t`Redeemed`, see: 'coupons.see' },
    { area: 'coupons', parts: ['pins'], title: t`PINs`, see: 'content.see' },
  ];
}

/** What is asked, ordered, staffed and set. */
function useOtherKinds(): readonly FindKind[] {
  const { t } = useLingui();
  const content = { edit: 'content.edit' } as const;
  return [
    {
      area: 'forms',
      parts: [],
      title: t`Lines of request forms`,
      add: t`Add a line of a request form`,
      ...content,
      list: formItems.list,
    },
    {
      area: 'forms',
      parts: ['questionnaires'],
      title: t`Questionnaires`,
      add: t`Add a questionnaire`,
      ...content,
      list: questionnaires.list,
    },
    {
      area: 'ordering',
      parts: [],
      title: t`Ordering`,
      add: t`Add a menu to order from`,
      ...content,
      list: orderingMenus.list,
    },
    {
      area: 'ordering',
      parts: [],
      title: t`Dishes`,
      list: orderingItems.list,
      partsOf: (dish) => [idOf(dish, 'menu_id'), 'dishes', dish.id],
    },
    {
      area: 'ordering',
      parts: [],
      title: t`Categories`,
      list: orderingCategories.list,
      partsOf: (category) => [idOf(category, 'menu_id'), 'categories', category.id],
    },
    { area: 'people', parts: [], title: t`People`, add: t`Invite somebody`, edit: 'people.edit', list: listStaff },
    {
      area: 'people',
      parts: ['groups'],
      title: t`Groups of staff`,
      add: t`Add a group of staff`,
      edit: 'people.edit',
      list: staffGroups.list,
    },
    {
      area: 'people',
      parts: ['responders'],
      title: t({ message: 'Who answers', context: 'people, not groups' }),
      add: t`Add a name`,
      edit: 'people.edit',
      list: responders.list,
    },
    { area: 'people', parts: ['week'], title: t`Who works when`, see: 'people.see' },
    {
      area: 'people',
      parts: ['shifts'],
      title: t`Shifts`,
      add: t`Add a shift`,
      edit: 'shifts.edit',
      list: staffShifts.list,
    },
    { area: 'people', parts: ['coverage'], title: t`Languages by the hour`, see: 'people.see' },
    { area: 'stays', parts: [], title: t`Stays`, add: t`Check a guest in`, edit: 'stays.edit', list: stays.list },
    { area: 'stays', parts: ['systems'], title: t`Hotel systems`, see: 'accounts.see' },
    { area: 'stays', parts: ['sent'], title: t`What hotel systems sent`, see: 'accounts.see' },
    { area: 'payment', parts: ['accounts'], title: t`Accounts`, see: 'accounts.see' },
    { area: 'privacy', parts: ['requests'], title: t`Requests of guests`, see: 'privacy.see' },
    { area: 'privacy', parts: ['retention'], title: t`Retention`, see: 'privacy.see' },
    { area: 'languages', parts: ['coverage'], title: t`How far they are`, see: 'content.see' },
    { area: 'languages', parts: ['dictionary'], title: t`Dictionary`, see: 'content.see' },
    {
      area: 'replies',
      parts: [],
      title: t`Canned replies`,
      add: t`Add a reply`,
      ...content,
      list: cannedReplies.list,
    },
    {
      area: 'congestion',
      parts: [],
      title: t`Counted places`,
      add: t`Count a place`,
      ...content,
      list: congestionSettings.list,
    },
    { area: 'desk-work', parts: [], title: t`Work codes`, add: t`Add a work code`, ...content, list: workCodes.list },
    {
      area: 'desk-work',
      parts: ['priorities'],
      title: t`What comes first`,
      add: t`Add a rule`,
      ...content,
      list: priorityRules.list,
    },
    { area: 'desk-work', parts: ['masking'], title: t`What is masked`, see: 'content.see' },
    {
      area: 'desk-work',
      parts: ['patterns'],
      title: t`Your own patterns`,
      add: t`Add a pattern`,
      ...content,
      list: maskingPatterns.list,
    },
    { area: 'hours', parts: ['replies'], title: t`Automatic replies`, see: 'content.see' },
    { area: 'hours', parts: ['answering'], title: t`Answering`, see: 'content.see' },
    { area: 'hours', parts: ['afterwards'], title: t`Afterwards`, see: 'content.see' },
    { area: 'settings', parts: ['contract'], title: t`Contract`, see: 'content.see' },
    { area: 'files', parts: [], title: t`Pictures and films`, list: listMedia },
  ];
}

export const useFindKinds = (): readonly FindKind[] => [...useGuestKinds(), ...useOtherKinds()];
