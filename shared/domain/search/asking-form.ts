/**
 * In which form somebody says a thing: asking to be told something, wishing that something be done, or neither. "How do I use
 * the air conditioning?" is answered by a page, "please turn it up" by a person. In seven languages; pure.
 */
import { normalText } from './normal-text.ts';

export interface AskingForm {
  /** Wants to be told something. */
  readonly asks: boolean;
  /** Wants something done. */
  readonly wishes: boolean;
  /** Says that something is not as it should be, or not there. */
  readonly denies: boolean;
}

const NO_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a normalised text holds any of these phrases: whole words, or wherever they stand in scripts without blanks. */
function anyOf(phrases: string): (text: string) => boolean {
  const all = phrases.trim().split(/\s*[|\n]\s*/u);
  const whole = all.filter((phrase) => !NO_BLANKS.test(phrase)).map((phrase) => normalText(phrase));
  const anywhere = all.filter((phrase) => NO_BLANKS.test(phrase)).map((phrase) => normalText(phrase).trim());
  return (text) => {
    if (whole.some((phrase) => text.includes(phrase))) return true;
    if (!NO_BLANKS.test(text)) return false;
    const packed = text.replaceAll(' ', '');
    return anywhere.some((phrase) => text.includes(phrase) || packed.includes(phrase));
  };
}

const asksFor = anyOf(`
is there|are there|do you have|have you got|do you offer|where|which|what|how|does|do the|do rooms|is it|is the|are the|can i|can we|may i|may we
ありますか|ありますでしょうか|ありますでしょう|どこ|どの|どう|どれ|何|いくつ|使い方|やり方|方法|できますか|出来ますか|開きますか|ですか|でしょうか
吗|哪|什么|怎么|怎样|如何|几|多少|多久|有没有|是否|是不是
나요|까요|습니까|입니까|인가요|가요|어디|어느|몇|무슨|무엇|뭐|어떻게|얼마|있어요|이에요|예요
y a t il|avez vous|est ce que|ou est|ou sont|ou se|ou puis|ou peut|ou trouver|ou mettre|quel|quelle|quels|quelles|comment|combien|peut on|puis je|d ou
hay|tienen|tiene|donde|cual|cuales|como|cuanto|cuanta|cuantos|cuantas|en que|a que|se puede|puedo|podemos|que dias|que numero|que boton|que tecla|que hay que|que tengo que
هل|أين|وين|كيف|ما|ماذا|كم|أي|في أي|من أين`);

/** Whoever wants to be told says so in the form of a wish as well. */
const wantsToBeTold = anyOf(`
tell me|tell us|know|explain|show me how|wonder|wondering
教えて|知りたい|お聞き|伺い
请问|告诉|想知道|想问
알려|궁금|알고 싶
me dire|nous dire|savoir|m expliquer|indiquer
decirme|decirnos|saber|explicarme|indicarme
تخبرني|تخبروني|أعرف|اخبرني|اخبروني|أسأل`);

const wishesFor = anyOf(`
could you|can you|would you|will you|i want|we want|i need|we need|i d like|we d like|i would like|we would like|can i get|can we get|can i have|can we have|could i|could we|may i have|send|bring
ください|下さい|お願い|おねがい|ほしい|欲しい|もらえ|いただけ|いただき|頂け|頂き|くれ
帮|麻烦|能不能|给我|给我们|想要|需要|希望|要求
주세요|주시|주실|해줘|부탁|싶어|싶습|필요
pouvez vous|pourriez vous|je voudrais|nous voudrions|j aimerais|nous aimerions|je veux|besoin|envoyez|puis je avoir|faites|veuillez
pueden|podrian|podria|puede venir|quisiera|quisieramos|quiero|queremos|necesito|necesitamos|me gustaria|nos gustaria|envien
أريد|نريد|أحتاج|نحتاج|أرجو|نرجو|يمكنكم|تستطيعون|ممكن|أود|نود|تقدرون`);

/** What is said with a wish, and with a question as well. */
const isPolite = anyOf(`
please
请
s il vous plait|svp
por favor
من فضلك|من فضلكم|لو سمحت|لو سمحتم|رجاء`);

const deniesIt = anyOf(`
not|no|never|isn t|doesn t|don t|won t|can t|hasn t|haven t|still|without
ない|ません|まだ|なく
不|没|还没
안|못|없|않
pas|plus|jamais|aucun|aucune|sans|toujours
no|nunca|sin|ningun|ninguna|todavia
لا|لم|لن|ليس|ليست|غير|بدون`);

/** What is said as a question is asked, and denies. */
const NOT_THERE = / no (?:hay|tienen|tiene|se puede|puedo|podemos) /gu;

/** *And* leans on what is said with it in Arabic: *and not* denies as *not* does. */
const ARABIC_AND = / [وف](?=(?:لا|لم|لن|ليس|ليست|هل|كم|اين|متي|كيف) )/gu;

/** @param said normalised */
export function askingForm(said: string): AskingForm {
  const text = said.replace(NOT_THERE, ' no ').replace(ARABIC_AND, ' ');
  const told = wantsToBeTold(text);
  const wishes = !told && wishesFor(text);
  const asks = told || (!wishes && asksFor(text));
  return { asks, wishes: wishes || (!asks && isPolite(text)), denies: deniesIt(text) };
}
