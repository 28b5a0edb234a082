/**
 * The log of a tab: lines are sealed one after another and kept in the tab's own storage, so that a reload goes on
 * where the page before it stopped. Ids get random pseudonyms, kept beside the lines for as long as they are.
 */
import { tabTexts } from '#client/storage/storage.ts';
import { chained, type Entry, LINE_VERSION, LOG_FORMAT, openText, sealText } from '#shared/synclog/format.ts';
import type { Names } from '#shared/synclog/redact.ts';

const PREFIX = 'bellhop-synclog/';
const NAMES = `${PREFIX}names`;
const HEAD = `${PREFIX}head`;
/** Lines kept under one key. */
const CHUNK = 50;
/** Characters after which nothing more is taken: a tab's storage is small. */
const LARGEST = 4_000_000;

export interface TabLog {
  readonly names: Names;
  add(entry: Entry): void;
  /** Everything so far, with an end. */
  text(): Promise<string>;
  readonly full: boolean;
}

interface Head {
  n: number;
  m: number;
  wall: number;
  previous: string;
  size: number;
}

/** SHA-256, shortened as in the logs of the server. */
async function seal(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 24);
}
export { seal as shortHash };

/** @param header what the header says beside its number, clock and seal; used where the tab has no log yet */
export async function openTabLog(header: (names: Names) => object, now: () => number = Date.now): Promise<TabLog> {
  const known = new Map<string, string>(
    Object.entries(JSON.parse(tabTexts.get(NAMES) ?? '{}') as Record<string, string>),
  );
  const called = (kind: string, text: string, make: () => string): string => {
    const name = `${kind}${text}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = make();
    known.set(name, made);
    tabTexts.set(NAMES, JSON.stringify(Object.fromEntries(known)));
    return made;
  };
  const names: Names = {
    id: (id) => called('i', id, () => crypto.randomUUID()),
    handle: (text) => called('h', text, () => `x-${crypto.randomUUID().slice(-12)}`),
  };
  const head: Head = (JSON.parse(tabTexts.get(HEAD) ?? 'null') as Head | null) ?? {
    n: 0,
    m: 0,
    wall: Math.floor(now()),
    previous: '',
    size: 0,
  };
  let full = head.size > LARGEST;
  let turn: Promise<void> = Promise.resolve();

  const write = async (fields: object): Promise<void> => {
    const open = openText(fields);
    head.previous = await seal(chained(head.previous, open));
    const key = `${PREFIX}${String(Math.floor(head.n / CHUNK)).padStart(6, '0')}`;
    const line = `${sealText(open, head.previous)}\n`;
    tabTexts.set(key, (tabTexts.get(key) ?? '') + line);
    head.size += line.length;
    full = head.size > LARGEST;
    tabTexts.set(HEAD, JSON.stringify(head));
  };
  const lineOf = ({ kind, actor = null, tab = null, group = null, req = null, body }: Entry): object => {
    head.n += 1;
    // The wall clock may be set back; the line's time never falls.
    head.m = Math.max(head.m, Math.floor(now()) - head.wall);
    return { n: head.n, m: head.m, w: head.wall + head.m, actor, tab, group, req, kind, body };
  };
  if (head.n === 0) {
    head.n = 1;
    await write({ n: 1, format: LOG_FORMAT, version: LINE_VERSION, ...header(names), clock: { wall: head.wall } });
  }

  return {
    names,
    get full() {
      return full;
    },
    add(entry) {
      if (full) return;
      turn = turn.then(() => write(lineOf(entry)));
    },
    async text() {
      await turn;
      const keys = tabTexts
        .keys()
        .filter((key) => /\/\d{6}$/.test(key) && key.startsWith(PREFIX))
        .toSorted();
      const lines = keys.map((key) => tabTexts.get(key) ?? '').join('');
      const open = openText({
        n: head.n + 1,
        m: head.m,
        w: head.wall + head.m,
        actor: null,
        tab: null,
        group: null,
        req: null,
        kind: 'end',
        body: { reason: full ? 'full' : 'stopped', lines: head.n + 1 },
      });
      return `${lines}${sealText(open, await seal(chained(head.previous, open)))}\n`;
    },
  };
}
