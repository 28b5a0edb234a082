import { facilityIds, groups, subMenuIds } from '../harbor/ids.ts';
import { type DemoPages, words } from './content.ts';
import { harborNearby } from './more-nearby.ts';
import { harborOffer, harborTowels } from './more-offers.ts';

export const harborPages: DemoPages = {
  tenant: 'harbor',
  from: 2650,
  kinds: [
    {
      id: 2701, code: 'LANTERN-SHIP', image: '/demo/harbor-coupon-boats.svg', level: 0, times: null, timing: 'scan', object: 'guest', unit: 'once', afterCheckout: true, validDays: 60, groupId: groups.concierge, facilityId: facilityIds.lampRoom, color: '#1f5f8b',
      name: words('Harbour boats, 10 % off', '港内遊覧船 10％割引', '港内游船九折', '항구 유람선 10% 할인', 'Bateaux du port, moins 10 %', 'Barcos del puerto, 10 % menos', 'قوارب الميناء بخصم عشرة بالمئة'),
      description: words('Show it on every trip from the pier in front of the house, also after you have left us.', '目の前の桟橋から出る船で何度でも。ご出発後もお使いいただけます。', '在门前码头乘船时出示，次数不限，退房后仍可使用。', '호텔 앞 선착장에서 탈 때마다 보여 주세요. 체크아웃 뒤에도 쓸 수 있습니다.', 'À montrer à chaque départ du quai devant l’hôtel, même après votre séjour.', 'Muéstrelo en cada viaje desde el muelle de enfrente, también después de irse.', 'أظهرها في كل رحلة من الرصيف المقابل، حتى بعد مغادرتك.'),
    },
    {
      id: 2702, code: 'LANTERN-NIGHTCAP', image: '/demo/harbor-coupon-nightcap.svg', level: 1, times: 1, timing: 'check_in', object: 'room', unit: 'stay', groupId: groups.dining, facilityId: facilityIds.lampRoom, color: '#8a5a1f',
      name: words('Nightcap in the Lamp Room', 'ランプルームの一杯', '灯塔酒廊睡前酒', '램프룸의 나이트캡', 'Dernier verre au Lamp Room', 'La última copa en el Lamp Room', 'كأس المساء في غرفة المصباح'),
      description: words('Two glasses for your room, once in your stay.', 'お部屋ごとに2杯、ご滞在中に1回。', '每间客房两杯，住宿期间一次。', '객실당 두 잔, 머무시는 동안 한 번.', 'Deux verres pour votre chambre, une fois par séjour.', 'Dos copas por habitación, una vez por estancia.', 'كأسان لغرفتك مرة واحدة خلال إقامتك.'),
    },
    {
      id: 2703, code: 'LANTERN-MILK', image: '/demo/harbor-coupon-milk.svg', level: 2, times: 1, timing: 'check_in', object: 'guest', unit: 'daily', groupId: groups.frontDesk, facilityId: facilityIds.bath, color: '#3f7f6b',
      name: words('Cold milk after the bath', '湯上がりの牛乳', '浴后冰牛奶', '목욕 뒤 찬 우유', 'Lait frais après le bain', 'Leche fría después del baño', 'حليب بارد بعد الحمّام'),
      description: words('One small bottle a day, at the counter of the bath. We enter a PIN for you.', '大浴場の受付で1日1本。スタッフが暗証番号を入力します。', '每天一小瓶，在浴场柜台领取，由工作人员输入密码。', '대욕장 카운터에서 하루 한 병. 직원이 비밀번호를 입력합니다.', 'Une petite bouteille par jour, au comptoir du bain. Nous saisissons un code.', 'Una botellita al día, en el mostrador del baño. Introducimos un PIN.', 'زجاجة صغيرة كل يوم عند منضدة الحمّام، وندخل رمزًا لك.'),
    },
    {
      id: 2704, code: 'LANTERN-BREAKFAST', image: '/demo/harbor-coupon-breakfast.svg', level: 3, times: 1, limitedNo: 200, timing: 'manual', object: 'room', unit: 'once', validDays: 3, groupId: groups.dining, facilityId: facilityIds.breakfast, color: '#c2452d',
      name: words('Breakfast with our compliments', '朝食ご招待', '赠送早餐', '조식 초대', 'Petit-déjeuner offert', 'Desayuno de cortesía', 'إفطار هدية منا'),
      description: words('For your whole room on one morning. The team scans your code at the door.', 'お部屋の皆さまに、1回の朝食を。入口でコードを読み取ります。', '供整间客房享用一次早餐，在门口扫码。', '객실의 모든 분께 조식 한 번. 입구에서 코드를 읽습니다.', 'Pour toute la chambre, un matin. L’équipe scanne votre code à l’entrée.', 'Para toda la habitación, una mañana. Escaneamos su código en la entrada.', 'لجميع من في غرفتك في صباح واحد، ويمسح الفريق رمزك عند الباب.'),
    },
    harborTowels,
  ],
  offers: [
    {
      id: 2711, facilityId: facilityIds.hatoba, groupId: groups.dining, price: '¥3,800',
      name: words('Early table at Hatoba', 'はとば 早割コース', '码头餐厅早到套餐', '하토바 얼리 코스', 'Table tôt au Hatoba', 'Mesa temprana en Hatoba', 'طاولة مبكرة في هاتوبا'),
      text: words('Five small courses for {price}, {until}.', '5品のコース {price}。{until}。', '五道小菜 {price}，{until}。', '다섯 가지 코스 {price}, {until}.', 'Cinq petits plats pour {price}, {until}.', 'Cinco platos pequeños por {price}, {until}.', 'خمسة أطباق صغيرة بـ{price}، {until}.'),
      until: words('if you sit down before six', '18時までのご着席', '六点前入座', '18시 이전 착석 시', 'si vous vous asseyez avant 18 h', 'si se sienta antes de las seis', 'إذا جلست قبل السادسة'),
      place: words('Hatoba, ground floor', '1階 はとば', '一层码头餐厅', '1층 하토바', 'Hatoba, rez-de-chaussée', 'Hatoba, planta baja', 'هاتوبا، الطابق الأرضي'),
      placeInRoom: words('From your room: lift to the ground floor, then left along the brick wall', 'お部屋から：エレベーターで1階へ、れんが壁に沿って左', '从客房乘电梯到一层，沿砖墙左行', '객실에서: 엘리베이터로 1층, 벽돌 벽을 따라 왼쪽', 'Depuis votre chambre : ascenseur au rez-de-chaussée, puis à gauche le long du mur de brique', 'Desde su habitación: ascensor a la planta baja y a la izquierda por el muro de ladrillo', 'من غرفتك: المصعد إلى الطابق الأرضي ثم يسارًا بمحاذاة جدار الطوب'),
    },
    harborOffer,
  ],
  floors: [
    { image: '/demo/harbor-floor-ground.svg', content: words('Ground floor', '1階', '一层', '1층', 'Rez-de-chaussée', 'Planta baja', 'الطابق الأرضي'), text: words('Front desk, Hatoba, luggage room and the door to the quay.', 'フロント、はとば、荷物室、岸壁への出口。', '前台、码头餐厅、行李房，以及通往岸边的门。', '프런트, 하토바, 수하물 보관실, 부두로 나가는 문.', 'Réception, Hatoba, bagagerie et porte du quai.', 'Recepción, Hatoba, consigna y puerta al muelle.', 'الاستقبال وهاتوبا وغرفة الأمتعة والباب المؤدي إلى الرصيف.') },
    { image: '/demo/harbor-floor-second.svg', content: words('Second floor', '2階', '二层', '2층', 'Deuxième étage', 'Segunda planta', 'الطابق الثاني'), text: words('Public bath, gym, laundry and a resting room with the evening papers.', '大浴場、ジム、ランドリー、夕刊のある休憩室。', '大浴场、健身房、洗衣房，以及备有晚报的休息室。', '대욕장, 헬스장, 세탁실, 석간신문이 있는 휴게실.', 'Bain public, salle de sport, laverie et salon avec les journaux du soir.', 'Baño público, gimnasio, lavandería y sala de descanso con la prensa de la tarde.', 'الحمّام العام والنادي الرياضي والمغسلة وغرفة استراحة مع صحف المساء.') },
  ],
  nearby: [
    {
      key: 'noodles', image: '/demo/harbor-noodles.svg', latitude: 35.4499, longitude: 139.6456, priceRange: '¥', budget: '¥1,200',
      name: words('Kaigan noodles', '海岸そば', '海岸荞麦面', '가이간 소바', 'Soba Kaigan', 'Soba Kaigan', 'نودلز كايغان'),
      category: words('Noodles', 'そば', '面馆', '면 요리', 'Nouilles', 'Fideos', 'نودلز'),
      comment: words('Eight seats, buckwheat ground on the spot. Cash only.', 'カウンター8席、石臼挽き。現金のみです。', '八个座位，现磨荞麦。只收现金。', '여덟 자리, 바로 간 메밀. 현금만 받습니다.', 'Huit places, sarrasin moulu sur place. Espèces seulement.', 'Ocho asientos, trigo sarraceno recién molido. Solo efectivo.', 'ثمانية مقاعد وحنطة سوداء تُطحن في المكان. نقدًا فقط.'),
    },
    {
      key: 'park', image: '/demo/harbor-roses.svg', latitude: 35.4457, longitude: 139.6508, distance: 1400, priceRange: null, budget: null,
      name: words('Rose garden by the sea', '海辺のばら園', '海滨玫瑰园', '바닷가 장미 정원', 'La roseraie du bord de mer', 'La rosaleda junto al mar', 'حديقة الورد على البحر'),
      category: words('Park', '公園', '公园', '공원', 'Parc', 'Parque', 'حديقة'),
      comment: words('Best at seven in the morning, when only the ferries are up.', '朝7時、動いているのは渡船だけ。その時間がいちばんです。', '清晨七点最美，那时只有渡船醒着。', '아침 7시가 가장 좋습니다. 움직이는 것은 배뿐입니다.', 'À voir à sept heures du matin, quand seuls les bateaux sont levés.', 'Mejor a las siete de la mañana, cuando solo se mueven los transbordadores.', 'أجمل ما تكون في السابعة صباحًا، حين لا يتحرك إلا العبّارات.'),
    },
    ...harborNearby,
  ],
  survey: 'https://survey.example/lantern',
  wrapPrice: 300,
  crowds: [{ facilityId: facilityIds.bath, sensorId: 'lantern-bath-1', iconType: 'bars', vacantUpper: 6, congestionLower: 18, closed: { from: '01:00', to: '05:30' }, counts: [[7, 13], [67, 19], [127, 9], [187, 3]] }],
  talkSubMenuId: subMenuIds.frontDesk,
  languages: null,
};
