import { alwaysOpen, facility, openDaily } from '../build.ts';
import { goodToKnow, openingHours } from '../common-texts.ts';
import { facilityIds, groups, subMenuIds } from './ids.ts';

export const harborWellnessFacilities = [
  facility({
    id: facilityIds.bath,
    subMenuId: subMenuIds.bathAndGym,
    staffGroupId: groups.frontDesk,
    nameDict: {
      en: 'Ushio-no-Yu, the bath',
      ja: '大浴場 潮の湯',
      'zh-CN': '大浴场“潮之汤”',
      ko: '대욕장 우시오노유',
      fr: 'Le bain Ushio-no-Yu',
      es: 'El baño Ushio-no-Yu',
      ar: 'حمّام أوشيو نو يو',
    },
    genreDict: { en: 'Public bath', ja: '大浴場', 'zh-CN': '大浴场', ko: '대욕장', fr: 'Bain public', es: 'Baño público', ar: 'حمّام عام' },
    locationDict: { en: '2F, women left, men right', ja: '2階、左が女湯、右が男湯', 'zh-CN': '2楼，左侧女汤，右侧男汤', ko: '2층, 왼쪽 여탕, 오른쪽 남탕', fr: '2e étage, femmes à gauche, hommes à droite', es: '2.ª planta, mujeres a la izquierda, hombres a la derecha', ar: 'الطابق الثاني، النساء يسارًا والرجال يمينًا' },
    descriptionDict: {
      en: 'Two indoor pools of soft heated water, a cypress tub open to the sea wind, and a sauna with a view of the cranes. Wash at the seats first; then sink in and do nothing.',
      ja: 'やわらかな湯の内湯が二つ、海風の入る檜風呂、港のクレーンを望むサウナ。洗い場で体を流してから、どうぞごゆっくり。',
      'zh-CN': '两座柔和的室内热水池、可迎海风的桧木浴池，以及能望见港口吊车的桑拿房。请先在淋浴位洗净，再入池放松。',
      ko: '부드러운 온수의 실내탕 두 곳, 바닷바람이 드는 편백나무탕, 항구 크레인이 보이는 사우나. 먼저 몸을 씻은 뒤 느긋하게 즐기세요.',
      fr: 'Deux bassins intérieurs d’eau douce chauffée, une cuve de cyprès ouverte au vent du large et un sauna avec vue sur les grues. On se lave d’abord aux places assises ; ensuite, on ne fait plus rien.',
      es: 'Dos piscinas interiores de agua suave y caliente, una tina de ciprés abierta a la brisa del mar y una sauna con vistas a las grúas. Primero lávese en los asientos; después, a no hacer nada.',
      ar: 'حوضان داخليان بمياه دافئة ناعمة، وحوض من خشب السرو مفتوح على نسيم البحر، وساونا تطل على رافعات الميناء. اغتسل أولًا عند المقاعد ثم استرخِ.',
    },
    businessHours: [
      openDaily({ en: 'Evening and night', ja: '夕方から夜', 'zh-CN': '傍晚至夜间', ko: '저녁과 밤', fr: 'Soir et nuit', es: 'Tarde y noche', ar: 'المساء والليل' }, '15:00', '24:00'),
      openDaily({ en: 'Morning', ja: '朝', 'zh-CN': '早晨', ko: '아침', fr: 'Matin', es: 'Mañana', ar: 'الصباح' }, '06:00', '09:30'),
    ],
    options: [
      {
        type: 'text',
        labelDict: goodToKnow,
        content: {
          en: 'Tattoos are welcome. Towels are in your room; a private bath can be booked by the hour.',
          ja: 'タトゥーのある方もご入浴いただけます。タオルは客室からお持ちください。貸切風呂は1時間単位でご予約を承ります。',
          'zh-CN': '欢迎有纹身的客人入浴。请自带房内毛巾；私人浴池可按小时预约。',
          ko: '문신이 있으신 분도 이용하실 수 있습니다. 수건은 객실에서 가져오시고, 전세탕은 시간 단위로 예약받습니다.',
          fr: 'Les tatouages sont admis. Prenez les serviettes de votre chambre ; un bain privé se réserve à l’heure.',
          es: 'Se admiten tatuajes. Lleve las toallas de su habitación; hay un baño privado que se reserva por horas.',
          ar: 'نرحب بأصحاب الوشوم. أحضر المناشف من غرفتك، ويمكن حجز حمّام خاص بالساعة.',
        },
        isBold: true,
        isUnderline: false,
        colorCode: null,
      },
    ],
    image: '/demo/harbor-bath.svg',
  }),
  facility({
    id: facilityIds.gym,
    subMenuId: subMenuIds.bathAndGym,
    staffGroupId: groups.frontDesk,
    nameDict: { en: 'The engine room', ja: 'エンジンルーム', 'zh-CN': '“轮机舱”健身房', ko: '엔진룸', fr: 'La salle des machines', es: 'La sala de máquinas', ar: 'غرفة المحركات' },
    genreDict: { en: 'Gym', ja: 'ジム', 'zh-CN': '健身房', ko: '헬스장', fr: 'Salle de sport', es: 'Gimnasio', ar: 'صالة رياضية' },
    locationDict: { en: 'Basement, by the lifts', ja: '地下1階、エレベーター横', 'zh-CN': '地下一层，电梯旁', ko: '지하 1층, 엘리베이터 옆', fr: 'Sous-sol, près des ascenseurs', es: 'Sótano, junto a los ascensores', ar: 'الطابق السفلي، بجوار المصاعد' },
    descriptionDict: {
      en: 'Rowing machines where the boilers once stood, free weights, a stretching floor and cold barley tea. Open with your key card at any hour.',
      ja: 'かつてボイラーがあった場所に、ローイングマシン、フリーウェイト、ストレッチスペース。冷たい麦茶もご用意。ルームキーで24時間お入りいただけます。',
      'zh-CN': '昔日锅炉房如今摆放着划船机、自由力量器械与拉伸区，并备有冰麦茶。凭房卡全天可入。',
      ko: '옛 보일러실에 로잉 머신과 프리 웨이트, 스트레칭 공간을 마련했습니다. 시원한 보리차도 있습니다. 객실 키로 언제든 이용하세요.',
      fr: 'Des rameurs là où trônaient les chaudières, des poids libres, un espace d’étirement et du thé d’orge frais. Accès à toute heure avec votre carte-clé.',
      es: 'Máquinas de remo donde estuvieron las calderas, pesas libres, zona de estiramientos y té de cebada frío. Acceso a cualquier hora con su tarjeta llave.',
      ar: 'أجهزة تجديف حيث كانت الغلايات، وأوزان حرة ومساحة لتمارين الإطالة وشاي شعير بارد. الدخول ببطاقة غرفتك في أي ساعة.',
    },
    businessHours: [
      alwaysOpen(openingHours, { en: 'Around the clock', ja: '24時間ご利用いただけます', 'zh-CN': '全天24小时开放', ko: '24시간 이용 가능', fr: 'Vingt-quatre heures sur vingt-quatre', es: 'Las veinticuatro horas', ar: 'على مدار الساعة' }),
    ],
    image: '/demo/harbor-gym.svg',
  }),
];
