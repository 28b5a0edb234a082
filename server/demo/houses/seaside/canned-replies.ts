import type { DemoCannedReply } from '../../content-types.ts';
import { groups, seasideId } from './ids.ts';

const reply = (shortcut: string, staffGroupId: string | null, texts: DemoCannedReply['texts']): DemoCannedReply => ({
  id: seasideId(`canned-reply/${shortcut}`),
  shortcut,
  staffGroupId,
  texts,
});

export const seasideCannedReplies: readonly DemoCannedReply[] = [
  reply('on-the-way', null, {
    en: 'It is on its way and should be at your door within fifteen minutes.',
    ja: 'ただいまお持ちいたします。15分以内にお部屋へお届けいたします。',
    'zh-CN': '正在为您送来，十五分钟内即可送到房门口。',
    ko: '지금 가져다드리고 있습니다. 15분 안에 객실로 도착합니다.',
    fr: 'C’est en route : vous l’aurez à votre porte d’ici quinze minutes.',
    es: 'Ya va en camino; lo tendrá en su puerta en unos quince minutos.',
    ar: 'طلبك في الطريق وسيصل إلى باب غرفتك خلال خمس عشرة دقيقة.',
  }),
  reply('wifi', groups.frontDesk, {
    en: 'Please choose the network “Coralina Guest” and enter the word printed on your key card. If it does not connect, tell us and we will come up.',
    ja: 'ネットワーク「Coralina Guest」を選び、キーカードに印刷された合言葉をご入力ください。つながらない場合は、お部屋までお伺いいたします。',
    'zh-CN': '请选择“Coralina Guest”网络，并输入房卡上印的密码。如无法连接，请告诉我们，我们会到房间协助。',
    ko: '“Coralina Guest” 네트워크를 선택하고 카드 키에 인쇄된 단어를 입력해 주세요. 연결되지 않으면 객실로 찾아뵙겠습니다.',
    fr: 'Choisissez le réseau « Coralina Guest » et saisissez le mot imprimé sur votre carte-clé. Si la connexion échoue, dites-le-nous et nous monterons.',
    es: 'Elija la red «Coralina Guest» y escriba la palabra impresa en su tarjeta llave. Si no se conecta, avísenos y subiremos.',
    ar: 'يُرجى اختيار شبكة «Coralina Guest» وإدخال الكلمة المطبوعة على بطاقة المفتاح. وإن لم يتم الاتصال فأخبرنا وسنصعد إليك.',
  }),
  reply('late-checkout', groups.frontDesk, {
    en: 'You are welcome to keep the room until 1 pm with our compliments. Later than that, the lounge showers and luggage room are yours all day.',
    ja: '13時まで無料でお部屋をご利用いただけます。それ以降は、ラウンジのシャワーとお荷物のお預かりを終日ご利用ください。',
    'zh-CN': '您可免费延住至下午1点。之后，休息厅淋浴间与行李房全天供您使用。',
    ko: '오후 1시까지 무료로 객실을 이용하실 수 있습니다. 그 후에는 라운지 샤워실과 짐 보관실을 하루 종일 쓰실 수 있습니다.',
    fr: 'Gardez votre chambre jusqu’à 13 h, nous vous l’offrons. Ensuite, les douches du salon et la bagagerie restent à votre disposition toute la journée.',
    es: 'Puede conservar la habitación hasta las 13:00, cortesía de la casa. Después, las duchas del salón y la consigna están a su disposición todo el día.',
    ar: 'يسعدنا أن تبقى في الغرفة حتى الواحدة ظهرًا مجانًا. وبعد ذلك تبقى حمامات الصالة وغرفة الأمتعة تحت تصرفك طوال اليوم.',
  }),
  reply('breakfast-hours', null, {
    en: 'Breakfast is served on the Brasa terrace from 7:00 to 10:30 and is included with your room.',
    ja: '朝食はブラサのテラスにて7:00から10:30まで。ご宿泊料金に含まれております。',
    'zh-CN': '早餐于7:00至10:30在 Brasa 露台供应，已含在房费中。',
    ko: '조식은 7:00부터 10:30까지 브라사 테라스에서 제공되며 객실 요금에 포함되어 있습니다.',
    fr: 'Le petit-déjeuner est servi sur la terrasse du Brasa de 7 h à 10 h 30 ; il est compris dans votre séjour.',
    es: 'El desayuno se sirve en la terraza de Brasa de 7:00 a 10:30 y está incluido en su estancia.',
    ar: 'يُقدَّم الإفطار على شرفة براسا من 7:00 إلى 10:30، وهو مشمول مع غرفتك.',
  }),
  reply('pool-towels', groups.housekeeping, {
    en: 'Pool towels are on the rack by the pool gate. Please leave your room towels upstairs; they are shy of salt water.',
    ja: 'プール用のタオルは入口のそばの棚にございます。客室のタオルはお部屋に置いたままお越しください。',
    'zh-CN': '泳池毛巾放在泳池入口旁的架子上，客房毛巾请留在房内。',
    ko: '수영장용 수건은 입구 옆 선반에 있습니다. 객실 수건은 방에 두고 오시면 됩니다.',
    fr: 'Les serviettes de piscine sont sur le portant près du portillon. Laissez celles de la chambre à l’étage, elles craignent l’eau salée.',
    es: 'Las toallas de piscina están en el estante de la entrada. Deje las de la habitación arriba, por favor: no se llevan bien con el agua salada.',
    ar: 'مناشف المسبح على الرف قرب المدخل. نرجو ترك مناشف الغرفة في مكانها.',
  }),
  reply('dinner-booked', groups.dining, {
    en: 'Your table at Brasa is booked. If anyone at the table has an allergy, just tell us here and the kitchen will know.',
    ja: 'ブラサのお席をご用意いたしました。アレルギーのある方がいらっしゃいましたら、こちらにお知らせください。厨房に申し伝えます。',
    'zh-CN': '您在 Brasa 的座位已预订。若有客人对食物过敏，请在此告知，我们会转告厨房。',
    ko: '브라사 자리를 예약해 두었습니다. 알레르기가 있는 분이 계시면 여기에 알려 주세요. 주방에 전하겠습니다.',
    fr: 'Votre table au Brasa est réservée. En cas d’allergie, dites-le-nous ici et la cuisine en tiendra compte.',
    es: 'Su mesa en Brasa está reservada. Si alguien tiene alguna alergia, díganoslo aquí y avisaremos a la cocina.',
    ar: 'تم حجز طاولتك في براسا. إن كان لدى أحدكم حساسية من طعام ما فأخبرنا هنا وسنبلغ المطبخ.',
  }),
  reply('noise', groups.frontDesk, {
    en: 'I am sorry you are being disturbed. I am going there myself now and will write to you as soon as it is quiet.',
    ja: 'ご迷惑をおかけし、誠に申し訳ございません。ただいま私が直接参ります。静かになりましたらすぐにご連絡いたします。',
    'zh-CN': '很抱歉打扰到您。我现在就亲自去处理，安静下来后马上告知您。',
    ko: '불편을 드려 죄송합니다. 지금 제가 직접 가 보고, 조용해지면 바로 연락드리겠습니다.',
    fr: 'Toutes nos excuses pour cette gêne. Je m’en occupe moi-même tout de suite et vous écris dès que le calme est revenu.',
    es: 'Siento mucho la molestia. Voy ahora mismo en persona y le escribo en cuanto haya silencio.',
    ar: 'أعتذر عن الإزعاج. سأذهب بنفسي الآن وأكتب إليك حالما يعود الهدوء.',
  }),
  reply('goodbye', null, {
    en: 'Thank you for staying with us. The road is prettiest going north before ten. Come back soon.',
    ja: 'ご滞在ありがとうございました。北へ向かう海岸道路は、10時前が最も美しい時間です。またのお越しを心よりお待ちしております。',
    'zh-CN': '感谢您的入住。上午十点前沿海岸公路北行，景色最美。期待您再次光临。',
    ko: '머물러 주셔서 감사합니다. 북쪽 해안 도로는 오전 10시 이전이 가장 아름답습니다. 또 뵙기를 바랍니다.',
    fr: 'Merci d’avoir séjourné chez nous. La route du nord est la plus belle avant dix heures. À bientôt.',
    es: 'Gracias por alojarse con nosotros. La carretera del norte está más bonita antes de las diez. Vuelva pronto.',
    ar: 'شكرًا لإقامتك معنا. أجمل أوقات الطريق الساحلي شمالًا قبل العاشرة صباحًا. نتطلع إلى عودتك قريبًا.',
  }),
];
