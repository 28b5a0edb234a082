import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { call } from '#client/net/call.ts';
import { useReadable } from '#client/sync/hooks.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { acceptPin, requestPin } from '#shared/rest/staff-sign-in.ts';
import { useConsoleColours } from '../console-app.tsx';
import { createPasskeySignIn } from '../passkey/passkey-sign-in.ts';
import { SignInProvider, type SignInServices } from '../sign-in/sign-in-services.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import type { AccountCore } from './account-core.ts';
import { enterFromDesk } from './enter-from-desk.ts';
import { AccountProvider } from './use-account.ts';

/** What is asked again by itself: what did not come, and not what was refused. */
const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 3 && !(error instanceof AppError && error.status < 500),
      },
    },
  });

function signInAt({ transport, session, begin }: AccountCore): SignInServices {
  return {
    view: session.view,
    async requestPin(address) {
      const body = { login_id: address, is_sandbox: false, target: 'console' as const };
      return (await call({ transport }, requestPin, { body })).transaction_code;
    },
    async acceptPin(transactionCode, pin) {
      const body = { transaction_code: transactionCode, confirmation_code: pin };
      const fields = await call({ transport }, acceptPin, { body });
      if (!('kind' in fields)) throw new AppError('internal');
      begin(fields);
    },
    passkey: createPasskeySignIn(transport, 'console', (fields) => {
      if (!('kind' in fields)) throw new AppError('internal');
      begin(fields);
    }),
    async hasDevOutbox() {
      return (await transport.send('/dev/outbox', { background: true })).status === 200;
    },
  };
}

interface AccountAppProps {
  readonly core: AccountCore;
  /** What stands there while nobody is signed in; the sign-in page where there is nothing else. */
  readonly signedOut?: ReactNode;
  readonly children: ReactNode;
}

/** A console: signing in, or the console itself for the account that is. */
export function AccountApp({ core, signedOut, children }: AccountAppProps) {
  const view = useReadable(core.session.view);
  const [queries] = useState(createQueries);
  const signIn = useMemo(() => signInAt(core), [core]);
  const entering = useEntering(core, view.status === 'none' && signedOut === undefined);
  useConsoleColours();
  return (
    <QueryClientProvider client={queries}>
      <AccountProvider value={core}>
        <SignInProvider value={signIn}>
          {view.status === 'active' ? (
            // Another person's page starts anew.
            <div key={view.identity.userId} style={{ display: 'contents' }}>
              {children}
            </div>
          ) : entering ? null : (
            (signedOut ?? <SignInScreen />)
          )}
        </SignInProvider>
      </AccountProvider>
    </QueryClientProvider>
  );
}

/** Whoever is signed in at the desk of this browser comes in without a PIN. @returns whether that is being tried */
function useEntering(core: AccountCore, wanted: boolean): boolean {
  const [trying, setTrying] = useState(wanted);
  useEffect(() => {
    if (!trying) return;
    void enterFromDesk(core).finally(() => setTrying(false));
  }, [core, trying]);
  return trying;
}
