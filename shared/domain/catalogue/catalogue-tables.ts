/** The tables of the catalogue, those that others name first: in this order rows are written, in the other taken away. */
import type { CatalogueTable } from './catalogue-table.ts';
import { cannedReplies, dictionary, maskingPatterns, priorityRules, workCodes } from './desk-tables.ts';
import { bots, house, locationGroups, rooms, staffGroups } from './house-tables.ts';
import { links, mainMenus, scenarioNodes, scenarios, subMenus } from './menu-tables.ts';
import {
  orderingCategories,
  orderingChoices,
  orderingItems,
  orderingMenus,
  orderingOptions,
} from './ordering-tables.ts';
import {
  congestionIcons,
  congestionSettings,
  couponPages,
  couponTypes,
  facilities,
  floorGuides,
  formItems,
  questionnaires,
  recommendations,
  surveys,
} from './page-tables.ts';

export const catalogueTables: readonly CatalogueTable[] = [
  house,
  locationGroups,
  rooms,
  staffGroups,
  bots,
  scenarios,
  mainMenus,
  subMenus,
  facilities,
  scenarioNodes,
  couponTypes,
  couponPages,
  links,
  floorGuides,
  recommendations,
  formItems,
  surveys,
  questionnaires,
  congestionIcons,
  congestionSettings,
  orderingMenus,
  orderingCategories,
  orderingItems,
  orderingOptions,
  orderingChoices,
  workCodes,
  cannedReplies,
  dictionary,
  priorityRules,
  maskingPatterns,
];
