/** What a house says, piece by piece: one passage a menu and one a place, with the page of each. */
import type { Selectable } from 'kysely';
import type { Database, FacilityContent } from '#server/db/schema.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import { menuPage } from '#shared/domain/menu/menu-page.ts';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';

/** A passage and the menu it stands under. */
export type MenuPassage = Passage & { readonly subMenuId: number; readonly facilityId: number | null };

type SubMenuRow = Pick<
  Selectable<Database['sub_menu']>,
  'id' | 'main_menu_id' | 'menu_type' | 'menu_option' | 'url' | 'facility_id' | 'not_show_list_inside'
>;

/** What decides a menu's page, from its row. */
export const menuFacts = (sub: SubMenuRow) => ({
  id: sub.id,
  mainMenuId: sub.main_menu_id,
  menuType: sub.menu_type,
  menuOption: sub.menu_option,
  url: sub.url,
  facilityId: sub.not_show_list_inside ? sub.facility_id : null,
});

interface Questionnaire {
  readonly url: string;
  readonly description1_dict: Dict;
  readonly description2_dict: Dict;
}

/** A menu with its page, or a questionnaire with its address; nothing for a kind nobody knows. */
export function ofSubMenu(
  sub: Selectable<Database['sub_menu']>,
  questionnaire: Questionnaire | undefined,
): MenuPassage[] {
  const elsewhere = questionnaire === undefined ? null : safeLink(questionnaire.url);
  const path = menuPage(menuFacts(sub));
  if (elsewhere === null && path === null) return [];
  const lines = [
    sub.description_dict,
    sub.announcement_dict,
    questionnaire?.description1_dict,
    questionnaire?.description2_dict,
  ];
  return [
    {
      subMenuId: sub.id,
      facilityId: null,
      key: `${questionnaire === undefined ? 'sub_menu' : 'questionnaire'}/${sub.id}`,
      nameDict: sub.name_dict,
      lines: lines.filter((line) => line != null),
      details: [],
      link: elsewhere === null ? { path: path ?? '' } : { url: elsewhere },
    },
  ];
}

export function ofFacility({
  id,
  sub_menu_id,
  name_dict,
  content,
}: {
  readonly id: number;
  readonly sub_menu_id: number;
  readonly name_dict: Dict;
  readonly content: FacilityContent;
}): MenuPassage & { readonly facilityId: number } {
  return {
    subMenuId: sub_menu_id,
    facilityId: id,
    key: `facility/${id}`,
    nameDict: name_dict,
    kindDict: content.genre,
    lines: [content.location, content.description, ...(content.description2 === null ? [] : [content.description2])],
    details: [
      ...content.businessHours.map(({ titleDict, description }) => ({ label: titleDict, text: description })),
      ...content.options.map(({ labelDict, content: text }) => ({
        label: labelDict,
        text: typeof text === 'string' ? Object.fromEntries(Object.keys(labelDict).map((lang) => [lang, text])) : text,
      })),
    ],
    link: { path: `/customer/facility/${id}?sub_id=${sub_menu_id}` },
  };
}
