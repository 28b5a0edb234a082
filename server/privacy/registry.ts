/**
 * Whose words each table holds, and what erasing somebody does to them: of every column that can hold words, of all
 * tables [PRIVACY-REGISTER]. server/privacy/registry.pg.test.ts fails for a column that is missing here, and
 * `node tools/privacy/run.ts` writes the record of processing from it. How to add one stands in CONTRIBUTING.md.
 */
import { draftTables } from './tables/draft-tables.ts';
import { guestTables } from './tables/guest-tables.ts';
import { houseTables } from './tables/house-tables.ts';
import { knowledgeTables } from './tables/knowledge-tables.ts';
import { machineTables } from './tables/machine-tables.ts';
import { planTables } from './tables/plan-tables.ts';
import { accountTables, peopleTables } from './tables/people-tables.ts';
import { talkTables } from './tables/talk-tables.ts';
import type { TableRow } from './table.ts';

/** In the order in which somebody is erased: what is asked by what else stands there goes before it. */
export const registry: readonly TableRow[] = [
  ...talkTables,
  ...guestTables,
  ...peopleTables,
  ...accountTables,
  ...machineTables,
  ...planTables,
  ...knowledgeTables,
  ...draftTables,
  ...houseTables,
];
