/** The pusher and the puller given to Replicache: our transport, our chunks, and a look at what a pull says. */
import * as v from 'valibot';
import type { Puller, PullerResult, PullerResultV1, Pusher, PusherResult, PushRequestV1 } from 'replicache';
import type { Answer, TokenSource, Transport } from '#client/net/transport.ts';
import { TransportError } from '#client/net/transport-error.ts';
import type { RefusalView } from '#shared/client-view/values.ts';
import { prefixes } from '#shared/client-view/keys.ts';
import { PUSH_CHUNK_BYTES, PUSH_CHUNK_MUTATIONS } from '#shared/sync/protocol.ts';
import { type RowsWritten, GLANCE_WIRE, writtenOut } from '#shared/sync/written-out.ts';
import { comeAgain } from './come-again.ts';
import type { PulledFacts } from './confirmations.ts';
import type { Given } from './given-patches.ts';

/** @param given what is the answer already, so that the server need not be asked */
export type AnsweringPuller = (
  request: Parameters<Puller>[0],
  requestId: string,
  given?: readonly Given[] | null,
) => Promise<PullerResult>;

export interface SyncRequests {
  readonly pusher: Pusher;
  readonly puller: AnsweringPuller;
}

export interface SyncRequestOptions {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  /** How what travels slim is written out: a guest's page has no code for what only staff have. */
  readonly rows: () => Promise<RowsWritten>;
  /** Waited for before Replicache sees a pull's answer. */
  readonly onPulled: (facts: PulledFacts) => Promise<void>;
  /** A push was taken whole: what it changed can be pulled. */
  readonly onPushed: (clientGroupId: string) => void;
  /** A push was refused whole, since this session may only look; nothing of it was taken [LOGIN-SECOND]. */
  readonly onReadOnly?: (() => void) | undefined;
  /** Requests begin and end; recovery sends those of other client groups. */
  readonly onRequest?: (clientGroupId: string, change: 1 | -1) => void;
}

/** A push of a large queue over a slow network takes its time. */
const timeoutMs = 60_000;

export function createSyncRequests({
  transport,
  tokens,
  rows,
  onPulled,
  onPushed,
  onReadOnly,
  onRequest,
}: SyncRequestOptions): SyncRequests {
  const send = async (path: string, text: string): Promise<Answer> => {
    try {
      return await transport.send(path, { text, tokens, timeoutMs, background: true });
    } catch (error) {
      // Replicache tries again by its own back-off; why is the connection's to tell.
      return { status: 0, headers: new Headers(), text: error instanceof TransportError ? error.fault : String(error) };
    }
  };
  const answered = async (
    response: Answered,
    group: string,
    httpRequestInfo: PullerResultV1['httpRequestInfo'],
  ): Promise<PullerResultV1> => {
    await onPulled(factsOf(response));
    return { response: { ...response, cookie: withGroup(response.cookie, group) }, httpRequestInfo };
  };
  return {
    async pusher(request): Promise<PusherResult> {
      if (!('clientGroupID' in request))
        return { httpRequestInfo: { httpStatusCode: 400, errorMessage: 'old push version' } };
      onRequest?.(request.clientGroupID, 1);
      try {
        for (const mutations of chunks(request.mutations)) {
          const text = JSON.stringify({ ...request, mutations });
          const answer = await comeAgain(
            () => send('/sync/push', text),
            ({ text: said }) => said,
          );
          // The chunks before are the server's already: pushed again, they are skipped by their ids [SYNC-PARTIAL].
          if (answer.status === 409) onReadOnly?.();
          if (answer.status !== 200) return { httpRequestInfo: infoOf(answer) };
          const said = parseError(answer.text);
          if (said !== null) return { response: said, httpRequestInfo: infoOf(answer) };
        }
        onPushed(request.clientGroupID);
        return { httpRequestInfo: done };
      } finally {
        onRequest?.(request.clientGroupID, -1);
      }
    },
    async puller(request, _, given = null): Promise<PullerResultV1> {
      if (!('clientGroupID' in request))
        return { httpRequestInfo: { httpStatusCode: 400, errorMessage: 'old pull version' } };
      if (given !== null) return answered(joined(given, request.cookie, await rows()), request.clientGroupID, done);
      onRequest?.(request.clientGroupID, 1);
      try {
        const cookie = cookieOf(request.cookie, request.clientGroupID);
        const answer = await send('/sync/pull', JSON.stringify({ ...request, cookie, wire: GLANCE_WIRE }));
        if (answer.status !== 200) return { httpRequestInfo: infoOf(answer) };
        const response = parsePull(answer.text, await rows());
        if (response === null) return { httpRequestInfo: { httpStatusCode: 0, errorMessage: 'bad_answer' } };
        if ('error' in response) return { response, httpRequestInfo: infoOf(answer) };
        return await answered(response, request.clientGroupID, infoOf(answer));
      } finally {
        onRequest?.(request.clientGroupID, -1);
      }
    },
  };
}

/** At most 100 mutations or 256 KB each [SYNC-CHUNK]; a mutation larger than that goes alone. */
function chunks(mutations: PushRequestV1['mutations']): PushRequestV1['mutations'][] {
  const result: PushRequestV1['mutations'][] = [];
  let chunk: PushRequestV1['mutations'] = [];
  let bytes = 0;
  for (const mutation of mutations) {
    const size = utf8Length(JSON.stringify(mutation)) + 1;
    if (
      chunk.length > 0 &&
      (chunk.length === PUSH_CHUNK_MUTATIONS || bytes + size > PUSH_CHUNK_BYTES - envelopeBytes)
    ) {
      result.push(chunk);
      chunk = [];
      bytes = 0;
    }
    chunk.push(mutation);
    bytes += size;
  }
  if (chunk.length > 0) result.push(chunk);
  return result;
}

const done = { httpStatusCode: 200, errorMessage: '' } as const;

/** Room for what stands around the mutations in a request. */
const envelopeBytes = 512;

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function infoOf(answer: Answer): PusherResult['httpRequestInfo'] {
  return { httpStatusCode: answer.status, errorMessage: answer.status === 200 ? '' : answer.text.slice(0, 200) };
}

const ErrorAnswer = v.union([
  v.object({ error: v.literal('ClientStateNotFound') }),
  v.object({
    error: v.literal('VersionNotSupported'),
    versionType: v.optional(v.picklist(['push', 'pull', 'schema'])),
  }),
]);

function parseError(text: string): v.InferOutput<typeof ErrorAnswer> | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorAnswer), text);
  return parsed.success ? parsed.output : null;
}

type PullResponse = NonNullable<PullerResultV1['response']>;
type Answered = Exclude<PullResponse, { error: unknown }>;

/** Answers that go on from one another, as one. What Replicache's types ask for besides it looks at itself. */
function joined(given: readonly Given[], cookie: Answered['cookie'], rows: RowsWritten): Answered {
  const last = given.at(-1)?.cookie;
  return {
    cookie: last === undefined ? cookie : (last as Answered['cookie']),
    lastMutationIDChanges: Object.fromEntries(given.flatMap((one) => Object.entries(one.lastMutationIDChanges))),
    patch: given.flatMap((one) => writtenOut(one.patch, rows)) as Answered['patch'],
  };
}

/** Replicache checks a pull's shape itself; here only what is read below. */
function parsePull(text: string, rows: RowsWritten): PullResponse | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('error' in value) return parseError(text);
  if (!('patch' in value) || !Array.isArray(value.patch) || !('lastMutationIDChanges' in value)) return null;
  return { ...value, patch: writtenOut(value.patch, rows) } as PullResponse;
}

/**
 * A new client group begins with the snapshot of an older one, and so with its cookie: also after the server has said
 * that it does not know the older one's state. The cookie's mutation ids are then of clients that the new group never
 * had, and the server would answer the same again, for ever. So the group is written into each cookie, and one of
 * another group travels without its mutation ids: what was seen is still good to build on.
 */
function cookieOf(cookie: unknown, group: string): unknown {
  const parsed = v.safeParse(GroupCookie, cookie);
  if (!parsed.success) return cookie;
  const { group: origin, ...rest } = parsed.output;
  return origin === undefined || origin === group ? rest : { ...rest, lmids: {} };
}

function withGroup<C>(cookie: C, group: string): C {
  return typeof cookie === 'object' && cookie !== null ? { ...cookie, group } : cookie;
}

const GroupCookie = v.looseObject({ group: v.optional(v.string()) });

const CookieIds = v.object({ lmids: v.record(v.string(), v.number()) });

function factsOf(response: Answered): PulledFacts {
  const cookie = v.safeParse(CookieIds, response.cookie);
  const refusals: RefusalView[] = [];
  for (const operation of response.patch) {
    if (operation.op === 'put' && operation.key.startsWith(prefixes.refusals))
      refusals.push(operation.value as RefusalView);
  }
  return { lmids: { ...(cookie.success ? cookie.output.lmids : {}), ...response.lastMutationIDChanges }, refusals };
}
