/** Which steps of its scenario a row leads to: named to be read, since a step is known by its id alone [DRAFT-DIFF]. */
import type { CatalogueTable } from '../catalogue/catalogue-table.ts';
import { type Doc, valueAt } from './leaves.ts';
import type { Reference } from './references.ts';

/** The groups of rooms that ways of a step are for stand among them. */
export function stepsIn(of: CatalogueTable, doc: Doc): readonly Reference[] {
  if (of.table === 'scenario') return named('start_id', String(doc['id']), [doc['start_id']]);
  if (of.table !== 'scenario_node') return [];
  const scenario = String(doc['scenario_id']);
  const said = doc['branches'];
  const branches: readonly unknown[] = Array.isArray(said) ? said : [];
  const ofBranches = (key: string) => branches.flatMap((one) => (isDoc(one) ? [valueAt(one, [key])] : []));
  return [
    ...named('next_id', scenario, [doc['next_id']]),
    ...named('options', scenario, [valueAt(doc, ['options', 'open_id'])]),
    ...named('branches', scenario, ofBranches('next')),
    ...ofBranches('location_group_ids').flatMap((ids) =>
      (Array.isArray(ids) ? ids : []).map((id) => ({ table: 'location_group', key: String(id), column: 'branches' })),
    ),
  ];
}

const isDoc = (one: unknown): one is Doc => typeof one === 'object' && one !== null;

const named = (column: string, scenario: string, ids: readonly unknown[]): readonly Reference[] =>
  ids.flatMap((id) => (typeof id === 'string' ? [{ table: 'scenario_node', key: `${scenario} ${id}`, column }] : []));
