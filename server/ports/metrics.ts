/**
 * What the process counts [LOG-METRICS]. Labels are closed sets: never an id, an address or anything a client
 * chose. server/http/metrics.ts counts and answers `GET /metrics`.
 */

type NoticeWay = 'published' | 'received' | 'delivered' | 'coalesced' | 'dropped';
/** What came of a notice that a patch may stand for: given, nothing to give, or why its reader was told to look. */
export type PatchOutcome =
  | 'given'
  | 'nothing'
  | 'unknown'
  | 'recorded'
  | 'moved'
  | 'large'
  | 'behind'
  | 'different'
  | 'refused'
  | 'failed';
type ProviderOutcome = 'ok' | 'failed' | 'timeout' | 'open';
/** Jobs by where they stand: noted in a transaction, queued, being worked on, given up. */
export type JobCounts = Readonly<Record<'intent' | 'queued' | 'running' | 'failed', number>>;

export interface Metrics {
  /** One push request of so many mutations was processed. */
  push(mutations: number): void;
  /** One pull was answered with so many rows; `full` when it sent the whole view. */
  pull(rows: number, full: boolean): void;
  /** The feed of changes was held against the probes; whether both found the same rows. */
  feedCheck(same: boolean): void;
  patch(outcome: PatchOutcome): void;
  /** A patch was held against a pull; whether it was its answer. */
  patchCheck(same: boolean): void;
  mutation(name: string, outcome: string, ms: number): void;
  notice(way: NoticeWay, count?: number): void;
  /** The bus reaches other processes, or does not. */
  busConnected(connected: boolean): void;
  socketOpened(): void;
  socketClosed(reason: string): void;
  /** Names subscribed to now, changed by so many. */
  subscriptions(change: number): void;
  /** A handshake refused, or a frame answered with a reject. */
  reject(reason: string): void;
  providerCall(need: string, adapter: string, outcome: ProviderOutcome, ms: number): void;
  /** One run of a background job; `outcome` is done or failed. */
  job(kind: string, outcome: 'done' | 'failed', ms: number): void;
  /** The process that does background work ended without having been told to, dead or because it hung. */
  workEnded(): void;
  /** So many requests were counted against a limit by this process alone, since Redis did not count them. */
  ratesCountedHere(count: number): void;
  request(method: string, route: string, status: number, ms: number): void;
  /** Asked once a scrape. A read that fails, or takes too long, leaves the last counts standing and is counted itself. */
  watchJobs(read: () => Promise<JobCounts>): void;
  /** How far behind translation is; asked once a scrape, like the jobs. */
  watchTranslations(read: () => Promise<{ readonly waiting: number; readonly seconds: number }>): void;
  /** What is counted of background work, as JSON: for the process that serves `/metrics`. */
  ofWork(): Promise<readonly object[]>;
  /** The same of the process that works beside this one, and the bytes it takes; asked once a scrape. */
  watchWork(read: () => Promise<{ readonly metrics: readonly object[]; readonly memory: number } | undefined>): void;
  scrape(): Promise<{ readonly contentType: string; readonly text: string }>;
}
