/** Words that the pages of all three houses share. */
import type { CongestionLevel } from '#shared/domain/congestion/congestion-level.ts';
import type { Dict } from '../../content-types.ts';
import { words } from './content.ts';

export const menuName = words(
  'Offers and around',
  '特典・周辺案内',
  '优惠与周边',
  '혜택과 주변 안내',
  'Offres et alentours',
  'Ofertas y alrededores',
  'العروض وما حولنا',
);

/** The sub-menus in their order: number within the menu, kind, icon, name and the line under it. */
export const subMenus = [
  {
    at: 1,
    menuType: 'coupon',
    icon: 'ticket',
    name: words('Coupons', 'クーポン', '优惠券', '쿠폰', 'Coupons', 'Cupones', 'القسائم'),
    line: words(
      'What is yours, and how to use it',
      'お持ちのクーポンと使い方',
      '您的优惠券与使用方法',
      '보유한 쿠폰과 사용 방법',
      'Les vôtres, et comment les utiliser',
      'Los suyos y cómo usarlos',
      'قسائمك وطريقة استخدامها',
    ),
  },
  {
    at: 2,
    menuType: 'recommendation',
    icon: 'compass',
    name: words('Nearby', '周辺のおすすめ', '周边推荐', '주변 추천', 'À proximité', 'Cerca de aquí', 'بالقرب منا'),
    line: words(
      'Places we go to ourselves',
      'スタッフのお気に入り',
      '我们自己也常去的地方',
      '직원들이 즐겨 찾는 곳',
      'Les adresses où nous allons nous-mêmes',
      'Sitios a los que vamos nosotros',
      'أماكن نرتادها نحن أيضًا',
    ),
  },
  {
    at: 3,
    menuType: 'floor_guide',
    icon: 'layers',
    name: words(
      'Floor guide',
      'フロアガイド',
      '楼层指南',
      '층별 안내',
      'Plan des étages',
      'Guía de plantas',
      'دليل الطوابق',
    ),
    line: words(
      'Find your way around',
      '館内のご案内',
      '馆内各处',
      '시설 위치 안내',
      'Ce qui se trouve où',
      'Qué hay en cada sitio',
      'أين تجد كل شيء',
    ),
  },
  {
    at: 4,
    menuType: 'questionnaire',
    icon: 'clipboard-list',
    name: words('Tell us how it was', 'アンケート', '意见反馈', '설문', 'Votre avis', 'Su opinión', 'رأيك يهمنا'),
    line: words(
      'Two minutes, and we read every word',
      '2分ほどで終わります。すべて拝読します',
      '只需两分钟，我们逐字阅读',
      '2분이면 됩니다. 모두 읽습니다',
      'Deux minutes, et nous lisons tout',
      'Dos minutos, y lo leemos todo',
      'دقيقتان فقط، ونقرأ كل كلمة',
    ),
  },
  {
    at: 5,
    menuType: 'congestion',
    icon: 'users-round',
    name: words('How busy is it', '混雑状況', '拥挤程度', '혼잡도', 'Affluence', 'Afluencia', 'مدى الازدحام'),
    line: words(
      'Before you set out',
      'お出かけの前に',
      '出发前看一看',
      '가시기 전에 확인하세요',
      'Avant de vous déplacer',
      'Antes de ir',
      'قبل أن تنطلق',
    ),
  },
  {
    at: 7,
    menuType: 'url',
    option: { type: 'search' },
    icon: 'sparkles',
    name: words(
      'Ask in your own words',
      'ご質問から探す',
      '直接提问查找',
      '질문으로 찾기',
      'Demander à sa façon',
      'Preguntar con sus palabras',
      'اسأل بكلماتك',
    ),
    line: words(
      'We show you the part of the menu that fits',
      'ぴったりのメニューをご案内します',
      '我们为您找到合适的菜单',
      '알맞은 메뉴를 찾아 드립니다',
      'Nous vous montrons le bon menu',
      'Le mostramos el menú adecuado',
      'نعرض لك القائمة المناسبة',
    ),
  },
] as const;

export const survey = {
  description1: words(
    'How was it here?',
    'ご利用はいかがでしたか。',
    '您这次的体验如何？',
    '이용은 어떠셨나요?',
    'Comment cela s’est-il passé ?',
    '¿Qué tal ha ido?',
    'كيف كانت تجربتك؟',
  ),
  description2: words(
    'Six questions. Your answers go to the people who can change something.',
    '質問は6つです。ご回答は改善できる担当者に届きます。',
    '共六个问题。您的回答会交给能够改进的人。',
    '질문은 여섯 개입니다. 답변은 고칠 수 있는 담당자에게 전달됩니다.',
    'Six questions. Vos réponses vont à ceux qui peuvent changer les choses.',
    'Seis preguntas. Sus respuestas llegan a quienes pueden cambiar las cosas.',
    'ستة أسئلة، وتصل إجاباتك إلى من يستطيع التغيير.',
  ),
  message: words(
    'Thank you for telling us.',
    'ご協力ありがとうございました。',
    '感谢您的反馈。',
    '의견을 주셔서 감사합니다.',
    'Merci de nous l’avoir dit.',
    'Gracias por contárnoslo.',
    'شكرًا لأنك أخبرتنا.',
  ),
};

/** What a request under the offers asks for; the one with a price is charged. */
export const formItems = [
  {
    key: 'date',
    type: 'date',
    name: words('On which day', 'ご希望の日', '希望日期', '희망 날짜', 'Pour quel jour', 'Para qué día', 'في أي يوم'),
    priced: false,
  },
  {
    key: 'people',
    type: 'number',
    name: words(
      'For how many',
      '人数',
      '人数',
      '인원',
      'Pour combien de personnes',
      'Para cuántas personas',
      'لكم شخصًا',
    ),
    priced: false,
  },
  {
    key: 'wrap',
    type: 'check',
    name: words(
      'Wrapped as a gift',
      'ギフト包装',
      '礼品包装',
      '선물 포장',
      'En paquet cadeau',
      'Envuelto para regalo',
      'مغلف كهدية',
    ),
    priced: true,
  },
  {
    key: 'wish',
    type: 'text',
    name: words(
      'Anything we should know',
      'ご要望',
      '其他要求',
      '요청 사항',
      'Quelque chose à savoir',
      'Algo que debamos saber',
      'أي شيء ينبغي أن نعرفه',
    ),
    priced: false,
  },
] as const;

export const levelTitles: Readonly<Record<CongestionLevel, Dict>> = {
  non_active: words(
    'No count right now',
    '現在は計測していません',
    '暂无数据',
    '현재 측정하지 않습니다',
    'Pas de mesure en ce moment',
    'Sin datos ahora mismo',
    'لا يوجد قياس الآن',
  ),
  vacant: words(
    'Plenty of room',
    '空いています',
    '空闲',
    '여유로움',
    'Beaucoup de place',
    'Mucho sitio',
    'المكان فسيح',
  ),
  moderately_vacant: words(
    'Some room left',
    'やや混んでいます',
    '略有人',
    '보통',
    'Encore de la place',
    'Queda sitio',
    'ما زال هناك متسع',
  ),
  congestion: words('Busy', '混んでいます', '拥挤', '혼잡', 'Très fréquenté', 'Muy concurrido', 'مزدحم'),
};

export const levelDescriptions: Readonly<Record<CongestionLevel, Dict>> = {
  non_active: words(
    'Write to us and we will have a look.',
    'お問い合わせいただければ確認いたします。',
    '请留言，我们替您看一看。',
    '문의해 주시면 확인해 드립니다.',
    'Écrivez-nous, nous irons voir.',
    'Escríbanos y lo miramos.',
    'راسلنا وسنتحقق لك.',
  ),
  vacant: words(
    'You can come straight away.',
    'すぐにご利用いただけます。',
    '可直接前往。',
    '바로 이용하실 수 있습니다.',
    'Vous pouvez venir tout de suite.',
    'Puede venir ahora mismo.',
    'يمكنك المجيء حالًا.',
  ),
  moderately_vacant: words(
    'You will find a place, perhaps not your favourite one.',
    'お席はございますが、場所はお選びいただけないことがあります。',
    '有位置，但不一定是您最喜欢的。',
    '자리는 있지만 원하시는 곳이 아닐 수 있습니다.',
    'Il reste de la place, peut-être pas votre préférée.',
    'Hay sitio, quizá no el que más le gusta.',
    'ستجد مكانًا، وربما ليس مكانك المفضل.',
  ),
  congestion: words(
    'In an hour it will be calmer.',
    '1時間ほど後がおすすめです。',
    '建议一小时后再来。',
    '한 시간 뒤에 오시면 더 한산합니다.',
    'Dans une heure, ce sera plus calme.',
    'Dentro de una hora habrá más calma.',
    'سيكون أهدأ بعد ساعة.',
  ),
};

export const closedNow = {
  title: words(
    'Closed now',
    'ただいま営業時間外です',
    '目前不开放',
    '지금은 운영 시간이 아닙니다',
    'Fermé en ce moment',
    'Cerrado ahora',
    'مغلق الآن',
  ),
  description: words(
    'The hours are on the page of this place.',
    '営業時間は施設のページをご覧ください。',
    '开放时间请见该设施页面。',
    '운영 시간은 시설 안내를 참고해 주세요.',
    'Les horaires figurent sur la page du lieu.',
    'El horario está en la página del lugar.',
    'تجد المواعيد في صفحة المكان.',
  ),
};

export const countNote = words(
  'Counted every few minutes; nobody is filmed.',
  '数分ごとに人数のみを計測しています。撮影はしていません。',
  '每隔几分钟计数一次，不拍摄任何人。',
  '몇 분마다 인원수만 세며 촬영하지 않습니다.',
  'Comptage toutes les quelques minutes ; personne n’est filmé.',
  'Se cuenta cada pocos minutos; no se graba a nadie.',
  'يُحصى العدد كل بضع دقائق، ولا يُصوَّر أحد.',
);

export const popupLabels = {
  offer: words(
    'There is an offer here',
    'こちらの特典',
    '此处有优惠',
    '이곳의 혜택',
    'Il y a une offre ici',
    'Aquí hay una oferta',
    'هنا عرض لك',
  ),
  place: words('See the place', '施設を見る', '查看设施', '시설 보기', 'Voir le lieu', 'Ver el lugar', 'شاهد المكان'),
  talk: words(
    'Ask us about it',
    'スタッフに聞く',
    '向我们咨询',
    '직원에게 문의',
    'Nous poser une question',
    'Pregúntenos',
    'اسألنا عنه',
  ),
};
