/** One person's visit: their session and their chat, in memory alone [KIOSK-WIPE]. */
import { call } from '#client/net/call.ts';
import type { TokenSource } from '#client/net/transport.ts';
import { refreshTokens } from '#client/session/refresh-tokens.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type KioskTalk, leaveKiosk, readKioskTalk, sayAtKiosk, takeKioskTalk } from '#shared/rest/kiosk.ts';
import type { VisitTokens } from '#shared/rest/visits.ts';
import type { Device } from './device.ts';

export interface Visit {
  readonly lang: string;
  readonly tokens: TokenSource;
  /** @throws AppError; TransportError */
  talk(): Promise<KioskTalk>;
  /** Text, or a document that answers a question; the same id twice is said once. @throws AppError; TransportError */
  say(id: string, content: string): Promise<void>;
  /** The address that a phone scans [KIOSK-TAKE]. @throws AppError; TransportError */
  take(): Promise<{ readonly url: string; readonly until: number }>;
  /** The server is told that nobody is there; not waited for, for nothing is left here either way. */
  leave(): void;
}

function memoryTokens({ transport }: Pick<Device, 'transport'>, begun: VisitTokens): TokenSource {
  let [access, refresh] = [begun.access_token_v2, begun.refresh_token_v2];
  let renewing: Promise<string> | null = null;
  const renew = async (): Promise<string> => {
    const answer = await refreshTokens(transport, refresh, navigator.userAgent);
    if (typeof answer === 'string') throw new AppError('revoked_token');
    [access, refresh] = [answer.accessToken, answer.refreshToken];
    return access;
  };
  return {
    accessToken: () => Promise.resolve(access),
    replace(refused) {
      if (refused !== access) return Promise.resolve(access);
      renewing ??= renew().finally(() => {
        renewing = null;
      });
      return renewing;
    },
  };
}

/** Somebody steps up and speaks a language. @throws AppError; TransportError */
export async function beginVisit(device: Device, lang: string): Promise<Visit> {
  const begun = await device.visit(lang);
  const { transport } = device;
  const tokens = memoryTokens(device, begun);
  const way = { transport, tokens };
  const params = { conversationId: begun.conversation_id };
  return {
    lang,
    tokens,
    talk: () => call(way, readKioskTalk, { params }, { background: true }),
    async say(id, content) {
      await call(way, sayAtKiosk, { params, body: { id, content } });
    },
    async take() {
      const { url, expires_at: until } = await call(way, takeKioskTalk, { params });
      return { url, until: Date.parse(until) };
    },
    leave() {
      call(way, leaveKiosk, { params }).catch((error: unknown) =>
        console.warn('The server was not told that nobody is here.', error),
      );
    },
  };
}
