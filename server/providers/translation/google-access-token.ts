/** Access tokens of a Google service account: a signed assertion traded for a bearer token, kept until shortly before it ends. */
import { SignJWT } from 'jose';
import * as v from 'valibot';
import { readPrivateKey } from '../private-key.ts';
import { askEngine, faultOfAnswer, malformedAnswer } from './http-faults.ts';

/** What is used of the key file Google hands out. */
export type ServiceAccountKey = {
  readonly client_email: string;
  readonly private_key: string;
  readonly token_uri?: string;
};

const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';

const SCOPE = 'https://www.googleapis.com/auth/cloud-translation';
const TokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() });
const ErrorAnswer = v.object({ error: v.string(), error_description: v.optional(v.string(), '') });
/** A token this close to its end is not used any more. */
const MARGIN_MS = 60_000;

/**
 * @param wallMs the time now in milliseconds since 1970; the assertion names it
 * @returns a function that gives a valid token, asking for a new one only when needed
 */
export const createGoogleTokens = (
  engine: string,
  key: ServiceAccountKey,
  wallMs: () => number,
): ((signal: AbortSignal) => Promise<string>) => {
  let held: { readonly token: string; readonly until: number } | undefined;

  return async (signal) => {
    if (held !== undefined && wallMs() < held.until) return held.token;
    const address = key.token_uri ?? TOKEN_ADDRESS;
    const issued = Math.floor(wallMs() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(key.client_email)
      .setAudience(address)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 3600)
      .sign(readPrivateKey(key.private_key));
    const answer = await askEngine(engine, {
      method: 'POST',
      url: address,
      body: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
      signal,
    });
    if (answer.status !== 200) {
      const parsed = v.safeParse(ErrorAnswer, answer.json);
      const detail = parsed.success ? `${parsed.output.error} ${parsed.output.error_description}` : 'no message';
      throw faultOfAnswer(engine, answer, detail, answer.status === 400 ? 'unauthorized' : undefined);
    }
    const parsed = v.safeParse(TokenAnswer, answer.json);
    if (!parsed.success) throw malformedAnswer(engine, 'access token');
    held = { token: parsed.output.access_token, until: wallMs() + parsed.output.expires_in * 1000 - MARGIN_MS };
    return held.token;
  };
};
