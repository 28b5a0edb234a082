/**
 * Rows of a log of version 3 [LOG-FORMAT]: one for a push and what came of it, since each is hashed and most of a line is
 * said again by the next; all else has a row of its own. `[n, m, w, who, req, kind, body, kind, body, …]`, then its seal: `n` is the number
 * of its first line and the others count on from it. `who` is `[actor, tab, group]` where these three stand together for
 * the first time, and how many stood before them where they come again. Bodies are those of short-bodies.ts.
 *
 * In version 2 the answer to a push always had a row of its own; what reads version 3 reads it. What is read are the lines of
 * version 1, so that whoever works with a log knows one form of it.
 */
import * as v from 'valibot';
import { LogDamage } from './damage.ts';
import { BodyText, type Entry, type Kind, type Line } from './format.ts';
import { createBodyReader, type Digests } from './short-bodies.ts';

/** What goes on with a row that a push or its first line began; an answer ends it. */
const JOINS: ReadonlySet<Kind> = new Set<Kind>(['tx.commit', 'poke', 'fault', 'push.res']);

/** Of a push and of its answer no tab is said, though their row has one: that of what came of it. */
const hasTab = (kind: unknown): boolean => kind !== 'push.req' && kind !== 'push.res';

/** Who was last called so, and by which number they are called again. */
interface Known {
  readonly actor: string | null;
  readonly number: number;
}

/** So many who are remembered by a writer; then those who come again are told anew. */
const REMEMBERED = 10_000;

/** Entries that share a row, in the order given: a push and what came of one of its mutations. */
export function* inRows(entries: Iterable<Entry>): Iterable<readonly Entry[]> {
  let row: Entry[] = [];
  for (const entry of entries) {
    if (row.length > 0 && !joins(row[0], row.at(-1), entry)) {
      yield row;
      row = [];
    }
    row.push(entry);
  }
  if (row.length > 0) yield row;
}

function joins(first: Entry | undefined, last: Entry | undefined, entry: Entry): boolean {
  return (
    JOINS.has(entry.kind) &&
    typeof entry.req === 'string' &&
    first?.req === entry.req &&
    first.actor === entry.actor &&
    first.group === entry.group &&
    (last?.kind === 'push.req' ||
      (last !== undefined &&
        JOINS.has(last.kind) &&
        last.kind !== 'push.res' &&
        (entry.kind === 'push.res' || last.tab === entry.tab)))
  );
}

const PLAIN = /^[\w-]*$/;
const quoted = (text: string | null): string =>
  text === null ? 'null' : PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);

/** @returns writes the text of one row that is hashed */
export function createRowWriter(): (n: number, m: number, w: number, row: readonly Entry[]) => string {
  /** By tab and group, since hardly ever two have both. */
  const known = new Map<string | null, Map<string | null, Known>>();
  let remembered = 0;
  let count = 0;
  const whoOf = (actor: string | null, tab: string | null, group: string | null): string => {
    const before = known.get(tab)?.get(group);
    if (before?.actor === actor) return `${before.number}`;
    if (remembered >= REMEMBERED) {
      known.clear();
      remembered = 0;
    }
    const ofTab = known.get(tab) ?? new Map<string | null, Known>();
    known.set(tab, ofTab.set(group, { actor, number: count }));
    count += 1;
    remembered += 1;
    return `[${quoted(actor)},${quoted(tab)},${quoted(group)}]`;
  };
  return (n, m, w, row) => {
    const [first] = row;
    const tab = row.find(({ kind }) => hasTab(kind))?.tab ?? null;
    let text = `[${n},${m},${w},${whoOf(first?.actor ?? null, tab, first?.group ?? null)},${quoted(first?.req ?? null)}`;
    // As much as can be in one go: each has its price.
    let rest: unknown[] = [];
    for (const { kind, body } of row) {
      if (body instanceof BodyText) {
        if (rest.length > 0) text += `,${JSON.stringify(rest).slice(1, -1)}`;
        rest = [];
        text += `,"${kind}",${body.json}`;
      } else rest.push(kind, body);
    }
    return rest.length > 0 ? `${text},${JSON.stringify(rest).slice(1)}` : `${text}]`;
  };
}

/** The row as it stands in the file. */
export function sealRow(open: string, hash: string): string {
  return `${open.slice(0, -1)},"${hash}"]`;
}

/** A file's row taken apart; null when it does not end in a seal. */
export function breakRowSeal(text: string): { readonly open: string; readonly hash: string } | null {
  const seal = /^(.*),"([\w-]{24})"\]$/s.exec(text);
  return seal === null ? null : { open: `${seal[1]}]`, hash: seal[2] ?? '' };
}

const Name = v.nullable(v.string());
const Who = v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.tuple([Name, Name, Name])]);
/** `n, m, w, who, req`; the rest are kinds and bodies in turn, and the seal. */
const Head = v.tupleWithRest([v.number(), v.number(), v.number(), Who, Name], v.unknown());

/**
 * Reads rows in the order of the file.
 *
 * @returns the lines of a row, which still have to be looked at as lines
 */
export function createRowReader(
  digests: Digests,
): (value: unknown, number: number) => readonly { readonly [field in keyof Line]: unknown }[] {
  const known: (readonly [string | null, string | null, string | null])[] = [];
  const bodyOf = createBodyReader(digests);
  return (value, number) => {
    const parsed = v.safeParse(Head, value);
    const bad = (what: string): LogDamage => new LogDamage('bad_shape', number, what);
    if (!parsed.success) throw bad(`this is no row: ${parsed.issues[0].message}`);
    const [n, m, w, who, req, ...rest] = parsed.output;
    const h = rest.pop();
    if (rest.length === 0 || rest.length % 2 === 1) throw bad('kinds and bodies of a row come in turn');
    if (typeof who !== 'number') known.push(who);
    const whose = typeof who === 'number' ? known[who] : who;
    if (whose === undefined) throw bad('nobody was called this number before');
    const [actor, tab, group] = whose;
    return Array.from({ length: rest.length / 2 }, (_, at) => {
      const kind = rest[at * 2];
      return {
        n: n + at,
        m,
        w,
        actor,
        tab: hasTab(kind) ? tab : null,
        group,
        req,
        kind,
        body: bodyOf(kind, rest[at * 2 + 1], { tab, req, number: number + at }),
        h,
      };
    });
  };
}
