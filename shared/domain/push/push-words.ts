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

/** The words for a reader; where they are not worded in their language, those of its next of kin, else English. */
export const pushWords = (kind: 'guest' | 'staff', lang: string): string =>
  textIn(kind === 'guest' ? NEW_MESSAGE : GUEST_WAITS, lang);
