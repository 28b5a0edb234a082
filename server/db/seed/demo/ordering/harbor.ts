/** Room service of the Hatoba kitchen. Yen; tax and service are in the prices. */
import { subMenuIds } from '../harbor/ids.ts';
import { type DemoOrderingMenu, say } from './menu-types.ts';
import { coldDrinks, cowMilk, desserts, drinks, extras, food, hotDrinks, large, milk, noMilk, oatMilk, size, small } from './shared-texts.ts';

export const harborOrdering: DemoOrderingMenu = {
  id: 2801, subMenuId: subMenuIds.roomService, projectCd: 'harbor-room-service', currency: 'JPY', serviceFeeIncluded: true, taxIncluded: true, serviceRate: 1000, taxRate: 1000,
  name: say('Hatoba, in your room', '波止場のルームサービス', '波止场客房送餐', '하토바 룸서비스', 'Hatoba dans votre chambre', 'Hatoba en su habitación', 'هاتوبا في غرفتك'),
  fees: say(
    'Tax and service are included.', '税・サービス料込みの価格です。', '价格含税及服务费。', '세금과 봉사료가 포함된 가격입니다.', 'Taxe et service compris.', 'Impuestos y servicio incluidos.', 'الأسعار شاملة الضريبة والخدمة.',
  ),
  categories: [
    {
      cd: 'morning', name: say('Morning', '朝食', '早餐', '아침 식사', 'Matin', 'Desayuno', 'الصباح'),
      items: [
        {
          cd: 'HB01', price: 3200, allergens: ['salmon', 'soybean', 'egg', 'wheat', 'mackerel'], image: '/demo/harbor-japanese-breakfast.svg',
          name: say('Japanese breakfast', '和朝食', '日式早餐', '일본식 아침 식사', 'Petit déjeuner japonais', 'Desayuno japonés', 'فطور ياباني'),
          description: say(
            'Grilled fish, rice, miso soup, rolled egg, pickles.', '焼き魚、ごはん、味噌汁、だし巻き卵、香の物。', '烤鱼、米饭、味噌汤、高汤蛋卷、腌菜。', '생선구이, 밥, 된장국, 달걀말이, 절임.',
            'Poisson grillé, riz, soupe miso, omelette roulée, pickles.', 'Pescado a la parrilla, arroz, sopa de miso, tortilla enrollada y encurtidos.', 'سمك مشوي وأرز وحساء ميسو وبيض ملفوف ومخللات.',
          ),
          options: [{
            name: say('Fish', '魚', '鱼', '생선', 'Poisson', 'Pescado', 'السمك'), required: true,
            choices: [{ name: say('Salmon', '鮭', '三文鱼', '연어', 'Saumon', 'Salmón', 'سلمون') }, { name: say('Mackerel', '鯖', '鲭鱼', '고등어', 'Maquereau', 'Caballa', 'إسقمري') }],
          }],
        },
        {
          cd: 'HB02', price: 2600, allergens: ['wheat', 'milk', 'egg'], image: '/demo/harbor-toast.svg',
          name: say('Toast set', 'トーストセット', '吐司套餐', '토스트 세트', 'Plateau de toasts', 'Juego de tostadas', 'طقم الخبز المحمص'),
          description: say(
            'Thick milk bread, butter, jam, a boiled egg, fruit.', '厚切り食パン、バター、ジャム、ゆで卵、果物。', '厚切牛奶吐司、黄油、果酱、水煮蛋和水果。', '두툼한 우유 식빵, 버터, 잼, 삶은 달걀, 과일.',
            'Pain au lait épais, beurre, confiture, œuf dur, fruits.', 'Pan de leche, mantequilla, mermelada, huevo cocido y fruta.', 'خبز حليب سميك وزبدة ومربى وبيضة مسلوقة وفاكهة.',
          ),
        },
      ],
    },
    {
      cd: 'food', name: food,
      categories: [
        {
          cd: 'bowls', name: say('Rice and noodles', 'ごはん・麺', '饭与面', '밥과 면', 'Riz et nouilles', 'Arroz y fideos', 'أرز ومعكرونة'),
          items: [
            {
              cd: 'HN01', price: 1800, allergens: ['soba', 'wheat', 'soybean', 'shrimp', 'mackerel'], image: '/demo/harbor-tempura-soba.svg',
              name: say('Soba with tempura', '天ぷらそば', '天妇罗荞麦面', '튀김 메밀국수', 'Soba et tempura', 'Soba con tempura', 'سوبا مع تمبورا'),
              description: say(
                'Buckwheat noodles, prawn and vegetable tempura.', '海老と野菜の天ぷらを添えたそば。', '荞麦面配大虾与蔬菜天妇罗。', '새우와 채소 튀김을 올린 메밀국수.',
                'Nouilles de sarrasin, tempura de crevette et de légumes.', 'Fideos de alforfón con tempura de gamba y verduras.', 'معكرونة الحنطة السوداء مع تمبورا الروبيان والخضار.',
              ),
              options: [
                { name: say('Hot or cold', '温・冷', '冷热', '온면 또는 냉면', 'Chaud ou froid', 'Caliente o frío', 'ساخن أم بارد'), required: true, choices: [{ name: say('Hot', '温かい', '热', '따뜻하게', 'Chaud', 'Caliente', 'ساخن') }, { name: say('Cold', '冷たい', '冷', '차갑게', 'Froid', 'Frío', 'بارد') }] },
                { name: size, choices: [{ name: small }, { name: large, price: 300 }] },
              ],
            },
            {
              cd: 'HN02', price: 2100, allergens: ['beef', 'pork', 'egg', 'wheat', 'soybean', 'milk', 'apple', 'banana'], image: '/demo/harbor-curry.svg',
              name: say('Beef curry', 'ビーフカレー', '牛肉咖喱', '소고기 카레', 'Curry de bœuf', 'Curri de ternera', 'كاري لحم البقر'),
              description: say(
                'The curry of the old harbour canteens, two days in the pot.', '港の食堂の味を二日かけて煮込みました。', '炖足两天的老港口食堂风味。', '옛 항구 식당의 맛을 이틀 동안 끓였습니다.',
                'Celui des cantines du vieux port, deux jours au feu.', 'El de las cantinas del puerto viejo, dos días de cocción.', 'على طريقة مطاعم الميناء القديم، مطهو ليومين.',
              ),
              options: [{
                name: extras, multiple: true,
                choices: [{ name: say('Pork cutlet', 'とんかつ', '炸猪排', '돈가스', 'Côtelette de porc', 'Chuleta de cerdo empanada', 'شريحة لحم مقلية'), price: 600 }, { name: say('Soft egg', '温泉卵', '温泉蛋', '온천 달걀', 'Œuf mollet', 'Huevo suave', 'بيضة نصف مسلوقة'), price: 150 }],
              }],
            },
          ],
        },
        {
          cd: 'plates', name: say('Small plates', '一品料理', '小菜', '일품요리', 'Petites assiettes', 'Platillos', 'أطباق صغيرة'),
          items: [
            {
              cd: 'HP01', price: 1600, allergens: ['squid', 'salmon_roe', 'shellfish', 'soybean', 'wheat'], image: '/demo/harbor-sashimi.svg',
              name: say('Sashimi of the day', '本日のお造り', '今日刺身', '오늘의 회', 'Sashimi du jour', 'Sashimi del día', 'ساشيمي اليوم'),
              description: say(
                'Three kinds, as the morning market had them.', '朝の市場から三種盛り。', '三种，取自清晨鱼市。', '아침 시장에서 온 세 가지.', 'Trois sortes, selon le marché du matin.', 'Tres clases, según el mercado de la mañana.', 'ثلاثة أنواع من سوق الصباح.',
              ),
            },
            {
              cd: 'HP02', price: 900, allergens: ['yam', 'soybean', 'sesame'], image: '/demo/harbor-yam.svg',
              name: say('Grilled yam', '長芋の鉄板焼き', '铁板山药', '참마 구이', 'Igname grillée', 'Ñame a la plancha', 'يام مشوي'),
              description: say('Soy, sesame, a little butter on request.', '醤油とごまで。お好みでバターを。', '酱油与芝麻调味，可加少许黄油。', '간장과 참깨로. 원하시면 버터를 조금.', 'Soja, sésame, un peu de beurre si vous voulez.', 'Soja, sésamo y, si quiere, un poco de mantequilla.', 'بالصويا والسمسم، مع قليل من الزبدة عند الطلب.'),
            },
          ],
        },
      ],
    },
    {
      cd: 'sweet', name: desserts,
      items: [{
        cd: 'HD01', price: 800, allergens: ['milk', 'gelatin', 'kiwi'], image: '/demo/harbor-milk-pudding.svg',
        name: say('Milk pudding with fruit', 'ミルクプリン 果物添え', '水果牛奶布丁', '과일 우유 푸딩', 'Flan au lait et fruits', 'Flan de leche con fruta', 'بودنغ الحليب بالفاكهة'),
        description: say('Cold and not too sweet.', '冷たく、甘さ控えめに。', '冰凉，甜度适中。', '차갑고 많이 달지 않게.', 'Froid, peu sucré.', 'Frío y poco dulce.', 'بارد وقليل الحلاوة.'),
      }],
    },
    {
      cd: 'drinks', name: drinks,
      categories: [
        {
          cd: 'hot', name: hotDrinks,
          items: [
            {
              cd: 'HH01', price: 700, allergens: [], image: '/demo/harbor-green-tea.svg',
              name: say('Pot of green tea', '煎茶', '煎茶', '녹차', 'Théière de thé vert', 'Tetera de té verde', 'إبريق شاي أخضر'),
              description: say('From Shizuoka.', '静岡の茶葉です。', '静冈茶叶。', '시즈오카 찻잎입니다.', 'De Shizuoka.', 'De Shizuoka.', 'من شيزوكا.'),
            },
            {
              cd: 'HH02', price: 800, allergens: ['milk'], image: '/demo/harbor-coffee.svg',
              name: say('Coffee', 'コーヒー', '咖啡', '커피', 'Café', 'Café', 'قهوة'),
              description: say('Hand-dripped, two cups.', 'ハンドドリップ、二杯分。', '手冲，两杯量。', '핸드 드립, 두 잔 분량.', 'Filtré à la main, deux tasses.', 'De filtro, dos tazas.', 'مقطرة يدويًا، كوبان.'),
              options: [{ name: milk, required: true, choices: [{ name: noMilk }, { name: cowMilk }, { name: oatMilk, price: 100 }] }],
            },
          ],
        },
        {
          cd: 'cold', name: coldDrinks,
          items: [{
            cd: 'HC01', price: 900, allergens: ['alcohol', 'wheat'], image: '/demo/harbor-ale.svg',
            name: say('Yokohama ale', '横浜エール', '横滨艾尔啤酒', '요코하마 에일', 'Ale de Yokohama', 'Cerveza ale de Yokohama', 'بيرة يوكوهاما'),
            description: say('A small bottle. For guests of 20 years and over.', '小瓶。20歳以上のお客様に限ります。', '小瓶。仅供20岁及以上宾客。', '작은 병. 만 20세 이상 고객만 주문하실 수 있습니다.', 'Petite bouteille. À partir de 20 ans.', 'Botellín. Solo a partir de 20 años.', 'زجاجة صغيرة. لمن بلغ 20 عامًا فأكثر.'),
          }],
        },
      ],
    },
  ],
};
