/**
 * The page's own look at the browser, before any of the app runs: one too old for it is told so in the page's language
 * instead of standing before a page that never fills [PAGE-OLD-BROWSER]. Written in what browsers of 2010 understand.
 */

type Words = readonly [title: string, words: string];

const english: Words = [
  'This browser is too old for this page',
  'Please update it, or open this page in a current Chrome, Safari, Edge or Firefox. For anything urgent, call the reception.',
];

const words: Readonly<Record<string, Words>> = {
  ja: [
    'このブラウザではご利用いただけません',
    'ブラウザを更新するか、最新のChrome、Safari、Edge、Firefoxで開いてください。お急ぎの場合はフロントまでお電話ください。',
  ],
  'zh-CN': [
    '此浏览器版本过旧',
    '请更新浏览器，或使用最新版的 Chrome、Safari、Edge 或 Firefox 打开本页。如有急事，请致电前台。',
  ],
  ko: [
    '이 브라우저는 너무 오래되어 페이지를 열 수 없습니다',
    '브라우저를 업데이트하거나 최신 Chrome, Safari, Edge, Firefox에서 열어 주세요. 급한 일은 프런트로 전화해 주세요.',
  ],
  fr: [
    'Ce navigateur est trop ancien pour cette page',
    'Mettez-le à jour ou ouvrez cette page dans une version récente de Chrome, Safari, Edge ou Firefox. En cas d’urgence, appelez la réception.',
  ],
  es: [
    'Este navegador es demasiado antiguo para esta página',
    'Actualícelo o abra esta página en una versión reciente de Chrome, Safari, Edge o Firefox. Si es urgente, llame a recepción.',
  ],
  ar: [
    'هذا المتصفح قديم جدًا لهذه الصفحة',
    'يُرجى تحديثه، أو فتح الصفحة في إصدار حديث من Chrome أو Safari أو Edge أو Firefox. وللأمور العاجلة اتصل بالاستقبال.',
  ],
};

/** JavaScript that can stand inside a script element: nothing in the words can end it. */
export function oldBrowserScript(lang: string): string {
  const said = JSON.stringify(words[lang] ?? english).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // What the build leaves as it is: modules themselves, and the youngest functions of its target browsers.
  return (
    `(function(w){if('noModule'in document.createElement('script')&&Array.prototype.toSorted&&Object.hasOwn&&window.structuredClone&&window.AbortSignal&&AbortSignal.timeout)return;` +
    // Without its place the app, should any of it run, leaves the words alone.
    `var d=document.getElementById('drawn');if(d)d.parentNode.removeChild(d);` +
    `var a=document.getElementById('app');if(!a)return;a.removeAttribute('data-under');a.removeAttribute('id');a.innerHTML='';` +
    `var m=document.createElement('main');m.setAttribute('role','alert');m.style.cssText='max-width:32em;margin:0 auto;padding:32px 16px';` +
    `for(var i=0;i<2;i++){var e=document.createElement(i?'p':'h1');e.appendChild(document.createTextNode(w[i]));m.appendChild(e)}a.appendChild(m)})(${said})`
  );
}
