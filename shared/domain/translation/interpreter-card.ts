/**
 * What a guest is shown while staff look for somebody who speaks their language, as nobody translates between the two
 * [TR-GUEST]. Others read what LANG-CHAIN gives.
 */
export const interpreterCard: Readonly<Record<string, string>> = {
  en: 'One moment, please. We are finding somebody who speaks your language.',
  ja: '少々お待ちください。お客様の言語を話せる者をお探ししております。',
  'zh-CN': '请稍等，我们正在为您找会说您语言的同事。',
  'zh-TW': '請稍候，我們正在為您找會說您語言的同仁。',
  ko: '잠시만 기다려 주세요. 고객님의 언어를 할 수 있는 직원을 찾고 있습니다.',
  fr: 'Un instant, s’il vous plaît. Nous cherchons quelqu’un qui parle votre langue.',
  de: 'Einen Moment, bitte. Wir suchen jemanden, der Ihre Sprache spricht.',
  es: 'Un momento, por favor. Estamos buscando a alguien que hable su idioma.',
  it: 'Un attimo, per favore. Stiamo cercando qualcuno che parli la sua lingua.',
  pt: 'Um momento, por favor. Estamos à procura de alguém que fale a sua língua.',
  ru: 'Одну минуту, пожалуйста. Мы ищем сотрудника, который говорит на вашем языке.',
  ar: 'لحظة من فضلك. نبحث عن زميل يتحدث لغتك.',
  iw: 'רק רגע, בבקשה. אנחנו מחפשים מי שמדבר את השפה שלך.',
  th: 'กรุณารอสักครู่ เรากำลังหาเจ้าหน้าที่ที่พูดภาษาของคุณได้',
  vi: 'Xin quý khách chờ một chút. Chúng tôi đang tìm người nói được tiếng của quý khách.',
  id: 'Mohon tunggu sebentar. Kami sedang mencari rekan yang bisa berbahasa Anda.',
};
