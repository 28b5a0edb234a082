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
있나요 있습니까 있어요 있을까요 있는지 있으신가요 계신가요
`;

export const stopWords: ReadonlySet<string> = new Set(normalText(STOP_WORDS).trim().split(' '));
