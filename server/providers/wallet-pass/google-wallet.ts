/**
 * A pass for Google Wallet: a link that carries the whole pass, signed with the house's service account, so that
 * nothing is asked of anybody until the guest follows it (https://developers.google.com/wallet/generic).
 */
import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { HouseAccounts } from '#server/config/accounts.ts';
import { readPrivateKey } from '../private-key.ts';

export type GoogleWalletAccount = NonNullable<HouseAccounts['google_wallet']>;

/** What a pass shows. */
export interface WalletPass {
  /** Whose it is; told to nobody but as a hash. */
  readonly guestId: string;
  readonly lang: string;
  readonly houseName: string;
  /** The guest's room or place; null for none. */
  readonly placeName: string | null;
  /** What its code says: the guest's own way back to us. */
  readonly address: string;
  /** #rrggbb. */
  readonly color: string;
  /** When it is over, milliseconds since 1970; null for not known. */
  readonly until: number | null;
}

const SAVE = 'https://pay.google.com/gp/v/save/';

/** Where a guest adds the pass. The same guest's is always the same pass. @throws Error for a key that is none */
export async function googleSaveLink(account: GoogleWalletAccount, pass: WalletPass, now: number): Promise<string> {
  const text = (value: string) => ({ defaultValue: { language: pass.lang, value } });
  const object = {
    id: `${account.issuer_id}.${createHash('sha256').update(pass.guestId).digest('hex').slice(0, 40)}`,
    classId: `${account.issuer_id}.${account.class_name}`,
    state: 'ACTIVE',
    hexBackgroundColor: pass.color,
    cardTitle: text(pass.houseName),
    header: text(pass.placeName ?? pass.houseName),
    barcode: { type: 'QR_CODE', value: pass.address },
    linksModuleData: { uris: [{ id: 'house', uri: pass.address, description: pass.houseName }] },
    ...(pass.until === null ? {} : { validTimeInterval: { end: { date: new Date(pass.until).toISOString() } } }),
  };
  const key = readPrivateKey(account.private_key);
  const token = await new SignJWT({ typ: 'savetowallet', payload: { genericObjects: [object] } })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience('google')
    .setIssuedAt(Math.floor(now / 1000))
    .sign(key);
  return SAVE + token;
}
