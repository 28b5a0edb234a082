/** A second offer of each demo house, and a coupon of each that comes by itself and that staff scan. */
import { facilityIds as harborPlaces, groups as harborGroups } from '../harbor/ids.ts';
import { facilityIds as marketPlaces, groups as marketGroups } from '../market/ids.ts';
import { facilityIds as seasidePlaces, groups as seasideGroups } from '../seaside/ids.ts';
import { type DemoCouponKind, type DemoPages, words } from './content.ts';

type Offer = DemoPages['offers'][number];

export const harborTowels: DemoCouponKind = {
  id: 2705, code: 'LANTERN-GYM', image: '/demo/harbor-gym.svg', level: 3, times: 3, timing: 'scan', object: 'guest', unit: 'stay', groupId: harborGroups.frontDesk, facilityId: harborPlaces.gym, color: '#4a5a8a',
  name: words('Gym and towels for three visits', 'ジムとタオル 3回分', '健身房与毛巾三次', '헬스장과 수건 세 번', 'Trois entrées à la salle, serviettes comprises', 'Tres visitas al gimnasio con toallas', 'ثلاث زيارات للنادي مع المناشف'),
  description: words('We scan the code at the counter each time you come.', 'ご利用のたびに受付でコードを読み取ります。', '每次使用时由前台扫码。', '오실 때마다 카운터에서 코드를 읽습니다.', 'Nous scannons le code au comptoir à chaque visite.', 'Escaneamos el código en el mostrador en cada visita.', 'نمسح الرمز عند المنضدة في كل زيارة.'),
};

export const harborOffer: Offer = {
  id: 2712, facilityId: harborPlaces.lampRoom, groupId: harborGroups.dining, price: '¥1,500',
  name: words('Two at the window', '窓辺のふたり', '窗边双人座', '창가의 두 사람', 'À deux à la fenêtre', 'Dos junto a la ventana', 'اثنان عند النافذة'),
  text: words('A pot of tea and two small cakes in the Lamp Room for {price}, {until}.', 'ランプルームで紅茶と小さなケーキ2つ {price}。{until}。', '灯塔酒廊一壶茶配两块小蛋糕 {price}，{until}。', '램프룸에서 차 한 주전자와 작은 케이크 두 개 {price}, {until}.', 'Une théière et deux petits gâteaux au Lamp Room pour {price}, {until}.', 'Una tetera y dos pastelitos en el Lamp Room por {price}, {until}.', 'إبريق شاي وقطعتا كعك في غرفة المصباح بـ{price}، {until}.'),
  until: words('from three to five', '15時から17時', '下午三点至五点', '3시부터 5시까지', 'de quinze à dix-sept heures', 'de tres a cinco', 'من الثالثة إلى الخامسة'),
  place: words('Lamp Room, top floor', '最上階 ランプルーム', '顶层灯塔酒廊', '최상층 램프룸', 'Lamp Room, dernier étage', 'Lamp Room, última planta', 'غرفة المصباح، الطابق الأخير'),
  placeInRoom: words('From your room: lift to the top floor, the door with the brass lamp', 'お部屋から：エレベーターで最上階へ、真ちゅうのランプの扉', '从客房乘电梯到顶层，挂黄铜灯的门即是', '객실에서: 엘리베이터로 최상층, 놋쇠 등이 걸린 문', 'Depuis votre chambre : ascenseur au dernier étage, la porte à la lampe de laiton', 'Desde su habitación: ascensor a la última planta, la puerta de la lámpara de latón', 'من غرفتك: المصعد إلى الطابق الأخير، الباب ذو المصباح النحاسي'),
};

export const seasideParasol: DemoCouponKind = {
  id: 1705, code: 'CORAL-PARASOL', image: '/demo/seaside-pool.svg', level: 3, times: 1, timing: 'scan', object: 'guest', unit: 'daily', groupId: seasideGroups.concierge, facilityId: seasidePlaces.pool, color: '#1f8a70',
  name: words('Parasol and two loungers', 'パラソルとチェア2台', '遮阳伞与两张躺椅', '파라솔과 선베드 두 개', 'Un parasol et deux transats', 'Sombrilla y dos tumbonas', 'مظلة وكرسيان'),
  description: words('Once a day at the pool. We scan your code and keep your place until sunset.', 'プールで1日1回。コードを読み取り、日没までお席をお取りします。', '每天一次，在泳池边扫码，座位保留到日落。', '수영장에서 하루 한 번. 코드를 읽고 해 질 때까지 자리를 맡아 드립니다.', 'Une fois par jour à la piscine. Nous scannons le code et gardons votre place jusqu’au coucher du soleil.', 'Una vez al día en la piscina. Escaneamos su código y guardamos el sitio hasta el ocaso.', 'مرة كل يوم عند المسبح. نمسح رمزك ونحفظ مكانك حتى الغروب.'),
};

export const seasideOffer: Offer = {
  id: 1712, facilityId: seasidePlaces.boathouse, groupId: seasideGroups.concierge, price: '$35',
  name: words('Paddle out at sunrise', '日の出のパドル', '日出划艇', '해돋이 패들', 'Pagayer au lever du soleil', 'Remar al amanecer', 'تجديف مع الشروق'),
  text: words('A board, a guide and coffee on the beach for {price}, {until}.', 'ボード、ガイド、浜辺のコーヒー付き {price}。{until}。', '含桨板、向导与沙滩咖啡 {price}，{until}。', '보드와 가이드, 해변 커피까지 {price}, {until}.', 'Une planche, un guide et un café sur la plage pour {price}, {until}.', 'Tabla, guía y café en la playa por {price}, {until}.', 'لوح ومرشد وقهوة على الشاطئ بـ{price}، {until}.'),
  until: words('when the sea is calm', '海が穏やかな日', '风平浪静之日', '바다가 잔잔한 날', 'quand la mer est calme', 'cuando el mar está en calma', 'حين يهدأ البحر'),
  place: words('The boathouse at the cove', '入り江のボートハウス', '海湾船屋', '만의 보트하우스', 'Le hangar à bateaux de la crique', 'El cobertizo de la cala', 'بيت القوارب عند الخليج'),
  placeInRoom: words('From your room: through the library and down the stairs to the cove', 'お部屋から：図書室を抜け、階段を入り江へ', '从客房出发：穿过图书室，下台阶到海湾', '객실에서: 도서실을 지나 만으로 내려가는 계단', 'Depuis votre chambre : par la bibliothèque, puis l’escalier vers la crique', 'Desde su habitación: por la biblioteca y las escaleras hasta la cala', 'من غرفتك: عبر المكتبة ثم الدرج إلى الخليج'),
};

export const marketRolls: DemoCouponKind = {
  id: 3705, code: 'MIRABELLE-ROLLS', image: '/demo/market-bakery.svg', level: 3, times: 1, timing: 'scan', object: 'guest', unit: 'daily', groupId: marketGroups.foodHall, facilityId: marketPlaces.bakery, color: '#a8612b',
  name: words('Six rolls for the price of five', 'プチパン6個を5個分の値段で', '六个小面包只付五个的钱', '롤빵 여섯 개를 다섯 개 값에', 'Six petits pains pour le prix de cinq', 'Seis panecillos al precio de cinco', 'ستة أرغفة بسعر خمسة'),
  description: words('At the bakery counter, once a day. We scan the code before you pay.', 'ベーカリーの売り場で1日1回。お会計の前にコードを読み取ります。', '在面包柜台每天一次，付款前扫码。', '베이커리 매대에서 하루 한 번. 계산 전에 코드를 읽습니다.', 'Au comptoir de la boulangerie, une fois par jour. Nous scannons le code avant le paiement.', 'En el mostrador de la panadería, una vez al día. Escaneamos el código antes de cobrar.', 'عند ركن المخبز مرة كل يوم، ونمسح الرمز قبل الدفع.'),
};

export const marketOffer: Offer = {
  id: 3712, facilityId: marketPlaces.cheese, groupId: marketGroups.foodHall, price: '19 €',
  name: words('A board to take along', '持ち帰りのチーズ盛り合わせ', '外带奶酪拼盘', '포장 치즈 모둠', 'Le plateau à emporter', 'Una tabla para llevar', 'لوح أجبان لتأخذه معك'),
  text: words('Five cheeses, a quarter of bread and a knife for {price}, {until}.', 'チーズ5種、パン4分の1、ナイフ付き {price}。{until}。', '五款奶酪、四分之一个面包和一把小刀 {price}，{until}。', '치즈 다섯 가지와 빵 4분의 1, 칼까지 {price}, {until}.', 'Cinq fromages, un quart de pain et un couteau pour {price}, {until}.', 'Cinco quesos, un cuarto de pan y un cuchillo por {price}, {until}.', 'خمسة أجبان وربع رغيف وسكين بـ{price}، {until}.'),
  until: words('every day until six', '毎日18時まで', '每天六点前', '매일 6시까지', 'tous les jours jusqu’à dix-huit heures', 'todos los días hasta las seis', 'كل يوم حتى السادسة'),
  place: words('Cheese counter, row A of the hall', 'ホールA列のチーズ売り場', '大厅A排奶酪柜台', '홀 A열 치즈 매대', 'Comptoir des fromages, allée A', 'Mostrador de quesos, pasillo A', 'ركن الأجبان، الصف الأول من القاعة'),
  placeInRoom: words('From the roof: the lift by the herb garden, then straight on', '屋上から：ハーブ園横のエレベーターを降りて直進', '从屋顶乘香草园旁的电梯下来直走', '옥상에서: 허브 정원 옆 엘리베이터를 내려 곧장', 'Depuis le toit : l’ascenseur près du jardin d’herbes, puis tout droit', 'Desde la azotea: el ascensor junto al jardín de hierbas y todo recto', 'من السطح: المصعد قرب حديقة الأعشاب ثم إلى الأمام'),
};
