/** The token a socket speaks with, kept as new as there is: the line lives as long as its token. */
import type { TokenSource } from '#client/net/transport.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface SocketTokens {
  /** One the server has not refused. */
  good(): Promise<string>;
  sent(token: string): void;
  /** The server does not take the one that was sent. */
  refused(): void;
  /** The token ran out or was taken away: another one, then everything is asked for again. */
  askWithFresh(): Promise<void>;
  /** Ends the regular look for a newer one. */
  stop(): void;
}

interface TokensContext {
  readonly isOpen: () => boolean;
  readonly subscriptions: Subscriptions;
  readonly askFor: (name: SubscribeName) => Promise<void>;
  /** There is no token to be had now. */
  readonly onNone: () => void;
}

/** A newer token is brought to the socket before the old one ends; looked for this often. */
const tokenCheckMs = 20_000;
/** One refusal a subscription may come; one new token answers them all. */
const freshTokenPauseMs = 2_000;

export function createSocketTokens(tokens: TokenSource, context: TokensContext): SocketTokens {
  const { isOpen, subscriptions, askFor, onNone } = context;
  let sent: string | null = null;
  let refused: string | null = null;
  let freshening = false;
  const good = async (): Promise<string> => {
    const token = await tokens.accessToken();
    return token === refused ? tokens.replace(token) : token;
  };
  /** A newer token keeps the line open. What the server let go of is asked for again. */
  const check = setInterval(() => {
    if (isOpen()) void subscriptions.askDropped();
    const [name] = subscriptions.held();
    if (!isOpen() || name === undefined) return;
    tokens
      .accessToken()
      .then(
        (token) => (token === sent ? undefined : askFor(name)),
        // Passing: looked at again soon, and the server says when it is too late.
        () => undefined,
      )
      .catch(() => undefined);
  }, tokenCheckMs);
  return {
    good,
    sent(token) {
      sent = token;
    },
    refused() {
      refused = sent;
    },
    async askWithFresh() {
      if (freshening) return;
      freshening = true;
      refused = sent;
      try {
        await good();
        subscriptions.allLost();
        await subscriptions.askAll();
      } catch {
        // The next connection tries with what there is then.
        onNone();
      } finally {
        setTimeout(() => {
          freshening = false;
        }, freshTokenPauseMs);
      }
    },
    stop: () => clearInterval(check),
  };
}
