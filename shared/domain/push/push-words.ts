/**
 * What a notification says where what was written is not shown: in the languages of the pages, since a page may be
 * closed when it is shown and brings no catalogue along [PUSH-WORDS].
 */
import { textIn } from '#shared/languages/fit-language.ts';

type Words = Readonly<Record<string, string>>;

/** To a guest: the house has written. */
const NEW_MESSAGE: Words = {
  en: 'You have a new message',
  ja: '新しいメッセージが届きました',
  'zh-CN': '您有一条新消息',
  'zh-TW': '您有一則新訊息',
  ko: '새 메시지가 도착했습니다',
  fr: 'Vous avez un nouveau message',
  es: 'Tienes un mensaje nuevo',
  ar: 'لديك رسالة جديدة',
  de: 'Sie haben eine neue Nachricht',
  it: 'Hai un nuovo messaggio',
  pt: 'Você tem uma nova mensagem',
  ru: 'У вас новое сообщение',
  th: 'คุณมีข้อความใหม่',
  vi: 'Bạn có tin nhắn mới',
  id: 'Ada pesan baru untuk Anda',
  iw: 'קיבלת הודעה חדשה',
};

/** To a clerk, whose screen others may see. */
const GUEST_WAITS: Words = {
  en: 'A guest is waiting for an answer',
  ja: 'お客様が返信をお待ちです',
  'zh-CN': '有客人正在等待回复',
  ko: '고객이 답변을 기다리고 있습니다',
  fr: 'Un client attend une réponse',
  es: 'Un huésped espera una respuesta',
  ar: 'ضيف ينتظر إجابة',
};

/** To a clerk: somebody is in need, `{where}`. */
const HELP_IS_NEEDED: Words = {
  en: 'Urgent help: {where}',
  ja: '緊急：{where}',
  'zh-CN': '紧急求助：{where}',
  ko: '긴급 도움: {where}',
  fr: 'Urgence : {where}',
  es: 'Ayuda urgente: {where}',
  ar: 'مساعدة عاجلة: {where}',
};

const GO_THERE: Words = {
  en: 'Somebody is needed there now',
  ja: '今すぐ誰かが向かう必要があります',
  'zh-CN': '需要有人立刻赶去',
  ko: '지금 바로 누군가 가야 합니다',
  fr: 'Quelqu’un doit y aller tout de suite',
  es: 'Alguien debe acudir ahora',
  ar: 'يجب أن يذهب أحد إلى هناك الآن',
};

/** A colleague, `{name}`, took it. */
const SOMEBODY_GOES: Words = {
  en: '{name} is going',
  ja: '{name}が向かっています',
  'zh-CN': '{name} 正在赶去',
  ko: '{name} 님이 가고 있습니다',
  fr: '{name} y va',
  es: '{name} va para allá',
  ar: '{name} في الطريق إلى هناك',
};

const NEEDED_NO_MORE: Words = {
  en: 'Help is no longer needed',
  ja: '助けは不要になりました',
  'zh-CN': '不再需要帮助',
  ko: '더 이상 도움이 필요하지 않습니다',
  fr: 'L’aide n’est plus nécessaire',
  es: 'Ya no se necesita ayuda',
  ar: 'لم تعد هناك حاجة إلى المساعدة',
};

interface HelpWords {
  readonly title: string;
  readonly body: string;
}

/** A call for help, or how it ended, for a clerk [URGENT-PUSH]. @param goes who took it; null for nobody */
export function helpWords(
  stands: 'calls' | 'over',
  { where, goes }: { readonly where: string; readonly goes: string | null },
  lang: string,
): HelpWords {
  const body = stands === 'calls' ? GO_THERE : goes === null ? NEEDED_NO_MORE : SOMEBODY_GOES;
  return {
    title: textIn(HELP_IS_NEEDED, lang).replace('{where}', () => where),
    body: textIn(body, lang).replace('{name}', () => goes ?? ''),
  };
}

/** The words for a reader; where they are not worded in their language, those of its next of kin, else English. */
export const pushWords = (kind: 'guest' | 'staff', lang: string): string =>
  textIn(kind === 'guest' ? NEW_MESSAGE : GUEST_WAITS, lang);
