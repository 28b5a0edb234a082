/** Whoever can do something about it is told that a service key ends, and that it has [CREDENTIAL-TOLD]. */
import { tellOfKeyEnds } from '#server/actions/account/tell-of-key-ends.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import type { AppContext } from '#server/context.ts';

export async function tellOfKeys(ctx: AppContext): Promise<void> {
  const base = ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`;
  await runDirectoryAction(ctx, (action) => tellOfKeyEnds(action, base));
}
