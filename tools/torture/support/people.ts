/** Signing in by the public doors: guests by a scan, clerks by the PIN that was mailed. */
import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import type { TokenSource, Transport } from '#client/net/transport.ts';
import { createInquiry } from '#shared/facade/inquiry/create-inquiry.ts';
import { pause } from './wait.ts';

export interface SignedIn {
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: 'guest' | 'staff';
  readonly role: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

const Tokens = v.object({
  id: v.string(),
  tenant_id: v.string(),
  role: v.string(),
  access_token_v2: v.string(),
  refresh_token_v2: v.string(),
});
const Demo = v.object({
  tenants: v.array(v.object({ code: v.string(), locations: v.array(v.object({ id: v.string() })) })),
});
const Mails = v.array(v.object({ to: v.string(), text: v.string() }));

async function ask<S extends v.GenericSchema>(url: string, shape: S, body?: unknown): Promise<v.InferOutput<S>> {
  const response = await fetch(
    url,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text.slice(0, 300)}`);
  return v.parse(shape, JSON.parse(text));
}

const signedIn = (kind: 'guest' | 'staff', tokens: v.InferOutput<typeof Tokens>): SignedIn => ({
  tenantId: tokens.tenant_id,
  userId: tokens.id,
  kind,
  role: tokens.role,
  accessToken: tokens.access_token_v2,
  refreshToken: tokens.refresh_token_v2,
});

export const house = 'seaside';

/** A guest who scans the code of a place of the demo hotel; `place` counts through its places. */
export async function scan(url: string, place: number): Promise<SignedIn> {
  const { tenants } = await ask(`${url}/dev/demo`, Demo);
  const places = tenants.find(({ code }) => code === house)?.locations ?? [];
  return signedIn(
    'guest',
    await ask(`${url}/api/user/biz/guest/create`, Tokens, {
      tenant_cd: house,
      lang_cd: 'en',
      location_id: places[place % places.length]?.id ?? null,
    }),
  );
}

/** The PIN that a mail brings. Others name numbers of six digits, too. */
export const pinIn = (text: string): string | undefined => /^Your PIN is (\d{6})\./.exec(text)?.[1];

export async function signInClerk(url: string, address: string): Promise<SignedIn> {
  const pins = async (): Promise<readonly string[]> =>
    (await ask(`${url}/dev/outbox`, Mails)).filter(({ to }) => to === address).flatMap(({ text }) => pinIn(text) ?? []);
  const before = (await pins()).length;
  const { transaction_code } = await ask(`${url}/login/request`, v.object({ transaction_code: v.string() }), {
    login_id: address,
    is_sandbox: false,
    target: 'staff',
  });
  let mailed = await pins();
  while (mailed.length <= before) {
    await pause(50);
    mailed = await pins();
  }
  return signedIn(
    'staff',
    await ask(`${url}/login/accept`, Tokens, { transaction_code, confirmation_code: mailed.at(-1) }),
  );
}

/** The front desk's chat of a guest. */
export async function openChat(transport: Transport, tokens: TokenSource): Promise<string> {
  const { conversation_id, message } = await callOperation({ transport, tokens }, createInquiry, {
    mainMenuId: null,
    subMenuId: frontDesk,
  });
  if (conversation_id === null) throw new Error(`The front desk's chat cannot be opened: ${message}`);
  return conversation_id;
}

/** The sub-menu of the demo hotel behind which the front desk sits. */
const frontDesk = 1101;
