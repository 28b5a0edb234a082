/** The secrets of a house's accounts with others, as they lie in the database [ACCOUNT-SECRET]. */
import * as v from 'valibot';
import type { AccountsByHouse } from '#server/config/accounts.ts';
import type { Config } from '#server/config/config.ts';
import type { AccountId } from '#shared/domain/accounts/account-fields.ts';
import { seal, unseal } from './seal.ts';

type Keys = Pick<Config, 'secrets' | 'sealSecret'>;

const Secrets = v.record(v.string(), v.string());

/** What is sealed of a house with it. */
const sealedFor = (tenantId: string, id: AccountId): string => `${tenantId} ${id}`;

export const sealSecrets = (
  config: Keys,
  tenantId: string,
  id: AccountId,
  secrets: Readonly<Record<string, string>>,
): Buffer => seal(config, sealedFor(tenantId, id), JSON.stringify(secrets));

/** The secrets that were written at a console; null where they cannot be read any more, since the key is another. */
export function secretsIn(
  config: Keys,
  tenantId: string,
  id: AccountId,
  sealed: Buffer,
): Readonly<Record<string, string>> | null {
  const text = unseal(config, sealedFor(tenantId, id), sealed);
  return text === null ? null : v.parse(Secrets, JSON.parse(text));
}

/** Is the account of this house the operator's to say? */
export const isInFile = (accounts: AccountsByHouse, code: string, id: AccountId): boolean =>
  accounts[code]?.[id] !== undefined;
