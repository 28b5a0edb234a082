/** Scenarios as they are kept: a row each, and a row a step. Read-only. */
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { CheckedAgainst } from '#shared/domain/scenario/check.ts';
import type { Graph, ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { type Scenario, type ScenarioReferences, ScenarioSummary } from '#shared/manage/scenarios.ts';
import type { After } from '../manage/after.ts';
import { keptRow, keptRows, type Row, type Shelf } from '../manage/kept.ts';

type NodeRow = Selectable<Database['scenario_node']>;
type Db = Kysely<Database>;

/** A step of its row. What a kind does not have is left out, whatever stands in the columns. */
function nodeOf(row: NodeRow): ScenarioNode {
  const { id, title, drawn_x: x, drawn_y: y, text_dict, retry_dict, branches, options, next_id: next } = row;
  const base = { id, title, x, y };
  const { sub_menu_id = null, facility_id = null, hours = null, open_id = null, variable = 'answer' } = options;
  const labelled = branches.map((branch) => ({
    id: branch.id,
    label_dict: branch.label_dict ?? {},
    next: branch.next ?? null,
  }));
  switch (row.kind) {
    case 'choices':
      return { kind: 'choices', ...base, text_dict, choices: labelled };
    case 'ask':
      return { kind: 'ask', ...base, text_dict, retry_dict, answer: options.answer ?? 'text', variable, next };
    case 'language': {
      const cases = branches.map((one) => ({
        id: one.id,
        lang_cds: [...(one.lang_cds ?? [])],
        next: one.next ?? null,
      }));
      return { kind: 'language', ...base, cases, next };
    }
    case 'room': {
      const cases = branches.map((one) => ({
        id: one.id,
        location_group_ids: [...(one.location_group_ids ?? [])],
        next: one.next ?? null,
      }));
      return { kind: 'room', ...base, cases, next };
    }
    case 'hours':
      return { kind: 'hours', ...base, hours: hours === null ? null : [...hours], sub_menu_id, open: open_id, next };
    case 'link':
      return { kind: 'link', ...base, text_dict, sub_menu_id, facility_id, next };
    case 'hand_over':
      return { kind: 'hand_over', ...base, text_dict, sub_menu_id };
    case 'text':
      return { kind: 'text', ...base, text_dict, next };
    default:
      return { kind: 'end', ...base, text_dict };
  }
}

/** The row of a step. */
export function rowOf(node: ScenarioNode, position: number): Omit<NodeRow, 'tenant_id' | 'scenario_id'> {
  const { id, kind, title, x, y } = node;
  return {
    id,
    kind,
    title,
    drawn_x: x,
    drawn_y: y,
    text_dict: 'text_dict' in node ? node.text_dict : {},
    retry_dict: node.kind === 'ask' ? node.retry_dict : {},
    branches: node.kind === 'choices' ? node.choices : 'cases' in node ? node.cases : [],
    options: {
      ...('sub_menu_id' in node && node.sub_menu_id !== null ? { sub_menu_id: node.sub_menu_id } : {}),
      ...('facility_id' in node && node.facility_id !== null ? { facility_id: node.facility_id } : {}),
      ...(node.kind === 'hours' ? { hours: node.hours, open_id: node.open } : {}),
      ...(node.kind === 'ask' ? { answer: node.answer, variable: node.variable } : {}),
    },
    next_id: 'next' in node ? node.next : null,
    position,
  };
}

/** The rows of scenarios, as lists and single ones are read. */
const shelf: Shelf = {
  table: 'scenario',
  searched: ['name'],
  sorted: { column: 'name', by: 'text' },
  shown: {
    steps: sql`(SELECT count(*)::int FROM scenario_node n WHERE n.tenant_id = x.tenant_id AND n.scenario_id = x.id)`,
    menus: sql`(SELECT count(*)::int FROM sub_menu m WHERE m.tenant_id = x.tenant_id
      AND m.menu_option ->> 'scenario_id' = x.id::text)`,
  },
};
const COLUMNS = ['bot_id', 'name', 'is_opening', 'start_id', 'updated_at'];
const Kept = v.object({ ...ScenarioSummary.entries, updated_at: v.date(), start_id: v.nullable(v.string()) });

const present = (row: Row) => {
  const { updated_at, ...kept } = v.parse(Kept, row);
  return { ...kept, updated_at: updated_at.toISOString() };
};

/** Those of a house by name, or of one of its assistants; one more than fits the page. */
export async function scenarioPage(
  db: Db,
  tenantId: string,
  asked: { readonly limit: number; readonly after: After; readonly query: string; readonly filters: Row },
) {
  const { rows, total } = await keptRows(db, tenantId, shelf, COLUMNS, asked);
  return { rows: rows.map(present), total };
}

/** One, locked where it is going to be changed. @throws AppError not_found */
export async function scenarioRow(db: Db, tenantId: string, id: string, lock?: 'lock'): Promise<Scenario> {
  const row = present(await keptRow(db, tenantId, shelf, COLUMNS, id, lock));
  const { nodes } = await scenarioGraph(db, tenantId, id);
  return { ...row, nodes: [...nodes] };
}

/** The steps of a scenario in their order, and the first; none where there is no such scenario. */
export async function scenarioGraph(db: Db, tenantId: string, id: string): Promise<Graph> {
  const rows = await db
    .selectFrom('scenario_node as n')
    .innerJoin('scenario as s', (on) => on.onRef('s.tenant_id', '=', 'n.tenant_id').onRef('s.id', '=', 'n.scenario_id'))
    .selectAll('n')
    .select('s.start_id')
    .where('n.tenant_id', '=', tenantId)
    .where('n.scenario_id', '=', id)
    .orderBy('n.position')
    .orderBy('n.id')
    .execute();
  return { start: rows[0]?.start_id ?? null, nodes: rows.map(nodeOf) };
}

/** What a house has that a scenario may lead to. */
export async function scenarioReferences(db: Db, tenantId: string): Promise<ScenarioReferences> {
  const { rows } = await sql<ScenarioReferences>`
    SELECT t.lang_cd || array_remove(t.languages, t.lang_cd) AS languages,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name_dict', m.name_dict) ORDER BY m.order_no, m.id)
        FROM sub_menu m WHERE m.tenant_id = t.id AND m.is_display), '[]') AS sub_menus,
      ARRAY(SELECT m.id FROM sub_menu m WHERE m.tenant_id = t.id AND m.is_display
        AND m.menu_type IN ('ai_chatbot', 'voice_talk')) AS talk_menu_ids,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name_dict', f.name_dict) ORDER BY f.order_no, f.id)
        FROM facility f WHERE f.tenant_id = t.id AND f.is_display), '[]') AS facilities,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name_dict', g.name_dict) ORDER BY g.position, g.id)
        FROM location_group g WHERE g.tenant_id = t.id), '[]') AS location_groups
    FROM tenant t WHERE t.id = ${tenantId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new TypeError(`There is no house ${tenantId}.`);
  return found;
}

/** The same, as the checks ask for it. */
export const checkedAgainst = (of: ScenarioReferences): CheckedAgainst => ({
  languages: of.languages,
  subMenuIds: new Set(of.sub_menus.map(({ id }) => id)),
  facilityIds: new Set(of.facilities.map(({ id }) => id)),
  locationGroupIds: new Set(of.location_groups.map(({ id }) => id)),
});
