/**
 * One contract for each HTTP call. The server serves it (`route`, server/http/route.ts), the client makes it (`call`,
 * client/net/call.ts), and neither writes down a path, a field or a status of its own.
 *
 * The guest's bundles carry of a contract what a browser reads, which is method, path and answers; the build leaves out
 * the rest (client/build/light-contracts.ts).
 */
import type * as v from 'valibot';
import type { ErrorCode } from '../errors/codes.ts';
import type { Need } from './needs.ts';

/** What an answer's body is where it is no JSON: the handler makes the response itself. */
type Bytes = 'bytes';

export interface Endpoint {
  /** The operation's name, one of a kind: `listRooms`, `getRoom`, `createRoom`, `updateRoom`, `deleteRoom`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole, with its parts in braces: `/be-api/voice/calls/{sessionId}`. */
  readonly path: string;
  readonly needs: Need;
  /** A call of staff that is no GET and yet open to who may only look: it reads, or concerns their own sign-in alone. */
  readonly looks?: true;
  /** A schema for each part of the path; what does not fit names nothing, and is `not_found`. */
  readonly params?: { readonly [name: string]: v.GenericSchema };
  /** Of the address's query, whose values are text. */
  readonly query?: v.GenericSchema;
  /** Of the JSON body. Without one, what is sent is not read. */
  readonly body?: v.GenericSchema;
  /** Largest body, in bytes, where it is more than other calls take. */
  readonly bodyMax?: number;
  /** What comes back, by the status of success. */
  readonly answers: { readonly [status: number]: v.GenericSchema | Bytes };
  /** What the call does, where its id does not say it; for whoever reads the description of the API. */
  readonly says?: string;
  /** The type of a body that is no JSON, which the handler reads itself, and of an answer that is bytes; several with commas between them. */
  readonly media?: { readonly takes?: string; readonly gives?: string };
  /** What this call is refused with, besides what any call may be (endpoint-errors.ts). Others are faults of ours. */
  readonly errors: readonly ErrorCode[];
}

/** A call whose answers are JSON. */
export interface JsonEndpoint extends Endpoint {
  readonly answers: { readonly [status: number]: v.GenericSchema };
}

type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamOf<Rest> : never;

/** Each part of the path has its schema, and no other thing has one. */
type FitsPath<E extends Endpoint> = [ParamOf<E['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly [Name in ParamOf<E['path']>]: v.GenericSchema } };

/** A contract whose types follow from its schemas. */
export function endpoint<const E extends Endpoint>(of: E & FitsPath<E>): E {
  return of;
}

/** A type that may be read only, to its depths: answers are given, not kept. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T;

type Part<E, Name extends string> = E extends { readonly [Key in Name]: infer Schema extends v.GenericSchema }
  ? Schema
  : undefined;
type Sent<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined;
type Read<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;
type AnswerSchema<E extends Endpoint> = Extract<E['answers'][keyof E['answers']], v.GenericSchema>;

/** The fields whose type is not undefined, none of them optional. */
type Present<T> = { readonly [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };

/** What a caller gives: whatever the contract takes, and nothing else. */
export type InputOf<E extends Endpoint> = Present<{
  readonly params: [ParamOf<E['path']>] extends [never] ? undefined : { readonly [Name in ParamOf<E['path']>]: string };
  readonly query: Sent<Part<E, 'query'>>;
  readonly body: Given<Sent<Part<E, 'body'>>>;
}>;
/** What a caller gets. */
export type OutputOf<E extends JsonEndpoint> = v.InferOutput<AnswerSchema<E>>;

/** What a handler gets. */
export interface ReadInput<E extends Endpoint> {
  readonly params: E extends { readonly params: infer Schemas }
    ? { readonly [Name in keyof Schemas]: Read<Schemas[Name]> }
    : undefined;
  readonly query: Read<Part<E, 'query'>>;
  readonly body: Read<Part<E, 'body'>>;
}
/** What a handler gives: at least the fields of the contract. */
export type AnswerOf<E extends Endpoint> = Given<v.InferInput<AnswerSchema<E>>>;
