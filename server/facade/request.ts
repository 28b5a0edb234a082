import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';

/** What every operation is given besides its arguments. */
export interface FacadeRequest {
  readonly ctx: AppContext;
  readonly principal: Principal;
}

/** One operation of the documented surface. Arguments come typed by the schema; ids are checked by the operation. */
export type Operation<A, R> = (args: A, request: FacadeRequest) => Promise<R>;
