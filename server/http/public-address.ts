import type { Context } from 'hono';
import type { AppContext } from '#server/context.ts';

/**
 * Where people reach us, without a closing slash: as the operator says, or else as who asks came. Only for what whoever
 * asks gets themselves, or may send in their own name.
 */
export function publicAddress({ config }: Pick<AppContext, 'config'>, c: Context): string {
  return config.publicUrl ?? new URL(c.req.url).origin;
}
