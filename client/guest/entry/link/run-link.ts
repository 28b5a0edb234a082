/** A link of a text message, or onto another device, from its token to the page it leads to [ENTRY-SMS] [LINK-SSO]. */
import { acceptLink } from '#client/net/link-sign-in.ts';
import type { LinkTokens } from '#shared/rest/links.ts';
import type { LinkToken } from '#client/shell/link-token.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { refreshGuest } from '../../app/known-guest.ts';
import { loadMenus, loadPlace } from '../../app/place.ts';
import { retryUntilAnswered, type RetryOptions } from '../retry-until-answered.ts';

export type LinkEnd =
  | { readonly to: 'link_expired' | 'bad_location' }
  /** Refused; its page says why [LINK-STAY] [DOOR-TRIAL]. */
  | { readonly to: 'refused'; readonly error: AppError }
  /** The guest is signed in: on with the entry of the address itself. */
  | { readonly to: 'entry' }
  | { readonly to: 'conversation'; readonly id: string };

export interface LinkInput {
  readonly link: LinkToken | null;
  readonly address: { readonly tenantCode: string | null; readonly locationId: string | null };
  /** The address's query. */
  readonly query: URLSearchParams;
  readonly patience: RetryOptions;
}

/** Runs a link to its end. Throws only when nobody waits for it any more. */
export async function runLink(app: GuestApp, { link, address, query, patience }: LinkInput): Promise<LinkEnd> {
  const expired = { to: 'link_expired' } as const;
  if (query.get('token_expired') !== null && query.get('token_expired') !== 'false') return expired;
  const forwards = query.get('sms_forward') === 'true';
  if (forwards && address.locationId === null) return { to: 'bad_location' };
  const asked = query.get('conversation_id') ?? '';
  if (forwards && asked === '') return expired;
  if (link === null || (link.kind === 'sms') !== forwards) {
    // The page was read again: its token is used up, its session stands.
    const known = forwards && link === null && app.core.session.view.get().status === 'active';
    return known ? { to: 'conversation', id: asked } : expired;
  }
  try {
    const tokens = await retryUntilAnswered(patience, () => acceptLink(app.core.transport, link.kind, link.token));
    if (tokens.user_type !== 'biz_guest' || (forwards && tokens.conversation_id !== asked)) return expired;
    begin(app, tokens);
    const guest = await retryUntilAnswered(patience, () => refreshGuest(app));
    app.logs.access('new_auth', 'login', { by: link.kind });
    if (!forwards) return { to: 'entry' };
    const where = { tenantCode: tokens.tenant_cd, locationId: guest?.locationId ?? address.locationId };
    const place = await retryUntilAnswered(patience, () => loadPlace(app, where));
    app.core.lock.begin(place.lock_wait);
    loadMenus(app, where).catch((error: unknown) => console.warn('The menus are left for later.', error));
    return { to: 'conversation', id: asked };
  } catch (error) {
    if (error instanceof AppError) return { to: 'refused', error };
    throw error;
  }
}

/** The session of the link takes the place of any other; another guest's things go first [ENTRY-NEXT-GUEST]. */
function begin({ core, memory }: GuestApp, tokens: LinkTokens): void {
  core.lock.begin();
  if (memory.guest.get()?.userId !== tokens.id) memory.forgetGuest();
  core.session.begin(
    {
      userId: tokens.id,
      tenantId: tokens.tenant_id,
      kind: 'guest',
      role: tokens.role,
      stay: tokens.guest_code,
      subscriptionEndpoint: tokens.subscription_endpoint,
    },
    { accessToken: tokens.access_token_v2, refreshToken: tokens.refresh_token_v2 },
  );
}
