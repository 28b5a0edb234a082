/** What the search says in the languages it has words in; English in all others [SEARCH-WORDS]. */
interface SearchTexts {
  /** Above what was found. */
  readonly found: string;
  /** Where nothing was found: says so, and how to go on. */
  readonly nothing: string;
  /** Where only a person can see to it [SEARCH-NEED]. */
  readonly person: string;
}

const english: SearchTexts = {
  found: 'This may be what you are looking for:',
  nothing: 'We found nothing for that here. Try other words, such as “towels” or “breakfast”, or open the menu.',
  person: 'Our team will see to that. Send them your message.',
};

const words: Readonly<Record<string, SearchTexts>> = {
  en: english,
  ja: {
    found: 'こちらでご案内できます。',
    nothing:
      '該当するご案内が見つかりませんでした。「タオル」「朝食」など別の言葉でお試しいただくか、メニューをご覧ください。',
    person: 'スタッフが対応いたします。このままメッセージをお送りください。',
  },
  'zh-CN': {
    found: '以下内容可能是您要找的：',
    nothing: '没有找到相关内容。请换个说法，例如“毛巾”或“早餐”，或打开菜单查看。',
    person: '这需要我们的工作人员来处理。请把您的消息发给他们。',
  },
  ko: {
    found: '찾으시는 내용이 여기에 있을 것 같습니다.',
    nothing: '관련된 안내를 찾지 못했습니다. ‘수건’이나 ‘조식’처럼 다른 말로 찾아보시거나 메뉴를 열어 보세요.',
    person: '직원이 도와드리겠습니다. 메시지를 보내 주세요.',
  },
  fr: {
    found: 'Voici ce qui devrait vous aider :',
    nothing:
      'Nous n’avons rien trouvé à ce sujet. Essayez d’autres mots, par exemple « serviettes » ou « petit-déjeuner », ou ouvrez le menu.',
    person: 'Notre équipe va s’en occuper. Envoyez-lui votre message.',
  },
  es: {
    found: 'Esto puede ser lo que busca:',
    nothing:
      'No hemos encontrado nada sobre eso. Pruebe con otras palabras, como «toallas» o «desayuno», o abra el menú.',
    person: 'De eso se encarga nuestro equipo. Envíele su mensaje.',
  },
  ar: {
    found: 'قد يكون هذا ما تبحث عنه:',
    nothing: 'لم نجد شيئًا عن ذلك هنا. جرّب كلمات أخرى مثل «مناشف» أو «الإفطار»، أو افتح القائمة.',
    person: 'سيتولى فريقنا ذلك. أرسل إليه رسالتك.',
  },
};

export function searchTexts(lang: string): SearchTexts {
  return words[lang] ?? english;
}
