/** More places around the demo houses, four each. */
import { type DemoPages, words } from './content.ts';

type Nearby = DemoPages['nearby'];

export const harborNearby: Nearby = [
  {
    key: 'gate', image: '/demo/harbor-gate.svg', latitude: 35.4441, longitude: 139.6449, priceRange: '¥¥', budget: '¥2,500', reviews: 'https://www.tripadvisor.com/Search?q=Yokohama%20Chinatown',
    name: words('The lantern gate quarter', '提灯門の街', '灯笼门街区', '등불문 거리', 'Le quartier de la porte aux lanternes', 'El barrio de la puerta de los farolillos', 'حي بوابة الفوانيس'),
    category: words('Evening', '夜の散策', '夜游', '저녁 나들이', 'Le soir', 'De noche', 'أمسية'),
    comment: words('Steamed buns from the third stall on the left, then a table upstairs at the back.', '左手3軒目の肉まん、そのあとは奥の2階席へ。', '先在左手第三家买包子，再到里面楼上坐下。', '왼쪽 세 번째 가게의 찐빵을 먹고, 안쪽 2층 자리로 가세요.', 'Les brioches vapeur du troisième étal à gauche, puis une table à l’étage, au fond.', 'Bollos al vapor del tercer puesto a la izquierda y después una mesa arriba, al fondo.', 'فطائر بالبخار من الكشك الثالث يسارًا، ثم طاولة في الطابق العلوي في الخلف.'),
  },
  {
    key: 'wheel', image: '/demo/harbor-wheel.svg', latitude: 35.4553, longitude: 139.6367, priceRange: '¥', budget: '¥900', reviews: 'https://www.tripadvisor.com/Search?q=Yokohama%20Ferris%20wheel',
    name: words('The big wheel', '大観覧車', '大摩天轮', '대관람차', 'La grande roue', 'La gran noria', 'العجلة الكبيرة'),
    category: words('View', '眺め', '观景', '전망', 'Vue', 'Vistas', 'إطلالة'),
    comment: words('Fifteen minutes round. Board ten minutes before sunset and you see both lights.', '1周15分。日没の10分前に乗れば、夕景も夜景も楽しめます。', '一圈十五分钟。日落前十分钟上去，昼夜景色都能看到。', '한 바퀴 15분. 해 지기 10분 전에 타면 노을과 야경을 모두 봅니다.', 'Un tour de quinze minutes. Montez dix minutes avant le coucher du soleil pour les deux lumières.', 'Quince minutos la vuelta. Suba diez minutos antes del ocaso y verá las dos luces.', 'دورة من خمس عشرة دقيقة. اصعد قبل الغروب بعشر دقائق لترى الضوءين.'),
  },
  {
    key: 'ship', image: '/demo/harbor-sailing-ship.svg', latitude: 35.4537, longitude: 139.6322, priceRange: '¥', budget: '¥800',
    name: words('The old training ship', '昔の練習帆船', '旧训练帆船', '옛 훈련 범선', 'L’ancien voilier-école', 'El antiguo buque escuela', 'سفينة التدريب القديمة'),
    category: words('Museum', '博物館', '博物馆', '박물관', 'Musée', 'Museo', 'متحف'),
    comment: words('All her sails go up twice a month. Ask us for the dates.', '月に2回、すべての帆を広げます。日程はフロントまで。', '每月两次升起全部船帆，日期请问我们。', '한 달에 두 번 모든 돛을 펼칩니다. 날짜는 저희에게 물어보세요.', 'Toutes ses voiles sont hissées deux fois par mois. Demandez-nous les dates.', 'Dos veces al mes despliega todas las velas. Pregúntenos las fechas.', 'ترفع أشرعتها كلها مرتين في الشهر. اسألنا عن المواعيد.'),
  },
  {
    key: 'bridge', image: '/demo/harbor-bridge.svg', latitude: 35.4560, longitude: 139.6752, distance: 4600, priceRange: null, budget: null,
    name: words('Walkway on the bridge', '橋の展望歩道', '大桥步道', '다리 위 전망길', 'La promenade du pont', 'La pasarela del puente', 'ممشى الجسر'),
    category: words('View', '眺め', '观景', '전망', 'Vue', 'Vistas', 'إطلالة'),
    comment: words('Fifty metres above the ships, and on clear mornings the mountain.', '船を50メートル下に、晴れた朝には富士山も。', '脚下五十米是航船，晴朗的早晨还能看到富士山。', '배들보다 50미터 위. 맑은 아침에는 후지산도 보입니다.', 'Cinquante mètres au-dessus des bateaux et, par matin clair, le mont Fuji.', 'Cincuenta metros sobre los barcos y, en mañanas claras, el monte Fuji.', 'خمسون مترًا فوق السفن، وفي الصباحات الصافية يظهر الجبل.'),
  },
];

export const seasideNearby: Nearby = [
  {
    key: 'market', image: '/demo/seaside-market.svg', latitude: 35.1829, longitude: -120.7301, priceRange: '$', budget: '$15',
    name: words('Saturday market', '土曜市', '周六集市', '토요 장터', 'Le marché du samedi', 'El mercado del sábado', 'سوق السبت'),
    category: words('Market', '市場', '集市', '시장', 'Marché', 'Mercado', 'سوق'),
    comment: words('Strawberries until ten, then only the honey man is left. Bring a bag.', 'いちごは10時まで。あとは蜂蜜屋だけになります。袋をお持ちください。', '草莓只卖到十点，之后只剩卖蜂蜜的。请自带袋子。', '딸기는 10시까지, 그 뒤엔 꿀 파는 분만 남습니다. 봉투를 가져가세요.', 'Des fraises jusqu’à dix heures, ensuite il ne reste que l’apiculteur. Prenez un sac.', 'Fresas hasta las diez; después solo queda el de la miel. Lleve una bolsa.', 'الفراولة حتى العاشرة، ثم لا يبقى إلا بائع العسل. أحضر كيسًا.'),
  },
  {
    key: 'lighthouse', image: '/demo/seaside-lighthouse.svg', latitude: 35.1694, longitude: -120.7553, priceRange: '$', budget: '$6', reviews: 'https://www.tripadvisor.com/Search?q=Point%20San%20Luis%20Lighthouse',
    name: words('The lighthouse', '灯台', '灯塔', '등대', 'Le phare', 'El faro', 'المنارة'),
    category: words('Museum', '博物館', '博物馆', '박물관', 'Musée', 'Museo', 'متحف'),
    comment: words('The keeper’s granddaughter shows you round at eleven and at two.', '灯台守のお孫さんが11時と14時に案内してくれます。', '守塔人的孙女每天十一点和两点带人参观。', '등대지기의 손녀가 11시와 2시에 안내합니다.', 'La petite-fille du gardien fait la visite à onze heures et à quatorze heures.', 'La nieta del farero lo enseña a las once y a las dos.', 'حفيدة الحارس ترافقك في الجولة عند الحادية عشرة والثانية.'),
  },
  {
    key: 'dunes', image: '/demo/seaside-dunes.svg', latitude: 35.1502, longitude: -120.7204, priceRange: null, budget: null,
    name: words('Boardwalk in the dunes', '砂丘の木道', '沙丘木栈道', '모래 언덕 나무길', 'Le sentier des dunes', 'La pasarela de las dunas', 'ممشى الكثبان'),
    category: words('Walk', '散策', '散步', '산책', 'Promenade', 'Paseo', 'نزهة'),
    comment: words('Flat all the way to the water, also for wheels. No shade: take a hat.', '水辺まで平らで、車いすでも行けます。日陰はないので帽子をどうぞ。', '一路平坦到海边，轮椅也可通行。没有树荫，请戴帽子。', '물가까지 평평해 휠체어도 갈 수 있습니다. 그늘이 없으니 모자를 챙기세요.', 'Plat jusqu’à l’eau, roues comprises. Pas d’ombre : prenez un chapeau.', 'Llano hasta el agua, también con ruedas. Sin sombra: lleve sombrero.', 'مستوٍ حتى الماء، ويناسب الكراسي المتحركة. لا ظل فيه: خذ قبعة.'),
  },
  {
    key: 'vineyard', image: '/demo/seaside-vineyard.svg', latitude: 35.2051, longitude: -120.7077, distance: 4700, priceRange: '$$', budget: '$25', reviews: 'https://www.tripadvisor.com/Search?q=Edna%20Valley%20wineries',
    name: words('The hill with the vines', 'ぶどうの丘', '葡萄园山坡', '포도밭 언덕', 'La colline aux vignes', 'La colina de las viñas', 'تلة الكروم'),
    category: words('Wine', 'ワイン', '葡萄酒', '와인', 'Vin', 'Vino', 'مزرعة كروم'),
    comment: words('Five small glasses on the terrace. We call you a car for the way back.', 'テラスで5種をひと口ずつ。お帰りのお車は私たちが手配します。', '露台上品五小杯，回程我们为您叫车。', '테라스에서 작은 잔으로 다섯 가지. 돌아올 차는 저희가 불러 드립니다.', 'Cinq petits verres en terrasse. Nous vous appelons une voiture pour le retour.', 'Cinco copitas en la terraza. Le pedimos un coche para la vuelta.', 'خمس كؤوس صغيرة من عصائر العنب ومنتجاته على الشرفة، ونطلب لك سيارة للعودة.'),
  },
];

export const marketNearby: Nearby = [
  {
    key: 'quay', image: '/demo/market-quay.svg', latitude: 45.7566, longitude: 4.8419, priceRange: '€€', budget: '16 €',
    name: words('Boats from the quay', '岸からの遊覧船', '码头游船', '강변 유람선', 'Les bateaux du quai', 'Barcos desde el muelle', 'قوارب الرصيف'),
    category: words('Boat trip', '遊覧船', '游船', '유람선', 'Croisière', 'Paseo en barco', 'رحلة بالقارب'),
    comment: words('An hour to where the rivers meet and back. Sit on the left going out.', '二つの川の合流点まで往復1時間。行きは左側の席がおすすめです。', '往返两河交汇处约一小时，去程请坐左侧。', '두 강이 만나는 곳까지 왕복 한 시간. 갈 때는 왼쪽에 앉으세요.', 'Une heure jusqu’au confluent et retour. À l’aller, asseyez-vous à gauche.', 'Una hora hasta donde se juntan los ríos y vuelta. A la ida, siéntese a la izquierda.', 'ساعة إلى ملتقى النهرين والعودة. اجلس يسارًا في الذهاب.'),
  },
  {
    key: 'books', image: '/demo/market-books.svg', latitude: 45.7652, longitude: 4.8361, priceRange: '€', budget: '5 €',
    name: words('Book boxes by the river', '川辺の古本市', '河边旧书摊', '강가 헌책 상자', 'Les bouquinistes du quai', 'Los libreros del río', 'صناديق الكتب على النهر'),
    category: words('Market', '市場', '集市', '시장', 'Marché', 'Mercado', 'سوق'),
    comment: words('Weekends only. The green box in the middle has maps from 1900.', '週末のみ。中ほどの緑の箱に1900年の地図があります。', '仅周末营业，中间的绿色书箱里有1900年的地图。', '주말에만 엽니다. 가운데 초록 상자에 1900년 지도가 있습니다.', 'Le week-end seulement. La boîte verte du milieu a des cartes de 1900.', 'Solo fines de semana. La caja verde del centro tiene mapas de 1900.', 'في عطلة نهاية الأسبوع فقط. في الصندوق الأخضر الأوسط خرائط من عام 1900.'),
  },
  {
    key: 'hill', image: '/demo/market-hill.svg', latitude: 45.7623, longitude: 4.8226, distance: 3600, priceRange: null, budget: null, reviews: 'https://www.tripadvisor.com/Search?q=Fourvi%C3%A8re%20Lyon',
    name: words('Up the hill of steps', '階段の丘', '石阶山丘', '계단 언덕', 'La colline aux escaliers', 'La colina de los escalones', 'تلة الدرجات'),
    category: words('View', '眺め', '观景', '전망', 'Vue', 'Vistas', 'إطلالة'),
    comment: words('Take the little train up and the steps down. The whole town lies in front of you.', '上りはケーブルカー、下りは階段で。街が一望できます。', '坐小火车上山，走石阶下来，全城尽收眼底。', '오를 때는 작은 열차, 내려올 때는 계단으로. 온 도시가 내려다보입니다.', 'Montez par le petit train, descendez à pied. Toute la ville est à vos pieds.', 'Suba en el trenecito y baje por los escalones. Toda la ciudad a sus pies.', 'اصعد بالقطار الصغير وانزل على الدرج، والمدينة كلها أمامك.'),
  },
  {
    key: 'silk', image: '/demo/market-silk.svg', latitude: 45.7741, longitude: 4.8319, priceRange: '€', budget: '9 €', reviews: 'https://www.tripadvisor.com/Search?q=Lyon%20silk%20museum',
    name: words('The silk weavers’ house', '絹織り職人の家', '丝织工坊', '비단 직공의 집', 'La maison des canuts', 'La casa de los tejedores de seda', 'بيت نساجي الحرير'),
    category: words('Museum', '博物館', '博物馆', '박물관', 'Musée', 'Museo', 'متحف'),
    comment: words('They still weave at eleven. You may try; nobody has broken the loom yet.', '11時には今も織っています。体験もできます。機を壊した人はまだいません。', '每天十一点仍在织布，您也可以试试，还没有人弄坏过织机。', '11시에는 지금도 베를 짭니다. 해 보셔도 됩니다. 아직 베틀을 망가뜨린 분은 없습니다.', 'On y tisse encore à onze heures. Essayez : personne n’a encore cassé le métier.', 'A las once todavía tejen. Puede probar: nadie ha roto aún el telar.', 'ما زالوا ينسجون عند الحادية عشرة. جرّب بنفسك، فلم يكسر أحد النول بعد.'),
  },
];
