/** Signing in by a link [LINK-SSO] [LINK-SMS]. Each throws AppError for a link that is over or none, TransportError for the network. */
import { acceptLink as acceptOwnLink, acceptSmsLink, type LinkTokens } from '#shared/rest/links.ts';
import { call } from './call.ts';
import type { Transport } from './transport.ts';

/** Trades a link's token for a session. */
export function acceptLink(transport: Transport, kind: 'sso' | 'sms', token: string): Promise<LinkTokens> {
  return call({ transport }, kind === 'sms' ? acceptSmsLink : acceptOwnLink, { body: { token } });
}
