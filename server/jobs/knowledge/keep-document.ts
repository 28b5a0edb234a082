/** Makes a document findable: its passages and what they are found by [KNOW-DOCUMENT]. May run twice. */
import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { keepDocument } from '#server/actions/knowledge/documents.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({ tenantId: v.string(), documentId: v.string() });

export async function keepDocumentJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, documentId } = v.parse(Payload, payload);
  const actor = systemActor(tenantId);
  await runAction(ctx, actor, (action) => keepDocument(action, documentId));
}
