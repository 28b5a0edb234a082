/** A scenario as a file of its own: written out of one house, read into another [SCENARIO-FILE]. */
import * as v from 'valibot';
import { NODES_MAX, SCENARIO_BYTES_MAX, SCENARIO_FILE_MAX } from './bounds.ts';
import { type Graph, ScenarioNodes } from './scenario.ts';

const FORMAT = 'bellhop-scenario';
const VERSION = 1;

const ScenarioFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'text_too_long')),
  start: v.nullable(v.string()),
  nodes: ScenarioNodes,
});

export interface NamedGraph extends Graph {
  readonly name: string;
}

export const scenarioFile = ({ name, start, nodes }: NamedGraph): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, name, start, nodes }, null, 2);

/** Why a file is no scenario: not of this kind at all, too much, or of a step that is told. */
export interface FileFault {
  readonly code: 'file_unknown' | 'file_too_large' | 'too_many_steps' | 'scenario_invalid';
  /** The step that is broken, by its place in the file from 1 on. */
  readonly step?: number;
}

export function readScenarioFile(text: string): { readonly read: NamedGraph } | { readonly fault: FileFault } {
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
    const { name, start, nodes } = file.output;
    const isTooMuch = new TextEncoder().encode(JSON.stringify(nodes)).length > SCENARIO_BYTES_MAX;
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
