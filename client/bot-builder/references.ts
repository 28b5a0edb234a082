/** Things of the house that what is told to an assistant may name. */
import { choosable } from '#client/console/kit/field-spec.ts';
import { bots } from '#shared/manage/bots.ts';
import { facilities } from '#shared/manage/facilities.ts';
import { knowledgeGroups } from '#shared/manage/knowledge.ts';
import { subMenus } from '#shared/manage/menus.ts';

const named = ({ name_dict: dict }: { readonly name_dict: Readonly<Record<string, string>> }): string =>
  dict['en'] ?? Object.values(dict)[0] ?? '';

export const menuOf = choosable(subMenus, named);
export const facilityOf = choosable(facilities, named);
export const groupOf = choosable(knowledgeGroups, ({ name }) => name);
export const botOf = choosable(bots, ({ name }) => name);
