/** What the handler of long work is given, and what it gives back. */
import * as v from 'valibot';
import type { ActionContext } from '#server/actions/action-context.ts';
import type { Actor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';

export interface WorkFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A file too large to be held in memory, or to be written by one transaction. */
export interface WorkStream {
  readonly name: string;
  readonly type: string;
  readonly parts: AsyncIterable<Buffer>;
}

export interface WorkOutcome {
  /** Told with the job, as JSON. */
  readonly result: object;
  readonly file?: WorkFile;
}

/** What `end` gives: the work has ended, with everything it wrote. */
export const ENDED = Symbol('ended');

/** One turn of a piece of work in this process. */
export interface Work {
  readonly id: string;
  readonly organizationId: string;
  /** Null for work of an organisation as a whole. */
  readonly houseId: string | null;
  /** In whose name it writes. */
  readonly actor: Actor;
  /** Nobody takes it up after this turn. */
  readonly isLast: boolean;
  /** Ends when the work is to: for whatever takes a signal. */
  readonly signal: AbortSignal;
  /**
   * Tells how far it is, on a connection of its own: what a transaction has open is not waited for. To be called as
   * often as one likes, and at least every few seconds of work, since it is here that work is stopped.
   *
   * @param total null while nobody knows
   * @param message a code of what it is at
   * @throws WorkStopped
   */
  progress(done: number, total: number | null, message?: string): Promise<void>;
  /**
   * One transaction, as `runAction`. It is undone where the work was called off meanwhile, or taken up by somebody else
   * [WORK-ONCE]: of work that writes in several, each must find what those before it did.
   *
   * @throws WorkStopped; whatever the action throws
   */
  write<R>(action: (ctx: ActionContext) => Promise<R>): Promise<R>;
  /**
   * Keeps a large file as it comes, in short transactions; it is there for others once the work has ended well. Work that
   * is begun anew keeps it anew.
   *
   * @returns its bytes
   * @throws WorkStopped; whatever making it throws
   */
  keep(file: WorkStream): Promise<number>;
  /** The last transaction: what it writes, what came of the work and its end are one. @throws as `write` */
  end(action: (ctx: ActionContext) => Promise<WorkOutcome>): Promise<typeof ENDED>;
}

/** The work is not to go on; whoever hears it leaves. */
export class WorkStopped extends Error {
  readonly why: 'cancelled' | 'lost' | 'stopping';
  constructor(why: WorkStopped['why']) {
    super(`work stopped: ${why}`);
    this.why = why;
  }
}

/** Of a file so many wrong lines are told: whoever mends these looks again. */
export const LINE_FAULTS_TOLD = 1000;

/** What it wrote stands, and something of what follows did not go through: whoever takes it up goes on there. */
export class WorkAgain extends Error {
  constructor(cause: unknown) {
    super('work is to go on where it was', { cause });
  }
}

/** It could not be done, for a reason that a person can read by its code. */
export class WorkFailed extends Error {
  readonly code: string;
  readonly result: object | null;
  constructor(code: string, result: object | null = null) {
    super(`work failed: ${code}`);
    this.code = code;
    this.result = result;
  }
}

export type WorkHandler = (ctx: AppContext, work: Work, input: unknown) => Promise<WorkOutcome | typeof ENDED>;

/** A handler with what it reads: input of a build before this one that no longer fits fails. */
export function workHandler<S extends v.GenericSchema>(
  input: S,
  run: (ctx: AppContext, work: Work, input: v.InferOutput<S>) => Promise<WorkOutcome | typeof ENDED>,
): WorkHandler {
  return (ctx, work, given) => run(ctx, work, v.parse(input, given));
}
