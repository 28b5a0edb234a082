import * as v from 'valibot';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { orderingMenu, presentMenu } from '#server/queries/ordering/ordering-menus.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** What a project code looks like: it also stands in addresses. */
const ProjectCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** @throws AppError bad_request {path} [ORDER-PROJECT] */
export function projectArgument(value: string): string {
  const parsed = v.safeParse(ProjectCode, value);
  if (!parsed.success) throw new AppError('bad_request', { path: 'projectCd' });
  return parsed.output;
}

/** `GetTscanMenu` and `getTscanMenu`: what one orders by a sub-menu of the caller's house; null where that is nothing [ORDER-MENU]. */
export async function getTscanMenu(args: QueryArguments['getTscanMenu'], { ctx, principal }: FacadeRequest) {
  if (args.subMenuId == null) return null;
  const menu = await orderingMenu(ctx.db, principal.tenantId, principal.userId, { subMenuId: args.subMenuId });
  return menu === undefined ? null : presentMenu(menu, args.langCd ?? null);
}

/** `getTscanProjectMenu`: the same by its project code. @throws AppError bad_request, not_found [ORDER-PROJECT] */
export async function getTscanProjectMenu(
  args: QueryArguments['getTscanProjectMenu'],
  { ctx, principal }: FacadeRequest,
) {
  const menu = await orderingMenu(ctx.db, principal.tenantId, principal.userId, {
    projectCd: projectArgument(args.projectCd),
  });
  if (menu === undefined) throw new AppError('not_found');
  return presentMenu(menu, args.langCd ?? null);
}
