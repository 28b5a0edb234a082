/** A change that nobody paid for, or whose card was declined, holds no more [BILL-DECLINED]. */
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { voidDraft } from '#server/actions/billing/drafts.ts';
import type { AppContext } from '#server/context.ts';
import { providerNamed } from './provider-of.ts';

/** The change that waits is given up, and its page with it. @returns whether one waited */
export async function giveUpChange(ctx: AppContext, organizationId: string): Promise<boolean> {
  const pages = await ctx.db
    .selectFrom('billing_page as p')
    .innerJoin('invoice as i', 'i.id', 'p.invoice_id')
    .select(['p.provider', 'p.ref'])
    .where('p.organization_id', '=', organizationId)
    .where('p.state', '=', 'open')
    .where('i.state', '=', 'draft')
    .execute();
  const gaveUp = await runDirectoryAction(ctx, async (action) => {
    await action.trx
      .selectFrom('subscription')
      .select('organization_id')
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .execute();
    return voidDraft(action, organizationId);
  });
  for (const { provider, ref } of pages) await providerNamed(ctx, provider).closePage(ref);
  return gaveUp;
}
