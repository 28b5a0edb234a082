import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { openMediaStore } from '#server/providers/media/open-media-store.ts';

const Payload = v.object({ tenantId: v.string(), names: v.array(v.string()) });

/** Takes files out of the store whose rows are gone, with all that was made of them; again is the same. */
export async function removeFiles(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, names } = v.parse(Payload, payload);
  const store = openMediaStore(ctx.config, ctx);
  for (const name of names) await store.remove(tenantId, name);
}
