/**
 * Words that would have a bot do something else than answer: forget its rules, tell them, be somebody else, tell what
 * others wrote [BOT-INJECT]. A question of that kind is never put to a model, and a passage of that kind is never told. They
 * are recognised by the ways people have of saying it, in the languages of the lexicon and some more; what slips through
 * meets the guard of the answer. Pure.
 */
import { foldText } from '../fold-text.ts';

const WAYS: readonly RegExp[] = [
  // To forget what one was told.
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|above|previous|prior|earlier|restrictions?|everything)\b/,
  /\b(?:ignore[zr]?|oublie[zr]?|ne tiens? pas compte)\b.{0,40}\b(?:instructions?|consignes?|regles?|precedent\w*|ci-dessus)\b/,
  /\b(?:ignor[ae]n?|olvid[ae]n?|omite|descarta)\b.{0,40}\b(?:instrucciones|reglas|indicaciones|anterior\w*|todo lo)\b/,
  /\b(?:ignorier\w*|vergiss|vergessen sie|missachte)\b.{0,40}\b(?:anweisung\w*|regeln|vorherig\w*|oben|instruktion\w*)\b/,
  /\b(?:ignora|dimentica)\b.{0,40}\b(?:istruzioni|regole|precedenti)\b/,
  /\b(?:ignore|esqueca|desconsidere)\b.{0,40}\b(?:instrucoes|regras|anteriores)\b/,
  /(?:игнорируй|забудь|не обращай внимания).{0,40}(?:инструкци|правил|указани|предыдущ)/,
  /(?:これまで|上記|以前|前|すべて|全て)の?(?:指示|命令|ルール|規則|設定|プロンプト).{0,12}(?:無視|忘れ|破棄)|(?:指示|命令|ルール|プロンプト)を(?:無視|忘れ)/,
  /(?:忽略|无视|無視|忘记|忘掉|不要理会|抛开).{0,20}(?:指令|指示|规则|規則|提示|设定|要求|以上|之前)/,
  /(?:이전|위의?|모든|앞의).{0,10}(?:지시|명령|규칙|지침|프롬프트).{0,10}(?:무시|잊)|(?:지시|규칙|지침|프롬프트).{0,6}(?:무시|잊어)/,
  /(?:تجاهل|انس|لا تلتزم).{0,40}(?:تعليمات|التعليمات|قواعد|القواعد|اوامر|السابقه|ما سبق)/,
  /(?:เพิกเฉย|ละเว้น|ลืม|ไม่ต้องสนใจ).{0,30}(?:คำสั่ง|กฎ|ข้างต้น|ก่อนหน้า)/,
  // To tell what one was told.
  /\b(?:repeat|reveal|show|print|output|tell|give|display|what (?:is|are|was|were))\b.{0,40}\b(?:system prompt|your (?:\w+ )?(?:prompt|instructions|rules|guidelines)|initial prompt|hidden (?:text|prompt|instructions)|words above)\b/,
  /\b(?:system|developer) (?:prompt|message)\b|\bprompt (?:systeme|del sistema|de sistema)\b/,
  /\b(?:montre|affiche|repete|revele|donne|quelles sont)\b.{0,30}\b(?:tes|vos) (?:instructions|consignes|regles)\b/,
  /\b(?:muestra|repite|revela|dime|cuales son)\b.{0,30}\btus (?:instrucciones|reglas)\b/,
  /システムプロンプト|(?:あなたへの|最初の|内部の)(?:指示|命令|プロンプト)(?:を|は)/,
  /系统提示|系統提示|系统指令|你的(?:指令|提示词|规则|设定)/,
  /시스템 ?프롬프트|너의 ?(?:지시|규칙|지침)/,
  /(?:تعليمات|رساله|موجه) النظام|(?:اعرض|اظهر|كرر|ما هي) .{0,20}(?:تعليماتك|قواعدك)/,
  // To be somebody else.
  /\byou are (?:now|no longer)\b|\bact as (?:if|though|an? (?!guest))|\bpretend (?:to be|that you|you)\b|\broleplay\b|\b(?:dan|developer|god|jailbreak) mode\b|\bjailbreak\b|\bdo anything now\b/,
  /\b(?:tu es|vous etes) (?:maintenant|desormais)\b|\bfais comme si\b|\bahora eres\b|\bactua como\b|\bfinge\b|\bdu bist (?:jetzt|nun|ab jetzt)\b/,
  /(?:あなたは|君は)(?:今から|これから|もう)|になりきって|のふりをし/,
  /你现在是|从现在起你|从现在开始你|假装你是|扮演(?:一个|成)/,
  /너는 이제|지금부터 너는|인 척해/,
  /(?:انت الان|تظاهر بانك|تصرف كانك)/,
  // What others wrote, and what is nobody's business.
  /\b(?:other|another|previous|last) (?:guests?|customers?|visitors?|users?)\b.{0,40}\b(?:said|say|wrote|write|ask|asked|messages?|chats?|conversations?|names?|numbers?|rooms?|words)\b|\b(?:messages?|chats?|conversations?|words|names?) (?:of|from|by) (?:the )?(?:other|another|previous|last) (?:guests?|customers?|users?)\b/,
  /\b(?:who|which guest) (?:is|stays?|was) (?:staying )?in (?:room )?\d+\b|\b(?:guest|name) (?:of|in|from) (?:the )?room \d+/,
  /\b(?:autres|precedents?) (?:clients?|hotes?)\b.{0,40}\b(?:messages?|dit|ecrit|demande|conversations?)\b|\bmessages? (?:des|d autres|du) (?:autres )?(?:clients?|precedent)\b/,
  /\b(?:otros?|anterior(?:es)?) (?:huespedes|clientes?|huesped)\b.{0,40}\b(?:mensajes?|dijo|dijeron|escribio|escribieron|pregunt\w+)\b|\bmensajes de (?:otros|los demas)\b/,
  /(?:他の|前の|別の|隣の)(?:お?客(?:様|さん)?|宿泊客|ゲスト|人|部屋の人)(?:の|が)?.{0,12}(?:メッセージ|会話|チャット|書いた|言った|名前|質問)/,
  /(?:其他|别的|上一个|前一个|隔壁)(?:客人|住客|用户|房客).{0,10}(?:消息|信息|聊天|说了|写了|名字|问了|对话)/,
  /(?:다른|이전|옆방) ?(?:손님|고객|투숙객|사용자).{0,10}(?:메시지|대화|말|이름|질문)/,
  /(?:النزلاء|الضيوف|نزيل|ضيف) (?:الاخرين|الاخر|السابق|اخر).{0,30}(?:رسائل|قال|كتب|اسم|محادث)|رسائل (?:النزلاء|الضيوف|نزيل)/,
  // Marks that chats of models are written in.
  /<\|?(?:im_start|im_end|system|endoftext)\|?>|\[\/?inst\]|^\s*(?:system|assistant)\s*:/im,
];

/** Is this meant to have a bot do something else than answer? */
export function isInstructionLike(text: string): boolean {
  const said = foldText(text)
    .replace(/[’'`]/gu, ' ')
    .replace(/[\s\u200b-\u200f\u2060]+/gu, ' ');
  return WAYS.some((way) => way.test(said));
}
