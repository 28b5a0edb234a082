/** The address by which somebody locked out signs in once, made beside a running server [OPERATOR-SIGN-IN]. */
import { makeSignInAddress } from '#server/actions/account/sign-in-addresses.ts';
import type { Config } from '#server/config/config.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { atDatabase, type Where } from './at-database.ts';

/** @throws StartupFault for an address that nobody signs in with, and where there is no database */
export async function signInAddress(
  config: Where & Pick<Config, 'publicUrl' | 'port'>,
  email: string,
  now: Date,
): Promise<string> {
  const made = await atDatabase(config, now, (given) => makeSignInAddress(given, email));
  if (made === null) throw new StartupFault(`Nobody signs in with ${email}`);
  return `${config.publicUrl ?? `http://localhost:${config.port}`}/${made.lang}/organization/sign-in#${made.token}`;
}
