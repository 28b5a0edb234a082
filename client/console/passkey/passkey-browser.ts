/** The browser's own part of passkeys; its code comes with the first that is used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Can this browser use passkeys at all? */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Asks the person for a passkey of this site. @throws Error where they turned it down, or have none */
export async function answerPasskey(options: { readonly challenge: string }) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // As the server's library made them; the contract names only what it must.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
  };
}

/** Lets this device, or one near it, make a passkey. @throws Error where the person turned it down */
export async function makePasskey(options: { readonly challenge: string }) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON; // As above.
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports: [...(transports ?? [])] },
  };
}
