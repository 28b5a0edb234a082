import type { PasskeySignIn } from '../passkey/passkey-sign-in.ts';
import { createContext, useContext } from 'react';
import type { SessionView } from '#client/session/session.ts';
import type { Readable } from '#client/sync/readable.ts';

/** What signing in stands on: at a desk, or at the consoles. */
export interface SignInServices {
  readonly view: Readable<SessionView>;
  /** Asks for a PIN by mail; the answer is the same for an address nobody has [PIN-UNKNOWN]. */
  requestPin(address: string): Promise<string>;
  /** Trades a PIN for a session, which begins at once. */
  acceptPin(transactionCode: string, pin: string): Promise<void>;
  /** Trades the link this page was opened by, where such links lead here. */
  acceptLink?(token: string): Promise<void>;
  /** Signing in by a passkey. */
  readonly passkey?: PasskeySignIn;
  /** True where mail ends in `/dev/outbox` instead of a mailbox. */
  hasDevOutbox(): Promise<boolean>;
}

const Context = createContext<SignInServices | null>(null);

export const SignInProvider = Context.Provider;

/** @throws Error outside a SignInProvider: a screen was put in the wrong place. */
export function useSignIn(): SignInServices {
  const services = useContext(Context);
  if (services === null) throw new Error('This screen needs a SignInProvider around it.');
  return services;
}
