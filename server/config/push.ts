/** Push notifications and text messages, as they are configured. README.md lists the variables. */
import * as v from 'valibot';
import { oneOf, text } from './fields.ts';

const releaseChannels = ['alpha', 'staging', 'production'] as const;
type ReleaseChannel = (typeof releaseChannels)[number];

export interface PushConfig {
  readonly channel: ReleaseChannel;
  /** Push is offered in alpha and staging alone [PUSH-CHANNEL]. */
  readonly offered: boolean;
  /** Whom a push service may write to about us: `mailto:` or `https:`. */
  readonly subject: string;
  /** 32 bytes, base64url; undefined: made from the session secret, so that all processes have the same. */
  readonly vapidKey: string | undefined;
  /** Origins of push services besides those of the browsers: an operator's own. */
  readonly services: readonly string[];
}

export interface SmsConfig {
  /** Undefined: text messages go to the readable outbox. */
  readonly twilio: { readonly sid: string; readonly token: string; readonly from: string } | undefined;
}

const isOrigin = (one: string): boolean =>
  URL.canParse(one) && /^https?:$/.test(new URL(one).protocol) && new URL(one).origin === one;

export const pushVariables = {
  RELEASE_CHANNEL: oneOf(releaseChannels),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url, 43 characters')),
  ),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')),
  ),
  PUSH_SERVICES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((one) => one.trim())),
      v.everyItem(isOrigin, 'must be origins such as https://push.example, separated by commas'),
    ),
  ),
  TWILIO_ACCOUNT_SID: text(),
  TWILIO_AUTH_TOKEN: text(),
  TWILIO_FROM: text(),
};

type Given = {
  readonly [Name in keyof typeof pushVariables]?: (typeof pushVariables)[Name] extends v.GenericSchema<
    unknown,
    infer Out
  >
    ? Out
    : never;
};

/** Without a channel of its own production is production, and everything else alpha. */
export function pushOf(vars: Given, production: boolean): PushConfig {
  const channel = vars.RELEASE_CHANNEL ?? (production ? 'production' : 'alpha');
  return {
    channel,
    offered: channel !== 'production',
    subject: vars.VAPID_SUBJECT ?? 'mailto:no-reply@localhost',
    vapidKey: vars.VAPID_PRIVATE_KEY,
    services: vars.PUSH_SERVICES ?? [],
  };
}

export function smsOf({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from }: Given): SmsConfig {
  return { twilio: sid === undefined || token === undefined || from === undefined ? undefined : { sid, token, from } };
}

/** What contradicts itself, one line each. */
export function pushFaults({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from }: Given): string[] {
  const given = [sid, token, from].filter((one) => one !== undefined).length;
  return given === 0 || given === 3
    ? []
    : ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together'];
}
