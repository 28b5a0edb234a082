import { textIn } from '#shared/languages/fit-language.ts';

/** What the text message with a link to a chat says, in the guest's language, or in English. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'Your chat with us: {url} (open within 24 hours)',
  ja: 'チャットはこちらからどうぞ：{url}（24時間以内にお開きください）',
  'zh-CN': '点击此处与我们聊天：{url}（请在24小时内打开）',
  ko: '채팅 바로가기: {url} (24시간 이내에 열어 주세요)',
  fr: 'Votre discussion avec nous : {url} (à ouvrir dans les 24 heures)',
  es: 'Su chat con nosotros: {url} (ábralo en las próximas 24 horas)',
  ar: 'محادثتك معنا: {url} (افتح الرابط خلال 24 ساعة)',
};

export function smsLinkText(lang: string, url: string): string {
  return textIn(WORDS, lang).replace('{url}', () => url);
}
