/** REST of counts of people, from sensors and staff [CONGESTION-READING], and of the key sensors bring [SERVICE-KEY]. */
import { Hono, type Context } from 'hono';
import { requirePrincipal } from '#server/access/bearer.ts';
import { requireAdministrator } from '#server/access/counter-staff.ts';
import type { Actor, Principal } from '#server/access/principal.ts';
import { serviceOf } from '#server/access/service-key.ts';
import { recordCongestion } from '#server/actions/house/record-congestion.ts';
import { runAction } from '#server/actions/run-action.ts';
import { registerCredential, revokeCredential } from '#server/actions/house/service-credential.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CongestionReadingsBody } from '#shared/rest/congestion.ts';
import type { Rate } from '#server/ports/rate.ts';
import { createKnock, rateLimit } from '../rate-limit.ts';
import { readStorableJson } from '../read-body.ts';

/** A sensor counts each minute; a house has a few. */
const READINGS: Rate = { name: 'congestion-readings', points: 600, seconds: 60 };
/** By address, before the key is looked up: nobody guesses 256 bits, but they may try to keep us busy. */
const KEYS: Rate = { name: 'service-keys', points: 1200, seconds: 60 };

async function staffOf(ctx: AppContext, c: Context): Promise<Principal> {
  const principal = await requirePrincipal(ctx, c);
  if (principal.kind !== 'staff') throw new AppError('not_staff');
  return principal;
}

/** Under `{be-api}/congestion`. */
export function congestionRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  const knock = createKnock(ctx, READINGS);

  app.post('/readings', rateLimit(ctx, KEYS), async (c) => {
    const actor: Actor = (await serviceOf(ctx, c)) ?? (await staffOf(ctx, c));
    await knock(actor.tenantId);
    const { readings } = await readStorableJson(c, CongestionReadingsBody);
    const stored = await runAction(ctx, actor, (action) =>
      recordCongestion(
        action,
        readings.map((one) => ({
          sensorId: one.sensor_id ?? null,
          facilityId: one.facility_id ?? null,
          people: one.number_of_people,
          measuredAt: one.measured_at == null ? action.now : new Date(one.measured_at),
        })),
      ),
    );
    return c.json({ message: 'success', stored }, 201);
  });

  return app;
}

/** Under `{be-api}/admin/service-credential`, for administrators. */
export function serviceCredentialRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  const administrator = async (c: Context): Promise<Principal> => {
    const principal = await staffOf(ctx, c);
    await requireAdministrator(ctx.db, principal);
    return principal;
  };

  app.post('/', async (c) => {
    const principal = await administrator(c);
    const { id, key } = await runAction(ctx, principal, registerCredential);
    return c.json({ message: 'success', id, key }, 201);
  });

  app.delete('/', async (c) => {
    const principal = await administrator(c);
    await runAction(ctx, principal, revokeCredential);
    return c.json({ message: 'success' });
  });

  return app;
}
