import { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
export function mediaRoutes(_ctx: AppContext): Hono {
  return new Hono();
}
