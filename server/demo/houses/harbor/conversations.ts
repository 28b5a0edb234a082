import type { DemoConversation, DemoMessage } from '../../content-types.ts';
import { groups, harborId, subMenuIds } from './ids.ts';

type Line = Omit<DemoMessage, 'id'>;

const talk = (name: string, lines: readonly Line[]): readonly DemoMessage[] =>
  lines.map((line, index) => ({ id: harborId(`message/${name}/${index + 1}`), ...line }));

export const harborConversations: readonly DemoConversation[] = [
  {
    id: harborId('conversation/seoyeon-humidifier'),
    inquiryId: harborId('inquiry/seoyeon-humidifier'),
    guestId: harborId('guest/seoyeon'),
    mainMenuId: 2001,
    subMenuId: subMenuIds.housekeeping,
    staffGroupId: groups.housekeeping,
    staffId: null,
    state: 'waiting',
    messages: talk('seoyeon-humidifier', [
      {
        from: 'guest',
        minutesAgo: 4,
        langCd: 'ko',
        text: '방이 조금 건조해요. 가습기와 생수 두 병 부탁드립니다.',
        translations: { ja: '部屋が少し乾燥しています。加湿器とお水を2本お願いします。' },
      },
    ]),
  },
  {
    id: harborId('conversation/hannah-suitcase'),
    inquiryId: harborId('inquiry/hannah-suitcase'),
    guestId: harborId('guest/hannah'),
    mainMenuId: 2001,
    subMenuId: subMenuIds.luggage,
    staffGroupId: groups.frontDesk,
    staffId: harborId('staff/a.nishimura'),
    state: 'responding',
    messages: talk('hannah-suitcase', [
      {
        from: 'guest',
        minutesAgo: 38,
        langCd: 'en',
        text: 'Hi! We are taking the train to Kanazawa the day after tomorrow. Could you send two suitcases to our hotel there?',
        translations: {
          ja: 'こんにちは。あさって電車で金沢へ行きます。スーツケース2つを、向こうのホテルへ送ってもらえますか？',
        },
      },
      {
        from: 'staff',
        minutesAgo: 33,
        langCd: 'ja',
        text: 'ご連絡ありがとうございます。明日の正午までにお預けいただければ、あさっての午後に届きます。1個2,350円でございます。お泊まり先のお名前をお教えいただけますか。',
        translations: {
          en: 'Thank you for your message. If you hand them in by noon tomorrow, they will arrive the afternoon of the day after. It is ¥2,350 per suitcase. May we have the name of the hotel where you will be staying?',
        },
      },
      {
        from: 'guest',
        minutesAgo: 29,
        langCd: 'en',
        text: 'Perfect. It is the Kenroku Garden Inn, booked under Whitlock.',
        translations: { ja: '助かります。「Kenroku Garden Inn」で、Whitlockの名前で予約しています。' },
      },
      {
        from: 'staff',
        minutesAgo: 24,
        langCd: 'ja',
        text: '承知いたしました。伝票をご用意いたします。パスポートと常備薬はお手元にお持ちください。',
        translations: {
          en: 'Certainly. We will prepare the labels. Please keep your passports and any medicine with you.',
        },
      },
      {
        from: 'guest',
        minutesAgo: 9,
        langCd: 'en',
        text: 'Thanks! One of them has a broken wheel. Is that a problem?',
        translations: { ja: 'ありがとうございます。1つはキャスターが壊れているのですが、大丈夫でしょうか？' },
      },
    ]),
  },
  {
    id: harborId('conversation/wang-birthday'),
    inquiryId: harborId('inquiry/wang-birthday'),
    guestId: harborId('guest/wang'),
    mainMenuId: 2001,
    subMenuId: subMenuIds.concierge,
    staffGroupId: groups.concierge,
    staffId: harborId('staff/lin.jiaqi'),
    state: 'solved',
    messages: talk('wang-birthday', [
      {
        from: 'guest',
        minutesAgo: 415,
        langCd: 'zh-CN',
        text: '您好，明天是我母亲的七十岁生日，想在屋顶酒吧给她一个小惊喜，可以准备蛋糕吗？',
        translations: {
          ja: 'こんにちは。明日は母の70歳の誕生日です。屋上バーでささやかなサプライズをしたいのですが、ケーキを用意していただけますか？',
        },
      },
      {
        from: 'staff',
        minutesAgo: 408,
        langCd: 'ja',
        text: 'おめでとうございます。喜んでお手伝いいたします。18時に窓際のお席と、柚子のケーキ（12cm、4,200円）ではいかがでしょうか。お母様は召し上がれないものはございますか。',
        translations: {
          'zh-CN':
            '恭喜恭喜，我们非常乐意协助。18:00为您留靠窗的座位，并准备柚子蛋糕（12厘米，4,200日元），您看可以吗？令堂有什么忌口吗？',
        },
      },
      {
        from: 'guest',
        minutesAgo: 401,
        langCd: 'zh-CN',
        text: '太好了，就这样安排。她不喝酒，其他都可以。',
        translations: { ja: 'すばらしいです、それでお願いします。母はお酒を飲みませんが、ほかは何でも大丈夫です。' },
      },
      {
        from: 'staff',
        minutesAgo: 396,
        langCd: 'ja',
        text: 'かしこまりました。お飲み物は柚子のノンアルコールカクテルをご用意し、22時のランプはお母様のために回します。',
        translations: { 'zh-CN': '好的。饮品会准备无酒精的柚子鸡尾酒，晚上十点的灯也会特别为令堂转动。' },
      },
    ]),
  },
];
