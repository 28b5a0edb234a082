import type { Context } from 'hono';
import type { AccessTokens } from './access-tokens.ts';
import type { Principal } from './principal.ts';
import { AppError } from '#shared/errors/app-error.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whom the request's bearer token speaks for, once somebody has asked. */
    principal: Principal | undefined;
  }
}

/**
 * Who a request speaks for, by its bearer token.
 *
 * @throws AppError missing_token, invalid_token, expired_token, revoked_token
 */
export async function requirePrincipal({ tokens }: { readonly tokens: AccessTokens }, c: Context): Promise<Principal> {
  const known = c.get('principal');
  if (known !== undefined) return known;
  const header = c.req.header('authorization') ?? '';
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') throw new AppError('missing_token');
  if (rest.length > 0) throw new AppError('invalid_token');
  const principal = await tokens.verify(token);
  c.set('principal', principal);
  c.set('tenantId', principal.tenantId);
  return principal;
}
