/** What was given back of payments, as bills tell it [PAY-GIVE-BACK]; read-only. */
import type { ProviderContext } from '../provider-context.ts';
import type { Dict } from '#shared/client-view/values.ts';

/** Refunds that are on the bill of one of these stays: those for the desk to give are not, until it did. One statement. */
export async function refundsOf({ db }: Pick<ProviderContext, 'db'>, tenantId: string, stayIds: readonly string[]) {
  const rows = await db
    .selectFrom('payment_refund')
    .select(['id', 'reservation_id', 'state', 'amount', 'order_id', 'payment_id', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('reservation_id', 'in', stayIds)
    .where('state', 'in', ['pending', 'done', 'given'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ state, ...row }) => (state === 'by_hand' ? [] : [{ ...row, state }]));
}

/** The line a refund makes on a bill, as the bill's readers read it. */
export const REFUND_NAMES: Readonly<Record<'pending' | 'done' | 'given', Dict>> = {
  pending: {
    en: 'On its way back to you',
    ja: '返金手続き中',
    'zh-CN': '退款处理中',
    ko: '환불 진행 중',
    fr: 'Remboursement en cours',
    es: 'Reembolso en curso',
    ar: 'قيد الإرجاع إليك',
  },
  done: {
    en: 'Refunded the way you paid',
    ja: 'お支払い方法へ返金済み',
    'zh-CN': '已按原支付方式退款',
    ko: '결제 수단으로 환불 완료',
    fr: 'Remboursé par le même moyen de paiement',
    es: 'Reembolsado al mismo medio de pago',
    ar: 'أُعيد بطريقة الدفع نفسها',
  },
  given: {
    en: 'Refunded at the front desk',
    ja: 'フロントで返金済み',
    'zh-CN': '已在前台退款',
    ko: '프런트에서 환불 완료',
    fr: 'Remboursé à la réception',
    es: 'Reembolsado en recepción',
    ar: 'أُعيد في مكتب الاستقبال',
  },
};
