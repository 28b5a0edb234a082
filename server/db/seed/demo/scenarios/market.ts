import { facilityIds, subMenuIds } from '../market/ids.ts';
import { say } from '../ordering/menu-types.ts';
import type { DemoScenario } from './scenario.ts';

/** What Mira leads visitors of the store through. */
export const marketScenario: DemoScenario = {
  subMenuId: subMenuIds.mira,
  text: say(
    'What are you looking for? Choose below, or write it in your own words.',
    '何をお探しでしょうか。下からお選びいただくか、ご自由にお書きください。',
    '您在找什么？请在下方选择，或直接写下来。',
    '무엇을 찾으시나요? 아래에서 고르시거나 자유롭게 적어 주세요.',
    'Que cherchez-vous ? Choisissez ci-dessous, ou dites-le avec vos mots.',
    '¿Qué busca? Elija aquí abajo o escríbalo con sus palabras.',
    'عمّ تبحث؟ اختر مما يلي أو اكتب ما تريد.',
  ),
  next: [
    {
      label: say('Opening hours', '営業時間', '营业时间', '영업시간', 'Horaires d’ouverture', 'Horario', 'مواعيد العمل'),
      text: say(
        'The food hall opens from 8:00 to 20:00, the floors above from 10:00 to 20:00, on Thursdays until 21:30. On Sundays the food hall alone opens, until 13:00.',
        'フードホールは8時から20時、上の階は10時から20時、木曜は21時30分まで。日曜はフードホールのみ13時まで営業いたします。',
        '美食厅8:00至20:00，楼上10:00至20:00，周四至21:30。周日仅美食厅营业至13:00。',
        '푸드홀은 8시부터 20시, 위층은 10시부터 20시, 목요일은 21시 30분까지입니다. 일요일은 푸드홀만 13시까지 엽니다.',
        'La halle ouvre de 8 h à 20 h, les étages de 10 h à 20 h, le jeudi jusqu’à 21 h 30. Le dimanche, seule la halle ouvre, jusqu’à 13 h.',
        'El mercado abre de 8:00 a 20:00 y las plantas de 10:00 a 20:00; los jueves hasta las 21:30. Los domingos abre solo el mercado, hasta las 13:00.',
        'قاعة المأكولات من 8:00 إلى 20:00، والطوابق العليا من 10:00 إلى 20:00، والخميس حتى 21:30. يوم الأحد تفتح القاعة وحدها حتى 13:00.',
      ),
      action: { type: 'sub_menu', sub_menu_id: subMenuIds.hours },
    },
    {
      label: say('Tax refund', '免税', '退税', '세금 환급', 'Détaxe', 'Devolución de impuestos', 'استرداد الضريبة'),
      text: say(
        'The desk is on the lower level beside the tills. Bring your passport and the receipts of one to three days.',
        '地下1階のレジ横のカウンターへ、パスポートと1日から3日分のレシートをお持ちください。',
        '柜台位于地下一层收银台旁。请携带护照及一至三天内的收据。',
        '지하 1층 계산대 옆에 있습니다. 여권과 1~3일 치 영수증을 가져와 주세요.',
        'Le comptoir est au niveau inférieur, près des caisses. Apportez votre passeport et les tickets d’un à trois jours.',
        'El mostrador está en el sótano, junto a las cajas. Traiga el pasaporte y los tiques de uno a tres días.',
        'المكتب في الطابق السفلي بجانب الصناديق. أحضر جواز السفر وإيصالات يوم إلى ثلاثة أيام.',
      ),
      action: { type: 'facility', facility_id: facilityIds.taxRefund },
    },
    {
      label: say('Something to eat', '食べるもの', '美食', '먹을거리', 'De quoi manger', 'Algo de comer', 'شيء آكله'),
      text: say('To take home, or at a table?', 'お持ち帰りでしょうか、お席でしょうか。', '带走还是堂食？', '포장인가요, 자리에서 드시나요?', 'À emporter ou à table ?', '¿Para llevar o en mesa?', 'لتأخذه معك أم على الطاولة؟'),
      next: [
        {
          label: say('Cheese', 'チーズ', '奶酪', '치즈', 'Du fromage', 'Queso', 'الجبن'),
          text: say(
            'In the main hall, row 2. Taste before you choose; it can be vacuum-packed for the journey.',
            '中央ホール2列目です。ご試食ください。ご旅行用に真空パックもいたします。',
            '中央大厅第2排。可先品尝，并可真空包装便于旅行。',
            '중앙 홀 2열입니다. 맛보고 고르세요. 여행용 진공 포장도 해 드립니다.',
            'Grande halle, allée 2. Goûtez avant de choisir ; nous emballons sous vide pour le voyage.',
            'Nave central, pasillo 2. Pruebe antes de elegir; lo envasamos al vacío para el viaje.',
            'القاعة الكبرى، الصف الثاني. تذوّق قبل أن تختار، ونغلّفه مفرّغًا من الهواء للسفر.',
          ),
          action: { type: 'facility', facility_id: facilityIds.cheese },
        },
        {
          label: say('Bread', 'パン', '面包', '빵', 'Du pain', 'Pan', 'الخبز'),
          text: say(
            'By the east door. The baguettes come out at 8, 11 and 16 o’clock.',
            '東口のそばです。バゲットは8時、11時、16時に焼き上がります。',
            '东门旁。法棍于8点、11点和16点出炉。',
            '동쪽 문 옆입니다. 바게트는 8시, 11시, 16시에 나옵니다.',
            'Près de la porte est. Les baguettes sortent à 8 h, 11 h et 16 h.',
            'Junto a la puerta este. Las baguettes salen a las 8, las 11 y las 16.',
            'عند الباب الشرقي. يخرج الباغيت في 8 و11 و16.',
          ),
          action: { type: 'facility', facility_id: facilityIds.bakery },
        },
        {
          label: say('Coffee and cake', 'コーヒーとケーキ', '咖啡与蛋糕', '커피와 케이크', 'Un café et un gâteau', 'Café y tarta', 'قهوة وكعك'),
          text: say(
            'Café du Toit is on the roof, by the glass lift. No bookings.',
            '屋上のカフェ・デュ・トワへ、ガラスのエレベーターでどうぞ。ご予約は承っておりません。',
            '屋顶咖啡馆，乘玻璃电梯可达，不接受预订。',
            '옥상의 카페 뒤 투아입니다. 유리 엘리베이터를 이용하세요. 예약은 받지 않습니다.',
            'Le Café du Toit est sur le toit, par l’ascenseur de verre. Sans réservation.',
            'El Café du Toit está en la azotea, por el ascensor de cristal. Sin reserva.',
            'كافيه دو توا على السطح عبر المصعد الزجاجي، دون حجز.',
          ),
          action: { type: 'facility', facility_id: facilityIds.cafe },
        },
      ],
    },
    {
      label: say('With a baby or child', '赤ちゃん・お子さま連れ', '带婴幼儿', '아기나 아이와 함께', 'Avec un bébé ou un enfant', 'Con un bebé o un niño', 'مع رضيع أو طفل'),
      text: say(
        'The family room is on the second floor next to toys: changing tables, a bottle warmer and armchairs for feeding.',
        'おもちゃ売り場のとなりにファミリールームがございます。おむつ替え台、哺乳瓶ウォーマー、授乳用の椅子をご用意しております。',
        '亲子室在玩具区旁，备有尿布台、温奶器和哺乳椅。',
        '장난감 매장 옆에 가족실이 있습니다. 기저귀 교환대, 젖병 워머, 수유 의자가 있습니다.',
        'L’espace familles est au deuxième étage près des jouets : tables à langer, chauffe-biberon et fauteuils.',
        'La sala familiar está en la segunda planta junto a los juguetes: cambiadores, calientabiberones y sillones.',
        'غرفة العائلات في الطابق الثاني بجانب الألعاب: طاولات تغيير ومسخّن رضّاعات ومقاعد للإرضاع.',
      ),
      action: { type: 'facility', facility_id: facilityIds.familyRoom },
    },
    {
      label: say('I lost something', '落とし物をした', '我丢了东西', '물건을 잃어버렸어요', 'J’ai perdu quelque chose', 'He perdido algo', 'فقدت شيئًا'),
      text: say('I am calling somebody.', '係の者をお呼びします。', '正在为您联系工作人员。', '직원을 부르겠습니다.', 'J’appelle quelqu’un.', 'Aviso a alguien.', 'سأنادي أحد الموظفين.'),
      action: { type: 'person', sub_menu_id: subMenuIds.security },
    },
  ],
};
