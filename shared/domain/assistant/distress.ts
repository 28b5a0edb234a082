/**
 * Whether a guest's words tell of danger, or of somebody who is not well [ASSIST-DANGER]. By what people say together, not
 * by single words: a heart may hurt or lie in the middle of a town. Said wrongly it costs a tap; missed it costs more, so
 * that what may be either counts as danger. Pure.
 */
import { foldText } from '../bot/fold-text.ts';

export type Distress = 'danger' | 'unwell';

const SOMEBODY_EN =
  '(?:i|he|she|we|they|wife|husband|partner|son|daughter|child|kid|baby|father|mother|dad|mum|mom|parents?|grand\\w+|friend|guest|man|woman|somebody|someone|person|lady|boy|girl)';

/** Folded as terms are, without punctuation. Those of one line are one kind of danger. */
const DANGER: readonly RegExp[] = [
  // English
  /\b(?:can ?no?t|can t|not|trouble|hard(?:ly)?|difficulty?|stopped|struggling)\b.{0,16}\bbreath|\bbreathless|short(?:ness)? of breath|\bsuffocat\w*|\bchok(?:es|ed|ing)\b/,
  /\b(?:chest|heart)\b.{0,16}\b(?:pains?|hurts?|hurting|attack|tight\w*)\b|\bpains?\b.{0,16}\b(?:chest|heart)\b|\b(?:having|had|has) a stroke\b/,
  new RegExp(`\\b${SOMEBODY_EN}(?: has| have| just| had)* (?:fell|fallen|collapsed|slipped)\\b(?! (?:in love|asleep))`),
  /\bbleed\w*\b|\b(?:blood|bloody) (?:every\w*|all|on|in|from)\b|\b(?:lot|losing|coughing|vomiting)\b.{0,8}\bblood\b|\bhit (?:my|his|her|their) head\b|\bbroke(?:n)? (?:my|his|her|an? )(?:arm|leg|hip|wrist|ankle|foot|hand)?/,
  /\bunconscious\b|\bfaint(?:ed|ing)\b|\bpassed out\b|\bseizures?\b|\bconvuls\w*|\bunresponsive\b|\b(?:won t|not|doesn t) wake up\b(?! call)/,
  /\b(?:on|caught|a|the|there s|is) fire\b(?! ?(?:place|pit|works?|side|exit|escape|extinguisher))(?: in| on| at|$)|^fire\b|\b(?:fire|smoke) alarm\b|\bflames\b|\b(?:there is|there s|see|smell\w*|lots? of|full of) (?:a |some |of )?(?:smoke|gas|burning)\b|\bsmoke (?:in|from|coming|under)\b|\bgas leak\b/,
  /\b(?:someone|somebody|man|stranger|people|he)\b.{0,24}\b(?:get|break|come|came|force|forcing|enter|breaking|getting|coming)\w*\b.{0,8}\b(?:in|into|through)\b.{0,8}\b(?:my|our|the) (?:room|door)|\bintruder|\b(?:attack(?:ed|ing)|assault\w*|robbed|mugged|raped?|threaten\w*|stalk\w*|following me|knife|gun|weapon|violent)\b|\b(?:hit|beat)(?:s|ing)? (?:me|her|him|his wife)\b/,
  /\bpoison\w*|\boverdos\w*|\ballergic (?:reaction|shock)|\banaphyla\w*|\bdrown(?:ing|ed)\b|\bswallowed\b|\bsuicid\w*|\bkill (?:myself|himself|herself)\b|\bwant to die\b|\bdying\b/,
  /\bambulance\b|\bparamedic|\bcall (?:the )?police\b|\bpolice (?:please|now|quick\w*)\b|\b(?:medical|an?|is|life) emergency\b|\bin danger\b|^(?:please )?help(?: me| us)?(?: please| now)?$|\bhelp help\b/,
  // 日本語
  /息(?:が|も)?(?:でき|出来|苦し|止ま|吸え|しにく|してい?な)|呼吸(?:困難|が|でき)|(?:胸|心臓)が.{0,6}(?:痛|苦し)|窒息|(?:喉|のど).{0,12}(?:詰ま|つま)|溺れ|おぼれ/,
  /倒れ|意識(?:が|を|不明)|けいれん|痙攣|発作|出血|血が(?:出|止|流)|血を吐|(?:転んで|転倒|ころんで).{0,16}(?:打|痛|けが|怪我|動け)|頭を打|骨折|大(?:けが|怪我)/,
  /火事|火災|火が(?:出|つい)|煙が(?!草)|焦げ臭|ガス(?:臭|漏|の(?:臭|に))|爆発|不審者|侵入|襲わ|殴ら|暴れ|脅さ|刃物|ナイフで|(?:誰か|知らない人|男).{0,8}(?:部屋|ドア).{0,8}(?:入ろ|入って|開けよ|こじ)/,
  /救急|警察を?(?:呼|お願)|アナフィラキシー|アレルギー(?:反応|ショック)|自殺|死にたい|死にそう|^助けて|助けてください/,
  // 中文
  /喘不过气|(?:不能|无法|没法|困难|难以)呼吸|呼吸(?:困难|不|急)|没有呼吸|(?:胸|心脏|心口).{0,4}(?:疼|痛|闷)|噎(?:住|着)|窒息|溺水/,
  /(?:摔|跌)(?:倒|了|下|伤)|撞到头|晕倒|昏(?:倒|迷|过去)|失去意识|不省人事|抽搐|(?:流|出|吐|大)(?:了很多)?血|受(?:重)?伤|骨折/,
  /着火|起火|火灾|失火|(?:有|冒|很多|大)(?:很多|大|浓)?烟(?!灰|缸)|浓烟|煤气|燃气味|爆炸|闯(?:进|入)|(?:有人|陌生人).{0,8}(?:撬|砸|闯|敲坏)|抢劫|被(?:抢|打|袭|跟踪)|袭击|持刀/,
  /救护车|报警|叫警察|救命|急救|紧急(?!出口|联系)|中毒|过敏性?(?:反应|休克)|自杀|想死|快死|急症/,
  // 한국어
  /숨을? ?(?:못|쉴 수|안)|숨이 ?(?:안|막|차)|호흡(?:곤란|이)|가슴이 .{0,6}(?:아프|아파|답답)|심장(?:마비|이 .{0,4}(?:아프|아파))|질식|목에 .{0,8}걸(?:렸|려)|익사|물에 빠/,
  /쓰러(?:졌|져)|의식(?:을|이|불명)|기절|경련|발작|피가 ?(?:나|많|안|멈)|출혈|넘어(?:져|졌).{0,16}(?:다쳤|다쳐|부딪|못)|머리를 ?(?:다|부)|골절|크게 다쳤|다쳤어/,
  /불이 ?(?:났|나|붙)|화재(?:가|입|예|$)|연기가|가스 ?(?:냄새|누)|폭발|침입|(?:누가|누군가|모르는 사람|남자).{0,12}(?:방|문).{0,6}(?:들어오려|들어왔|열려고|부수)|폭행|강도|칼을|협박|따라와/,
  /구급차|앰뷸런스|(?:긴급|응급|위급) ?상황|^도와주세요$|119(?:에|를| 불| 좀)|경찰(?:을|에| 불)|살려|응급|중독|알레르기 ?(?:반응|쇼크)|자살|죽고 싶|죽을 것/,
  // français
  /\b(?:ne |n )?(?:arrive|peu[tx]|parvien\w*|sai[ts])?\b.{0,10}\b(?:plus|pas|mal)\b.{0,12}\brespirer\b|\brespire (?:plus|pas|mal|difficilement)|\bs (?:etouffe|etrangle|asphyxi)\w*|\betouffe\b|\bse noie\b|\bnoyade\b/,
  /\bmal (?:a la poitrine|au c(?:oe|œ)ur intense|au thorax)|\bdouleurs?\b.{0,20}\b(?:poitrine|thorax|coeur)|\b(?:crise|arret) (?:cardiaque|c(?:oe|œ)ur)|\bavc\b|\bcrise d epilepsie|\bconvulsion/,
  /\b(?:est|suis|sont|vient de) tomber?e?s?\b(?! (?:amoureu|sous le charme|en panne))|\bs (?:est|etait) (?:cogne|evanoui|effondre|casse|coupe)e?\b|\bevanouie?\b|\binconsciente?\b|\bsaigne\w*|\bperd du sang|\bhemorragie|\bperdu connaissance|\bne se reveille pas/,
  /\bau feu\b|\b(?:le|un|en|a pris|prend) feu\b(?! d artifice)|\bincendie\b|\bfumee\b|\bodeur de (?:gaz|brule)|\bfuite de gaz|\b(?:quelqu un|un homme|un inconnu|on)\b.{0,20}\b(?:entrer|forcer|force|penetrer|rentrer)\b.{0,16}\b(?:chambre|porte)|\bagress\w*|\bmenace\w*|\bcambriol\w*|\bviol(?:ee?|ent)\b|\bcouteau\b.{0,12}\bmenac/,
  /\bambulance\b|\bsamu\b|\bpompiers\b|\bappelez la police|\bau secours\b|\ba l aide\b|\bc est une urgence\b|\bfait un malaise\b|\ben danger\b|\bempoisonn\w*|\bchoc allergique|\breaction allergique|\bsuicid\w*|\bveux mourir|\bavale\b/,
  // español
  /\bno (?:puede|puedo|pueden|consigue|logra)? ?(?:respira\w*)|\bdificultad\w* para respirar|\bse (?:esta )?(?:ahoga|asfixia|atragant)\w*|\bahogando\w*|\batragant\w*|\basfixi\w*/,
  /\bdolor\w*\b.{0,16}\b(?:pecho|corazon)|\b(?:duele|duelen|aprieta)\b.{0,10}\b(?:pecho|corazon)|\binfarto|\bataque (?:al corazon|cardiaco|de epilepsia)|\bictus\b|\bconvulsi\w*/,
  /\bse (?:ha|ha n|cayo|ha caido|me ha|golpeo|desmayo|ha desmayado|ha golpeado|ha roto)\b.{0,6}\b(?:caido|golpeado|desmayado|roto (?:el|la|un))|\bse cayo\b|\bse desmay\w*|\bdesmay(?:ado|ada|o)\b|\binconsciente\b|\bsangr(?:a|ando|e|o)\b|\bno se despierta|\bperdido el conocimiento/,
  /\b(?:hay|un|en|el|prendio) (?:fuego|incendio)\b|\bincendio\b|\bhumo\b|\bolor a (?:gas|quemado)|\bfuga de gas|\b(?:alguien|un hombre|un desconocido)\b.{0,20}\b(?:entrar|forzar|meterse)\b.{0,16}\b(?:habitacion|puerta|cuarto)|\bagredi\w*|\bme (?:han )?(?:atac|robaron|asalt|amenaz|pegan|pega)\w*|\bcuchillo\b.{0,12}\bamenaz/,
  /\bambulancia\b|\bllamen a la policia|\bsocorro\b|\bauxilio\b|\bemergencia\b|\ben peligro\b|\benvenen\w*|\bintoxica\w*|\breaccion alergica|\bsuicid\w*|\bquiero morir|\bse ha tragado|\bse trago\b/,
  // العربية
  /(?:لا|ما|لم|صعوبه|ضيق).{0,14}(?:تنفس|يتنفس|اتنفس)|ضيق (?:في )?(?:ال)?(?:تنفس|نفس)|يختنق|تختنق|اختناق|(?:ال)?غرق|يغرق/,
  /(?:الم|وجع|يولم\S*|توجع\S*).{0,14}(?:صدر|قلب)|(?:صدري?|قلبي).{0,8}(?:يولم|يوجع)|نوبه (?:قلبيه|صرع)|جلطه|ازمه قلبيه/,
  /(?:سقط|وقع|سقطت|وقعت).{0,16}(?:ابي|والد\S*|امي|ابن\S*|زوج\S*|طفل\S*|جد\S*|رجل|اصيب\S*|راس\S*)|(?:زوج\S*|والد\S*|ابن\S*|طفل\S*) (?:سقط|وقع)\S*|اصيب\S*|اغمي|اغماء|فقد\S* (?:ال)?وعي|تشنج|ينزف|نزيف|تنزف|دم كثير/,
  /حريق|نار (?:في|ب)|دخان (?:في|كثيف|من)|رائحه (?:غاز|حريق|احتراق)|تسرب غاز|انفجار|(?:شخص|رجل|احد\S*|غريب).{0,14}(?:دخول|يدخل|اقتحام|كسر|يقتحم).{0,10}(?:غرف\S*|باب)|اعتد(?:ي|اء)|هاجم|سرقوني|يهدد|تهديد|سكين/,
  /اسعاف|(?:اتصل\S*|اتصال|اطلبوا) (?:ب)?(?:ال)?شرطه|اتصلوا بالشرطه|الاتصال بالشرطه|انقذ\S*|النجده|نجده|الحقوني|طواري|حاله طارئه|في خطر|تسمم|حساسيه (?:شديده|مفرطه)|انتحار|اريد ان اموت|ابتلع/,
];

const UNWELL: readonly RegExp[] = [
  /\bin (?:a lot of |great |such )?pain\b|\b(?:my|his|her) \w+(?: \w+)? (?:really |still )?hurts?\b|\bhurt (?:myself|himself|herself|my)\b|\b(?:head|stomach|tooth|back|ear) ?aches?\b|\binjur\w+\b|\b(?:severe|terrible|awful|strong|bad) pains?\b|\bfever\b|\bvomit\w*|\bthrowing up\b|\b(?:am|is|are|feel\w*|so|very|really|got|getting) (?:sick|ill|unwell|dizzy)\b|\b(?:doctor|dentist|hospital)s?\b|\b(?:not|don t|doesn t) feel\w* (?:at all )?well\b/,
  /(?:頭|お?腹|おなか|胃|歯|喉|のど|背中|腰|足|腕|目|耳|首|体|とても|すごく|ひどく)(?:が|も)?.{0,4}痛(?:い|く|み|む)|激痛|怪我|けが|ケガ|やけど|火傷|熱が(?:あ|出|高|下)|発熱|吐(?:い|き|く)|具合が(?:悪|わる)|気分が(?:悪|わる)|体調(?:が|不良|を崩)|めまい|医者|病院|歯医者/,
  /(?:头|肚子|胃|牙|背|腰|腿|脚|手|耳朵|眼睛|喉咙|很|好|非常).{0,3}(?:疼|痛)|疼得|发烧|呕吐|生病|不舒服|头晕|医生|医院|扭伤|烫伤/,
  /(?:머리|배|속|이|목|등|허리|다리|팔|귀|눈|몸)(?:가|이|도)? ?(?:너무 |많이 )?(?:아파|아프|아픕)|두통|복통|열이 (?:나|있|높|안)|구토|토했|몸이 (?:안 )?(?:안 )?좋지 않|몸이 안 좋|어지러|의사|병원|화상|다친/,
  /\b(?:ai|a|avons|tres) (?:tres |si )?mal (?:a|au|aux)\b|\bdouleurs?\b|\bblesse\w*|\bfievre\b|\bvomi\w*|\bmalade\b|\b(?:me |se )sen[st] (?:mal|pas (?:tres )?bien)|\bvertiges?\b|\bmedecin\b|\bdocteur\b|\bhopital\b|\bdentiste\b/,
  /\b(?:me|le|la|les|nos) duelen?\b|\bdolor\w*\b|\bherid[ao]\b|\bfiebre\b|\bvomit\w*|\benferm[ao]s?\b|\bmare(?:ado|ada|os)\b|\b(?:me siento|encuentro|encuentra|siente) (?:mal|fatal)|\bmedico\b|\bdoctora?\b|\bhospital\b|\bdentista\b/,
  /(?:الم|وجع) (?:شديد|في|حاد)|(?:يولمني|توجعني|يوجعني|عندي الم)|صداع|مغص|جرح\S*|حمي|حراره (?:عاليه|مرتفعه)|استفراغ|يتقي|مريض|دوخه|دوار|طبيب|دكتور|مستشفي/,
];

const bare = (text: string): string =>
  ` ${foldText(text)
    .replace(/œ/gu, 'oe')
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;

/** What the words tell of; null for nothing of the kind, as most do. */
export function distressIn(text: string): Distress | null {
  const said = bare(text).trim();
  if (DANGER.some((way) => way.test(said))) return 'danger';
  return UNWELL.some((way) => way.test(said)) ? 'unwell' : null;
}
