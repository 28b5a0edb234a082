/** What a serving process and the process that works for it say to each other. */
import type { Config } from '#server/config/config.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';

export type ToWork =
  | { readonly do: 'begin'; readonly config: Config; readonly where: string | DatabaseConnection }
  | { readonly do: 'stop' }
  /** Those who serve people have hardly a moment left, with so many processors; or have one again, and it is null [TR-PACE]. */
  | { readonly do: 'busy'; readonly serving: number | null }
  | { readonly do: 'count'; readonly ask: number };

export type FromWork =
  | { readonly did: 'begin' }
  /** Jobs are taken by this name from here on. */
  | { readonly did: 'name'; readonly name: string }
  /** Its metrics, as JSON, and what memory it takes, in bytes. */
  | { readonly did: 'count'; readonly ask: number; readonly metrics: readonly object[]; readonly memory: number };
