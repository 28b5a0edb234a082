/** Stands before every door and does to each session's requests what was asked for it; watches what passes. */
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import { bellhopHeader } from '#server/http/static-assets.ts';
import { appAt, apps, type AppPeople } from '#shared/apps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { PushRequest } from '#shared/sync/protocol.ts';
import { tokenMark, type QaSession, type QaSessions } from './sessions.ts';

const Pulled = v.object({
  cookie: v.unknown(),
  lastMutationIDChanges: v.optional(v.record(v.string(), v.number()), {}),
});
const Message = v.object({ content: v.string() });

/** Which device and app a request comes from, as far as it can be told: address, browser, and guest or staff. */
export function deviceOf(c: Context, kind: AppPeople, proxies: number): string {
  return [peerAddress(c, proxies) ?? 'here', c.req.header('user-agent') ?? '', kind].join(' ');
}

/** Whose app a page's address is of. */
function peopleOfPath(path: string): AppPeople {
  return apps[appAt(path.split('/')[2])].people;
}

/** A probe carries no token, but says which page it is of. */
function probingDevice(c: Context, proxies: number): string | null {
  const referer = c.req.header('referer');
  if (c.req.path !== '/healthz' || referer === undefined || !URL.canParse(referer)) return null;
  return deviceOf(c, peopleOfPath(new URL(referer).pathname), proxies);
}

export interface BadRequestsInput {
  readonly ctx: Pick<AppContext, 'tokens' | 'config' | 'now'>;
  readonly sessions: QaSessions;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
}

export function badRequests({ ctx, sessions, random }: BadRequestsInput): MiddlewareHandler {
  const find = async (c: Context): Promise<{ session: QaSession; token: string | null } | undefined> => {
    const token = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined) {
      const device = probingDevice(c, ctx.config.trustProxy);
      const session = device === null ? undefined : sessions.byDevice(device);
      return session === undefined ? undefined : { session, token: null };
    }
    try {
      const principal = await ctx.tokens.verify(token);
      return { session: sessions.of(principal, deviceOf(c, principal.kind, ctx.config.trustProxy), ctx.now()), token };
    } catch (error) {
      // Not somebody's: the door says so itself.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  return async (c, next) => {
    const found = c.req.path === '/qa' || c.req.path.startsWith('/qa/') ? undefined : await find(c);
    if (found === undefined) return next();
    const { session, token } = found;
    const { faults } = session;
    const began = ctx.now();
    const note = (status: number): void =>
      sessions.noteRequest(session, {
        at: began,
        method: c.req.method,
        path: c.req.path,
        status,
        ms: ctx.now() - began,
      });
    if (faults.offline) {
      note(0);
      return drop(c);
    }
    if (faults.latencyMs > 0) await delay(faults.latencyMs);
    const fate =
      faults.loss > 0 && random() < faults.loss ? (random() < 0.5 ? 'request lost' : 'answer lost') : 'passes';
    if (fate === 'request lost') {
      note(0);
      return drop(c);
    }
    if (token !== null) {
      const mark = tokenMark(token);
      if (session.expired.has(mark)) {
        note(401);
        // An answer of ours, as the door's own would be.
        for (const [name, value] of Object.entries(bellhopHeader)) c.header(name, value);
        throw new AppError('expired_token');
      }
      session.lastToken = mark;
    }
    if (c.req.path === '/sync/push') await watchPush(c, session);
    await next();
    if (c.req.path === '/sync/pull' && c.res.status === 200) await watchPull(c, session);
    note(fate === 'answer lost' ? 0 : c.res.status);
    if (fate === 'answer lost') c.res = drop(c);
    return undefined;
  };

  async function watchPush(c: Context, session: QaSession): Promise<void> {
    const parsed = v.safeParse(
      PushRequest,
      await c.req.raw
        .clone()
        .json()
        .catch(() => null),
    );
    if (!parsed.success) return;
    session.clientGroup = parsed.output.clientGroupID;
    for (const { clientID, id, args } of parsed.output.mutations) {
      session.pushed.set(clientID, Math.max(id, session.pushed.get(clientID) ?? 0));
      const message = v.safeParse(Message, args);
      if (message.success) sessions.noteWritten(session, message.output.content);
    }
  }

  async function watchPull(c: Context, session: QaSession): Promise<void> {
    const parsed = v.safeParse(
      Pulled,
      await c.res
        .clone()
        .json()
        .catch(() => null),
    );
    if (!parsed.success) return;
    session.cookie = parsed.output.cookie;
    for (const [client, id] of Object.entries(parsed.output.lastMutationIDChanges)) session.confirmed.set(client, id);
  }
}

/** No answer: the connection breaks. Where there is none (in a test), an answer that is not marked as ours. */
function drop(c: Context): Response {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  if (bindings?.outgoing === undefined) return new Response(null, { status: 503 });
  bindings.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
