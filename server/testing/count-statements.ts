/** How many statements a piece of work asks the database: what must not grow with the rows it reads. */
import type { AppContext } from '#server/context.ts';
import { createApp } from '#server/app.ts';
import type { Hono } from 'hono';
import { Kysely, type KyselyPlugin } from 'kysely';

/** A database like the given one that counts what its Kysely asks. */
export function countedDatabase(ctx: AppContext): { readonly db: AppContext['db']; readonly counted: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const db: typeof ctx.db = ctx.db instanceof Kysely ? ctx.db.withPlugin(plugin) : ctx.db;
  return { db, counted: () => count };
}

/** An app like the given one that counts what its Kysely asks. */
export function countingApp(ctx: AppContext): { readonly app: Hono; readonly counted: () => number } {
  const { db, counted } = countedDatabase(ctx);
  return { app: createApp({ ...ctx, db }, null), counted };
}
