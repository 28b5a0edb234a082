/**
 * What a bot says of its own accord, in the languages of the pages [BOT-LANGUAGE]. The server writes these into
 * messages, so they stand here and not in a client's catalogue; in any other language they are said in English and go
 * through the translation that every message goes through.
 */
import { type AssistantLanguage, assistantLanguage } from '../assistant/assistant-texts.ts';

export interface BotTexts {
  /** In answer to a greeting. */
  readonly hello: string;
  /** In answer to thanks. */
  readonly welcome: string;
  /** The answers of this month are given [BOT-MONTH]. */
  readonly limit: string;
  /** Something came that is no text. */
  readonly noText: string;
  /** The way to a person, as a choice. */
  readonly person: string;
  /** The last word of the bot, when people are there. */
  readonly handOver: string;
  /** The last word of the bot, when nobody is there and the house says nothing of its own. */
  readonly nobody: string;
  /** A scenario has come to its end without a last word of its own. */
  readonly over: string;
  /** What was written is not what a step asked for. */
  readonly again: string;
  /** Before further places that may be meant. */
  readonly seeAlso: string;
  /** Before the name of what an answer was taken from. */
  readonly source: string;
  /** A page of a document, with its number for the `#`. */
  readonly page: string;
  /** The bot was switched off while it was asked: people go on. */
  readonly gone: string;
}

const words: Readonly<Record<AssistantLanguage, BotTexts>> = {
  en: {
    hello: 'Hello. What would you like to know about the house?',
    welcome: 'With pleasure. Ask me anything else, any time.',
    limit:
      'I have given all the answers I may give this month. Please try again later, or let me pass you on to our staff.',
    noText: 'I can only read text. Please tell me in words, or let me pass you on to our staff.',
    person: 'Talk to a person',
    handOver: 'I am passing you on to our staff. They have read along with this chat and will answer you here.',
    nobody:
      'I am passing you on to our staff. Nobody is there at the moment; your messages are kept and answered here as soon as somebody is back.',
    over: 'Is there anything else? Just write it here.',
    again: 'I could not read that. Could you write it once more?',
    seeAlso: 'This may help as well:',
    source: 'Source',
    page: 'p. #',
    gone: 'I have just been switched off, so our staff will go on here.',
  },
  ja: {
    hello: 'こんにちは。館内について、どのようなことをお知りになりたいですか。',
    welcome: 'どういたしまして。ほかにもございましたら、いつでもおたずねください。',
    limit:
      '今月お答えできる回数に達しました。恐れ入りますが後日あらためてお試しいただくか、係の者におつなぎいたします。',
    noText: '文字でのご質問にのみお答えできます。言葉でお書きいただくか、係の者におつなぎいたします。',
    person: '係の者と話す',
    handOver: '係の者におつなぎします。これまでのやり取りをご覧のうえ、こちらでお返事いたします。',
    nobody: '係の者におつなぎします。ただいま不在ですが、メッセージはお預かりし、戻りしだいこちらでお返事いたします。',
    over: 'ほかにもございましたら、こちらにお書きください。',
    again: 'うまく読み取れませんでした。もう一度お書きいただけますか。',
    seeAlso: 'こちらもご参考になさってください。',
    source: '出典',
    page: '#ページ',
    gone: 'ただいまアシスタントは停止いたしました。続きはスタッフがご案内します。',
  },
  'zh-CN': {
    hello: '您好。您想了解哪些信息？',
    welcome: '不客气。如有其他问题，欢迎随时提问。',
    limit: '我本月可回答的次数已用完。请稍后再试，或由我为您转接工作人员。',
    noText: '我只能阅读文字。请用文字说明，或由我为您转接工作人员。',
    person: '转接人工',
    handOver: '正在为您转接工作人员。他们可以看到以上对话，并会在这里回复您。',
    nobody: '正在为您转接工作人员。目前暂无人值守，您的留言已保存，工作人员回来后会在这里回复您。',
    over: '还有其他问题吗？请直接写在这里。',
    again: '没能看明白，可以再写一遍吗？',
    seeAlso: '以下内容或许也有帮助：',
    source: '来源',
    page: '第#页',
    gone: '智能助手刚刚停用，接下来由工作人员为您服务。',
  },
  ko: {
    hello: '안녕하세요. 무엇이 궁금하신가요?',
    welcome: '천만에요. 다른 궁금한 점이 있으면 언제든지 물어보세요.',
    limit: '이번 달에 답변할 수 있는 횟수를 모두 사용했습니다. 나중에 다시 시도해 주시거나 직원에게 연결해 드릴까요?',
    noText: '저는 글만 읽을 수 있습니다. 글로 적어 주시거나 직원에게 연결해 드리겠습니다.',
    person: '직원과 대화하기',
    handOver: '직원에게 연결해 드립니다. 지금까지의 대화를 확인하고 여기에서 답변드립니다.',
    nobody: '직원에게 연결해 드립니다. 지금은 담당자가 없지만 메시지는 보관되며, 돌아오는 대로 여기에서 답변드립니다.',
    over: '더 궁금한 점이 있으시면 여기에 적어 주세요.',
    again: '알아보지 못했습니다. 다시 한번 적어 주시겠어요?',
    seeAlso: '다음 내용도 도움이 될 수 있습니다.',
    source: '출처',
    page: '#쪽',
    gone: '지금 막 도우미 서비스가 종료되어 직원이 이어서 도와드립니다.',
  },
  fr: {
    hello: 'Bonjour. Que souhaitez-vous savoir sur la maison ?',
    welcome: 'Avec plaisir. N’hésitez pas si vous avez d’autres questions.',
    limit:
      'J’ai donné toutes les réponses que je peux donner ce mois-ci. Réessayez plus tard, ou je vous passe notre équipe.',
    noText: 'Je ne lis que le texte. Écrivez-moi votre question, ou laissez-moi vous passer notre équipe.',
    person: 'Parler à une personne',
    handOver: 'Je vous passe notre équipe. Elle voit cette conversation et vous répondra ici.',
    nobody:
      'Je vous passe notre équipe. Personne n’est disponible pour le moment ; vos messages sont conservés et vous aurez une réponse ici dès son retour.',
    over: 'Autre chose ? Écrivez-le ici.',
    again: 'Je n’ai pas pu lire cela. Pouvez-vous l’écrire encore une fois ?',
    seeAlso: 'Ceci peut aussi vous être utile :',
    source: 'Source',
    page: 'p. #',
    gone: 'L’assistant vient d’être arrêté : notre équipe prend le relais ici.',
  },
  es: {
    hello: 'Hola. ¿Qué le gustaría saber de la casa?',
    welcome: 'Con mucho gusto. Pregúnteme lo que quiera cuando quiera.',
    limit: 'He dado todas las respuestas que puedo dar este mes. Inténtelo más tarde o le paso con nuestro equipo.',
    noText: 'Solo puedo leer texto. Escríbame su pregunta o permítame pasarle con nuestro equipo.',
    person: 'Hablar con una persona',
    handOver: 'Le paso con nuestro equipo. Puede ver esta conversación y le responderá aquí.',
    nobody:
      'Le paso con nuestro equipo. Ahora mismo no hay nadie; sus mensajes se guardan y le responderemos aquí en cuanto alguien vuelva.',
    over: '¿Algo más? Escríbalo aquí.',
    again: 'No he podido leerlo. ¿Puede escribirlo otra vez?',
    seeAlso: 'Esto también puede servirle:',
    source: 'Fuente',
    page: 'pág. #',
    gone: 'El asistente acaba de desactivarse; nuestro equipo continúa aquí.',
  },
  ar: {
    hello: 'أهلًا بك. ماذا تودّ أن تعرف عن المكان؟',
    welcome: 'على الرحب والسعة. اسألني عن أي شيء آخر في أي وقت.',
    limit: 'قدّمتُ كل الإجابات المتاحة لي هذا الشهر. يُرجى المحاولة لاحقًا، أو دعني أحوّلك إلى أحد موظفينا.',
    noText: 'أستطيع قراءة النصوص فقط. اكتب سؤالك من فضلك، أو دعني أحوّلك إلى أحد موظفينا.',
    person: 'التحدث إلى موظف',
    handOver: 'أحوّلك الآن إلى موظفينا. يمكنهم الاطلاع على هذه المحادثة وسيجيبونك هنا.',
    nobody: 'أحوّلك الآن إلى موظفينا. لا يوجد أحد حاليًا، ورسائلك محفوظة وسنجيبك هنا فور عودة أحدهم.',
    over: 'هل من شيء آخر؟ اكتبه هنا.',
    again: 'لم أستطع قراءة ذلك. هل يمكنك كتابته مرة أخرى؟',
    seeAlso: 'قد يفيدك هذا أيضًا:',
    source: 'المصدر',
    page: 'ص #',
    gone: 'توقف المساعد للتو، وسيتابع فريقنا معك هنا.',
  },
};

/** The bot's words in a language, or in the one a reader of it gets [LANG-CHAIN], and which. */
export function botTexts(lang: string): { readonly lang: AssistantLanguage; readonly words: BotTexts } {
  const known = assistantLanguage(lang);
  return { lang: known, words: words[known] };
}
