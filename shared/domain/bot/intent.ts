/** What a guest's words to a bot ask for before anything is looked up: a person, or nothing but a kind answer. */
import { foldText } from './fold-text.ts';

/**
 * Ways to ask for a person, folded as ./terms.ts folds. Each names the wish, not only a member of staff: whoever asks
 * where the reception is wants a place [BOT-HANDOVER].
 */
const PERSON = [
  /\b(?:talk|speak|chat|connect|transfer|pass|put|get|want|need|prefer|give)\b.{0,24}\b(?:person|human|someone|somebody|agent|operator|representative|staff|receptionist|clerk)\b/,
  /\b(?:real|actual|live) (?:person|human|agent)\b/,
  /^(?:a )?(?:person|human|agent|operator|staff)(?: please)?$/,
  /(?:係|スタッフ|担当|人間|オペレーター|従業員|フロント)(?:の?(?:者|方|人))?(?:と|に|を)(?:話|つな|繋|代わ|替わ|呼|お願い|直接)/,
  /人と話/,
  /(?:转|轉|找|叫|接|要)(?:一下)?(?:人工|真人|客服|工作人员|服务员)/,
  /^(?:人工|真人)(?:客服|服务)?$/,
  /和(?:人|真人|工作人员)(?:聊|说|讲|谈)/,
  /(?:직원|상담원|사람|담당자)(?:과|와|이랑|하고|에게|한테|을|를)? ?(?:대화|이야기|얘기|통화|연결|말하|불러|바꿔)/,
  /\b(?:parler|discuter|passe[zr]?|joindre|contacter|veux|voudrais)\b.{0,24}\b(?:quelqu.?un|personne|humain|conseiller|operateur|employe|equipe|receptionniste)\b/,
  /\b(?:hablar|pasame|paseme|pase|comunicar|comunicame|quiero|necesito|atienda)\b.{0,24}\b(?:persona|alguien|humano|agente|operador|empleado|recepcionista)\b/,
  /(?:اتحدث|التحدث|اتكلم|التكلم|تحويلي|حولني|اريد|تكلم).{0,20}(?:موظف|شخص|انسان|بشر|احد)/,
];

const GREETING =
  /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|你好|您好|早上好|晚上好|嗨|안녕(?:하세요|하십니까)?|여보세요|bonjour|bonsoir|salut|coucou|hola|buen(?:os|as) (?:dias|tardes|noches)|buenas|السلام عليكم|مرحبا|اهلا|صباح الخير|مساء الخير)(?: (?:there|coral|mira|akari|all|everyone))?$/;
const THANKS =
  /^(?:(?:many |ok |okay |great |perfect )?(?:thanks|thank you|thx|cheers)(?: a lot| so much| very much| again)?|(?:どうも)?ありがとう(?:ございます|ございました)?|助かりました|(?:非常|多)?谢谢(?:您|你|了)?|多谢|(?:정말 )?(?:감사합니다|고맙습니다|고마워요?|감사해요)|(?:ok )?merci(?: beaucoup| bien)?|(?:muchas |mil )?gracias|شكرا(?: جزيلا| لك)?)$/;

/** Longer texts are questions, whatever they begin with. */
const SHORT = 160;

const bare = (text: string): string =>
  foldText(text)
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** True where the words ask to be handed over to a person [BOT-HANDOVER]. */
export function asksForPerson(text: string): boolean {
  const said = bare(text);
  return said.length <= SHORT && PERSON.some((way) => way.test(said));
}

/** A greeting or thanks and nothing else. */
export function courtesyOf(text: string): 'greeting' | 'thanks' | null {
  const said = bare(text);
  if (GREETING.test(said)) return 'greeting';
  return THANKS.test(said) ? 'thanks' : null;
}
