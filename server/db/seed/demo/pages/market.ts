import { facilityIds, groups, subMenuIds } from '../market/ids.ts';
import { type DemoPages, words } from './content.ts';
import { marketNearby } from './more-nearby.ts';
import { marketOffer, marketRolls } from './more-offers.ts';

export const marketPages: DemoPages = {
  tenant: 'market',
  from: 3650,
  kinds: [
    {
      id: 3701, code: 'MIRABELLE-REFILL', image: '/demo/market-coupon-coffee.svg', level: 0, times: null, timing: 'scan', object: 'guest', unit: 'daily', groupId: groups.foodHall, facilityId: facilityIds.cafe, color: '#7d3c78',
      name: words('Second coffee at half price', '2杯目のコーヒー半額', '第二杯咖啡半价', '두 번째 커피 반값', 'Le deuxième café à moitié prix', 'El segundo café a mitad de precio', 'القهوة الثانية بنصف السعر'),
      description: words('All day long, at the café on the roof.', '屋上のカフェで、終日お使いいただけます。', '屋顶咖啡馆全天有效。', '옥상 카페에서 하루 종일.', 'Toute la journée, au café sur le toit.', 'Todo el día, en el café de la azotea.', 'طوال اليوم في مقهى السطح.'),
    },
    {
      id: 3702, code: 'MIRABELLE-CHEESE', image: '/demo/market-coupon-cheese.svg', level: 1, times: 1, limitedNo: 200, timing: 'scan', object: 'guest', unit: 'once', validDays: 14, groupId: groups.foodHall, facilityId: facilityIds.cheese, color: '#c99a2e',
      name: words('Three cheeses to taste', 'チーズ3種の試食', '三款奶酪试吃', '치즈 세 가지 시식', 'Trois fromages à goûter', 'Tres quesos para probar', 'ثلاثة أجبان للتذوق'),
      description: words('For the first two hundred who scan. Confirm it at the counter.', '先着200名様。売り場で確定してください。', '前两百位扫码的客人可享，请在柜台确认。', '선착순 이백 분. 매대에서 사용을 확정해 주세요.', 'Pour les deux cents premiers à scanner. À confirmer au comptoir.', 'Para los doscientos primeros que escaneen. Confírmelo en el mostrador.', 'لأول مئتين يمسحون الرمز. أكّدها عند الركن.'),
    },
    {
      id: 3703, code: 'MIRABELLE-WRAP', image: '/demo/market-coupon-wrap.svg', level: 2, times: 3, timing: 'scan', object: 'guest', unit: 'stay', groupId: groups.infoDesk, facilityId: facilityIds.familyRoom, color: '#3c6e7d',
      name: words('Three gifts wrapped', 'ギフト包装3回', '三次礼品包装', '선물 포장 세 번', 'Trois paquets cadeaux', 'Tres regalos envueltos', 'تغليف ثلاث هدايا'),
      description: words('At the information desk, whatever counter you bought it from. We enter a PIN.', 'どの売り場の品でも、インフォメーションで。スタッフが暗証番号を入力します。', '任何柜台购买的商品均可在咨询台包装，由工作人员输入密码。', '어느 매장에서 사셨든 안내 데스크에서 포장해 드립니다. 직원이 비밀번호를 입력합니다.', 'À l’accueil, quel que soit le comptoir de l’achat. Nous saisissons un code.', 'En información, compre donde compre. Introducimos un PIN.', 'في مكتب الاستعلامات أيًا كان ركن الشراء، وندخل رمزًا.'),
    },
    {
      id: 3704, code: 'MIRABELLE-TWENTY', image: '/demo/market-coupon-twenty.svg', level: 3, times: 1, timing: 'manual', object: 'guest', unit: 'once', validDays: 90, afterCheckout: true, groupId: groups.personalShopping, facilityId: facilityIds.taxRefund, color: '#5c2b58',
      name: words('Twenty euros for you', '20ユーロ分のクーポン', '二十欧元优惠', '20유로 쿠폰', 'Vingt euros pour vous', 'Veinte euros para usted', 'عشرون يورو لك'),
      description: words('Given after a styling appointment, for a purchase of one hundred euros or more. We scan the code.', 'スタイリングのご予約後にお渡しします。100ユーロ以上のお買い物に。コードを読み取ります。', '造型预约后赠送，满一百欧元可用，由我们扫码。', '스타일링 예약 뒤 드리며 100유로 이상 구매 시 쓸 수 있습니다. 코드를 읽습니다.', 'Offert après un rendez-vous conseil, dès cent euros d’achat. Nous scannons le code.', 'Tras una cita de estilo, en compras desde cien euros. Escaneamos el código.', 'تُمنح بعد موعد تنسيق، لمشتريات بمئة يورو أو أكثر، ونمسح الرمز.'),
    },
    marketRolls,
  ],
  offers: [
    {
      id: 3711, facilityId: facilityIds.bakery, groupId: groups.foodHall, price: '5 €',
      name: words('The evening bag', '夕方のパン袋', '傍晚面包袋', '저녁 빵 봉투', 'Le sac du soir', 'La bolsa de la tarde', 'كيس المساء'),
      text: words('What is left of the day’s bread, a bag for {price}, {until}.', 'その日に残ったパンをひと袋 {price}。{until}。', '当日剩余面包一袋 {price}，{until}。', '그날 남은 빵 한 봉투 {price}, {until}.', 'Ce qui reste du pain du jour, un sac pour {price}, {until}.', 'Lo que queda del pan del día, una bolsa por {price}, {until}.', 'ما بقي من خبز اليوم، الكيس بـ{price}، {until}.'),
      until: words('from seven until it is gone', '19時からなくなり次第終了', '七点起，售完为止', '19시부터 소진 시까지', 'dès 19 h jusqu’à épuisement', 'desde las siete hasta que se acabe', 'من السابعة حتى ينفد'),
      place: words('Bakery, row C of the hall', 'ホールC列のベーカリー', '大厅C排面包房', '홀 C열 베이커리', 'Boulangerie, allée C de la halle', 'Panadería, pasillo C del mercado', 'المخبز، الصف الثالث من القاعة'),
      placeInRoom: words('From the floors above: the iron stairs lead straight to it', '上の階から：鉄の階段を下りてすぐ', '从楼上沿铁梯而下即到', '위층에서: 철 계단을 내려오면 바로', 'Depuis les étages : l’escalier de fer y mène tout droit', 'Desde las plantas de arriba: la escalera de hierro lleva hasta allí', 'من الطوابق العليا: الدرج الحديدي يقود إليه مباشرة'),
    },
    marketOffer,
  ],
  floors: [
    { image: '/demo/market-floor-hall.svg', content: words('The hall', '1階 ホール', '市集大厅', '1층 홀', 'La halle', 'El mercado', 'القاعة'), text: words('Forty counters in rows A to E: bread, cheese, fish, fruit, wine. Tax refund by the north door.', 'A列からE列まで40の売り場。免税カウンターは北口です。', 'A至E排四十个柜台：面包、奶酪、鱼、水果、葡萄酒。退税柜台在北门旁。', 'A열부터 E열까지 매장 마흔 곳. 세금 환급은 북문 옆입니다.', 'Quarante comptoirs, allées A à E : pain, fromage, poisson, fruits, vin. Détaxe à la porte nord.', 'Cuarenta puestos en los pasillos A a E: pan, queso, pescado, fruta, vino. Devolución de impuestos en la puerta norte.', 'أربعون ركنًا في خمسة صفوف: خبز وجبن وسمك وفاكهة ونبيذ. استرداد الضريبة عند الباب الشمالي.') },
    { image: '/demo/market-floor-roof.svg', content: words('The roof', '屋上', '屋顶', '옥상', 'Le toit', 'La azotea', 'السطح'), text: words('Café, herb garden and the family room with a changing table.', 'カフェ、ハーブ園、おむつ台のあるファミリールーム。', '咖啡馆、香草园，以及带尿布台的亲子室。', '카페, 허브 정원, 기저귀 교환대가 있는 가족실.', 'Café, jardin d’herbes et espace famille avec table à langer.', 'Café, jardín de hierbas y sala familiar con cambiador.', 'المقهى وحديقة الأعشاب وغرفة العائلة مع طاولة تغيير.') },
  ],
  nearby: [
    {
      key: 'puppets', image: '/demo/market-puppets.svg', latitude: 45.7641, longitude: 4.8275, distance: 3100, priceRange: '€€', budget: '14 €',
      name: words('Puppets by the river', '川辺の人形劇場', '河畔木偶剧场', '강변 인형극장', 'Les marionnettes du quai', 'Títeres junto al río', 'دمى على النهر'),
      category: words('Theatre', '劇場', '剧场', '극장', 'Théâtre', 'Teatro', 'مسرح'),
      comment: words('Wednesdays at three, half an hour, no language needed.', '水曜15時、30分。言葉がわからなくても楽しめます。', '周三下午三点，半小时，无需懂语言。', '수요일 3시, 30분. 말을 몰라도 즐길 수 있습니다.', 'Le mercredi à quinze heures, une demi-heure, sans besoin de la langue.', 'Los miércoles a las tres, media hora, sin necesidad de idioma.', 'كل أربعاء في الثالثة، نصف ساعة، ولا حاجة إلى لغة.'),
    },
    {
      key: 'park', image: '/demo/market-deer-park.svg', latitude: 45.7772, longitude: 4.8527, priceRange: null, budget: null,
      name: words('The park with the deer', '鹿のいる公園', '鹿园', '사슴 공원', 'Le parc aux daims', 'El parque de los ciervos', 'حديقة الغزلان'),
      category: words('Park', '公園', '公园', '공원', 'Parc', 'Parque', 'حديقة'),
      comment: words('Twenty minutes by bike, and your lunch from the hall tastes better there.', '自転車で20分。ホールで買ったお昼がいっそうおいしくなります。', '骑车二十分钟，在那里吃市集买的午餐更香。', '자전거로 20분. 홀에서 산 점심이 더 맛있어지는 곳입니다.', 'Vingt minutes à vélo, et le déjeuner de la halle y est meilleur.', 'Veinte minutos en bicicleta, y la comida del mercado sabe mejor allí.', 'عشرون دقيقة بالدراجة، وغداؤك من القاعة ألذ هناك.'),
    },
    ...marketNearby,
  ],
  survey: 'https://survey.example/mirabelle',
  wrapPrice: 2.5,
  crowds: [{ facilityId: facilityIds.cafe, sensorId: null, iconType: 'faces', vacantUpper: 20, congestionLower: 55, closed: { from: '19:30', to: '09:00' }, counts: [[3, 58], [63, 41], [123, 18], [183, 26]] }],
  talkSubMenuId: subMenuIds.infoDesk,
  languages: ['en', 'fr', 'de', 'it', 'es', 'pt', 'nl', 'ja', 'zh-CN', 'zh-TW', 'ko', 'ar'],
};
