/** The calls every app of staff makes beside synchronization: signing in and out, and one's own language. */
import { call } from '#client/net/call.ts';
import type { During } from '#client/net/error-kind.ts';
import { callOperation } from '#client/net/facade.ts';
import type { Transport } from '#client/net/transport.ts';
import type { Session } from '#client/session/session.ts';
import { createPasskeySignIn, type PasskeySignIn } from './passkey/passkey-sign-in.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { forgetPush } from '#client/pwa/push-device.ts';
import { addressOfApp } from '#shared/apps.ts';
import { type DeskHouse, listDeskHouses, switchHouse } from '#shared/rest/desk-houses.ts';
import { updateUserSettings } from '#shared/facade/people/update-user-settings.ts';
import { signOut } from '#shared/rest/session.ts';
import { acceptPin, acceptStaffLink, requestPin, type StaffTokens } from '#shared/rest/staff-sign-in.ts';

export interface ConsoleCalls {
  /** Asks for a PIN by mail; the answer is the same for an address nobody has [PIN-UNKNOWN]. */
  requestPin(address: string): Promise<string>;
  /** Trades a PIN for a session, which begins at once. */
  acceptPin(transactionCode: string, pin: string): Promise<void>;
  /** Trades the link onto this device for a session, which begins at once [LINK-SSO]. @throws AppError for one that is over, or a guest's */
  acceptLink(token: string): Promise<void>;
  /** Signing in by a passkey, where server and browser have them. */
  readonly passkey: PasskeySignIn;
  /** True where mail ends in `/dev/outbox` instead of a mailbox. */
  hasDevOutbox(): Promise<boolean>;
  /** Ends the session on the server; what it was used for is over either way. */
  signOut(): Promise<void>;
  /** The houses this person has a desk in, named in a language. */
  houses(lang: string): Promise<readonly DeskHouse[]>;
  /** Goes to the desk of another of them [DESK-CHOICE]; the page begins anew there. */
  switchHouse(code: string): Promise<void>;
  /** The language this person reads: interface and translations. */
  setLanguage(code: string): Promise<void>;
}

/** Hears of a sign-in that failed, and at which step. */
export type SignInFault = (error: unknown, during: During) => void;

/**
 * @param onFault is told of a sign-in that failed for another reason than what was typed [ERR-KIND]
 * @throws AppError, TransportError from each call, as the transport does.
 */
export function createConsoleCalls(
  transport: Transport,
  session: Session,
  onFault: SignInFault = () => undefined,
): ConsoleCalls {
  const signingIn = async <T>(during: During, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) onFault(error, during);
      throw error;
    }
  };
  const begin = (fields: StaffTokens): void =>
    session.begin(
      {
        userId: fields.id,
        tenantId: fields.tenant_id,
        kind: 'staff',
        role: fields.role,
        stay: '',
        subscriptionEndpoint: fields.subscription_endpoint,
      },
      { accessToken: fields.access_token_v2, refreshToken: fields.refresh_token_v2 },
    );
  return {
    async requestPin(address) {
      const body = { login_id: address, is_sandbox: false, target: 'staff' as const };
      return (await signingIn('login_request', call({ transport }, requestPin, { body }))).transaction_code;
    },
    async acceptPin(transactionCode, pin) {
      const body = { transaction_code: transactionCode, confirmation_code: pin };
      const fields = await signingIn('login_accept', call({ transport }, acceptPin, { body }));
      if ('kind' in fields) throw new AppError('not_staff');
      begin(fields);
    },
    async acceptLink(token) {
      const fields = await signingIn('login_link', call({ transport }, acceptStaffLink, { body: { token } }));
      if (fields.role === 'guest') throw new AppError('not_staff');
      begin(fields);
    },
    passkey: createPasskeySignIn(transport, 'staff', (fields) => {
      if ('kind' in fields) throw new AppError('not_staff');
      begin(fields);
    }),
    async hasDevOutbox() {
      const { status } = await transport.send('/dev/outbox', { background: true });
      return status === 200;
    },
    async signOut() {
      await call({ transport, tokens: session }, signOut, {}, { timeoutMs: 5_000 });
    },
    async houses(lang) {
      return (await call({ transport, tokens: session }, listDeskHouses, { query: { lang_cd: lang } })).items;
    },
    async switchHouse(code) {
      // Notices of the house that is left are not for this browser any more [PUSH-FORGET].
      await forgetPush().catch((error: unknown) => console.warn('This browser is subscribed still.', error));
      begin(await call({ transport, tokens: session }, switchHouse, { params: { code } }));
      location.assign(addressOfApp('staff', activeLanguage()));
    },
    async setLanguage(langCd) {
      await callOperation({ transport, tokens: session }, updateUserSettings, { langCd });
    },
  };
}
