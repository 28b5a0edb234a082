import { createSsoLink } from '#server/actions/guest/sign-in-links.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationResults } from '#server/facade/sdl-types.ts';
import { publicBase } from '#server/providers/payment/adapters.ts';

/** `createSSOLink`: an address that signs the asking person in on another device, once, within five minutes [LINK-SSO]. */
export async function createSSOLink(
  _args: object,
  { ctx, principal }: FacadeRequest,
): Promise<MutationResults['createSSOLink']> {
  const token = await runAction(ctx, principal, createSsoLink);
  const { lang_cd: lang, code } = await ctx.db
    .selectFrom('app_user as u')
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .select(['u.lang_cd', 't.code'])
    .where('u.tenant_id', '=', principal.tenantId)
    .where('u.id', '=', principal.userId)
    .executeTakeFirstOrThrow();
  const path = principal.kind === 'staff' ? `/${lang}/staff` : `/${lang}/biz/location/${code}`;
  // Behind the hash: no server, log or referrer ever sees it.
  return { message: 'success', url: `${publicBase(ctx)}${path}#sso_token=${token}`, token };
}
