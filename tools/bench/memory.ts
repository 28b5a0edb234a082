/** What an app process weighs alone, and what 5,000 idle poke sockets add to it. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { BenchOptions } from './support/bench-options.ts';
import { residentOf } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { freshId } from './support/bench-people.ts';
import { createWorld, type World } from './support/world.ts';

const SOCKETS = 5000;
const AT_ONCE = 100;
const IDLE_MS = 20_000;

interface Guest {
  readonly userId: string;
  readonly conversationId: string;
  readonly token: string;
}

/** Guests with a conversation each, made all at once. */
async function manyGuests(world: World, count: number): Promise<Guest[]> {
  const {
    tenantId,
    database: { sql },
  } = world;
  const guests = await Promise.all(
    Array.from({ length: count }, async () => {
      const [userId, conversationId, sessionId] = [freshId(), freshId(), freshId()];
      return {
        userId,
        conversationId,
        token: await world.token({ tenantId, userId, kind: 'guest', role: 'guest', sessionId }),
      };
    }),
  );
  const [users, conversations] = [
    guests.map(({ userId }) => userId),
    guests.map(({ conversationId }) => conversationId),
  ];
  await sql`
    INSERT INTO app_user (tenant_id, id, id_account, user_type, name, lang_cd)
    SELECT ${tenantId}::uuid, u::uuid, u, 'biz_guest', 'guest', 'en' FROM unnest(${users}::text[]) u`;
  await sql`
    INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, state)
    SELECT ${tenantId}::uuid, c::uuid, c, '', 'guest_staff', 'idling' FROM unnest(${conversations}::text[]) c`;
  await sql`
    INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
    SELECT ${tenantId}::uuid, c, u, 'guest', 'guest', 'en' FROM unnest(${conversations}::uuid[], ${users}::uuid[]) AS g (c, u)`;
  return guests;
}

async function openSocket(url: string, { userId, conversationId, token }: Guest): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  for (const name of [`user/${userId}`, `conversation/${conversationId}`]) {
    const subscribed = new Promise<void>((resolve) => {
      const listen = (data: Buffer): void => {
        if (!data.includes(name)) return;
        socket.off('message', listen);
        resolve();
      };
      socket.on('message', listen);
    });
    socket.send(JSON.stringify({ event: 'subscribe', subscribe_name: name, token, user_agent: 'bench' }));
    await subscribed;
  }
  // As a client does: silent sockets are closed.
  socket.on('message', (data: Buffer) => {
    if (data.length === 1 && data[0] === 57) socket.send(Uint8Array.of(65));
  });
  return socket;
}

export async function benchMemory({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const guests = await manyGuests(world, SOCKETS);
    const app = await world.startApp();
    const pid = app.process.pid ?? 0;
    await delay(IDLE_MS * share);
    const idle = residentOf(pid);
    const url = `${app.url.replace('http', 'ws')}/conversation`;
    const sockets: WebSocket[] = [];
    for (let from = 0; from < guests.length; from += AT_ONCE)
      sockets.push(...(await Promise.all(guests.slice(from, from + AT_ONCE).map((guest) => openSocket(url, guest)))));
    await delay(IDLE_MS * share);
    const held = residentOf(pid);
    const alive = sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;
    for (const socket of sockets) socket.terminate();
    return [
      figure({ what: 'app process, idle', value: idle, unit: 'MiB resident', goal: { atMost: 150 } }),
      figure({
        what: `added by ${SOCKETS.toLocaleString('en')} idle sockets`,
        value: held - idle,
        unit: 'MiB resident',
        goal: { atMost: 100 },
        note: `${alive} open at the end; ${held.toFixed(0)} MiB in all, no collection forced`,
      }),
    ];
  } finally {
    await world.close();
  }
}
