import { NAMES_PER_SOCKET } from '#shared/realtime/frames.ts';

/** What one socket, one address and one process may ask for. */
export const SOCKET_LIMITS = {
  /** Open sockets of one process, and of one address or one network of IPv6; a hotel's guests may share theirs. */
  sockets: 20_000,
  socketsPerAddress: 2000,
  /** Sockets of one process, and of one address, that have not shown a token yet, which takes a moment. */
  withoutToken: 2000,
  withoutTokenPerAddress: 400,
  namesPerSocket: NAMES_PER_SOCKET,
  /** Frames: so many at once, and so many a second after. More than the names, which a client asks for at once. */
  frameBurst: 400,
  framesPerSecond: 20,
  /** Milliseconds between two signs of typing or presence of one socket; sooner ones are passed over. */
  signEvery: 800,
  /** Bytes a socket may be behind before its notices are gathered by name instead of queued. */
  behindBytes: 64 * 1024,
  /** Bytes of answers a client may leave lying while it asks for more: what it is owed at once is a tenth of it. */
  untakenBytes: 512 * 1024,
  /** Gathered notices, and milliseconds of being behind, after which the socket is closed. */
  gathered: 500,
  behindFor: 60_000,
} as const;

export type SocketLimits = { readonly [Limit in keyof typeof SOCKET_LIMITS]: number };
