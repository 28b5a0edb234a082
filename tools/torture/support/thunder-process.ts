/**
 * Thousands of guests in a process of their own, each keeping a socket and looking as our client does
 * (client/realtime/poke-socket.ts, client/sync/live.ts): beats are answered, what is refused is asked for again on a
 * new line, a lost line comes back after a second and up to three more by chance, pulls stand in for it meanwhile, a
 * look that is told to come again comes at the moment it was told (client/sync/come-again.ts), and one that fails is
 * repeated after a pause that doubles. Says how many have subscribed and looked since they were last lost.
 */
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { HEARTBEAT, SUBPROTOCOL } from '#shared/realtime/frames.ts';

export interface ThunderGuest {
  readonly userId: string;
  readonly conversationId: string;
  readonly token: string;
  readonly group: string;
}
export type ThunderOrder =
  | { readonly url: string; readonly guests: readonly ThunderGuest[] }
  /** So many go home for good. */
  | { readonly leave: number }
  | 'count'
  | 'stop';
export interface ThunderCount {
  readonly ready: number;
  /** Lines that were ready and broke, and those of them that the server ended with a word. */
  readonly lost: number;
  readonly ended: number;
  /** Pulls answered. */
  readonly looked: number;
  /** Names refused, and pulls answered otherwise than 200 or not at all: each is asked for again. */
  readonly refused: number;
  readonly turnedAway: number;
}

const reconnectMs = { least: 1_000, jitter: 3_000 };
const retryMs = { first: 10, most: 5_000 };
const standInMs = { soon: 700, later: 5_000, soonTimes: 15 };
const crowdedMs = 5_000;
const agent = new Agent({ keepAlive: true });
const counted = { ready: 0, lost: 0, ended: 0, looked: 0, refused: 0, turnedAway: 0 };

interface Pulled {
  /** 0 when nothing was answered. */
  readonly status: number;
  readonly cookie: string;
  /** Milliseconds after which it may come again, where it was told. */
  readonly comeIn: number | undefined;
}

function pull(url: string, { token, group }: ThunderGuest, cookie: string): Promise<Pulled> {
  return new Promise((resolve) => {
    const failed = (): void => resolve({ status: 0, cookie, comeIn: undefined });
    const asking = request(
      `${url}/sync/pull`,
      { method: 'POST', agent, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.once('error', failed);
        // Taken out as text: thousands of guests on one thread have no time to read what they are told.
        answer.once('end', () => {
          const status = answer.statusCode ?? 0;
          const told = status === 503 ? /"come_in_ms":(\d+)/.exec(body)?.[1] : undefined;
          resolve({
            status,
            cookie: /^\{"cookie":(\{.*\}),"lastMutationIDChanges"/s.exec(body)?.[1] ?? cookie,
            comeIn: told === undefined ? undefined : Number(told),
          });
        });
      },
    );
    asking.once('error', failed);
    asking.end(
      `{"pullVersion":1,"clientGroupID":"${group}","cookie":${cookie},"schemaVersion":"thunder","profileID":"thunder"}`,
    );
  });
}

/** One guest's looking: one request at a time, repeated until answered; `want` asks for one that begins from now on. */
function createLooks(url: string, guest: ThunderGuest, onLooked: () => void): { want(): void; standIn(): void } {
  let under = false;
  let wanted = false;
  /** It has a moment at which to come: whoever wants a look meanwhile is asked for by it. */
  let isDue = false;
  let crowdedUntil = 0;
  let pauseMs: number = retryMs.first;
  let timer: NodeJS.Timeout | undefined;
  let cookie = 'null';
  const go = async (): Promise<void> => {
    clearTimeout(timer);
    under = true;
    isDue = false;
    wanted = false;
    const answer = await pull(url, guest, cookie);
    under = false;
    if (answer.status === 200) {
      counted.looked += 1;
      cookie = answer.cookie;
      pauseMs = retryMs.first;
      if (wanted) return go();
      return onLooked();
    }
    counted.turnedAway += 1;
    if (answer.comeIn !== undefined) {
      timer = setTimeout(() => void go(), answer.comeIn);
      crowdedUntil = performance.now() + answer.comeIn + crowdedMs;
      isDue = true;
      return;
    }
    pauseMs = Math.min(pauseMs * 2, retryMs.most);
    timer = setTimeout(() => void go(), pauseMs);
  };
  const want = (): void => {
    if (under) wanted = true;
    else if (!isDue) void go();
  };
  return {
    want,
    standIn() {
      if (performance.now() >= crowdedUntil) want();
    },
  };
}

/** @returns the way to end it */
function live(url: string, guest: ThunderGuest): () => void {
  let isReady = false;
  let subscribed = 0;
  let standIn: NodeJS.Timeout | undefined;
  let stoodIn = 0;
  let isOpen = false;
  let isGone = false;
  let line: WebSocket | undefined;
  const names = [`user/${guest.userId}`, `conversation/${guest.conversationId}`];
  const looks = createLooks(url, guest, () => {
    if (isReady || !isOpen || subscribed < names.length) return;
    isReady = true;
    counted.ready += 1;
  });
  const stand = (): void => {
    clearTimeout(standIn);
    if (isGone) return;
    standIn = setTimeout(
      () => {
        stoodIn += 1;
        looks.standIn();
        stand();
      },
      (stoodIn < standInMs.soonTimes ? standInMs.soon : standInMs.later) * (0.6 + Math.random() * 0.6),
    );
  };

  const connect = (): void => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/conversation`, SUBPROTOCOL, {
      perMessageDeflate: false,
      handshakeTimeout: 10_000,
    });
    line = socket;
    socket.on('open', () => {
      clearTimeout(standIn);
      stoodIn = 0;
      isOpen = true;
      for (const name of names)
        socket.send(
          JSON.stringify({
            event: 'subscribe',
            subscribe_name: name,
            token: guest.token,
            user_agent: 'thunder',
            method: 'ktzn_auth',
          }),
        );
    });
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) {
        if (data[0] === HEARTBEAT.ping)
          setTimeout(
            () => socket.readyState === WebSocket.OPEN && socket.send(Buffer.of(HEARTBEAT.pong)),
            HEARTBEAT.answerAfter,
          );
      } else if (data.includes('"subscribed"')) {
        subscribed += 1;
        // Looked at for what was missed before the names were heard.
        if (subscribed === names.length) looks.want();
      } else if (data.includes('"reject"')) {
        counted.refused += 1;
        socket.close();
      } else if (data.includes('"disconnect"') && isReady) counted.ended += 1;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isOpen = false;
      subscribed = 0;
      if (isReady) {
        isReady = false;
        counted.ready -= 1;
        if (!isGone) counted.lost += 1;
      }
      if (isGone) return;
      if (standIn === undefined || stoodIn === 0) stand();
      setTimeout(connect, reconnectMs.least + Math.random() * reconnectMs.jitter);
    });
  };
  connect();
  return () => {
    isGone = true;
    clearTimeout(standIn);
    line?.close();
  };
}

const staying: (() => void)[] = [];
process.on('disconnect', () => process.exit(1));
process.on('message', (order: ThunderOrder) => {
  if (order === 'stop') process.exit(0);
  else if (order === 'count') process.send?.(counted satisfies ThunderCount);
  else if ('leave' in order) for (const go of staying.splice(0, order.leave)) go();
  else {
    const { url, guests } = order;
    // Not all in the same instant: they arrived over an evening.
    guests.forEach((guest, index) => void setTimeout(() => staying.push(live(url, guest)), index));
  }
});
