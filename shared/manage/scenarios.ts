/** Scenarios: what assistants lead guests through, step by step (shared/domain/scenario/scenario.ts). */
import * as v from 'valibot';
import { SCENARIO_BYTES_MAX } from '../domain/scenario/bounds.ts';
import { ScenarioNodes } from '../domain/scenario/scenario.ts';
import { endpoint } from '../rest/endpoint.ts';
import { NumberId, Success, Uuid } from '../rest/fields.ts';
import { listOf, ListQuery, Version, Words } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

const base = '/be-api/manage/v1/houses/{code}/scenarios';
const Start = v.nullable(v.pipe(v.string(), v.maxLength(36)));

const summary = {
  id: v.string(),
  bot_id: v.string(),
  name: v.string(),
  /** What guests of its assistant begin with, wherever a menu names no other. */
  is_opening: v.boolean(),
  /** So many menus name it. */
  menus: v.number(),
  steps: v.number(),
  updated_at: v.string(),
  version: Version,
};
export const ScenarioSummary = v.object(summary);
export type ScenarioSummary = v.InferOutput<typeof ScenarioSummary>;

export const Scenario = v.object({ ...summary, start_id: v.nullable(v.string()), nodes: ScenarioNodes });
export type Scenario = v.InferOutput<typeof Scenario>;

export const listScenarios = endpoint({
  id: 'listScenarios',
  method: 'GET',
  path: base,
  needs: { house: 'bots.see' },
  params: HouseCodePath,
  query: v.object({ ...ListQuery, bot_id: v.optional(Uuid) }),
  answers: { 200: listOf(ScenarioSummary) },
  errors: [],
});

export const getScenario = endpoint({
  id: 'getScenario',
  method: 'GET',
  path: `${base}/{id}`,
  needs: { house: 'bots.see' },
  params: ThingPath,
  answers: { 200: Scenario },
  errors: [],
});

export const createScenario = endpoint({
  id: 'createScenario',
  method: 'POST',
  path: base,
  needs: { house: 'bots.edit' },
  params: HouseCodePath,
  body: v.strictObject({
    id: v.optional(Uuid),
    bot_id: Uuid,
    name: Words(60),
    start_id: v.optional(Start, null),
    nodes: ScenarioNodes,
  }),
  bodyMax: SCENARIO_BYTES_MAX,
  answers: { 201: Scenario },
  errors: ['fields_invalid', 'duplicate_id'],
});

/** A merge patch (RFC 7396); the steps are a list, and sent whole. What guests meet has to be without errors. */
export const updateScenario = endpoint({
  id: 'updateScenario',
  method: 'PATCH',
  path: `${base}/{id}`,
  needs: { house: 'bots.edit' },
  params: ThingPath,
  body: v.strictObject({
    name: v.optional(Words(60)),
    is_opening: v.optional(v.boolean()),
    start_id: v.optional(Start),
    nodes: v.optional(ScenarioNodes),
  }),
  bodyMax: SCENARIO_BYTES_MAX,
  answers: { 200: Scenario },
  errors: ['version_required', 'version_stale', 'fields_invalid', 'scenario_invalid'],
});

export const deleteScenario = endpoint({
  id: 'deleteScenario',
  method: 'DELETE',
  path: `${base}/{id}`,
  needs: { house: 'bots.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale', 'in_use'],
});

/** To the same assistant, another one, or one of another house, where every page and group it leads to is found by its name. */
export const copyScenario = endpoint({
  id: 'copyScenario',
  method: 'POST',
  path: `${base}/{id}/copy`,
  needs: { house: 'bots.edit' },
  params: ThingPath,
  body: v.strictObject({
    id: v.optional(Uuid),
    house_code: v.optional(v.pipe(v.string(), v.maxLength(60))),
    bot_id: Uuid,
    name: Words(60),
  }),
  answers: { 201: Scenario },
  errors: ['fields_invalid', 'duplicate_id', 'scenario_not_copied'],
});

const Named = v.object({ id: NumberId, name_dict: v.record(v.string(), v.string()) });
const NamedById = v.object({ id: v.string(), name_dict: v.record(v.string(), v.string()) });

/** What a scenario may lead to and ask by. */
export const ScenarioReferences = v.object({
  /** The languages the house writes in, its own first. */
  languages: v.array(v.string()),
  sub_menus: v.array(Named),
  /** Of these the sub-menus by which people are asked. */
  talk_menu_ids: v.array(v.number()),
  facilities: v.array(Named),
  location_groups: v.array(NamedById),
});
export type ScenarioReferences = v.InferOutput<typeof ScenarioReferences>;

export const getScenarioReferences = endpoint({
  id: 'getScenarioReferences',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/scenario-references',
  needs: { house: 'bots.see' },
  params: HouseCodePath,
  answers: { 200: ScenarioReferences },
  errors: [],
});
