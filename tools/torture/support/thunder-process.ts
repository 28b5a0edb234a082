/**
 * Thousands of guests' sockets in a process of their own. Each subscribes as our client does and looks once when it
 * has its line; one that is lost comes back after a second and up to three more by chance. Says how many have
 * subscribed and looked since they were last lost.
 */
import { WebSocket } from 'ws';
import { SUBPROTOCOL } from '#shared/realtime/frames.ts';

export interface ThunderGuest {
  readonly userId: string;
  readonly conversationId: string;
  readonly token: string;
  readonly group: string;
}
export type ThunderOrder = { readonly url: string; readonly guests: readonly ThunderGuest[] } | 'count' | 'stop';
export interface ThunderCount {
  readonly ready: number;
  readonly lost: number;
  /** Pulls answered otherwise than 200, to be repeated. */
  readonly turnedAway: number;
}

const reconnectMs = { least: 1_000, jitter: 3_000 };
let ready = 0;
let lost = 0;
let turnedAway = 0;

async function look(url: string, guest: ThunderGuest, isCurrent: () => boolean): Promise<boolean> {
  while (isCurrent()) {
    try {
      const response = await fetch(`${url}/sync/pull`, {
        method: 'POST',
        headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ pullVersion: 1, clientGroupID: guest.group, cookie: null, schemaVersion: 'thunder', profileID: 'thunder' }),
      });
      await response.arrayBuffer();
      if (response.status === 200) return true;
    } catch {
      // Away again, or not yet there.
    }
    turnedAway += 1;
    await new Promise((resolve) => void setTimeout(resolve, 500));
  }
  return false;
}

function live(url: string, guest: ThunderGuest): void {
  let isReady = false;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/conversation`, SUBPROTOCOL, { perMessageDeflate: false });
  let open = true;
  let subscribed = 0;
  socket.on('open', () => {
    for (const name of [`user/${guest.userId}`, `conversation/${guest.conversationId}`]) {
      socket.send(JSON.stringify({ event: 'subscribe', subscribe_name: name, token: guest.token, user_agent: 'thunder', method: 'ktzn_auth', client_group: guest.group }));
    }
  });
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary || !data.includes('"subscribed"')) return;
    subscribed += 1;
    if (subscribed !== 2) return;
    void look(url, guest, () => open).then((looked) => {
      if (!looked) return;
      isReady = true;
      ready += 1;
    });
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open = false;
    if (isReady) {
      ready -= 1;
      lost += 1;
    }
    setTimeout(() => live(url, guest), reconnectMs.least + Math.random() * reconnectMs.jitter);
  });
}

process.on('disconnect', () => process.exit(1));
process.on('message', (order: ThunderOrder) => {
  if (order === 'stop') process.exit(0);
  else if (order === 'count') process.send?.({ ready, lost, turnedAway } satisfies ThunderCount);
  else {
    const { url, guests } = order;
    // Not all in the same instant: they arrived over an evening.
    guests.forEach((guest, index) => void setTimeout(() => live(url, guest), index));
  }
});
