/** Somebody at the management API, for tests. */
import type { Hono } from 'hono';
import { startAccountSession } from '#server/actions/account/account-sessions.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import type { AppContext } from '#server/context.ts';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The status and the code of a refusal. */
  readonly outcome: readonly [number, unknown];
}

interface SentFile {
  readonly content: Buffer;
  readonly name: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Manager {
  /** Its bearer, for a request of a test's own making. */
  readonly authorization: string;
  get(path: string): Promise<Reply>;
  post(path: string, body: object, version?: number): Promise<Reply>;
  patch(path: string, body: object, version?: number): Promise<Reply>;
  put(path: string, body: object, version?: number): Promise<Reply>;
  remove(path: string, version?: number): Promise<Reply>;
  csv(path: string, text: string | Uint8Array<ArrayBuffer>): Promise<Reply>;
  /** An archive, byte for byte. */
  zip(path: string, bytes: Uint8Array): Promise<Reply>;
  /** A form with a file. */
  file(path: string, sent: SentFile): Promise<Reply>;
  /** The same door, as somebody else. */
  as(token: string): Manager;
  /** The same person, from an address. */
  from(address: string): Manager;
  /** Brings a sign-in or a sign-up to its end. */
  accept(transactionCode: string, pin: string): Promise<Manager>;
}

const base = '/be-api/manage/v1';

export function createManager(app: Hono, token?: string, from?: string): Manager {
  const send = async (
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer> | FormData,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> => {
    const response = await app.request(
      path,
      {
        method,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { body }),
      },
      from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } },
    );
    const json = (await response.json()) as Readonly<Record<string, unknown>>;
    return { status: response.status, body: json, outcome: [response.status, json['code']] };
  };
  const json = (method: string, path: string, body: object, version?: number): Promise<Reply> =>
    send(method, base + path, JSON.stringify(body), {
      'content-type': 'application/json',
      ...match(version),
    });
  const match = (version: number | undefined): Readonly<Record<string, string>> =>
    version === undefined ? {} : { 'if-match': `"${version}"` };
  return {
    authorization: `Bearer ${token ?? ''}`,
    get: (path) => send('GET', base + path),
    post: (path, body, version) => json('POST', path, body, version),
    patch: (path, body, version) => json('PATCH', path, body, version),
    put: (path, body, version) => json('PUT', path, body, version),
    remove: (path, version) => send('DELETE', base + path, undefined, match(version)),
    csv: (path, text) => send('POST', base + path, text, { 'content-type': 'text/csv' }),
    zip: (path, bytes) => send('POST', base + path, new Uint8Array(bytes), { 'content-type': 'application/zip' }),
    file(path, { content, name, fields = {} }) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', new File([new Uint8Array(content)], name));
      return send('POST', base + path, form);
    },
    as: (other) => createManager(app, other, from),
    from: (address) => createManager(app, token, address),
    async accept(transaction_code, confirmation_code) {
      const { status, body } = await send(
        'POST',
        '/login/accept',
        JSON.stringify({ transaction_code, confirmation_code }),
        { 'content-type': 'application/json' },
      );
      if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
      return createManager(app, String(body['access_token_v2']), from);
    },
  };
}

/** What somebody signs up with, for a house of a code. */
export const signUpRequest = (code: string, email = `owner@${code}.example`) => ({
  email,
  name: 'Noor Haddad',
  organization_name: 'Small hotels',
  house: { code, name: 'Pension Edelweiss', tenant_type: 'hotel', lang_cd: 'de', time_zone: 'Europe/Vienna' },
  terms: true,
});

/** The owner of a new house, signed up by the PIN of their mail. */
export async function signUpOwner({ app, ctx }: { readonly app: Hono; readonly ctx: AppContext }, code: string) {
  const nobody = createManager(app);
  const asked = await nobody.post('/sign-up', signUpRequest(code));
  if (asked.status !== 201) throw new Error(`not signed up: ${JSON.stringify(asked.body)}`);
  return nobody.accept(String(asked.body['transaction_code']), await pinFor(ctx, `owner@${code}.example`));
}

/** The PIN that went to an address last. */
export async function pinFor({ db }: Pick<AppContext, 'db'>, email: string): Promise<string> {
  const mails = await db
    .selectFrom('job_intent')
    .select('payload')
    .where('kind', '=', 'send_mail')
    .orderBy('id')
    .execute();
  const mine = mails.map(({ payload }) => payload as { to: string; subject: string }).filter(({ to }) => to === email);
  return /\d{6}/.exec(mine.at(-1)?.subject ?? '')?.[0] ?? '';
}

/** A token of somebody’s account, signed in just now. */
export async function accountToken(ctx: AppContext, email: string): Promise<string> {
  const { id: accountId } = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const session = await runDirectoryAction(ctx, (action) =>
    startAccountSession(action, accountId, { userAgent: null, address: null }, 'pin'),
  );
  return ctx.tokens.accounts.sign(session, session.expiresAt.getTime());
}
