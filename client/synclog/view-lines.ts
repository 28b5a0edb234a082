/** What a page that records itself holds: a digest of it whenever it has been quiet, and all of it once [LOG-BROWSER]. */
import type { ReadTransaction } from 'replicache';
import { redactValue } from '#shared/synclog/redact-sync.ts';
import { redactPath } from '#shared/synclog/redact.ts';
import { viewDigestText } from '#shared/synclog/view-digest.ts';
import { shortHash, type TabLog } from './tab-log.ts';

/** Nothing happened for so long, in milliseconds: what is shown is what the log says by now. */
const QUIET_MS = 500;

export type QueryView = <R>(body: (tx: ReadTransaction) => Promise<R>) => Promise<R>;

export interface ViewLines {
  /** Something happened that may change what is shown. */
  stir(): void;
  /** While something is pulled and given to the view, nobody knows how much of it is shown. */
  syncing(isSyncing: boolean): void;
  /** The view can be read from now on; what it holds is given to be noted. */
  attach(query: QueryView, note: (entries: readonly (readonly [key: string, value: unknown])[]) => void): void;
  /** Resolves once that has been noted. */
  readonly known: Promise<void>;
}

/** @param actor a pseudonym */
export function createViewLines(log: TabLog, actor: string): ViewLines {
  const { names } = log;
  let query: QueryView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stirred = 0;
  let busy = false;
  let becomeKnown = (): void => undefined;
  const known = new Promise<void>((resolve) => (becomeKnown = resolve));
  const entries = async (): Promise<[string, unknown][]> => {
    const found = (await query?.((tx) => tx.scan().entries().toArray())) ?? [];
    return found.map(([key, value]) => [redactPath(String(key), names), redactValue(value, names)]);
  };
  const noteView = async (): Promise<void> => {
    const before = stirred;
    const view = await entries();
    const hash = await shortHash(viewDigestText(view));
    if (before === stirred) log.add({ kind: 'view', actor, body: { of: 'client', rows: view.length, hash } });
  };
  const stir = (): void => {
    stirred += 1;
    clearTimeout(timer);
    timer = setTimeout(() => (busy ? stir() : void noteView()), QUIET_MS);
  };
  return {
    known,
    stir,
    syncing(isSyncing) {
      busy = isSyncing;
    },
    attach(reader, note) {
      query = reader;
      void entries().then(note).finally(becomeKnown);
    },
  };
}
