import { facilities, mainMenu, staffChat } from '../../build.ts';
import { groups, subMenuIds } from '../ids.ts';

export const seaMenu = mainMenu({
  id: 1003,
  icon: 'waves-ladder',
  section: 'enjoy',
  nameDict: {
    en: 'Pool, spa and beach',
    ja: 'プール・スパ・ビーチ',
    'zh-CN': '泳池、水疗与海滩',
    ko: '수영장, 스파, 해변',
    fr: 'Piscine, spa et plage',
    es: 'Piscina, spa y playa',
    ar: 'المسبح والسبا والشاطئ',
  },
  subMenus: [
    facilities({
      id: subMenuIds.poolAndSpa,
      icon: 'waves-ladder',
      nameDict: {
        en: 'Hours and places',
        ja: '施設と営業時間',
        'zh-CN': '设施与开放时间',
        ko: '시설 및 운영 시간',
        fr: 'Lieux et horaires',
        es: 'Espacios y horarios',
        ar: 'الأماكن والمواعيد',
      },
      descriptionDict: {
        en: 'The clifftop pool, Salina Spa, the boathouse.',
        ja: '断崖のプール、サリナ・スパ、ボートハウス。',
        'zh-CN': '崖顶泳池、萨利娜水疗、船屋。',
        ko: '절벽 위 수영장, 살리나 스파, 보트하우스.',
        fr: 'La piscine de la falaise, le spa Salina, le hangar à bateaux.',
        es: 'La piscina del acantilado, el spa Salina y la casa de botes.',
        ar: 'مسبح الجرف وسبا سالينا وبيت القوارب.',
      },
      staffGroupIds: [groups.concierge],
    }),
    staffChat({
      id: subMenuIds.beachDay,
      icon: 'umbrella',
      nameDict: {
        en: 'Plan a beach day',
        ja: 'ビーチの一日を手配',
        'zh-CN': '安排海滩一日',
        ko: '해변 나들이 준비',
        fr: 'Une journée à la plage',
        es: 'Un día de playa',
        ar: 'يوم على الشاطئ',
      },
      descriptionDict: {
        en: 'Chairs, towels, kayaks and a picnic, ready when you arrive.',
        ja: 'チェア、タオル、カヤック、お弁当まで、ご到着に合わせてご用意。',
        'zh-CN': '躺椅、毛巾、皮划艇与野餐篮，到达即可享用。',
        ko: '의자, 수건, 카약, 도시락까지 도착 시간에 맞춰 준비합니다.',
        fr: 'Transats, serviettes, kayaks et pique-nique, prêts à votre arrivée.',
        es: 'Tumbonas, toallas, kayaks y pícnic, listos a su llegada.',
        ar: 'كراسٍ ومناشف وقوارب كاياك وسلة طعام جاهزة عند وصولك.',
      },
      staffGroupIds: [groups.concierge, groups.frontDesk],
      greeting: {
        en: 'When are you heading down to the cove, and for how many? We will have everything set up.',
        ja: '入り江へはいつ頃、何名様でお出かけでしょうか。すべてご用意してお待ちいたします。',
        'zh-CN': '请问您几点去海湾、共有几位？我们会提前准备妥当。',
        ko: '몇 시쯤, 몇 분이서 해변에 가시나요? 모두 준비해 두겠습니다.',
        fr: 'À quelle heure descendez-vous à la crique, et à combien ? Tout sera prêt.',
        es: '¿A qué hora bajan a la cala y cuántos son? Lo tendremos todo preparado.',
        ar: 'متى ستنزلون إلى الشاطئ وكم عددكم؟ سنجهّز كل شيء.',
      },
    }),
  ],
});
