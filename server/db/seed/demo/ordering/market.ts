/** Take-away of the food hall. Euro cents; tax is in the prices. */
import { subMenuIds } from '../market/ids.ts';
import { type DemoOrderingMenu, say } from './menu-types.ts';
import { cowMilk, drinks, extras, large, milk, noMilk, oatMilk, size, small } from './shared-texts.ts';

export const marketOrdering: DemoOrderingMenu = {
  id: 3801, subMenuId: subMenuIds.counterOrder, projectCd: 'market-take-away', currency: 'EUR', serviceFeeIncluded: true, taxIncluded: true, serviceRate: 0, taxRate: 1000,
  name: say('To take away', 'お持ち帰り', '外带', '포장', 'À emporter', 'Para llevar', 'طلبات خارجية'),
  fees: say('Tax is included. Ready in 20 minutes.', '税込価格。20分ほどでご用意します。', '含税。约20分钟取货。', '세금 포함. 20분이면 준비됩니다.', 'TVA comprise. Prêt en 20 minutes.', 'Impuestos incluidos. Listo en 20 minutos.', 'السعر شامل الضريبة. جاهز خلال 20 دقيقة.'),
  categories: [
    {
      cd: 'bakery', name: say('Bakery', 'ベーカリー', '面包房', '베이커리', 'Boulangerie', 'Panadería', 'المخبز'),
      items: [
        {
          cd: 'MB01', price: 750, allergens: ['wheat', 'milk', 'pork', 'egg'], image: '/demo/market-baguette.svg',
          name: say('Ham and butter baguette', 'ハムとバターのバゲット', '火腿黄油法棍', '햄 버터 바게트', 'Jambon-beurre', 'Baguette de jamón y mantequilla', 'خبز فرنسي بلحم الخنزير والزبدة'),
          description: say(
            'Half a baguette, cooked ham, salted butter.', 'バゲット半分、ハム、有塩バター。', '半根法棍、熟火腿、咸黄油。', '바게트 반 개, 햄, 가염 버터.', 'Demi-baguette, jambon cuit, beurre demi-sel.', 'Media baguette, jamón cocido, mantequilla salada.', 'نصف رغيف مع لحم خنزير مطهو وزبدة مملحة.',
          ),
          options: [{ name: extras, multiple: true, choices: [{ name: say('Gherkins', 'コルニッション', '酸黄瓜', '오이 피클', 'Cornichons', 'Pepinillos', 'خيار مخلل'), price: 50 }, { name: say('Comté cheese', 'コンテチーズ', '孔泰奶酪', '콩테 치즈', 'Comté', 'Queso comté', 'جبن كونتيه'), price: 150 }] }],
        },
        {
          cd: 'MB02', price: 420, allergens: ['wheat', 'milk', 'egg', 'peanut'], image: '/demo/market-brioche.svg',
          name: say('Pink praline brioche', 'プラリーヌ・ローズのブリオッシュ', '玫瑰果仁糖布里欧修', '분홍 프랄린 브리오슈', 'Brioche aux pralines roses', 'Brioche de praliné rosa', 'بريوش البرالين الوردي'),
          description: say('The sweet of Lyon, still warm in the morning.', 'リヨンの菓子パン。朝は焼きたてです。', '里昂特色甜面包，早晨尚温。', '리옹의 명물. 아침에는 갓 구워 따뜻합니다.', 'La douceur lyonnaise, tiède le matin.', 'El dulce de Lyon, templado por la mañana.', 'حلوى ليون، دافئة في الصباح.'),
        },
      ],
    },
    {
      cd: 'cheese', name: say('Cheese counter', 'チーズ売り場', '奶酪柜台', '치즈 코너', 'Fromages', 'Quesos', 'ركن الأجبان'),
      items: [{
        cd: 'MC01', price: 1450, allergens: ['milk', 'walnut'], image: '/demo/market-cheese-box.svg',
        name: say('Cheese box', 'チーズの詰め合わせ', '奶酪拼盒', '치즈 모둠', 'Coffret de fromages', 'Caja de quesos', 'صندوق الأجبان'),
        description: say(
          'Saint-Marcellin, Comté, blue of Bresse, walnuts.', 'サン・マルスラン、コンテ、ブレスの青かび、くるみ。', '圣马塞兰、孔泰、布雷斯蓝纹奶酪和核桃。', '생마르슬랭, 콩테, 브레스 블루, 호두.', 'Saint-Marcellin, comté, bleu de Bresse, noix.', 'Saint-Marcellin, comté, azul de Bresse y nueces.', 'سان مارسلان وكونتيه وجبن بريس الأزرق مع الجوز.',
        ),
        options: [{ name: size, required: true, choices: [{ name: small }, { name: large, price: 900 }] }],
      }],
    },
    {
      cd: 'kitchen', name: say('From the kitchen', '総菜', '熟食', '반찬', 'Traiteur', 'Platos preparados', 'من المطبخ'),
      items: [
        {
          cd: 'MK01', price: 1290, allergens: ['chicken', 'milk', 'alcohol', 'matsutake'], image: '/demo/market-chicken.svg', soldOut: true,
          name: say('Chicken in cream', '鶏のクリーム煮', '奶油炖鸡', '크림 닭고기', 'Poulet à la crème', 'Pollo a la crema', 'دجاج بالكريمة'),
          description: say('On autumn weekends, with mushrooms.', '秋の週末に、きのこを添えて。', '秋季周末供应，配蘑菇。', '가을 주말에 버섯과 함께.', 'Les week-ends d’automne, aux champignons.', 'Los fines de semana de otoño, con setas.', 'في عطلات الخريف مع الفطر.'),
        },
        {
          cd: 'MK02', price: 890, allergens: ['soybean', 'garlic', 'sesame'], image: '/demo/market-lentils.svg',
          name: say('Lentil salad', 'レンズ豆のサラダ', '扁豆沙拉', '렌틸콩 샐러드', 'Salade de lentilles', 'Ensalada de lentejas', 'سلطة العدس'),
          description: say('Green lentils, herbs, mustard. Vegan.', '緑レンズ豆、ハーブ、マスタード。ヴィーガン。', '绿扁豆、香草、芥末，纯素。', '초록 렌틸콩, 허브, 겨자. 비건.', 'Lentilles vertes, herbes, moutarde. Végane.', 'Lenteja verde, hierbas y mostaza. Vegana.', 'عدس أخضر وأعشاب وخردل. نباتي.'),
        },
      ],
    },
    {
      cd: 'drinks', name: drinks,
      items: [
        {
          cd: 'MD01', price: 320, allergens: ['milk'], image: '/demo/market-coffee.svg',
          name: say('Coffee', 'コーヒー', '咖啡', '커피', 'Café', 'Café', 'قهوة'),
          description: say('Roasted on the third floor.', '3階で焙煎しています。', '三楼现烘。', '3층에서 볶습니다.', 'Torréfié au troisième étage.', 'Tostado en la tercera planta.', 'محمصة في الطابق الثالث.'),
          options: [{ name: milk, required: true, choices: [{ name: noMilk }, { name: cowMilk }, { name: oatMilk, price: 40 }] }],
        },
        {
          cd: 'MD02', price: 450, allergens: ['apple'], image: '/demo/market-apple-juice.svg',
          name: say('Cloudy apple juice', 'にごりりんごジュース', '浑浊苹果汁', '탁한 사과 주스', 'Jus de pomme trouble', 'Zumo de manzana turbio', 'عصير تفاح طبيعي'),
          description: say('From the Monts du Lyonnais.', 'リヨネ丘陵のりんごで。', '里昂山区苹果。', '리오네 산지의 사과로.', 'Des monts du Lyonnais.', 'De los montes del Lionés.', 'من تفاح جبال ليون.'),
        },
      ],
    },
  ],
};
