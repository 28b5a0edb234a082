import type { DemoCannedReply } from '../../content-types.ts';
import { groups, harborId } from './ids.ts';

const reply = (shortcut: string, staffGroupId: string | null, texts: DemoCannedReply['texts']): DemoCannedReply => ({
  id: harborId(`canned-reply/${shortcut}`),
  shortcut,
  staffGroupId,
  texts,
});

export const harborCannedReplies: readonly DemoCannedReply[] = [
  reply('moment', null, {
    en: 'Thank you. Please give us a moment to check; we will write back within five minutes.',
    ja: 'ありがとうございます。確認いたしますので、少々お待ちください。5分以内にご返信いたします。',
    'zh-CN': '谢谢。请稍候，我们核实后会在五分钟内回复您。',
    ko: '감사합니다. 확인 후 5분 안에 답변드리겠습니다. 잠시만 기다려 주세요.',
    fr: 'Merci. Accordez-nous un instant pour vérifier : nous vous répondons dans les cinq minutes.',
    es: 'Gracias. Denos un momento para comprobarlo; le respondemos en menos de cinco minutos.',
    ar: 'شكرًا لك. امنحنا لحظة للتحقق وسنرد عليك خلال خمس دقائق.',
  }),
  reply('wifi', groups.frontDesk, {
    en: 'Please join “Lantern-Stay”. The password is your room number followed by your family name in small letters, with no space.',
    ja: '「Lantern-Stay」に接続し、部屋番号に続けて姓を小文字のローマ字で、空白なしでご入力ください。',
    'zh-CN': '请连接“Lantern-Stay”，密码为房号加姓氏小写拼音，中间不留空格。',
    ko: '“Lantern-Stay”에 접속해 객실 번호와 성의 영문 소문자를 띄어쓰기 없이 입력해 주세요.',
    fr: 'Connectez-vous à « Lantern-Stay ». Le mot de passe est votre numéro de chambre suivi de votre nom en minuscules, sans espace.',
    es: 'Conéctese a «Lantern-Stay». La contraseña es su número de habitación seguido de su apellido en minúsculas, sin espacio.',
    ar: 'اتصل بشبكة «Lantern-Stay». كلمة المرور هي رقم غرفتك متبوعًا باسم العائلة بحروف صغيرة دون مسافة.',
  }),
  reply('bath-hours', null, {
    en: 'The bath Ushio-no-Yu is open from 15:00 to midnight and again from 6:00 to 9:30. Please bring the towels from your room.',
    ja: '大浴場「潮の湯」は15時から24時、翌朝6時から9時30分まででございます。タオルはお部屋からお持ちください。',
    'zh-CN': '大浴场“潮之汤”开放时间为15:00至24:00，以及次日6:00至9:30。请携带房内毛巾。',
    ko: '대욕장 우시오노유는 15시부터 자정까지, 다음 날 6시부터 9시 30분까지 운영합니다. 수건은 객실에서 가져와 주세요.',
    fr: 'Le bain Ushio-no-Yu est ouvert de 15 h à minuit, puis de 6 h à 9 h 30. Prenez les serviettes de votre chambre.',
    es: 'El baño Ushio-no-Yu abre de 15:00 a medianoche y de 6:00 a 9:30. Lleve, por favor, las toallas de su habitación.',
    ar: 'يفتح حمّام أوشيو نو يو من الثالثة عصرًا حتى منتصف الليل، ثم من السادسة حتى التاسعة والنصف صباحًا. يُرجى إحضار المناشف من غرفتك.',
  }),
  reply('bringing-up', groups.housekeeping, {
    en: 'We are bringing it to your room now. If you would rather not be disturbed, we will leave it at the door and ring once.',
    ja: 'ただいまお部屋へお持ちいたします。ご都合が悪い場合は、ドアの前に置き、ベルを一度鳴らします。',
    'zh-CN': '现在就送到您的房间。如不便打扰，我们会放在门口并按一次门铃。',
    ko: '지금 객실로 가져다드리겠습니다. 방해받고 싶지 않으시면 문 앞에 두고 벨을 한 번만 울리겠습니다.',
    fr: 'Nous vous l’apportons tout de suite. Si vous préférez ne pas être dérangé, nous le déposerons à la porte et sonnerons une fois.',
    es: 'Se lo llevamos ahora mismo. Si prefiere que no le molesten, lo dejaremos en la puerta y llamaremos una vez.',
    ar: 'سنحضره إلى غرفتك الآن. وإن كنت لا تودّ الإزعاج فسنتركه عند الباب ونقرع الجرس مرة واحدة.',
  }),
  reply('taxi-coming', groups.frontDesk, {
    en: 'Your taxi will be at the quay entrance in about seven minutes. The driver has your destination in writing.',
    ja: 'タクシーは約7分で岸壁側の玄関に参ります。行き先は運転手に書面でお渡ししております。',
    'zh-CN': '出租车约七分钟后到达码头一侧的入口，目的地已书面交给司机。',
    ko: '택시가 약 7분 뒤 부두 쪽 입구에 도착합니다. 목적지는 기사님께 적어서 전달해 두었습니다.',
    fr: 'Votre taxi sera à l’entrée côté quai dans sept minutes environ. Le chauffeur a votre destination par écrit.',
    es: 'Su taxi llegará a la entrada del muelle en unos siete minutos. El conductor tiene su destino por escrito.',
    ar: 'ستصل سيارة الأجرة إلى مدخل الرصيف خلال سبع دقائق تقريبًا. لدى السائق وجهتك مكتوبة.',
  }),
  reply('table-held', groups.dining, {
    en: 'We are holding your table at Hatoba for fifteen minutes after the booked time. Please tell us about any allergy before you come down.',
    ja: 'レストラン波止場のお席は、ご予約時刻から15分間お取り置きいたします。アレルギーがございましたら、お越しの前にお知らせください。',
    'zh-CN': '波止场餐厅的座位将为您保留至预订时间后十五分钟。如有过敏，请在下楼前告知我们。',
    ko: '레스토랑 하토바의 자리는 예약 시간에서 15분까지 기다려 드립니다. 알레르기가 있으시면 오시기 전에 알려 주세요.',
    fr: 'Votre table au Hatoba vous est gardée quinze minutes après l’heure réservée. Signalez-nous toute allergie avant de descendre.',
    es: 'Le guardamos la mesa en Hatoba quince minutos después de la hora reservada. Avísenos de cualquier alergia antes de bajar.',
    ar: 'نحتفظ بطاولتك في هاتوبا خمس عشرة دقيقة بعد موعد الحجز. يُرجى إبلاغنا بأي حساسية قبل نزولك.',
  }),
  reply('quake', null, {
    en: 'That was an earthquake. Please stay in your room, away from the windows, and do not use the lifts. We are checking the official warnings and will write again in a few minutes.',
    ja: 'ただいま地震がありました。窓から離れてお部屋でお待ちください。エレベーターは使用しないでください。公式の警報を確認し、数分以内に改めてご連絡いたします。',
    'zh-CN': '刚才发生了地震。请留在房内、远离窗户，不要乘坐电梯。我们正在核实官方警报，几分钟内会再次通知您。',
    ko: '방금 지진이 있었습니다. 창문에서 떨어져 객실에 머물러 주시고 엘리베이터는 이용하지 마세요. 공식 경보를 확인해 몇 분 안에 다시 연락드리겠습니다.',
    fr: 'Il vient d’y avoir un séisme. Restez dans votre chambre, loin des fenêtres, et n’utilisez pas les ascenseurs. Nous vérifions les alertes officielles et vous réécrivons dans quelques minutes.',
    es: 'Acaba de haber un terremoto. Permanezca en su habitación, lejos de las ventanas, y no use los ascensores. Estamos comprobando los avisos oficiales y le escribiremos de nuevo en unos minutos.',
    ar: 'وقع زلزال قبل قليل. يُرجى البقاء في غرفتك بعيدًا عن النوافذ وعدم استخدام المصاعد. نتحقق من التحذيرات الرسمية وسنكتب إليك مجددًا خلال دقائق.',
  }),
  reply('farewell', null, {
    en: 'Thank you for staying at the Harbor Lantern. We leave the light on for you.',
    ja: 'ハーバーランタンホテルにご宿泊いただき、ありがとうございました。灯りをともして、またのお越しをお待ちしております。',
    'zh-CN': '感谢您下榻港灯酒店。我们为您留着这盏灯，期待重逢。',
    ko: '하버 랜턴 호텔에 머물러 주셔서 감사합니다. 불을 밝혀 두고 다시 오시기를 기다리겠습니다.',
    fr: 'Merci d’avoir séjourné au Harbor Lantern. Nous laissons la lumière allumée pour vous.',
    es: 'Gracias por alojarse en el Harbor Lantern. Le dejamos la luz encendida.',
    ar: 'شكرًا لإقامتك في هاربر لانترن. سنترك الضوء مضاءً من أجلك.',
  }),
];
