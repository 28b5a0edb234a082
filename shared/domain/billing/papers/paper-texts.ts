/** The words of invoices and credit notes, in the languages of the consoles. */

const languages = ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const;

const rows = {
  invoice: ['Invoice', '請求書', '账单', '청구서', 'Facture', 'Factura', 'فاتورة'],
  credit_note: ['Credit note', '返還請求書', '贷记单', '대변표', 'Avoir', 'Nota de crédito', 'إشعار دائن'],
  number: ['Number', '番号', '编号', '번호', 'Numéro', 'Número', 'الرقم'],
  date: ['Date', '発行日', '日期', '발행일', 'Date', 'Fecha', 'التاريخ'],
  due: ['Due by', 'お支払期限', '付款期限', '납부 기한', 'À régler avant le', 'Pagar antes del', 'الاستحقاق'],
  to: ['To', '宛先', '致', '받는 곳', 'À', 'Para', 'إلى'],
  from: ['From', '発行者', '开具方', '발행자', 'De', 'De', 'من'],
  registration: [
    'Registration number',
    '登録番号',
    '税务登记号',
    '등록 번호',
    'Numéro d’enregistrement',
    'Número de registro',
    'رقم التسجيل',
  ],
  item: ['Item', '内容', '项目', '항목', 'Désignation', 'Concepto', 'البند'],
  period: ['Period', '期間', '期间', '기간', 'Période', 'Periodo', 'الفترة'],
  days: ['Days', '日数', '天数', '일수', 'Jours', 'Días', 'الأيام'],
  price: ['A month', '月額', '月费', '월 요금', 'Par mois', 'Al mes', 'شهريًا'],
  amount: ['Amount', '金額', '金额', '금액', 'Montant', 'Importe', 'المبلغ'],
  subtotal: ['Without tax', '税抜合計', '不含税', '세전 합계', 'Hors taxe', 'Sin impuestos', 'دون الضريبة'],
  tax: [
    'Consumption tax 10%',
    '消費税（10%）',
    '消费税 10%',
    '소비세 10%',
    'Taxe de consommation 10 %',
    'Impuesto al consumo 10 %',
    'ضريبة الاستهلاك 10%',
  ],
  total: ['Total', '合計（税込）', '合计（含税）', '합계(세금 포함)', 'Total', 'Total', 'الإجمالي'],
  balance: ['Credited before', '充当額', '已抵扣', '이전 적립 사용', 'Crédit utilisé', 'Crédito aplicado', 'رصيد سابق'],
  to_pay: ['To pay', 'ご請求額', '应付金额', '납부할 금액', 'À payer', 'A pagar', 'المستحق'],
  paid: ['Paid', 'お支払い済み', '已付款', '결제 완료', 'Payée', 'Pagada', 'مدفوعة'],
  void: ['Void', '無効', '已作废', '무효', 'Annulée', 'Anulada', 'ملغاة'],
  transfer_to: [
    'Please transfer to',
    'お振込先',
    '请转账至',
    '입금 계좌',
    'À virer sur',
    'Transferir a',
    'يُرجى التحويل إلى',
  ],
  ask_where: [
    'Please ask us where to transfer the amount to.',
    '振込先はお問い合わせください。',
    '收款账户请向我们询问。',
    '입금 계좌는 문의해 주세요.',
    'Demandez-nous le compte sur lequel virer ce montant.',
    'Pregúntenos a qué cuenta transferir el importe.',
    'يُرجى سؤالنا عن الحساب الذي تحوّلون إليه المبلغ.',
  ],
  about: [
    'About invoice',
    '対象の請求書',
    '所涉账单',
    '대상 청구서',
    'Concerne la facture',
    'Sobre la factura',
    'بشأن الفاتورة',
  ],
  lowered: [
    'Used for your next invoices',
    '次回以降の請求に充当',
    '用于您的后续账单',
    '다음 청구서에 사용됩니다',
    'Utilisé pour vos prochaines factures',
    'Se aplica a sus próximas facturas',
    'يُستعمل في فواتيركم القادمة',
  ],
  given_back: ['Given back', '返金', '已退款', '환불됨', 'Remboursé', 'Devuelto', 'أُعيد'],
  voided: [
    'The invoice is void',
    '請求書の取り消し',
    '账单作废',
    '청구서 무효',
    'Facture annulée',
    'Factura anulada',
    'الفاتورة ملغاة',
  ],
  plan: ['Plan', 'プラン', '套餐', '요금제', 'Formule', 'Plan', 'باقة'],
  returned: ['Returned', '返還', '退回', '반환', 'Repris', 'Devuelto', 'مُرجَع'],
  operators: [
    'Operator connections',
    'オペレーター接続',
    '坐席连接',
    '상담원 접속',
    'Connexions d’opérateurs',
    'Conexiones de operadores',
    'اتصالات الموظفين',
  ],
  qr_codes: [
    'Codes of kiosks and widgets',
    'キオスク・ウィジェットのコード',
    '自助终端与网页组件的代码',
    '키오스크·위젯 코드',
    'Codes de bornes et de widgets',
    'Códigos de quioscos y widgets',
    'رموز الأكشاك والأدوات',
  ],
  dictionary: [
    'Custom dictionary',
    'カスタム辞書',
    '自定义词典',
    '사용자 사전',
    'Dictionnaire personnalisé',
    'Diccionario propio',
    'قاموس مخصص',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string, string, string, string, string, string]>>;

type PaperWord = keyof typeof rows;
export type PaperTexts = Readonly<Record<PaperWord, string>>;

export const paperLanguages: readonly string[] = languages;

/** English where there are no words of a language. */
export function paperTexts(lang: string): PaperTexts {
  const column = Math.max(
    0,
    languages.findIndex((one) => one === lang),
  );
  return Object.fromEntries(Object.entries(rows).map(([key, words]) => [key, words[column]])) as PaperTexts;
}
