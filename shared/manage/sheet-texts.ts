/** What stands on a printed card beside its code, by language. */
const scanWords: Readonly<Record<string, string>> = {
  en: 'Scan to write to us',
  ja: '読み取ってメッセージを送る',
  'zh-CN': '扫码联系我们',
  'zh-TW': '掃碼聯絡我們',
  ko: '스캔하여 문의하기',
  fr: 'Scannez pour nous écrire',
  es: 'Escanee para escribirnos',
  de: 'Scannen und uns schreiben',
  it: 'Scansioni per scriverci',
  pt: 'Leia o código para nos escrever',
  ru: 'Отсканируйте, чтобы написать нам',
  th: 'สแกนเพื่อส่งข้อความถึงเรา',
  vi: 'Quét mã để nhắn cho chúng tôi',
  id: 'Pindai untuk menghubungi kami',
  ar: 'امسح الرمز لمراسلتنا',
};

/** Lines on one card, at most. */
export const PRINTED_LINES = 4;

/** Languages there is a line in. */
export const printedLanguages: readonly string[] = Object.keys(scanWords);

/** The languages of a card's lines where nobody chose: the house's main one first, then English, then its others. */
export function linesByDefault([main = 'en', ...others]: readonly string[]): string[] {
  return [...new Set([main, 'en', ...others])].filter((lang) => lang in scanWords).slice(0, PRINTED_LINES);
}

/** The lines of a card in these languages, in their order. */
export const scanLines = (languages: readonly string[]): string[] =>
  [...new Set(languages)].flatMap((lang) => scanWords[lang] ?? []).slice(0, PRINTED_LINES);
