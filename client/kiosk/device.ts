/**
 * The device itself: what lets it in, which it keeps, and what it knows of its house, to be shown without a network. What
 * people say is never among it [KIOSK-WIPE].
 */
import * as v from 'valibot';
import { call } from '#client/net/call.ts';
import { createReachability, type Reachability } from '#client/net/reachability.ts';
import { createTransport, type Transport } from '#client/net/transport.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { KioskFacts, pairKiosk, readKiosk, visitKiosk } from '#shared/rest/kiosk.ts';
import type { VisitTokens } from '#shared/rest/visits.ts';

/** Which assistant of which house is shown here. */
export interface KioskPlace {
  readonly house: string;
  readonly bot: string;
}

export interface Device {
  readonly transport: Transport;
  readonly reachability: Reachability;
  /** Undefined until it was let in. */
  proof(): string | undefined;
  /** The facts it read last, in whatever language. */
  kept(): KioskFacts | undefined;
  /** @throws AppError wrong_pin, too_many_requests; TransportError */
  pair(pin: string): Promise<void>;
  /** @throws AppError, of which invalid_token and revoked_token mean that it is out; TransportError */
  facts(lang: string): Promise<KioskFacts>;
  /** @throws AppError; TransportError */
  visit(lang: string): Promise<VisitTokens>;
  /** It is let in no more. */
  forget(): void;
}

export function openDevice(
  { house, bot }: KioskPlace,
  own: Partial<Pick<Device, 'transport' | 'reachability'>> = {},
): Device {
  const reachability = own.reachability ?? createReachability();
  const transport = own.transport ?? createTransport({ reachability });
  const key = `bellhop-kiosk/${house}/${bot}`;
  const proof = storedValue(localTexts, `${key}/proof`, v.string());
  const facts = storedValue(localTexts, `${key}/facts`, KioskFacts);
  const proven = (): string => proof.read() ?? '';
  return {
    transport,
    reachability,
    proof: () => proof.read(),
    kept: () => facts.read(),
    async pair(pin) {
      const body = { tenant_cd: house, bot_id: bot, pin };
      proof.write((await call({ transport }, pairKiosk, { body })).proof);
    },
    async facts(lang) {
      const read = await call({ transport }, readKiosk, { body: { proof: proven(), lang_cd: lang } });
      facts.write(read);
      return read;
    },
    visit: (lang) => call({ transport }, visitKiosk, { body: { proof: proven(), lang_cd: lang } }),
    forget() {
      proof.forget();
      facts.forget();
    },
  };
}
