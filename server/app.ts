/**
 * Composition of every door into one Hono app. What is where: docs/architecture.md, "Doors".
 * Tests drive it through `app.request()`.
 */
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppContext } from '#server/context.ts';
import { facadeRoutes } from './facade/facade-routes.ts';
import type { ClientBuild } from './http/client-build.ts';
import { clientPages } from './http/client-pages.ts';
import { pageDrawer } from './http/draw-pages.ts';
import { givenHouses } from './http/given-house.ts';
import { devRoutes } from './http/dev-routes.ts';
import { handleErrors, handleNotFound } from './http/error-response.ts';
import { healthRoutes } from './http/health.ts';
import { loopbackOnly } from './http/loopback-only.ts';
import { requestLog } from './http/logging.ts';
import { maintenance } from './http/maintenance.ts';
import { mediaRoutes } from './http/media-routes.ts';
import { metricsRoutes } from './http/metrics.ts';
import { defaultHeaders } from './http/default-headers.ts';
import { paymentStubRoutes } from './http/payment-stub.ts';
import { bySession, RATES, rateLimit } from './http/rate-limit.ts';
import { requestId } from './http/request-id.ts';
import { billingEventRoutes } from './http/rest/billing-events.ts';
import { paymentRoutes } from './http/rest/payment-callbacks.ts';
import { manageRoutes } from './http/manage/registry.ts';
import { restRoutes } from './http/rest/registry.ts';
import { serveRoutes } from './http/route.ts';
import { widgetRoutes } from './http/widget/routes.ts';
import type { Qa } from './qa/open-qa.ts';
import type { PushDoor } from './sync/push-door.ts';
import { SYNC_LIMITS } from './sync/sync-limits.ts';
import { syncRoutes } from './sync/sync-routes.ts';
import { framersOf } from './queries/bot/website-bot.ts';
import { entryTenant } from './queries/house/entry-tenant.ts';

/**
 * @param build the built client, or null where only the programmatic doors are wanted (tests)
 * @param qa QA's bench, where there is one: never in production, whose processes do not even load it
 * @param pushes where pushes come in, where a short way leads there too
 */
export function createApp(ctx: AppContext, build: ClientBuild | null, qa?: Qa, pushes?: PushDoor): Hono {
  const app = new Hono();
  app.onError(handleErrors(ctx.log));
  app.notFound(handleNotFound(ctx.log));
  app.use('*', requestId());
  app.use('*', requestLog(ctx.log, ctx.metrics));
  // Before the mark of our answers: what is lost on the way carries none.
  if (qa !== undefined) app.use('*', qa.requests(ctx));
  app.use('*', defaultHeaders(ctx.config.hstsSeconds));
  app.use('*', maintenance(ctx.config.dataDir, ctx.now));
  app.use('/sync/pull', rateLimit(ctx, RATES.pull, bySession(ctx)));
  app.use('/be-api/secure/*', rateLimit(ctx, RATES.facade, bySession(ctx)));
  for (const door of ['/be-api/biz/location/*', '/be-api/biz/tenant/*', '/api/public/*'])
    app.use(door, rateLimit(ctx, RATES.places));
  const calls = rateLimit(ctx, RATES.calls, bySession(ctx));
  for (const door of [
    '/be-api/staff/*',
    '/be-api/admin/*',
    '/be-api/push/*',
    '/be-api/voice/*',
    '/be-api/biz/urgent/*',
    '/be-api/biz/waiting/*',
    '/be-api/payment/status/*',
    '/user/auth/logout',
  ])
    app.use(door, calls);
  // What a scan waits for on a slow line. Nothing in these answers is a secret that their length could tell of.
  for (const door of ['/be-api/biz/location/*', '/be-api/biz/tenant/*', '/api/public/*']) app.use(door, compress());
  app.route('/sync', syncRoutes(ctx, SYNC_LIMITS, pushes));
  app.route('/be-api/payment', paymentRoutes(ctx));
  app.route('/be-api/billing', billingEventRoutes(ctx));
  app.route('/', serveRoutes(ctx, [...restRoutes, ...manageRoutes]));
  app.route('/be-api/secure', facadeRoutes(ctx));
  app.route('/', mediaRoutes(ctx));
  app.route('/', widgetRoutes(ctx));
  app.route('/', healthRoutes(ctx));
  app.route('/', metricsRoutes(ctx.metrics, ctx.config));
  if (!ctx.config.production) {
    if (!ctx.config.demo) app.use('/dev/*', loopbackOnly());
    app.route('/dev', devRoutes(ctx));
    app.route(
      '/dev/payment',
      paymentStubRoutes(ctx, (request) => app.fetch(request)),
    );
    if (qa !== undefined) app.route('/qa', qa.routes(ctx));
  }
  if (build !== null)
    app.route(
      '/',
      clientPages({
        build,
        tenantOf: (code, lang) => entryTenant(ctx, code, lang),
        stores: ctx.config.stores,
        tiles: ctx.config.tiles,
        secure: ctx.config.publicUrl?.startsWith('https:') === true,
        draw: pageDrawer({
          build,
          houseOf: givenHouses(ctx),
          onFault: (error) => ctx.log.error({ err: error }, 'page not drawn'),
        }),
        framersOf: (code, bot) => framersOf(ctx, code, bot),
        extrasOf: qa?.extrasOf(ctx),
      }),
    );
  return app;
}
