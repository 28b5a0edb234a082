import { normalText } from './normal-text.ts';

/** Words that ask without saying what for; of scripts with blanks. */
const STOP_WORDS = `
a an the i im you he she it we they me my your his her its our their us them this that these those is are am was were be been do does did done doing have has had having
can could would should will may might must shall to of in on at for from with without by as and or but if so then than there here what which who whom whose when where why how
please thanks thank hello hi hey hotel room want wants need needs like get give got go going some any more much many very really just also too now today tomorrow tonight yesterday
not last first no yes ok don t s m re ve ll d one two three someone something somewhere anyone anything good nice best there let know tell ask find help able use using used available possible service house nearest closest time times bring come borrow next day night please
le la les l un une des du de d et ou mais si je j tu il elle on nous vous ils elles me m te se s ce c cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
est es sont suis sommes etes etait a ai as avons avez ont au aux en y dans sur sous par pour avec sans que qu qui quoi dont ou quand comment pourquoi quel quelle quels quelles
ne n pas plus tres peu bien svp merci bonjour voudrais voudrait aimerait aimerais veux veut voulons peut peux peuvent pouvez puis faire fait avoir etre est ce cela ca il y t
el los las un una unos unas lo del al y o u pero si yo tu usted ustedes el ella ellos ellas nos nosotros mi mis su sus nuestro nuestra este esta estos estas ese esa eso
es son soy somos estoy esta estan hay ha he han tengo tiene tienen tenemos a ante con de desde en entre hacia hasta para por sin sobre que quien cual cuando donde como cuanto
no mas muy poco bien favor gracias hola quiero quisiera queremos habitacion cuarto servicio podrian podria podriamos nos gustaria hora posible traer prestar necesito necesitamos puedo puede pueden podemos podria me te se le les ya algo alguien
في rooms chambre chambres habitaciones cuartos غرف الغرف 部屋 客室 房间 客房 방 방에 방이 방은 방의 객실 객실에 객실이 객실은 객실의
من الى علي على عن مع هل ما ماذا متى اين وين كيف لماذا هذا هذه ذلك انا نحن هو هي هم انت انتم لي لنا لك لكم عندكم عندي لديكم لدي كان يكون او و ثم ان لا لم لن نعم
اريد نريد احتاج نحتاج ممكن يمكن يمكنني من فضلكم فضلك لو سمحت سمحتم شكرا مرحبا السلام عليكم اود نود ارجو رجاء اي كل بعض هناك هنا عند بعد قبل يوجد توجد فندق غرفه
good spot bon bonne buen buena endroit sitio lugar place voir make made keep kept put take taking way inside days thing things guest guests cannot
combien chez entre encore jusqu jusque client clients chose choses
cuantos cuantas cuanta hasta ver poner cosa cosas huesped huespedes ahi ser
كم حتي ولا بما يجب تكون يكون يمكننا نستطيع تستطيع استطيع فيها وهل مكان وقت
何時 どれ どの どちら 何番 何処 場所 以上 為 様
哪里 哪儿 哪个 哪些 什么 怎么 怎样 如何 可以 能够 多少 几个 一个 一点 一下 有没有 是否 是不是 请问 我们 你们 您们 他们 东西 时候 现在 需要 想要 应该 客人 以后 之后
수 할 해요 되나요 돼요 되는 하려면 어디 어디예요 어디에요 어디에 어디서 어디인가요 어떻게 무엇 뭐 뭐예요 언제 언제예요 얼마나 어느 몇 이에요 예요 있는 있는지 것 건 같아요 곳 곳이 좋은 하나요 하는 나요
있나요 있습니까 있어요 있을까요 있는지 있으신가요 계신가요
`;

/** Words of asking for a time that tell little by themselves: they stand in what answers something else as well. */
export const dullWords: ReadonlySet<string> = new Set(
  normalText(`
hour hours minute minutes night evening morning open opens opened close closes number
heure heures minute minutes nuit soir matin ouvre ouvrir ouvrent ferme numero
hora horas minuto minutos noche tarde abre abren abrir cierra numero
ساعه ساعات دقيقه ليل ليله صباح مساء تفتح يفتح تغلق يغلق رقم
時間 小时 分钟 晚上 时间 시간 시간쯤 밤 아침 열어요 여나요
lend lent borrow outside prete pretez emprunter prestan prestado tomar استعاره تعيرون 빌릴 빌려
`)
    .trim()
    .split(' '),
);

export const stopWords: ReadonlySet<string> = new Set(normalText(STOP_WORDS).trim().split(' '));
