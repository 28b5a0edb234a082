/**
 * Words for the case that the app's own code or texts did not arrive, so that no catalogue can be asked.
 * They stand here in the demo's languages: a dozen words each beat a blank page.
 */
import { bcp47Of, DEFAULT_LANGUAGE, directionOf } from '#shared/languages/codes.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';

const words: Readonly<Record<string, readonly [title: string, action: string]>> = {
  en: ['The page could not be loaded. Please check your connection.', 'Try again'],
  ja: ['ページを読み込めませんでした。接続をご確認ください。', 'もう一度試す'],
  'zh-CN': ['页面无法加载，请检查网络连接。', '重试'],
  ko: ['페이지를 불러오지 못했습니다. 연결 상태를 확인해 주세요.', '다시 시도'],
  fr: ['La page n’a pas pu être chargée. Vérifiez votre connexion.', 'Réessayer'],
  es: ['No se ha podido cargar la página. Compruebe su conexión.', 'Reintentar'],
  ar: ['تعذّر تحميل الصفحة. يُرجى التحقق من الاتصال.', 'إعادة المحاولة'],
};

/** Replaces the page with one sentence and a button, in the address's language or the browser's. */
export function showStartFailure(error: unknown): void {
  console.error(error);
  const named = location.pathname.split('/')[1] ?? '';
  const lang = [named, fitLanguage(navigator.languages), DEFAULT_LANGUAGE].find((code) => words[code] !== undefined) ?? DEFAULT_LANGUAGE;
  const [title, action] = words[lang] ?? ['', ''];
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.lang = bcp47Of(lang);
  main.dir = directionOf(lang);
  const heading = document.createElement('h1');
  heading.textContent = title;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action;
  button.addEventListener('click', () => location.reload());
  main.append(heading, button);
  document.getElementById('app')?.replaceChildren(main);
}
