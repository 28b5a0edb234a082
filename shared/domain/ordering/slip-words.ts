/** The few words on a kitchen's slip, in the language of the house [ORDER-SLIP]; English where it is none of these. */

export interface SlipWords {
  readonly order: string;
  readonly ordered: string;
  readonly due: string;
  readonly wish: string;
  readonly service: string;
  readonly tax: string;
  readonly total: string;
}

type Row = readonly [
  order: string,
  ordered: string,
  due: string,
  wish: string,
  service: string,
  tax: string,
  total: string,
];

const rows: Readonly<Record<string, Row>> = {
  ja: ['注文', '注文時刻', 'お届け予定', 'ご要望', 'サービス料', '税', '合計'],
  'zh-CN': ['订单', '下单时间', '送达时间', '客人要求', '服务费', '税费', '合计'],
  'zh-TW': ['訂單', '下單時間', '送達時間', '客人需求', '服務費', '稅金', '合計'],
  ko: ['주문', '주문 시각', '제공 예정', '요청 사항', '봉사료', '세금', '합계'],
  th: ['ออเดอร์', 'เวลาสั่ง', 'กำหนดส่ง', 'คำขอของแขก', 'ค่าบริการ', 'ภาษี', 'รวมทั้งหมด'],
  vi: ['Đơn gọi món', 'Giờ gọi', 'Giờ giao', 'Yêu cầu của khách', 'Phí dịch vụ', 'Thuế', 'Tổng cộng'],
  id: ['Pesanan', 'Waktu pesan', 'Waktu antar', 'Permintaan tamu', 'Biaya layanan', 'Pajak', 'Total'],
  fr: ['Commande', 'Commandé à', 'À servir à', 'Demande du client', 'Service', 'Taxes', 'Total'],
  de: ['Bestellung', 'Bestellt', 'Fällig', 'Wunsch des Gastes', 'Service', 'Steuer', 'Summe'],
  es: ['Pedido', 'Pedido a las', 'Entrega', 'Petición del huésped', 'Servicio', 'Impuestos', 'Total'],
  it: ['Ordine', 'Ordinato alle', 'Consegna', 'Richiesta dell’ospite', 'Servizio', 'Imposte', 'Totale'],
  pt: ['Pedido', 'Pedido às', 'Entrega', 'Pedido especial do hóspede', 'Serviço', 'Impostos', 'Total'],
  ru: ['Заказ', 'Заказан', 'Подать к', 'Пожелание гостя', 'Обслуживание', 'Налог', 'Итого'],
  ar: ['الطلب', 'وقت الطلب', 'موعد التقديم', 'رغبة الضيف', 'رسوم الخدمة', 'الضريبة', 'الإجمالي'],
  iw: ['הזמנה', 'הוזמן', 'להגשה', 'בקשת האורח', 'דמי שירות', 'מס', 'סך הכול'],
};
const english: Row = ['Order', 'Ordered', 'Due', 'Guest’s request', 'Service charge', 'Tax', 'Total'];

/** @param lang the wire code of the house's language */
export function slipWords(lang: string): SlipWords {
  const [order, ordered, due, wish, service, tax, total] =
    (Object.hasOwn(rows, lang) ? rows[lang] : undefined) ?? english;
  return { order, ordered, due, wish, service, tax, total };
}

/** Is the slip worded in this language? Else it is in English, and reads from left to right. */
export const isSlipLanguage = (lang: string): boolean => lang === 'en' || Object.hasOwn(rows, lang);
