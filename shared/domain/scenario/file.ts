/** A scenario as a file of its own: written out of one house, read into another [SCENARIO-FILE]. */
import * as v from 'valibot';
import { NODES_MAX, SCENARIO_BYTES_MAX, SCENARIO_FILE_MAX } from './bounds.ts';
import { inThisHouse, type NamedThings, thingsIn } from './named-things.ts';
import { type Graph, ScenarioNodes } from './scenario.ts';

const FORMAT = 'bellhop-scenario';
const VERSION = 1;

const Names = v.record(v.string(), v.string());
const Numbered = v.array(v.object({ id: v.number(), name_dict: Names }));

/** The house it was written in, and what its steps lead to is called there; files of before have neither. */
const House = v.object({
  code: v.string(),
  sub_menus: Numbered,
  facilities: Numbered,
  location_groups: v.array(v.object({ id: v.string(), name_dict: Names })),
});

const ScenarioFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'text_too_long')),
  start: v.nullable(v.string()),
  nodes: ScenarioNodes,
  house: v.optional(House),
});

export interface NamedGraph extends Graph {
  readonly name: string;
}

/** A house that a file is written in or read into. */
export interface FileHouse {
  readonly code: string;
  readonly has: NamedThings;
}

export const scenarioFile = ({ name, start, nodes }: NamedGraph, { code, has }: FileHouse): string =>
  JSON.stringify(
    { format: FORMAT, version: VERSION, name, start, nodes, house: { code, ...thingsIn(nodes, has) } },
    null,
    2,
  );

/** Why a file is no scenario: not of this kind at all, too much, or of a step that is told. */
export interface FileFault {
  readonly code: 'file_unknown' | 'file_too_large' | 'too_many_steps' | 'scenario_invalid';
  /** The step that is broken, by its place in the file from 1 on. */
  readonly step?: number;
}

/** @param here what it leads to is looked for by its name, where the file is of another house */
export function readScenarioFile(
  text: string,
  here: FileHouse,
): { readonly read: NamedGraph } | { readonly fault: FileFault } {
  // Counted by its letters, of which a byte each is the least.
  if (text.length > SCENARIO_FILE_MAX) return { fault: { code: 'file_too_large' } };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: { code: 'file_unknown' } };
    throw error;
  }
  const file = v.safeParse(ScenarioFile, parsed);
  if (file.success) {
    const { name, start, nodes: written, house } = file.output;
    const isTooMuch = new TextEncoder().encode(JSON.stringify(written)).length > SCENARIO_BYTES_MAX;
    const isOurs = house === undefined || house.code === here.code;
    const nodes = isOurs ? written : inThisHouse(written, house, here.has);
    return isTooMuch ? { fault: { code: 'file_too_large' } } : { read: { name, start, nodes } };
  }
  const isOurs = v.is(v.looseObject({ format: v.literal(FORMAT) }), parsed);
  if (!isOurs) return { fault: { code: 'file_unknown' } };
  if (v.is(v.looseObject({ nodes: v.pipe(v.array(v.unknown()), v.minLength(NODES_MAX + 1)) }), parsed))
    return { fault: { code: 'too_many_steps' } };
  const [issue] = file.issues;
  const [, place] = issue.path ?? [];
  return {
    fault: {
      code: 'scenario_invalid',
      ...(typeof place?.key === 'number' ? { step: place.key + 1 } : {}),
    },
  };
}
