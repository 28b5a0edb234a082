import { facilityIds, subMenuIds } from '../harbor/ids.ts';
import { say } from '../ordering/menu-types.ts';
import type { DemoScenario } from './scenario.ts';

/** What Akari leads guests of the harbour hotel through. */
export const harborScenario: DemoScenario = {
  subMenuId: subMenuIds.akari,
  text: say(
    'Choose a subject, or write your question in your own words.',
    '項目をお選びいただくか、ご質問をご自由にお書きください。',
    '请选择一个主题，或用自己的话写下问题。',
    '주제를 고르시거나 궁금한 점을 자유롭게 적어 주세요.',
    'Choisissez un sujet, ou posez votre question avec vos mots.',
    'Elija un tema o escriba su pregunta con sus palabras.',
    'اختر موضوعًا أو اكتب سؤالك بكلماتك.',
  ),
  next: [
    {
      label: say(
        'Bath and gym',
        '大浴場・ジム',
        '大浴场与健身房',
        '대욕장과 헬스장',
        'Bain et salle de sport',
        'Baño y gimnasio',
        'الحمّام والصالة الرياضية',
      ),
      text: say(
        'What would you like to know about?',
        'どちらについてでしょうか。',
        '您想了解哪一项？',
        '어느 쪽이 궁금하신가요?',
        'Lequel vous intéresse ?',
        '¿Sobre cuál quiere saber?',
        'عن أيهما تودّ أن تعرف؟',
      ),
      next: [
        {
          label: say('The bath', '大浴場', '大浴场', '대욕장', 'Le bain', 'El baño', 'الحمّام'),
          text: say(
            'On 2F, women on the left, men on the right, in the evening from 15:00 and in the morning until 9:30. Tattoos are welcome; bring the towels from your room.',
            '2階、左が女湯、右が男湯です。夕方は15時から、朝は9時30分まで。タトゥーのある方もどうぞ。タオルはお部屋からお持ちください。',
            '位于2楼，左侧女汤，右侧男汤；傍晚15:00开放，早晨至9:30。欢迎有纹身的客人，请自带房内毛巾。',
            '2층, 왼쪽이 여탕, 오른쪽이 남탕입니다. 저녁은 15시부터, 아침은 9시 30분까지입니다. 문신이 있어도 환영하며 수건은 객실에서 가져와 주세요.',
            'Au 2e étage, femmes à gauche, hommes à droite, dès 15 h le soir et jusqu’à 9 h 30 le matin. Tatouages bienvenus ; prenez les serviettes de votre chambre.',
            'En la 2.ª planta, mujeres a la izquierda, hombres a la derecha, por la tarde desde las 15:00 y por la mañana hasta las 9:30. Los tatuajes son bienvenidos; traiga las toallas de su habitación.',
            'في الطابق الثاني، النساء يسارًا والرجال يمينًا، مساءً من 15:00 وصباحًا حتى 9:30. الوشوم مرحّب بها، وأحضر المناشف من غرفتك.',
          ),
          action: { type: 'facility', facility_id: facilityIds.bath },
        },
        {
          label: say('The gym', 'ジム', '健身房', '헬스장', 'La salle de sport', 'El gimnasio', 'الصالة الرياضية'),
          text: say(
            'In the basement by the lifts, open around the clock with your key card.',
            '地下1階、エレベーターの横です。カードキーで24時間ご利用いただけます。',
            '位于地下一层电梯旁，凭房卡全天24小时开放。',
            '지하 1층 엘리베이터 옆에 있으며 객실 카드로 24시간 이용하실 수 있습니다.',
            'Au sous-sol près des ascenseurs, ouverte jour et nuit avec votre carte.',
            'En el sótano, junto a los ascensores; abre a todas horas con su tarjeta.',
            'في القبو بجانب المصاعد، وتعمل على مدار الساعة ببطاقة غرفتك.',
          ),
          action: { type: 'facility', facility_id: facilityIds.gym },
        },
      ],
    },
    {
      label: say('Breakfast', '朝食', '早餐', '조식', 'Petit déjeuner', 'Desayuno', 'الفطور'),
      text: say(
        'Served at Hatoba on 1F: the Japanese tray with grilled fish, or the bakery table.',
        '1階「波止場」にて、焼き魚の和朝食、またはベーカリーの朝食をお選びいただけます。',
        '在1楼“波止场”供应：烤鱼日式套餐，或面包自助。',
        '1층 하토바에서 제공됩니다. 생선구이 일식 정식 또는 베이커리를 고르실 수 있습니다.',
        'Servi au Hatoba, au 1er niveau : le plateau japonais au poisson grillé ou la table de la boulangerie.',
        'Se sirve en Hatoba, en la planta 1: la bandeja japonesa con pescado a la parrilla o la mesa de panadería.',
        'يُقدَّم في هاتوبا بالطابق الأول: صينية يابانية مع سمك مشوي أو مائدة المخبوزات.',
      ),
      action: { type: 'facility', facility_id: facilityIds.breakfast },
    },
    {
      label: say(
        'Wi-Fi and laundry',
        'Wi-Fi・ランドリー',
        '无线网络与洗衣',
        '와이파이와 세탁',
        'Wi-Fi et laverie',
        'Wifi y lavandería',
        'الواي فاي والغسيل',
      ),
      text: say(
        'Join “Lantern-Stay”; the password is your room number followed by your family name in small letters. The coin laundry on 3F is open all night.',
        '「Lantern-Stay」に接続してください。パスワードはお部屋番号に続けて姓を小文字で。3階のコインランドリーは終夜ご利用いただけます。',
        '请连接“Lantern-Stay”，密码为房号加小写姓氏。3楼自助洗衣房通宵开放。',
        '“Lantern-Stay”에 접속하세요. 비밀번호는 객실 번호와 소문자 성을 이어 쓴 것입니다. 3층 코인 세탁실은 밤새 열려 있습니다.',
        'Rejoignez « Lantern-Stay » ; le mot de passe est le numéro de chambre suivi de votre nom en minuscules. La laverie du 3e est ouverte toute la nuit.',
        'Conéctese a «Lantern-Stay»; la contraseña es su número de habitación seguido de su apellido en minúsculas. La lavandería de la planta 3 abre toda la noche.',
        'اتصل بشبكة «Lantern-Stay»، وكلمة المرور رقم غرفتك ثم اسم العائلة بأحرف صغيرة. المغسلة في الطابق الثالث مفتوحة طوال الليل.',
      ),
      action: { type: 'sub_menu', sub_menu_id: subMenuIds.houseGuide },
    },
    {
      label: say(
        'Send luggage ahead',
        '荷物を送る',
        '寄送行李',
        '짐 보내기',
        'Expédier des bagages',
        'Enviar equipaje',
        'إرسال الأمتعة',
      ),
      text: say(
        'A person arranges that with you.',
        '係の者が承ります。',
        '由工作人员为您安排。',
        '직원이 도와드립니다.',
        'Une personne s’en occupe avec vous.',
        'Una persona lo organiza con usted.',
        'سيرتّب ذلك معك أحد موظفينا.',
      ),
      action: { type: 'person', sub_menu_id: subMenuIds.luggage },
    },
  ],
};
