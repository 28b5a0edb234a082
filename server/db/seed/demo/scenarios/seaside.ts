import { say } from '../ordering/menu-types.ts';
import { facilityIds, subMenuIds } from '../seaside/ids.ts';
import type { DemoScenario } from './scenario.ts';

/** What Coral leads guests of Hotel Coralina through. */
export const seasideScenario: DemoScenario = {
  subMenuId: subMenuIds.coral,
  text: say(
    'This is what guests ask most. Choose one, or simply write your question.',
    'よくいただくご質問です。お選びいただくか、そのままご質問をお書きください。',
    '以下是客人常问的问题。请选择，或直接写下您的问题。',
    '손님들이 자주 묻는 내용입니다. 골라 주시거나 궁금한 점을 그대로 적어 주세요.',
    'Voici ce que l’on nous demande le plus. Choisissez, ou écrivez simplement votre question.',
    'Esto es lo que más nos preguntan. Elija una opción o escriba su pregunta.',
    'هذا أكثر ما يسأل عنه ضيوفنا. اختر أحدها أو اكتب سؤالك مباشرة.',
  ),
  next: [
    {
      label: say('Breakfast and dinner', '朝食・夕食', '早餐与晚餐', '아침과 저녁 식사', 'Petit déjeuner et dîner', 'Desayuno y cena', 'الفطور والعشاء'),
      text: say('In the morning or in the evening?', '朝でしょうか、夜でしょうか。', '您想了解早餐还是晚餐？', '아침인가요, 저녁인가요?', 'Le matin ou le soir ?', '¿Por la mañana o por la noche?', 'صباحًا أم مساءً؟'),
      next: [
        {
          label: say('Breakfast', '朝食', '早餐', '조식', 'Petit déjeuner', 'Desayuno', 'الفطور'),
          text: say(
            'Breakfast is served at Brasa and is included with every room. The page has the hours and what is on the table.',
            'ご朝食はブラサでご用意しており、どのお部屋にも含まれております。時間とお料理はこちらをご覧ください。',
            '早餐在 Brasa 餐厅供应，所有房型均含早餐。时间和菜品请见此页。',
            '조식은 브라사에서 제공되며 모든 객실에 포함되어 있습니다. 시간과 메뉴는 이 페이지에 있습니다.',
            'Le petit déjeuner est servi au Brasa et compris avec chaque chambre. La page indique les horaires et ce que l’on y trouve.',
            'El desayuno se sirve en Brasa y está incluido en todas las habitaciones. En la página verá el horario y lo que hay en la mesa.',
            'يُقدَّم الفطور في براسا وهو مشمول مع كل غرفة. تجد المواعيد والأصناف في هذه الصفحة.',
          ),
          action: { type: 'facility', facility_id: facilityIds.breakfast },
        },
        {
          label: say('Dinner by the fire', '炭火のディナー', '炭火晚餐', '숯불 저녁 식사', 'Dîner au feu de bois', 'Cena a la brasa', 'عشاء على الجمر'),
          text: say(
            'Brasa cooks over oak embers. There are vegetarian and vegan menus every night, and halal lamb with a day’s notice.',
            'ブラサではオークの炭火でお料理しております。ベジタリアンとヴィーガンのメニューは毎晩、ハラールのラムは前日までにお申し付けください。',
            'Brasa 以橡木炭火烹制。每晚均有素食与纯素菜单，清真羊肉请提前一天告知。',
            '브라사는 참나무 숯불로 요리합니다. 채식과 비건 메뉴는 매일 밤 있으며, 할랄 양고기는 하루 전에 말씀해 주세요.',
            'Le Brasa cuisine sur des braises de chêne. Menus végétarien et végane tous les soirs, agneau halal en prévenant la veille.',
            'En Brasa se cocina sobre brasas de roble. Hay menús vegetariano y vegano cada noche, y cordero halal avisando un día antes.',
            'يطهو مطعم براسا على جمر البلوط. لدينا قوائم نباتية كل ليلة، ولحم ضأن حلال بإشعار مسبق بيوم.',
          ),
          action: { type: 'facility', facility_id: facilityIds.brasa },
        },
      ],
    },
    {
      label: say('Pool and spa', 'プール・スパ', '泳池与水疗', '수영장과 스파', 'Piscine et spa', 'Piscina y spa', 'المسبح والسبا'),
      text: say('Which of the two?', 'どちらでしょうか。', '您想了解哪一个？', '어느 쪽이 궁금하신가요?', 'Lequel des deux ?', '¿Cuál de los dos?', 'أيهما تريد؟'),
      next: [
        {
          label: say('The pool', 'プール', '泳池', '수영장', 'La piscine', 'La piscina', 'المسبح'),
          text: say(
            'Salt water at 28 °C all year, on the west lawn. Towels are on the rack by the gate; children under 14 swim with an adult.',
            '西の芝生にある、一年を通して28℃の塩水プールです。タオルは入口のラックにございます。14歳未満のお子さまは大人の方とご一緒にどうぞ。',
            '位于西侧草坪的咸水泳池，全年恒温28℃。毛巾在入口架上；14岁以下儿童须由成人陪同。',
            '서쪽 잔디밭에 있는 소금물 수영장으로 일 년 내내 28°C입니다. 수건은 입구 선반에 있고, 14세 미만 어린이는 어른과 함께 이용해 주세요.',
            'De l’eau salée à 28 °C toute l’année, sur la pelouse ouest. Serviettes près du portillon ; les moins de 14 ans se baignent avec un adulte.',
            'Agua salada a 28 °C todo el año, en el césped oeste. Las toallas están junto a la puerta; los menores de 14 años nadan con un adulto.',
            'ماء مالح بحرارة 28 درجة طوال العام، في العشب الغربي. المناشف عند البوابة، ويسبح من هم دون 14 عامًا برفقة شخص بالغ.',
          ),
          action: { type: 'facility', facility_id: facilityIds.pool },
        },
        {
          label: say('Salina Spa', 'サリナ・スパ', '萨利纳水疗', '살리나 스파', 'Le spa Salina', 'Salina Spa', 'سبا سالينا'),
          text: say(
            'Sauna and salt room are free for guests; treatments are booked with us.',
            'サウナと塩の部屋はご宿泊のお客さまは無料です。トリートメントはご予約を承ります。',
            '桑拿与盐室对住客免费；护理项目请预约。',
            '사우나와 소금방은 투숙객 무료이며, 트리트먼트는 예약해 주세요.',
            'Sauna et chambre de sel sont offerts à nos hôtes ; les soins se réservent auprès de nous.',
            'La sauna y la sala de sal son gratuitas para huéspedes; los tratamientos se reservan con nosotros.',
            'الساونا وغرفة الملح مجانيتان للضيوف، أما الجلسات فبالحجز لدينا.',
          ),
          action: { type: 'facility', facility_id: facilityIds.salina },
        },
      ],
    },
    {
      label: say('Check-out and luggage', 'チェックアウト・お荷物', '退房与行李', '체크아웃과 짐', 'Départ et bagages', 'Salida y equipaje', 'المغادرة والأمتعة'),
      text: say(
        'Check-out is at 11 am. Bags can stay with us afterwards, and a later hour is often possible: a person looks at it for you.',
        'チェックアウトは11時です。その後もお荷物をお預かりいたします。延長をご希望の場合は係の者が確認いたします。',
        '退房时间为上午11点。退房后可寄存行李；如需延迟，工作人员会为您查看。',
        '체크아웃은 오전 11시입니다. 이후에도 짐을 맡기실 수 있으며, 더 늦은 시간은 직원이 확인해 드립니다.',
        'Le départ est à 11 h. Vos bagages peuvent rester ensuite, et une heure plus tardive est souvent possible : une personne s’en occupe.',
        'La salida es a las 11:00. Después puede dejar el equipaje, y a menudo es posible salir más tarde: una persona lo mira por usted.',
        'موعد المغادرة الحادية عشرة صباحًا. يمكنك ترك الأمتعة بعدها، وغالبًا يمكن التأخير وسينظر موظف في طلبك.',
      ),
      next: [
        {
          label: say('Ask for a later hour', '延長を相談する', '申请延迟退房', '시간 연장 문의', 'Demander une heure plus tardive', 'Pedir salir más tarde', 'طلب التأخير'),
          text: say('One moment, please.', '少々お待ちください。', '请稍候。', '잠시만 기다려 주세요.', 'Un instant, je vous prie.', 'Un momento, por favor.', 'لحظة من فضلك.'),
          action: { type: 'person', sub_menu_id: subMenuIds.luggage },
        },
      ],
    },
    {
      label: say('Shuttle to town', '街へのシャトル', '前往市区的班车', '시내 셔틀', 'Navette pour la ville', 'Traslado al pueblo', 'الحافلة إلى البلدة'),
      text: say(
        'It leaves the cypress gate at 9:30, 11:00, 14:00, 16:00, 18:30 and 20:30, free of charge and without booking.',
        '糸杉の門を9:30、11:00、14:00、16:00、18:30、20:30に出発いたします。無料、ご予約不要です。',
        '班车于9:30、11:00、14:00、16:00、18:30和20:30从柏树门发车，免费，无需预订。',
        '사이프러스 문에서 9:30, 11:00, 14:00, 16:00, 18:30, 20:30에 출발합니다. 무료이며 예약이 필요 없습니다.',
        'Elle part du portail aux cyprès à 9 h 30, 11 h, 14 h, 16 h, 18 h 30 et 20 h 30, gratuitement et sans réservation.',
        'Sale de la puerta de los cipreses a las 9:30, 11:00, 14:00, 16:00, 18:30 y 20:30, gratis y sin reserva.',
        'تنطلق من بوابة السرو في 9:30 و11:00 و14:00 و16:00 و18:30 و20:30، مجانًا ودون حجز.',
      ),
      action: { type: 'sub_menu', sub_menu_id: subMenuIds.shuttle },
    },
  ],
};
