/**
 * What the figures are compared with, in a process of its own: a bare Hono app with one SELECT behind the same
 * HTTP server and driver, and a socket that commits one row and echoes.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { openDatabase } from '#server/db/connect.ts';

const { sql, close } = openDatabase(process.env['DATABASE_URL'] ?? '', { max: 16 });
await sql`CREATE TABLE IF NOT EXISTS bare_echo (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)`;

const app = new Hono();
app.post('/select', async (c) => {
  const { id } = await c.req.json<{ id: number }>();
  const [row] = await sql<{ answer: number }[]>`SELECT ${id}::int AS answer`;
  return c.json(row ?? null);
});

/** Rows by their keys, whole. */
app.post('/rows', async (c) => {
  const { table, scope, of, key, keys } = await c.req.json<
    Readonly<Record<'table' | 'scope' | 'of' | 'key', string>> & { keys: string[] }
  >();
  return c.json(await sql`SELECT * FROM ${sql(table)} WHERE ${sql(scope)} = ${of} AND ${sql(key)} = ANY(${keys})`);
});

/** Passages found by PostgreSQL's own text search, whole (bots.ts makes the index). */
app.post('/found', async (c) => {
  const { tenantId, text } = await c.req.json<{ tenantId: string; text: string }>();
  return c.json(
    await sql`
    SELECT p.* FROM knowledge_passage p CROSS JOIN plainto_tsquery('english', ${text}) q
    WHERE p.tenant_id = ${tenantId} AND to_tsvector('english', p.body) @@ q
    ORDER BY ts_rank(to_tsvector('english', p.body), q) DESC LIMIT 12`,
  );
});

/** The index of the desk's search by itself: texts of one kind with all of these pieces, in whichever month. */
app.post('/pieces', async (c) => {
  const { tenantId, kind, grams } = await c.req.json<{ tenantId: string; kind: string; grams: string[] }>();
  return c.json(
    await sql`
    SELECT d.thing_id FROM desk_text_part p CROSS JOIN LATERAL (
      SELECT x.thing_id FROM desk_text x
      WHERE desk_keys(x.tenant_id, x.kind, x.part, desk_grams(x.body)) @> desk_keys(${tenantId}::uuid, ${kind}::text, p.part, ${grams}::text[])
      LIMIT 20) d
    WHERE p.tenant_id = ${tenantId} AND p.kind = ${kind} LIMIT 20`,
  );
});

/** A round trip of HTTP alone, with as much to send as the answer it is compared with. */
const filler = new Map<number, string>();
app.post('/bytes', async (c) => {
  const { bytes } = await c.req.json<{ bytes: number }>();
  const text = filler.get(bytes) ?? JSON.stringify('x'.repeat(Math.max(0, bytes - 2)));
  filler.set(bytes, text);
  return c.body(text, 200, { 'content-type': 'application/json' });
});

const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => void listener(request, response));
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const body = data.toString();
    void sql`INSERT INTO bare_echo (body) VALUES (${body})`.then(() => socket.send(body));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => {
  void close().then(() => process.exit(0));
});
