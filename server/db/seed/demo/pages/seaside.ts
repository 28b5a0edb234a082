import { facilityIds, groups, subMenuIds } from '../seaside/ids.ts';
import { type DemoPages, words } from './content.ts';
import { seasideNearby } from './more-nearby.ts';
import { seasideOffer, seasideParasol } from './more-offers.ts';

export const seasidePages: DemoPages = {
  tenant: 'seaside',
  from: 1650,
  kinds: [
    {
      id: 1701, code: 'CORAL-WELCOME', image: '/demo/seaside-coupon-lemonade.svg', level: 0, times: 1, timing: 'scan', object: 'guest', unit: 'stay', groupId: groups.dining, facilityId: facilityIds.brasa, color: '#e95537',
      name: words('Welcome lemonade', 'ウェルカムレモネード', '迎宾柠檬水', '웰컴 레모네이드', 'Citronnade de bienvenue', 'Limonada de bienvenida', 'ليموناضة ترحيبية'),
      description: words('One glass, from our own lemons, at the bar of Brasa.', '自家製レモンの一杯を、ブラサのバーで。', '一杯自家柠檬制成的饮品，请到“炭火”餐厅吧台领取。', '직접 기른 레몬으로 만든 한 잔을 브라사 바에서 드립니다.', 'Un verre, avec nos propres citrons, au bar de Brasa.', 'Un vaso, con nuestros limones, en la barra de Brasa.', 'كأس من ليمون حديقتنا في بار براسا.'),
    },
    {
      id: 1702, code: 'CORAL-KAYAK', image: '/demo/seaside-coupon-kayak.svg', level: 1, times: 1, timing: 'check_in', object: 'room', unit: 'daily', groupId: groups.concierge, facilityId: facilityIds.boathouse, color: '#0f7c8a',
      name: words('An hour in the kayak', 'カヤック1時間', '皮划艇一小时', '카약 한 시간', 'Une heure de kayak', 'Una hora de kayak', 'ساعة في الكاياك'),
      description: words('One hour a day for your room, life jackets included. Confirm it at the boathouse.', '1室につき1日1時間、救命胴衣付き。ボートハウスで確定してください。', '每间客房每天一小时，含救生衣。请在船屋确认使用。', '객실당 하루 한 시간, 구명조끼 포함. 보트하우스에서 사용을 확정해 주세요.', 'Une heure par jour et par chambre, gilets compris. À confirmer au hangar à bateaux.', 'Una hora al día por habitación, con chalecos. Confírmelo en el cobertizo.', 'ساعة يوميًا لكل غرفة مع سترات النجاة. أكّدها عند بيت القوارب.'),
    },
    {
      id: 1703, code: 'CORAL-DESSERT', image: '/demo/seaside-coupon-orange-cream.svg', level: 2, times: 1, limitedNo: 50, timing: 'check_in', object: 'guest', unit: 'once', validDays: 5, groupId: groups.dining, facilityId: facilityIds.brasa, color: '#b23a20',
      name: words('Burnt orange cream', '焼きオレンジのクリーム', '焦糖橙子奶冻', '구운 오렌지 크림', 'Crème à l’orange brûlée', 'Crema de naranja quemada', 'كريمة البرتقال المحمّر'),
      description: words('A dessert at Brasa for the first fifty guests of the season. Your server enters a PIN.', '今季先着50名様にブラサのデザートを。スタッフが暗証番号を入力します。', '本季前五十位客人可在餐厅享用甜品一份，由服务员输入密码。', '이번 시즌 선착순 쉰 분께 브라사 디저트를 드립니다. 직원이 비밀번호를 입력합니다.', 'Un dessert chez Brasa pour les cinquante premiers clients de la saison. Votre serveur saisit un code.', 'Un postre en Brasa para los cincuenta primeros huéspedes de la temporada. El camarero introduce un PIN.', 'حلوى في براسا لأول خمسين ضيفًا هذا الموسم، ويُدخل النادل رمزًا.'),
    },
    {
      id: 1704, code: 'CORAL-SALINA', image: '/demo/seaside-coupon-salina.svg', level: 3, times: 2, timing: 'manual', object: 'guest', unit: 'once', validDays: 30, afterCheckout: true, groupId: groups.concierge, facilityId: facilityIds.salina, color: '#6b7f3a',
      name: words('A fifth off at Salina', 'サリナ・スパ20％割引', '萨利娜水疗八折', '살리나 스파 20% 할인', 'Moins 20 % au spa Salina', 'Un 20 % menos en Salina', 'خصم عشرين بالمئة في سالينا'),
      description: words('For two treatments, given by the concierge. We scan the code at the spa.', 'コンシェルジュよりお渡しします。施術2回までご利用でき、スパでコードを読み取ります。', '由礼宾部赠送，可用于两次护理，在水疗中心扫码。', '컨시어지가 드리며 관리 두 번에 쓸 수 있습니다. 스파에서 코드를 읽습니다.', 'Pour deux soins, offert par la conciergerie. Nous scannons le code au spa.', 'Para dos tratamientos, de parte de conserjería. Escaneamos el código en el spa.', 'لجلستين، يقدمها لك الكونسيرج، ونمسح الرمز في السبا.'),
    },
    seasideParasol,
  ],
  offers: [
    {
      id: 1711, facilityId: facilityIds.salina, groupId: groups.concierge, price: '$48',
      name: words('Sea salt scrub', '海塩スクラブ', '海盐磨砂护理', '바다 소금 스크럽', 'Gommage au sel de mer', 'Exfoliación con sal marina', 'تقشير بملح البحر'),
      text: words('Half an hour for {price} instead of $60, {until}.', '30分{price}（通常$60）。{until}。', '半小时仅 {price}（原价$60），{until}。', '30분 {price}(정가 $60), {until}.', 'Une demi-heure à {price} au lieu de $60, {until}.', 'Media hora por {price} en lugar de $60, {until}.', 'نصف ساعة بـ{price} بدلًا من $60، {until}.'),
      until: words('weekdays until noon', '平日の正午まで', '平日中午前有效', '평일 정오까지', 'en semaine jusqu’à midi', 'entre semana hasta mediodía', 'في أيام الأسبوع حتى الظهر'),
      place: words('Salina Spa, lower garden', '下の庭、サリナ・スパ', '下层花园，萨利娜水疗', '아래 정원, 살리나 스파', 'Spa Salina, jardin bas', 'Spa Salina, jardín inferior', 'سبا سالينا، الحديقة السفلى'),
      placeInRoom: words('From your room: down the garden stairs, past the lemon trees', 'お部屋から：庭の階段を下り、レモンの木立の先へ', '从客房出发：沿花园台阶而下，穿过柠檬树', '객실에서: 정원 계단을 내려가 레몬 나무를 지나서', 'Depuis votre chambre : l’escalier du jardin, puis les citronniers', 'Desde su habitación: baje por la escalera del jardín, tras los limoneros', 'من غرفتك: انزل درج الحديقة ثم تجاوز أشجار الليمون'),
    },
    seasideOffer,
  ],
  floors: [
    { image: '/demo/seaside-floor-house.svg', content: words('Main house, ground floor', '本館 1階', '主楼一层', '본관 1층', 'Maison principale, rez-de-chaussée', 'Casa principal, planta baja', 'المبنى الرئيسي، الطابق الأرضي'), text: words('Lobby, library, breakfast room and the stairs to the cove.', 'ロビー、図書室、朝食室、入り江への階段。', '大堂、图书室、早餐厅，以及通往海湾的台阶。', '로비, 도서실, 조식당, 그리고 만으로 내려가는 계단.', 'Hall, bibliothèque, salle du petit-déjeuner et escalier vers la crique.', 'Vestíbulo, biblioteca, sala de desayunos y escalera a la cala.', 'الردهة والمكتبة وقاعة الإفطار والدرج المؤدي إلى الخليج.') },
    { image: '/demo/seaside-floor-garden.svg', content: words('Garden and cliff', '庭と崖', '花园与崖边', '정원과 절벽', 'Jardin et falaise', 'Jardín y acantilado', 'الحديقة والجرف'), text: words('Pool on the west lawn, spa below the lemon trees, boathouse at the water.', '西の芝生にプール、レモンの木立の下にスパ、水辺にボートハウス。', '西侧草坪有泳池，柠檬树下是水疗中心，水边是船屋。', '서쪽 잔디밭에 수영장, 레몬 나무 아래 스파, 물가에 보트하우스.', 'Piscine sur la pelouse ouest, spa sous les citronniers, hangar à bateaux au bord de l’eau.', 'Piscina en el césped oeste, spa bajo los limoneros, cobertizo junto al agua.', 'المسبح على المرج الغربي، والسبا أسفل أشجار الليمون، وبيت القوارب عند الماء.') },
  ],
  nearby: [
    {
      key: 'tacos', image: '/demo/seaside-tacos.svg', latitude: 35.1741, longitude: -120.7309, priceRange: '$', budget: '$12',
      name: words('Los Faroles taco stand', 'タコス屋台ロス・ファロレス', '灯笼塔可摊', '로스 파롤레스 타코', 'Tacos Los Faroles', 'Taquería Los Faroles', 'تاكو لوس فاروليس'),
      category: words('Food on the hand', '軽食', '小吃', '간단한 식사', 'Sur le pouce', 'Para comer de pie', 'وجبات خفيفة'),
      comment: words('Fish of the morning, two sauces, no menu. Come before one.', '朝獲れの魚にソース2種、メニューはなし。13時前がおすすめです。', '清晨的鲜鱼，两种酱，没有菜单。一点前去最好。', '아침에 잡은 생선과 소스 두 가지, 메뉴판은 없습니다. 1시 전에 가세요.', 'Le poisson du matin, deux sauces, pas de carte. Venez avant une heure.', 'Pescado de la mañana, dos salsas, sin carta. Vaya antes de la una.', 'سمك الصباح وصلصتان وبلا قائمة. اذهب قبل الواحدة.'),
    },
    {
      key: 'point', image: '/demo/seaside-point.svg', latitude: 35.1622, longitude: -120.7488, distance: 2900, priceRange: null, budget: null,
      name: words('Whale point', 'クジラの岬', '观鲸角', '고래 전망대', 'La pointe aux baleines', 'Punta de las ballenas', 'رأس الحيتان'),
      category: words('Walk', '散策', '散步', '산책', 'Promenade', 'Paseo', 'نزهة'),
      comment: words('Forty minutes along the cliff. From December to April you see them pass.', '崖沿いに40分。12月から4月はクジラの通り道です。', '沿崖步行四十分钟，十二月至四月可见鲸群经过。', '절벽을 따라 40분. 12월부터 4월까지 고래가 지나갑니다.', 'Quarante minutes le long de la falaise. De décembre à avril, on les voit passer.', 'Cuarenta minutos por el acantilado. De diciembre a abril se las ve pasar.', 'أربعون دقيقة على طول الجرف، وتمر الحيتان من ديسمبر إلى أبريل.'),
    },
    ...seasideNearby,
  ],
  survey: 'https://survey.example/coralina',
  wrapPrice: 4,
  crowds: [{ facilityId: facilityIds.pool, sensorId: 'coralina-pool-1', iconType: 'faces', vacantUpper: 8, congestionLower: 22, closed: { from: '21:00', to: '06:30' }, counts: [[4, 6], [64, 11], [124, 24], [184, 17]] }],
  talkSubMenuId: subMenuIds.frontDesk,
  languages: null,
};
