/**
 * What the assistant says of its own accord, wherever it is asked, in the languages it has words in; in any other, in the
 * one a reader of it gets [LANG-CHAIN].
 */
import { readingOrder } from '#shared/languages/fit-language.ts';

export const assistantLanguages = ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const;
export type AssistantLanguage = (typeof assistantLanguages)[number];

interface AssistantTexts {
  /** Above menus that may answer. */
  readonly menus: string;
  /** Nothing was found: says so, guesses nothing, and how to go on. */
  readonly nothing: string;
  /** People see to it [ASSIST-NEED]. */
  readonly person: string;
  /** Somebody is in danger [ASSIST-DANGER]. */
  readonly urgent: string;
  /** The tap that sends the question to people. */
  readonly send: string;
}

const words: Readonly<Record<AssistantLanguage, AssistantTexts>> = {
  en: {
    menus: 'This may be what you are looking for:',
    nothing: 'We found nothing about that here, and would rather not guess. Our team will gladly answer you.',
    person: 'Our team will see to that. Send them your message with one tap.',
    urgent: 'If somebody is in danger, call for help now. Our team comes to you at once.',
    send: 'Send my question to our team',
  },
  ja: {
    menus: 'こちらでご案内できます。',
    nothing: '該当するご案内が見つかりませんでした。不確かなことは申し上げられませんので、スタッフにおたずねください。',
    person: 'スタッフが対応いたします。下のボタンでメッセージをお送りください。',
    urgent: '危険がある場合は、今すぐ助けを呼んでください。スタッフがすぐに駆けつけます。',
    send: 'スタッフに質問を送る',
  },
  'zh-CN': {
    menus: '以下内容可能是您要找的：',
    nothing: '这里没有找到相关内容，我们不想随意猜测。工作人员很乐意为您解答。',
    person: '我们的工作人员会来处理。点一下即可把您的消息发给他们。',
    urgent: '如果有人处于危险之中，请立即呼救。我们的工作人员会马上赶到。',
    send: '把我的问题发给工作人员',
  },
  ko: {
    menus: '찾으시는 내용이 여기에 있을 것 같습니다.',
    nothing: '관련된 안내를 찾지 못했습니다. 추측으로 답하지 않겠습니다. 직원이 기꺼이 답해 드립니다.',
    person: '직원이 도와드리겠습니다. 한 번만 누르면 메시지가 전달됩니다.',
    urgent: '위험한 상황이라면 지금 바로 도움을 요청하세요. 직원이 즉시 찾아갑니다.',
    send: '직원에게 질문 보내기',
  },
  fr: {
    menus: 'Voici ce qui devrait vous aider :',
    nothing:
      'Nous n’avons rien trouvé à ce sujet ici, et préférons ne pas deviner. Notre équipe vous répondra avec plaisir.',
    person: 'Notre équipe va s’en occuper. Envoyez-lui votre message d’un geste.',
    urgent: 'Si quelqu’un est en danger, appelez à l’aide maintenant. Notre équipe arrive tout de suite.',
    send: 'Envoyer ma question à l’équipe',
  },
  es: {
    menus: 'Esto puede ser lo que busca:',
    nothing:
      'No hemos encontrado nada sobre eso aquí y preferimos no adivinar. Nuestro equipo le responderá con gusto.',
    person: 'De eso se encarga nuestro equipo. Envíele su mensaje con un toque.',
    urgent: 'Si alguien está en peligro, pida ayuda ahora. Nuestro equipo acude de inmediato.',
    send: 'Enviar mi pregunta al equipo',
  },
  ar: {
    menus: 'قد يكون هذا ما تبحث عنه:',
    nothing: 'لم نجد شيئًا عن ذلك هنا ولا نريد أن نخمّن. يسعد فريقنا أن يجيبك.',
    person: 'سيتولى فريقنا ذلك. أرسل إليه رسالتك بلمسة واحدة.',
    urgent: 'إذا كان أحد في خطر فاطلب المساعدة الآن. سيصل فريقنا إليك فورًا.',
    send: 'أرسل سؤالي إلى الفريق',
  },
};

/** The language it speaks to a reader of another. */
export const assistantLanguage = (lang: string): AssistantLanguage =>
  readingOrder(lang).flatMap((code) => assistantLanguages.find((one) => one === code) ?? [])[0] ?? 'en';

/** The assistant's words for a reader of a language, and in which they are. */
export function assistantTexts(lang: string): { readonly lang: AssistantLanguage; readonly words: AssistantTexts } {
  const known = assistantLanguage(lang);
  return { lang: known, words: words[known] };
}
