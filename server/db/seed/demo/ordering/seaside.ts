/** Room service of the Brasa kitchen. US cents; tax and service come on top. */
import { subMenuIds } from '../seaside/ids.ts';
import { type DemoOrderingMenu, say } from './menu-types.ts';
import { coldDrinks, cowMilk, desserts, drinks, extras, food, hotDrinks, milk, noMilk, oatMilk } from './shared-texts.ts';

export const seasideOrdering: DemoOrderingMenu = {
  id: 1801, subMenuId: subMenuIds.roomService, projectCd: 'seaside-room-service', currency: 'USD', serviceFeeIncluded: false, taxIncluded: false, serviceRate: 1500, taxRate: 1000,
  name: say('Brasa, on your balcony', 'ブラサのルームサービス', 'Brasa 客房送餐', '브라사 룸서비스', 'Le Brasa sur votre balcon', 'Brasa en su balcón', 'براسا في شرفتك'),
  fees: say(
    'A service charge of 15% and tax of 10% are added.', '別途サービス料15%と税10%を頂戴いたします。', '另收15%服务费和10%税费。', '봉사료 15%와 세금 10%가 별도로 추가됩니다.',
    'Service de 15 % et taxe de 10 % en sus.', 'Se añaden un 15 % de servicio y un 10 % de impuestos.', 'تضاف رسوم خدمة 15% وضريبة 10%.',
  ),
  categories: [
    {
      cd: 'morning', name: say('Morning', '朝食', '早餐', '아침 식사', 'Matin', 'Desayuno', 'الصباح'),
      items: [
        {
          cd: 'SB01', price: 2200, allergens: ['egg', 'milk', 'wheat', 'pork', 'salmon'], image: '/demo/seaside-eggs.svg',
          name: say('Eggs any way', 'お好みの卵料理', '任选做法鸡蛋', '원하는 방식의 달걀 요리', 'Œufs à votre façon', 'Huevos a su gusto', 'بيض كما تحب'),
          description: say(
            'Two eggs, potatoes from the embers, sourdough toast.', '卵2個、炭火で焼いたじゃがいも、サワードウのトースト。', '两枚鸡蛋、炭烤土豆和酸种吐司。', '달걀 두 개, 숯불 감자, 사워도우 토스트.',
            'Deux œufs, pommes de terre à la braise, pain au levain.', 'Dos huevos, patatas a la brasa y pan de masa madre.', 'بيضتان مع بطاطس مشوية على الجمر وخبز محمص.',
          ),
          options: [
            {
              name: say('How would you like them?', '調理法', '做法', '조리 방법', 'Cuisson', '¿Cómo los prefiere?', 'كيف تفضله؟'), required: true,
              choices: [
                { name: say('Fried', '目玉焼き', '煎蛋', '프라이', 'Au plat', 'Fritos', 'مقلي') },
                { name: say('Scrambled', 'スクランブル', '炒蛋', '스크램블', 'Brouillés', 'Revueltos', 'مخفوق') },
                { name: say('Poached', 'ポーチド', '水波蛋', '수란', 'Pochés', 'Escalfados', 'مسلوق بلا قشر') },
              ],
            },
            {
              name: extras, multiple: true,
              choices: [
                { name: say('Bacon', 'ベーコン', '培根', '베이컨', 'Bacon', 'Beicon', 'لحم مقدد'), price: 500 },
                { name: say('Smoked salmon', 'スモークサーモン', '烟熏三文鱼', '훈제 연어', 'Saumon fumé', 'Salmón ahumado', 'سلمون مدخن'), price: 800 },
                { name: say('Half an avocado', 'アボカド半分', '半个牛油果', '아보카도 반 개', 'Un demi-avocat', 'Medio aguacate', 'نصف حبة أفوكادو'), price: 400 },
              ],
            },
          ],
        },
        {
          cd: 'SB02', price: 1600, allergens: ['milk', 'walnut', 'honey', 'peach'], image: '/demo/seaside-yogurt.svg',
          name: say('Yogurt and stone fruit', 'ヨーグルトと核果', '酸奶配时令核果', '요거트와 제철 과일', 'Yaourt et fruits à noyau', 'Yogur con fruta de hueso', 'لبن زبادي مع فواكه الموسم'),
          description: say(
            'Thick yogurt, peaches, walnuts and honey from the hill.', '濃厚なヨーグルトに桃とくるみ、丘のはちみつを添えて。', '浓稠酸奶，配桃子、核桃和山间蜂蜜。', '진한 요거트에 복숭아, 호두와 언덕의 꿀.',
            'Yaourt épais, pêches, noix et miel de la colline.', 'Yogur espeso, melocotón, nueces y miel de la colina.', 'لبن كثيف مع خوخ وجوز وعسل التلال.',
          ),
        },
      ],
    },
    {
      cd: 'food', name: food,
      categories: [
        {
          cd: 'fire', name: say('From the fire', '薪火の料理', '柴火料理', '장작불 요리', 'Du feu', 'Del fuego', 'من النار'),
          items: [
            {
              cd: 'SF01', price: 2600, allergens: ['beef', 'wheat', 'milk', 'egg', 'sesame'], image: '/demo/seaside-burger.svg',
              name: say('Brasa burger', 'ブラサバーガー', 'Brasa 汉堡', '브라사 버거', 'Burger Brasa', 'Hamburguesa Brasa', 'برغر براسا'),
              description: say(
                'Oak-grilled beef, onion jam, brioche, fries.', 'オーク薪で焼いた牛肉、玉ねぎのジャム、ブリオッシュ、ポテト添え。', '橡木烤牛肉饼、洋葱酱、布里欧修面包，配薯条。', '참나무에 구운 소고기, 양파 잼, 브리오슈와 감자튀김.',
                'Bœuf grillé au chêne, confiture d’oignons, brioche, frites.', 'Carne a la leña de roble, mermelada de cebolla, brioche y patatas.', 'لحم بقري مشوي على خشب البلوط مع مربى البصل وبطاطس مقلية.',
              ),
              options: [
                {
                  name: say('Done', '焼き加減', '熟度', '굽기', 'Cuisson', 'Punto', 'درجة الشواء'), required: true,
                  choices: [
                    { name: say('Medium', 'ミディアム', '五分熟', '미디엄', 'À point', 'Al punto', 'متوسط') }, { name: say('Well done', 'ウェルダン', '全熟', '웰던', 'Bien cuit', 'Muy hecha', 'مطهو جيدًا') },
                  ],
                },
                { name: extras, multiple: true, choices: [{ name: say('Aged cheddar', '熟成チェダー', '陈年切达奶酪', '숙성 체다', 'Cheddar affiné', 'Cheddar curado', 'جبن شيدر معتق'), price: 300 }, { name: say('Fried egg', '目玉焼き', '煎蛋', '달걀 프라이', 'Œuf au plat', 'Huevo frito', 'بيضة مقلية'), price: 250 }] },
              ],
            },
            {
              cd: 'SF02', price: 3400, allergens: ['shellfish', 'squid', 'shrimp', 'garlic'], image: '/demo/seaside-catch.svg',
              name: say('Grilled catch for one', '本日の魚介のグリル', '今日炭烤海鲜', '오늘의 해산물 구이', 'Pêche grillée', 'Pesca a la parrilla', 'صيد اليوم المشوي'),
              description: say(
                'Squid, prawns and mussels with lemon and garlic.', 'いか、えび、ムール貝をレモンとにんにくで。', '鱿鱼、大虾和青口，佐柠檬与大蒜。', '오징어, 새우, 홍합에 레몬과 마늘.',
                'Calamar, crevettes et moules, citron et ail.', 'Calamar, gambas y mejillones con limón y ajo.', 'حبار وروبيان وبلح البحر بالليمون والثوم.',
              ),
            },
          ],
        },
        {
          cd: 'light', name: say('Light', '軽いお食事', '轻食', '가벼운 식사', 'Léger', 'Ligero', 'خفيف'),
          items: [
            {
              cd: 'SL01', price: 1900, allergens: ['cashewnut', 'soybean', 'sesame'], image: '/demo/seaside-garden-bowl.svg',
              name: say('Garden bowl', '菜園のボウル', '田园碗', '정원 채소 볼', 'Bol du jardin', 'Bol de la huerta', 'طبق الحديقة'),
              description: say(
                'Roast carrots, greens, grains and cashew cream. Vegan.', '焼きにんじん、葉野菜、雑穀、カシューのクリーム。ヴィーガン。', '烤胡萝卜、绿叶菜、谷物和腰果酱，纯素。', '구운 당근, 잎채소, 곡물과 캐슈 크림. 비건.',
                'Carottes rôties, verdure, céréales, crème de cajou. Végane.', 'Zanahoria asada, hojas, cereales y crema de anacardo. Vegano.', 'جزر مشوي وخضراوات وحبوب مع كريمة الكاجو. نباتي.',
              ),
            },
            {
              cd: 'SL02', price: 1700, allergens: ['crab', 'milk', 'wheat'], image: '/demo/seaside-chowder.svg', soldOut: true,
              name: say('Crab chowder', 'かにのチャウダー', '蟹肉浓汤', '게살 차우더', 'Chaudrée de crabe', 'Sopa cremosa de cangrejo', 'شوربة السلطعون'),
              description: say(
                'In the season of the crab only.', 'かにの季節のみのご用意です。', '仅在蟹季供应。', '게 철에만 준비합니다.', 'En saison du crabe seulement.', 'Solo en temporada de cangrejo.', 'في موسم السلطعون فقط.',
              ),
            },
          ],
        },
      ],
    },
    {
      cd: 'sweet', name: desserts,
      items: [{
        cd: 'SD01', price: 1200, allergens: ['egg', 'milk', 'orange'], image: '/demo/seaside-custard.svg',
        name: say('Orange custard', 'オレンジのカスタード', '香橙布丁', '오렌지 커스터드', 'Crème à l’orange', 'Natillas de naranja', 'كاسترد البرتقال'),
        description: say(
          'Cold, with burnt sugar on top.', '冷やして、焦がした砂糖をのせて。', '冰镇，覆以焦糖。', '차갑게, 위에는 그을린 설탕.', 'Froide, sucre brûlé dessus.', 'Frías, con azúcar quemado.', 'بارد ومغطى بالسكر المحروق.',
        ),
      }],
    },
    {
      cd: 'drinks', name: drinks,
      categories: [
        {
          cd: 'hot', name: hotDrinks,
          items: [{
            cd: 'SH01', price: 600, allergens: ['milk'], image: '/demo/seaside-coffee.svg',
            name: say('Coffee', 'コーヒー', '咖啡', '커피', 'Café', 'Café', 'قهوة'),
            description: say('A pot for one.', 'お一人様用のポットで。', '一人份一壶。', '1인용 포트.', 'Une cafetière pour une personne.', 'Una jarra individual.', 'إبريق لشخص واحد.'),
            options: [{ name: milk, required: true, choices: [{ name: noMilk }, { name: cowMilk }, { name: oatMilk, price: 100 }] }],
          }],
        },
        {
          cd: 'cold', name: coldDrinks,
          items: [
            {
              cd: 'SC01', price: 900, allergens: ['orange'], image: '/demo/seaside-orange-juice.svg',
              name: say('Pressed orange juice', '搾りたてオレンジジュース', '鲜榨橙汁', '갓 짠 오렌지 주스', 'Jus d’orange pressé', 'Zumo de naranja natural', 'عصير برتقال طازج'),
              description: say('From the valley.', '近くの谷のオレンジで。', '选用山谷产鲜橙。', '골짜기에서 난 오렌지로.', 'Des oranges de la vallée.', 'Naranjas del valle.', 'من برتقال الوادي.'),
            },
            {
              cd: 'SC02', price: 1400, allergens: ['alcohol'], image: '/demo/seaside-wine.svg',
              name: say('White wine by the glass', 'グラス白ワイン', '白葡萄酒（杯）', '화이트 와인 한 잔', 'Verre de vin blanc', 'Copa de vino blanco', 'كأس نبيذ أبيض'),
              description: say('For guests of 21 years and over.', '21歳以上のお客様に限ります。', '仅供21岁及以上宾客。', '만 21세 이상 고객만 주문하실 수 있습니다.', 'À partir de 21 ans.', 'Solo a partir de 21 años.', 'لمن بلغ 21 عامًا فأكثر.'),
            },
          ],
        },
      ],
    },
  ],
};
