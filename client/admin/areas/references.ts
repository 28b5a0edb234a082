/** What the fields of several areas choose from. */
import { choosable } from '#client/console/kit/field-spec.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { facilities } from '#shared/manage/facilities.ts';
import { subMenus } from '#shared/manage/menus.ts';
import { workCodes } from '#shared/manage/work.ts';
import { surveys } from '#shared/manage/surveys.ts';
import { staffGroups } from '#shared/manage/people.ts';

/** A name in the reader's language. */
export const nameIn = (dict: Readonly<Record<string, string>>): string => textIn(dict, activeLanguage(), 'en');

export const menuOf = choosable({ item: subMenus.item, list: subMenus.list, get: subMenus.get }, ({ name_dict }) =>
  nameIn(name_dict),
);

export const groupOf = choosable(staffGroups, ({ name_dict }) => nameIn(name_dict));

/** Offered no more, one may still stand where it was chosen; the list tells. */
export const workCodeOf = choosable(workCodes, ({ code, name }) => `${code} · ${name}`);

export const facilityOf = choosable(
  { item: facilities.item, list: facilities.list, get: facilities.get },
  ({ name_dict }) => nameIn(name_dict),
);

export const surveyOf = choosable(
  { item: surveys.item, list: surveys.list, get: surveys.get },
  ({ description_dict, url }) => nameIn(description_dict) || url,
);
