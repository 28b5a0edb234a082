/**
 * What a console stands on: the account that is signed in in this browser, and its calls to the management API. Beside the
 * session of the desk, which a house's own doors take; consoles synchronize nothing.
 */
import { addressOf } from '#client/net/call.ts';
import { fetchFile } from '#client/net/fetch-file.ts';
import { type FormProgress, postForm } from '#client/net/post-form.ts';
import { createReachability, reachable } from '#client/net/reachability.ts';
import { readAnswerText } from '#client/net/read-answer.ts';
import { createTransport, type Transport } from '#client/net/transport.ts';
import { refreshTokens } from '#client/session/refresh-tokens.ts';
import { createSession, type Session, StoredSession } from '#client/session/session.ts';
import { browserLock } from '#client/session/with-lock.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { TABLE_TYPES } from '#shared/manage/tables.ts';
import type { AccountTokenFields } from '#shared/rest/account-tokens.ts';
import type { InputOf, JsonEndpoint, OutputOf } from '#shared/rest/endpoint.ts';
import { createStanding, type Standing } from '../standing/standing.ts';
import { refusedOf } from './refused.ts';

interface CallOptions {
  /** The version a change was made from. */
  readonly version?: number;
  /** A table, CSV or XLSX, sent byte for byte instead of JSON. */
  readonly table?: Blob;
  /** The file of a house, sent byte for byte; as long as that takes. */
  readonly archive?: Blob;
  /** The code of a server that nobody is on yet. */
  readonly setupCode?: string;
  /** As nobody: the session that stands is not asked for. */
  readonly anonymous?: boolean;
  /** Names what is to be made, so that it is made once however often it is sent [KEY-ONCE]. */
  readonly key?: string;
  /** Milliseconds; as the transport's unless said. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

interface UploadedBlob {
  /** Made by this page, once for each file: a second try is the same file. */
  readonly id: string;
  readonly blob: Blob;
  readonly name: string;
}

export interface ManageCalls {
  /** @throws Refused, AppError what the server refused; TransportError when no answer of ours came */
  call<E extends JsonEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** A file of ours, as the browser may save or show it. */
  file(path: string): Promise<Blob>;
  /** Brings a file, as a form. @throws as `call` */
  upload<E extends JsonEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    file: UploadedBlob,
    progress: FormProgress,
  ): Promise<OutputOf<E>>;
}

export interface AccountCore {
  readonly transport: Transport;
  readonly session: Session;
  /** Whether calls are answered at all. */
  readonly standing: Standing;
  readonly manage: ManageCalls;
  /** Begins a session with the tokens of a sign-in. */
  begin(fields: AccountTokenFields): void;
}

/** Hundreds of megabytes over a hotel's line. */
const ARCHIVE_TIMEOUT_MS = 1_800_000;

let core: AccountCore | null = null;

/** The same object for the page's life. */
export function accountCore(): AccountCore {
  core ??= createAccountCore();
  return core;
}

function createAccountCore(): AccountCore {
  const reachability = createReachability();
  const standing = createStanding(reachability.view);
  const transport = createTransport({ reachability, onMaintenance: standing.worked });
  const withLock = browserLock();
  const session = createSession({
    stored: storedValue(localTexts, 'bellhop-session-account', StoredSession),
    refresh: (refreshToken) => refreshTokens(transport, refreshToken, navigator.userAgent),
    ready: () => reachable(reachability),
    withLock: (name, work) => withLock(`${name}-account`, work),
  });
  return {
    transport,
    session,
    standing,
    manage: createManageCalls(transport, session),
    begin: (fields) =>
      session.begin(
        // Somebody of the staff, and of no house yet.
        { userId: fields.id, tenantId: '', kind: 'staff', role: 'account', stay: '', subscriptionEndpoint: '' },
        { accessToken: fields.access_token_v2, refreshToken: fields.refresh_token_v2 },
      ),
  };
}

function answerOf<E extends JsonEndpoint>(endpoint: E, status: number, text: string): OutputOf<E> {
  if (status < 200 || status > 299) throw refusedOf(status, text);
  const schema = endpoint.answers[status] ?? Object.values(endpoint.answers)[0];
  if (schema === undefined) throw new TypeError(`${endpoint.id} answers nothing`);
  return readAnswerText(text, schema);
}

export function createManageCalls(transport: Transport, session: Session): ManageCalls {
  return {
    async call(endpoint, input, { version, table, archive, setupCode, anonymous = false, key, ...limits } = {}) {
      const sent: { readonly body?: unknown } = input;
      const bytes = archive ?? table;
      const { status, text } = await transport.send(addressOf(endpoint, input), {
        ...(archive === undefined ? {} : { timeoutMs: ARCHIVE_TIMEOUT_MS }),
        ...limits,
        method: endpoint.method,
        ...(sent.body === undefined ? {} : { body: sent.body }),
        ...(bytes === undefined ? {} : { text: bytes }),
        headers: {
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          ...(archive === undefined ? {} : { 'content-type': 'application/zip' }),
          ...(table === undefined
            ? {}
            : { 'content-type': table.type === TABLE_TYPES.xlsx ? table.type : TABLE_TYPES.csv }),
          ...(setupCode === undefined ? {} : { 'setup-code': setupCode }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(anonymous ? {} : { tokens: session }),
      });
      return answerOf(endpoint, status, text);
    },
    async file(path) {
      const file = await fetchFile(path, session);
      if (file instanceof Blob) return file;
      throw refusedOf(file.status, file.text);
    },
    async upload(endpoint, input, { id, blob, name }, progress) {
      const form = new FormData();
      form.set('id', id);
      form.set('file', blob, name);
      const { status, text } = await postForm(addressOf(endpoint, input), form, await session.accessToken(), progress);
      return answerOf(endpoint, status, text);
    },
  };
}
