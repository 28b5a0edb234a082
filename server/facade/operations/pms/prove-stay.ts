import { runAction } from '#server/actions/run-action.ts';
import { countProofTry, forgetProofTry, type GuestPlace, keepProof } from '#server/actions/guest/stay-check.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { PropertyFault, type HouseStay, type PropertySystem } from '#server/providers/property/property-system.ts';
import { housePropertyOf } from '#server/providers/property/systems.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { provesStay } from '#shared/domain/pms/stay-proof.ts';
import { AppError } from '#shared/errors/app-error.ts';

export interface ProvedStay {
  readonly stay: HouseStay;
  readonly system: PropertySystem;
  readonly place: GuestPlace;
}

/** Longest value anybody has reason to send, in code units. */
const VALUE_MAX = 400;

/**
 * The stay a guest proves by four digits of a phone, or by a surname where the house's system goes by that. A wrong value, a room nobody stays in and a house without a
 * property system are answered alike [PMS-PROOF] [ACCESS-SAME].
 *
 * @throws AppError verification_failed, too_many_tries, forbidden, stay_ended, busy
 */
export async function proveStay(value: string, { ctx, principal }: FacadeRequest): Promise<ProvedStay> {
  if (value.trim() === '' || value.length > VALUE_MAX) throw new AppError('bad_request', { path: 'securityValue' });
  const place = await runAction(ctx, principal, (action) => countProofTry(action));
  if (place === null) throw new AppError('verification_failed');
  const property = await housePropertyOf(ctx, principal.tenantId);
  if (property === null) throw new AppError('verification_failed');
  const { system, proof } = property;
  let stays: readonly HouseStay[];
  try {
    stays = await system.staysIn({
      tenantId: principal.tenantId,
      locationId: place.locationId,
      room: place.room,
      today: localDay(ctx.now(), place.timeZone),
    });
  } catch (fault) {
    await runAction(ctx, principal, (action) => forgetProofTry(action, place.tryId));
    throw propertyAway(fault);
  }
  const stay = stays.find((one) => provesStay(value, one, proof));
  if (stay === undefined) throw new AppError('verification_failed');
  await runAction(ctx, principal, (action) =>
    keepProof(action, { locationId: place.locationId, system: system.kind, ref: stay.ref }),
  );
  return { stay, system, place };
}

/** A property system that is away is a passing fault of ours. */
export function propertyAway(fault: unknown): unknown {
  return fault instanceof PropertyFault ? new AppError('busy', {}, { cause: fault }) : fault;
}
