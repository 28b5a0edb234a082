import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { MutationArguments, MutationResults, QueryArguments, QueryResults } from './sdl-types.ts';

/** What every operation is given besides its arguments. */
export interface FacadeRequest {
  readonly ctx: AppContext;
  readonly principal: Principal;
  /** The request's id, for the operation history. */
  readonly requestId?: string | undefined;
}

/** One operation of the documented surface. Arguments come as the SDL declares and marks them. */
export type Operation<A, R> = (args: A, request: FacadeRequest) => Promise<R>;

/** A result as a handler may give it: fields that cost a query of their own can be functions, called when asked for. */
type Answer<T> = T extends readonly (infer Item)[]
  ? readonly Answer<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: NonNullable<T[Key]> extends object ? Later<Answer<T[Key]>> : T[Key] }
    : T;
type Later<T> = T | ((args: never) => Promise<T>);

/** Every query of the SDL with its handler, and nothing else. */
export type QueryHandlers = {
  readonly [Name in keyof QueryResults]: Operation<QueryArguments[Name], Answer<QueryResults[Name]>>;
};

/** Every mutation of the SDL with its handler, and nothing else. */
export type MutationHandlers = {
  readonly [Name in keyof MutationResults]: Operation<MutationArguments[Name], Answer<MutationResults[Name]>>;
};
