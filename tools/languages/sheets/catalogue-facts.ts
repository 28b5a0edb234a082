/** Every text of a catalogue with what a translator should know of it, in the order of people's way through the app. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { readPo, type PoText } from '#client/locales/po.ts';
import type { CatalogueName } from '#shared/apps.ts';
import { shapeOf } from '#tools/checks/catalogue-message.ts';
import { areaOf } from './areas.ts';
import { textUses, type TextUse } from './text-kind.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface TextFacts extends Pick<PoText, 'id' | 'english' | 'context' | 'notes' | 'origins'> {
  /** The file a translator meets it in first, and its area. */
  readonly place: string;
  readonly area: number;
  /** What it is on the screen: `button`, `title`, `sentence` and the like. */
  readonly kind: string;
  /** What is put into it, by the name of the placeholder or tag. */
  readonly holds: readonly (readonly [name: string, what: string])[];
}

/** A sentence where the place does not tell: it ends as one. */
const kindByWords = (english: string): string =>
  /[.?!…]["”’]?(?:\}\}?)?$/.test(english.trim()) ? 'sentence' : 'words';

/** A placeholder's name tells enough where it is a word; a number or the code behind it does not. */
const told = (name: string, source: string): string | null =>
  /^\d+$/.test(name) ? source : source === name || source.endsWith(`.${name}`) ? null : source;

function factsOf(name: CatalogueName, text: PoText, uses: readonly TextUse[]): TextFacts {
  const places = text.origins
    .map((path) => ({ path, area: areaOf(name, path) }))
    .toSorted((a, b) => a.area - b.area || (a.path < b.path ? -1 : 1));
  const kinds = [...new Set(uses.flatMap(({ kind }) => kind ?? []))];
  const seen = kinds.filter((kind) => !kind.startsWith('said aloud'));
  const { placeholders, tags } = shapeOf(text.english);
  const holds = [
    ...[...placeholders].flatMap((one) => {
      const what = uses.map(({ values }) => values[one]).find((source) => source !== undefined);
      const words = what === undefined ? null : told(one, what);
      return words === null ? [] : [[`{${one}}`, words] as const];
    }),
    ...[...tags].flatMap((tag) => {
      const what = uses.map((use) => use.tags[tag.replace('/', '')]).find((element) => element !== undefined);
      return what === undefined ? [] : [[`<${tag}>`, what] as const];
    }),
  ];
  return {
    ...text,
    place: places[0]?.path ?? '',
    area: places[0]?.area ?? 0,
    kind: kinds.length === 0 ? kindByWords(text.english) : (seen.length === 0 ? kinds : seen).join(', '),
    holds,
  };
}

/** All texts of a catalogue. */
export function catalogueFacts(name: CatalogueName): readonly TextFacts[] {
  const texts = readPo(name, 'en').filter(({ obsolete }) => !obsolete);
  const uses = Map.groupBy(
    [...new Set(texts.flatMap(({ origins }) => origins))].flatMap((path) =>
      textUses(readFileSync(join(root, path), 'utf8'), path),
    ),
    ({ id }) => id,
  );
  return texts
    .map((text) => factsOf(name, text, uses.get(text.id) ?? []))
    .toSorted((a, b) => a.area - b.area || compare(a.place, b.place));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
