import type * as v from 'valibot';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { AccessLogBody, ErrorLogBody } from '#shared/rest/logs.ts';

/** Keeps footprints; who they belong to is the token's word, never the body's [LOG-ACCESS]. */
export async function writeAccessLog(
  ctx: AppContext,
  who: Principal | null,
  lines: readonly v.InferOutput<typeof AccessLogBody>[],
): Promise<void> {
  if (lines.length === 0) return;
  await ctx.db
    .insertInto('access_log')
    .values(
      lines.map((line) => ({
        tenant_id: who?.tenantId ?? null,
        user_id: who?.userId ?? null,
        category: line.category,
        action: line.action,
        data: line.data,
        service: line.service,
        executed_at: new Date(line.executed_at),
      })),
    )
    .execute();
}

/** A time beyond this is a clock gone wrong; the database could not even hold some of them. */
const LATEST = Date.UTC(2100, 0, 1);

/** Keeps an error a client met [LOG-ERROR]. */
export async function writeErrorLog(
  ctx: AppContext,
  who: Principal | null,
  body: v.InferOutput<typeof ErrorLogBody>,
): Promise<void> {
  const now = ctx.now();
  const said = new Date(body.created_at ?? now).getTime();
  await ctx.db
    .insertInto('error_log')
    .values({
      tenant_id: who?.tenantId ?? null,
      user_id: who?.userId ?? null,
      error_code: body.error_code,
      system_name: body.system_name,
      system_path: body.system_path ?? null,
      system_data: body.system_data ?? null,
      system_identifier: body.system_identifier ?? null,
      lang_cd: body.lang_cd ?? null,
      custom_text: body.custom_text ?? null,
      stacktrace_text: body.stacktrace_text ?? null,
      created_at: new Date(said > 0 && said < LATEST ? said : now),
    })
    .execute();
}
