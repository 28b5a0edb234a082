/** What tests really sent and received, as shared/testing/note-met.ts wrote it down [SURFACE-MET]. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';

const Note = v.object({
  what: v.picklist(['call', 'operation', 'event', 'reason', 'kind']),
  name: v.string(),
  test: v.string(),
});

export interface Note extends v.InferOutput<typeof Note> {
  /** Path from the root, with slashes. */
  readonly test: string;
}

/** They try every door alike: what is sent there is no test of what it does. */
const ALIKE = /^(?:server\/security\/|server\/facade\/(?:access-matrix|contracts|argument-rules))/;

/** The notes in a folder, each file a worker's; those outside of a test are nobody's. @throws where there is no folder */
export function readNotes(folder: string, root: string): readonly Note[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => v.parse(Note, JSON.parse(line)))
    .filter(({ test }) => test !== '')
    .map((note) => ({ ...note, test: relative(root, note.test).split(sep).join('/') }))
    .filter(({ test }) => !ALIKE.test(test));
}

/** A route's pattern and a documented path alike: what is a part of its own has no name. */
export function bareCall(call: string): string {
  return call
    .replaceAll(/:\w+(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{}')
    .replaceAll(/\{\w+\}/g, '{}')
    .replace(/\{\}\.json$/, '{}');
}
