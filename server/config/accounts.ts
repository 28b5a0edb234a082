/**
 * The accounts houses have with payment providers, property systems and a wallet: a JSON file named by HOUSE_ACCOUNTS, by the
 * codes of tenants. It holds keys, and is shown nowhere.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { faultLine } from '#server/faults/startup-fault.ts';

const word = v.pipe(v.string(), v.nonEmpty());
const address = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/),
  v.transform((url) => url.replace(/\/+$/, '')),
);

export const HouseAccountsShape = v.strictObject({
  /** GMO LinkPlus: what the shop's console shows. */
  gmo: v.optional(
    v.strictObject({
      shop_id: word,
      shop_pass: word,
      config_id: word,
      url: v.optional(address, 'https://p01.mul-pay.jp'),
    }),
  ),
  /** TakeMe Pay: the key of its API, and the secret its callbacks are signed with. */
  takeme: v.optional(
    v.strictObject({ api_key: word, webhook_secret: word, url: v.optional(address, 'https://www.ribenmeishi.com') }),
  ),
  /** Google Wallet: the issuer, its class of passes, and the service account's e-mail and key (PEM, PKCS #8). */
  google_wallet: v.optional(
    v.strictObject({
      issuer_id: v.pipe(v.string(), v.regex(/^\d{1,25}$/)),
      class_name: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
      client_email: v.pipe(v.string(), v.email()),
      private_key: word,
    }),
  ),
  /** apaleo: a client of the account, and the property the house is. */
  apaleo: v.optional(
    v.strictObject({
      client_id: word,
      client_secret: word,
      property_id: word,
      url: v.optional(address, 'https://api.apaleo.com'),
      identity_url: v.optional(address, 'https://identity.apaleo.com'),
    }),
  ),
});
const Accounts = v.record(v.string(), HouseAccountsShape);
export type HouseAccounts = v.InferOutput<typeof HouseAccountsShape>;
export type AccountsByHouse = Readonly<Record<string, HouseAccounts>>;

/** Reads the file; what is wrong with it becomes a line. */
export function accountsOf(file: string | undefined, lines: string[]): AccountsByHouse {
  if (file === undefined) return {};
  try {
    const parsed = v.safeParse(Accounts, JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.output;
    lines.push(`HOUSE_ACCOUNTS has a fault at ${v.getDotPath(parsed.issues[0]) ?? 'its beginning'}`);
  } catch (error) {
    lines.push(`HOUSE_ACCOUNTS is no readable JSON file: ${faultLine(error)}`);
  }
  return {};
}
