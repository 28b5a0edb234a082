/**
 * Menus as tables, taken away and brought back: what guests find on their home page, and what they order from a menu. Both
 * come back whole or not at all, each wrong line by its number and column; what a table does not name stays [MENU-IMPORT].
 */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { HouseCodePath, NumberedPath } from './paths.ts';
import { Job } from './jobs.ts';
import { ImportOutcome, TABLE_MEDIA, TableFormatQuery } from './tables.ts';

/** Most rows of a table of menus or dishes. */
export const MENU_ROWS_MAX = 5000;

const dry = v.object({ dry_run: v.optional(v.string()) });
const brought =
  'With `dry_run=1` it only says what would become of it. A table of more than 100 rows is taken over by work, which is answered with 202: what came of it is its `result`.';
const errors = ['file_too_large', 'unsupported_media'] as const;

export const exportDishes = endpoint({
  id: 'exportDishes',
  says: 'The dishes of a menu as a table, CSV or XLSX, which `importDishes` takes back; their options are not in it.',
  media: { gives: TABLE_MEDIA },
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/ordering-menus/{id}/export',
  needs: { house: 'content.see' },
  params: NumberedPath,
  query: v.object({ format: TableFormatQuery }),
  answers: { 200: 'bytes' },
  errors: [],
});

export const importDishes = endpoint({
  id: 'importDishes',
  says: `Takes dishes from a table with the columns \`category_en\`, \`name_en\` and \`price\` at least: all of it, or nothing and each wrong line by its number. A dish is known by its \`item_cd\`, else by its English name within its category; categories that are not there are made. ${brought}`,
  media: { takes: TABLE_MEDIA },
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/ordering-menus/{id}/import',
  needs: { house: 'content.edit' },
  params: NumberedPath,
  query: dry,
  answers: { 200: ImportOutcome, 202: Job },
  errors,
});

export const exportMenus = endpoint({
  id: 'exportMenus',
  says: 'The menus of the home page as a table, CSV or XLSX, which `importMenus` takes back.',
  media: { gives: TABLE_MEDIA },
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/sub-menus/export',
  needs: { house: 'content.see' },
  params: HouseCodePath,
  query: v.object({ format: TableFormatQuery }),
  answers: { 200: 'bytes' },
  errors: [],
});

export const importMenus = endpoint({
  id: 'importMenus',
  says: `Takes menus from a table with the columns \`menu_en\`, \`name_en\` and \`kind\` at least: all of it, or nothing and each wrong line by its number. A menu is known by its \`id\`, else by its English name below its heading; headings that are not there are made. ${brought}`,
  media: { takes: TABLE_MEDIA },
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/sub-menus/import',
  needs: { house: 'content.edit' },
  params: HouseCodePath,
  query: dry,
  answers: { 200: ImportOutcome, 202: Job },
  errors,
});
