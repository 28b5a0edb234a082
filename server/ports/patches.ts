/** What the socket asks of the sync engine: what pulls of its clients would be answered now [SYNC-PATCH]. */
import type { Principal } from '#server/access/principal.ts';
import type { Cookie } from '#shared/sync/protocol.ts';

export interface PatchAsk {
  readonly principal: Principal;
  readonly clientGroupId: string;
  /** What the reader holds. */
  readonly cookie: Cookie;
}

export type PatchAnswer =
  /** The body of the answer, and the cookie in it. */
  | { readonly kind: 'patch'; readonly body: string; readonly cookie: Cookie }
  /** They hold all there is. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'moved' | 'large' | 'different' };

/** Told for each answer that is held against a pull in its snapshot. */
export interface PatchChecks {
  /** Whether it is what the pull is answered [SYNC-PATCH-CHECK]. */
  readonly patch: (same: boolean) => void;
  /** Whether the feed, by which those of staff are read, names all that probes find [SYNC-FEED-CHECK]. */
  readonly feed: (same: boolean) => void;
}

export interface PatchReader {
  /** Bytes of a patch; more is left to a pull. */
  readonly largest: number;
  /** What a client said it holds; null for what is no cookie of ours. */
  cookieOf(raw: unknown): Cookie | null;
  /**
   * Reads them by one statement.
   *
   * @param asks all of one house and of one kind, and not none of them
   * @param now milliseconds since 1970
   * @param checks given, each answer is held against a pull in the same snapshot, whose word counts; staff's pulls are
   *   answered by probes then
   * @returns an answer for each of them, in their order
   */
  read(asks: readonly PatchAsk[], now: number, checks?: PatchChecks): Promise<readonly PatchAnswer[]>;
}
