/** REST of QA's bench, below `/qa/api`: everything the page does, a script can do. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { readJson } from '#server/http/read-body.ts';
import type { AppContext } from '#server/context.ts';
import { resetTenant } from '#server/demo/reset-tenant.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { qaHouses } from './demo-people.ts';
import { FaultsChange } from './faults.ts';
import { ProviderFaults, type HouseProviders } from './provider-faults.ts';
import type { QaSession, QaSessions } from './sessions.ts';

const RecordingBody = v.object({
  tenant: v.string(),
  guestId: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
});

export function qaApi(ctx: AppContext, sessions: QaSessions, providers: HouseProviders): Hono {
  const app = new Hono();
  const sessionOf = (c: Context): QaSession => {
    const session = sessions.byId(c.req.param('id') ?? '');
    if (session === undefined) throw new AppError('not_found');
    return session;
  };
  const tenantOf = async (code: string): Promise<string> => {
    const tenant = await ctx.db.selectFrom('tenant').select('id').where('code', '=', code).executeTakeFirst();
    if (tenant === undefined) throw new AppError('not_found');
    return tenant.id;
  };

  app.get('/houses', async (c) => c.json({ houses: await qaHouses(ctx, c.req.query('lang') ?? 'en') }));

  app.get('/sessions', async (c) => {
    const all = sessions.all();
    const named =
      all.length === 0
        ? []
        : await ctx.db
            .selectFrom('app_user as u')
            .innerJoin('tenant as t', 't.id', 'u.tenant_id')
            .select(['u.id', 'u.name', 't.code'])
            .where('u.id', 'in', [...new Set(all.map(({ userId }) => userId))])
            .execute();
    return c.json({
      sessions: all.map((session) =>
        present(
          session,
          named.find(({ id }) => id === session.userId),
        ),
      ),
    });
  });

  app.post('/sessions/:id/faults', async (c) => {
    const session = sessionOf(c);
    const change = await readJson(c, FaultsChange);
    // They are known in this process alone.
    if (change.translation !== undefined && change.translation !== 'works') await ctx.work?.hold('faults');
    sessions.change(session, change);
    return c.json(present(session));
  });
  app.post('/sessions/:id/drop-socket', (c) => {
    const session = sessionOf(c);
    sessions.dropSockets(session);
    return c.json(present(session));
  });
  app.post('/sessions/:id/expire-token', (c) => {
    const session = sessionOf(c);
    sessions.expireToken(session);
    return c.json(present(session));
  });

  app.get('/tenants/:code/providers', async (c) => c.json(providers.of(await tenantOf(c.req.param('code')))));
  app.post('/tenants/:code/providers', async (c) => {
    const tenantId = await tenantOf(c.req.param('code'));
    const change = await readJson(c, v.partial(ProviderFaults));
    if (change.mail !== undefined && change.mail !== 'works') await ctx.work?.hold('faults');
    return c.json(providers.change(tenantId, change));
  });

  app.post('/tenants/:code/reset', async (c) => {
    const outcome = await resetTenant(ctx.db, c.req.param('code'), ctx.now());
    if (outcome === null) throw new AppError('not_found');
    const { tenantId, ended } = outcome;
    for (const { sessionId } of ended) {
      ctx.tokens.revoke(sessionId);
      sessions.forget(sessionId);
    }
    ctx.bus.publish([
      ...ended.map(({ sessionId, userId }) => ({
        tenantId,
        name: `user/${userId}` as const,
        type: 'sessionRevoked' as const,
        data: { session_id: sessionId, reason: 'reset' },
      })),
      // Whoever stayed signed in looks at once; guests hear it by their own names.
      ...[
        ...new Set(
          sessions
            .all()
            .filter((session) => session.tenantId === tenantId)
            .map(({ userId }) => userId),
        ),
      ].map((userId) => ({
        tenantId,
        name: `user/${userId}` as const,
        type: 'updateConversationState' as const,
        data: {},
      })),
    ]);
    return c.json({ tenant: c.req.param('code'), ended: ended.length });
  });

  app.get('/recordings', async (c) => {
    const recordings = recordingsOf(ctx);
    return c.json({ recordings: await recordings.list(await tenantOf(c.req.query('tenant') ?? '')) });
  });
  app.post('/recordings', async (c) => {
    const { tenant, guestId } = await readJson(c, RecordingBody);
    return c.json(await recordingsOf(ctx).start({ tenantId: await tenantOf(tenant), guestId }, null));
  });
  app.post('/recordings/:tenant/:id/stop', async (c) => {
    const stopped = await recordingsOf(ctx).stop(await tenantOf(c.req.param('tenant')), c.req.param('id'), null);
    if (!stopped) throw new AppError('not_found');
    return c.json({ stopped });
  });
  app.get('/recordings/:tenant/:id', async (c) => {
    const log = await recordingsOf(ctx).read(await tenantOf(c.req.param('tenant')), c.req.param('id'));
    if (log === null) throw new AppError('not_found');
    return c.body(new Uint8Array(log.bytes), 200, {
      'content-type': log.mediaType,
      'content-disposition': `attachment; filename="${c.req.param('id')}${log.ending}"`,
    });
  });
  return app;
}

function recordingsOf({ recordings }: AppContext): NonNullable<AppContext['recordings']> {
  if (recordings === undefined) throw new AppError('not_found');
  return recordings;
}

function present(session: QaSession, named?: { readonly name: string; readonly code: string }): object {
  const { id, userId, kind, role, seenAt, faults, cookie, clientGroup, requests, events } = session;
  return {
    id,
    userId,
    kind,
    role,
    name: named?.name ?? '',
    tenant: named?.code ?? '',
    seenAt,
    faults,
    cookie,
    clientGroup,
    mutations: [...session.pushed].map(([client, pushed]) => ({
      client,
      pushed,
      confirmed: session.confirmed.get(client) ?? 0,
    })),
    sockets: [...session.sockets].map(({ names }) => [...names]),
    requests: requests.toReversed(),
    events: events.toReversed(),
  };
}
