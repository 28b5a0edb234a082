/**
 * QA's bench: the page `/qa`, the same as REST below `/qa/api`, and the faults it makes by session. Loaded outside
 * production alone (main.ts), and answering loopback alone unless DEMO=1. docs/qa.md.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppContext } from '#server/context.ts';
import type { PageExtras } from '#server/http/client-pages.ts';
import { isLoopback, loopbackOnly } from '#server/http/loopback-only.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { SocketTap } from '#server/realtime/mount.ts';
import { apps, type AppName } from '#shared/apps.ts';
import { badRequests, deviceOf } from './bad-requests.ts';
import { badSockets } from './bad-sockets.ts';
import { createHouseProviders } from './provider-faults.ts';
import { qaApi } from './qa-api.ts';
import { qaPages, framingCookie } from './qa-pages.ts';
import { createQaSessions } from './sessions.ts';

export interface Qa {
  /** Before every door. */
  requests(ctx: AppContext): MiddlewareHandler;
  /** Below `/qa`. */
  routes(ctx: AppContext): Hono;
  sockets(ctx: AppContext): SocketTap;
  extrasOf(ctx: AppContext): (c: Parameters<typeof isLoopback>[0], app: AppName) => PageExtras;
  /** The translator, failing or slow for what a session writes whose faults say so. */
  translator<T extends AppContext['translator']>(translator: T): AppContext['translator'];
  /** The mailer, failing or slow for houses whose faults say so. */
  mailer(mailer: Mailer): Mailer;
}

const slowMs = 15_000;

export function openQa(random: () => number = Math.random): Qa {
  const sessions = createQaSessions();
  const providers = createHouseProviders();
  /** Another with each start, so that no page can be framed by who has not opened the bench of this very process. */
  const key = randomBytes(18).toString('base64url');
  return {
    requests: ({ tokens, config }) => badRequests({ ctx: { tokens, config, now: Date.now }, sessions, random }),
    sockets: ({ tokens }) => badSockets({ ctx: { tokens, now: Date.now }, sessions, random }),
    routes(ctx) {
      const app = new Hono();
      if (!ctx.config.demo) app.use('*', loopbackOnly());
      app.route('/api', qaApi(ctx, sessions, providers));
      app.route('/', qaPages(key));
      return app;
    },
    extrasOf: (ctx) => (c, app) => {
      const framed = getCookie(c, framingCookie) === key && (ctx.config.demo || isLoopback(c));
      const offset = sessions.byDevice(deviceOf(c, apps[app].people, ctx.config.trustProxy))?.faults.clockOffsetMs ?? 0;
      return { framed, script: offset === 0 ? undefined : clockScript(offset) };
    },
    mailer: (mailer) => providers.mailer(mailer, slowMs),
    translator: (translator) => ({
      ...translator,
      async translate(request) {
        const fault = sessions.byText(request.content)?.faults.translation ?? 'works';
        if (fault === 'fails')
          return {
            status: 'failed',
            content: null,
            engine: null,
            fromLang: request.from,
            reason: 'unavailable',
            again: true,
          };
        if (fault === 'slow') await delay(slowMs);
        return translator.translate(request);
      },
    }),
  };
}

/** Runs in the page before anything else asks for the time. */
function clockScript(offset: number): string {
  return `(() => { const Real = Date, now = Real.now.bind(Real); class Ahead extends Real { constructor(...of) { of.length === 0 ? super(now() + ${offset}) : super(...of); } static now() { return now() + ${offset}; } } globalThis.Date = Ahead; })();`;
}
