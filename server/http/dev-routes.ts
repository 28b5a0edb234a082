/** What developers and testers read: outside production, and to loopback only unless DEMO=1. */
import { Hono } from 'hono';
import { LOBBY } from '#shared/domain/entry/lobby.ts';
import type { AppContext } from '#server/context.ts';

export function devRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.get('/demo', async (c) => {
    const { db } = ctx;
    const [tenants, places, guests, staff, groups] = await Promise.all([
      db
        .selectFrom('tenant')
        .select(['id', 'code'])
        .where('code', '<>', LOBBY.code)
        .orderBy('created_at')
        .orderBy('code')
        .execute(),
      db
        .selectFrom('location')
        .select(['tenant_id', 'id', 'default_name', 'hash_value'])
        .orderBy('default_name')
        .execute(),
      db
        .selectFrom('guest as g')
        .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.user_id'))
        .select(['g.tenant_id', 'g.code', 'u.name', 'g.location_id'])
        .where('g.code', 'not like', 'q-%')
        .orderBy('g.code')
        .execute(),
      db
        .selectFrom('staff')
        .select(['tenant_id', 'user_id', 'login_id', 'name', 'role'])
        .where('disabled_at', 'is', null)
        .orderBy('login_id')
        .execute(),
      db
        .selectFrom('staff_group_member as m')
        .innerJoin('staff_group as g', (on) =>
          on.onRef('g.tenant_id', '=', 'm.tenant_id').onRef('g.id', '=', 'm.group_id'),
        )
        .select(['m.tenant_id', 'm.user_id', 'g.name_dict'])
        .where('m.state', '=', 'joined')
        .orderBy('g.position')
        .execute(),
    ]);
    return c.json({
      tenants: tenants.map((tenant) => ({
        code: tenant.code,
        locations: places
          .filter((place) => place.tenant_id === tenant.id)
          .map(({ id, default_name, hash_value }) => ({ id, name: default_name, hash_value })),
        guests: guests
          .filter((guest) => guest.tenant_id === tenant.id)
          .map(({ code, name, location_id }) => ({ code, name, location_id })),
        staff: staff
          .filter((person) => person.tenant_id === tenant.id)
          .map((person) => ({
            login_id: person.login_id,
            name: person.name,
            role: person.role,
            groups: groups
              .filter((one) => one.tenant_id === tenant.id && one.user_id === person.user_id)
              .map(({ name_dict }) => name_dict['en'] ?? ''),
          })),
      })),
    });
  });

  app.get('/outbox', async (c) => {
    const mails = await ctx.db
      .selectFrom('outbox_mail')
      .select(['recipient', 'kind', 'subject', 'text', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return c.json(mails.toReversed().map(({ recipient, ...mail }) => ({ to: recipient, ...mail })));
  });

  return app;
}
