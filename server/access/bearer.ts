import type { Context } from 'hono';
import type { AccessTokens } from './access-tokens.ts';
import { peerAddress } from './peer-address.ts';
import type { AccountPrincipal, Principal } from './principal.ts';
import { AppError } from '#shared/errors/app-error.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whom the request's bearer token speaks for, once somebody has asked. */
    principal: Principal | undefined;
    /** Whom its bearer token names at the management API, once somebody has asked. */
    account: AccountPrincipal | undefined;
  }
}

/**
 * Who a request speaks for, by its bearer token. Staff come from where their organisation allows [NETWORK-EACH-CALL].
 *
 * @throws AppError missing_token, invalid_token, expired_token, revoked_token; network_not_allowed
 */
export async function requirePrincipal(
  { tokens, config }: { readonly tokens: AccessTokens; readonly config: { readonly trustProxy: number } },
  c: Context,
): Promise<Principal> {
  const known = c.get('principal');
  if (known !== undefined) return known;
  const principal = await tokens.verify(bearerOf(c));
  await tokens.houses.letIn({ ...principal, address: peerAddress(c, config.trustProxy) });
  c.set('principal', principal);
  c.set('tenantId', principal.tenantId);
  return principal;
}

/**
 * Which account a request speaks for, by its bearer token. Whether its session stands is read with its rights (seats.ts).
 *
 * @throws AppError missing_token, invalid_token, expired_token
 */
export async function requireAccount(
  { tokens }: { readonly tokens: AccessTokens },
  c: Context,
): Promise<AccountPrincipal> {
  const known = c.get('account');
  if (known !== undefined) return known;
  const account = await tokens.accounts.verify(bearerOf(c));
  c.set('account', account);
  return account;
}

/** @throws AppError missing_token, invalid_token */
export function bearerOf(c: Context): string {
  const header = c.req.header('authorization') ?? '';
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') throw new AppError('missing_token');
  if (rest.length > 0) throw new AppError('invalid_token');
  return token;
}
