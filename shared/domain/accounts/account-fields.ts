/** Whom a house may have an account with, and what each asks for. */

export const accountIds = ['gmo', 'takeme', 'apaleo', 'google_wallet'] as const;
export type AccountId = (typeof accountIds)[number];

interface AccountParts {
  /** What may be shown. */
  readonly fields: readonly string[];
  /** What is written and never shown again. */
  readonly secrets: readonly string[];
  /** Fields that may be left out. */
  readonly optional: readonly string[];
}

export const accountParts: Readonly<Record<AccountId, AccountParts>> = {
  gmo: { fields: ['shop_id', 'config_id', 'environment'], secrets: ['shop_pass'], optional: ['environment'] },
  takeme: { fields: [], secrets: ['api_key', 'webhook_secret'], optional: [] },
  apaleo: { fields: ['property_id', 'client_id'], secrets: ['client_secret'], optional: [] },
  google_wallet: { fields: ['issuer_id', 'class_name', 'client_email'], secrets: ['private_key'], optional: [] },
};

/** Hosts that a provider has for trying it out. Houses choose among these; another host is for the operator's file alone. */
const TEST_HOSTS: Partial<Record<AccountId, string>> = { gmo: 'https://pt01.mul-pay.jp' };

/** Where an account is asked: its provider's own host, unless it is for trying out. */
export function hostsOf(id: AccountId, environment: unknown): { readonly url?: string } {
  const host = environment === 'test' ? TEST_HOSTS[id] : undefined;
  return host === undefined ? {} : { url: host };
}
