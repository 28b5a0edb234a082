/**
 * One open socket: who it speaks for, what it hears, and what waits for it. Small, and without timers of its own,
 * because there are thousands; the hub's wheel looks after all of them.
 */
import type { WebSocket } from 'ws';
import type { Principal } from '#server/access/principal.ts';
import type { SubscriptionGrant } from '#server/access/subscriptions.ts';
import { HEARTBEAT, type StatusFrame } from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import type { SocketLimits } from './socket-limits.ts';

/** What is used of a `ws` socket. */
export type SocketWire = Pick<WebSocket, 'send' | 'close' | 'bufferedAmount' | 'readyState'>;

/** How a name is heard, and the end of the token it was asked with. */
export interface HeldSubscription {
  readonly hearing: Exclude<SubscriptionGrant, null>;
  readonly until: number;
}

const OPEN = 1;
const TEXT = { binary: false, compress: false };
const BINARY = { binary: true, compress: false };
const BEAT = Buffer.of(HEARTBEAT.ping);
/** A failing send is followed by the socket's close, which is where it is dealt with. */
const noted = (): void => undefined;

export interface ConnectionOptions {
  readonly wire: SocketWire;
  readonly address: string;
  readonly ours: boolean;
  readonly slot: number;
  /** Milliseconds since 1970 by which a token must have come. */
  readonly deadline: number;
}

export class PokeConnection {
  readonly wire: SocketWire;
  readonly address: string;
  /** Asked with our subprotocol, and so understands our own notices. */
  readonly ours: boolean;
  /** The second of the heartbeat's round at which it is looked after. */
  readonly slot: number;
  principal: Principal | null = null;
  clientId: string | null = null;
  deadline: number;
  /** Whether a token once came; tells a late one from a missing one. */
  hadToken = false;
  closing = false;
  unanswered = 0;
  readonly names = new Map<SubscribeName, HeldSubscription>();
  /** Names asked for and not yet answered. */
  pending: Set<SubscribeName> | null = null;
  /** Conversations this clerk looks at. */
  viewing: Set<SubscribeName> | null = null;
  /** Where this person was last said to type, until they stop. */
  typingAt: SubscribeName | null = null;
  signAt = 0;
  #frames: number;
  #framesAt = 0;
  #behind: Map<string, Buffer> | null = null;
  #behindSince: number | null = null;
  readonly #limits: SocketLimits;

  constructor({ wire, address, ours, slot, deadline }: ConnectionOptions, limits: SocketLimits) {
    this.wire = wire;
    this.address = address;
    this.ours = ours;
    this.slot = slot;
    this.deadline = deadline;
    this.#limits = limits;
    this.#frames = limits.frameBurst;
  }

  get isOpen(): boolean {
    return !this.closing && this.wire.readyState === OPEN;
  }

  /** False when the client sends more frames than anyone needs to, or asks on and on and does not take the answers. */
  mayAsk(now: number): boolean {
    const { frameBurst, framesPerSecond, untakenBytes } = this.#limits;
    if (this.wire.bufferedAmount > untakenBytes) return false;
    const gained = Math.max(0, ((now - this.#framesAt) / 1000) * framesPerSecond);
    this.#frames = Math.min(frameBurst, this.#frames + gained) - 1;
    this.#framesAt = now;
    return this.#frames >= 0;
  }

  sendStatus(frame: StatusFrame): void {
    if (this.isOpen) this.wire.send(JSON.stringify(frame), TEXT, noted);
  }

  beat(): void {
    this.unanswered += 1;
    if (this.isOpen) this.wire.send(BEAT, BINARY, noted);
  }

  /**
   * Sends an event, or while the client does not take what was sent keeps the newest of each key: of ten notices
   * to pull, one is enough.
   *
   * @returns false when it was put in the place of an older one
   */
  sendEvent(frame: Buffer, key: string, now: number): boolean {
    if (!this.isOpen) return true;
    if (this.#behind === null) {
      if (this.wire.bufferedAmount <= this.#limits.behindBytes) {
        this.wire.send(frame, TEXT, noted);
        return true;
      }
      this.#behind = new Map();
      this.#behindSince ??= now;
    }
    const replaced = this.#behind.delete(key);
    this.#behind.set(key, frame);
    return !replaced;
  }

  /** Sends a patch; false where the client does not take what was sent: then patches of one another would queue up. */
  sendPatch(frame: Buffer): boolean {
    if (!this.isOpen || this.#behind !== null || this.wire.bufferedAmount > this.#limits.behindBytes) return false;
    this.wire.send(frame, TEXT, noted);
    return true;
  }

  /** Sends what waited once the client takes again; false when it has not for too long, whatever it was sent. */
  catchUp(now: number): boolean {
    const { behindBytes, gathered, behindFor } = this.#limits;
    if (this.#behindSince === null && this.wire.bufferedAmount > behindBytes) this.#behindSince = now;
    if (this.#behindSince === null) return true;
    if (this.wire.bufferedAmount > behindBytes / 2)
      return (this.#behind?.size ?? 0) <= gathered && now - this.#behindSince <= behindFor;
    const waited = this.#behind;
    this.#behind = null;
    this.#behindSince = null;
    for (const frame of waited?.values() ?? []) if (this.isOpen) this.wire.send(frame, TEXT, noted);
    return true;
  }
}
