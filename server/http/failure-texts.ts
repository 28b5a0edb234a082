/**
 * What a page says when its own code or texts do not arrive, so that no catalogue can be asked. The server writes
 * them into the page, in the demo's languages: a dozen words beat a blank page.
 */
type FailureTexts = readonly [words: string, action: string];

const english: FailureTexts = ['The page could not be loaded. Please check your connection.', 'Try again'];

const words: Readonly<Record<string, FailureTexts>> = {
  ja: ['ページを読み込めませんでした。接続をご確認ください。', 'もう一度試す'],
  'zh-CN': ['页面无法加载，请检查网络连接。', '重试'],
  ko: ['페이지를 불러오지 못했습니다. 연결 상태를 확인해 주세요.', '다시 시도'],
  fr: ['La page n’a pas pu être chargée. Vérifiez votre connexion.', 'Réessayer'],
  es: ['No se ha podido cargar la página. Compruebe su conexión.', 'Reintentar'],
  ar: ['تعذّر تحميل الصفحة. يُرجى التحقق من الاتصال.', 'إعادة المحاولة'],
};

/** The words in a language, English where they are not written. */
export function failureTexts(lang: string): FailureTexts {
  return words[lang] ?? english;
}
