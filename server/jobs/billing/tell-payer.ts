/** Mails to whoever pays for an organisation, in the language of its invoices [BILL-TOLD]. */
import * as v from 'valibot';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { planJob } from '#server/actions/action-context.ts';
import type { AppContext } from '#server/context.ts';
import { payersOf } from '#server/queries/billing/payers.ts';
import { CURRENCY } from '#shared/domain/billing/money.ts';
import { declines } from '#shared/domain/billing/declines.ts';
import { invoiceNumber } from '#shared/domain/billing/invoice-number.ts';
import { payerNews, type PayerNewsName } from '#shared/domain/billing/mails/mail-shape.ts';
import { fillIn, mailTexts } from '#shared/domain/billing/mails/mail-texts.ts';
import { apps } from '#shared/apps.ts';

const Payload = v.object({
  organizationId: v.string(),
  about: v.picklist(payerNews),
  invoiceId: v.optional(v.string()),
  decline: v.optional(v.nullable(v.picklist(declines))),
  name: v.optional(v.string()),
  day: v.optional(v.string()),
  used: v.optional(v.number()),
  limit: v.optional(v.number()),
});

export async function tellPayer(ctx: AppContext, payload: unknown): Promise<void> {
  const news = v.parse(Payload, payload);
  const { organization, recipients } = await payersOf(ctx.db, news.organizationId);
  // Nobody is left who could be told: whoever runs the server is, by the log, and appoints an owner.
  if (recipients.length === 0)
    ctx.log.warn({ organization: news.organizationId }, 'nobody to tell about billing: it has no owner');
  const invoice =
    news.invoiceId === undefined
      ? undefined
      : await ctx.db.selectFrom('invoice').selectAll().where('id', '=', news.invoiceId).executeTakeFirstOrThrow();
  const about: PayerNewsName =
    news.about === 'unpaid' && invoice?.pays_by === 'transfer' ? 'unpaid_transfer' : news.about;
  const day = news.day ?? (about === 'issued' ? invoice?.due_on : invoice?.next_time_on) ?? organization.trialEndsOn;
  await runDirectoryAction(ctx, async (action) => {
    for (const { email, lang } of recipients) {
      const { mails, declines: reasons, way } = mailTexts(lang);
      const yen = new Intl.NumberFormat(lang, { style: 'currency', currency: CURRENCY });
      const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
      const number = new Intl.NumberFormat(lang);
      const values = {
        organization: organization.name,
        number: invoice?.number == null ? '' : invoiceNumber(invoice.number),
        amount: invoice === undefined ? '' : yen.format(invoice.total - invoice.balance_used),
        date: day === null ? '' : date.format(new Date(`${day}T00:00:00Z`)),
        reason: news.decline == null ? '' : reasons[news.decline],
        name: news.name ?? '',
        used: number.format(news.used ?? 0),
        limit: number.format(news.limit ?? 0),
        address: `${ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`}/${lang}/${apps.organization.segment}/${news.organizationId}/plans`,
      };
      const { subject, text } = mails[about];
      const mail = { subject: fillIn(subject, values), text: `${fillIn(text, values)}\n\n${fillIn(way, values)}` };
      await planJob(action, 'send_mail', { tenantId: null, to: email, ...mail });
    }
  });
}
