/**
 * Written by `node tools/languages/write-modules.ts` from the table in `languages.ts`; edit that.
 * The least a page must know of languages: which codes exist, which run right to left, which tags differ.
 */
const split = (codes: string): readonly string[] => codes.split(' ');

/** Languages the interface is offered in. */
export const SUPPORTED_LANGUAGE_CODES = split(
  'af sq am ar hy as az eu be bn bs bg ca ceb zh-CN zh-TW hr cs da nl en eo et tl ' +
  'fi fr gl ka de el gu ht ha iw hi hu is ig id ga it ja jw kn kk km ko ky ' +
  'lo lv lt lb mk mg ms ml mt mi mr mn my ne no or ps fa pl pt pa qu ro ru ' +
  'gd sr sd si sk sl so es sw sv tg ta tt te th ti tr tk ak uk ur uz vi cy ' +
  'xh yi yo zu',
);

/** Languages known to chat translation only. */
export const CHAT_ONLY_LANGUAGE_CODES = split(
  'ay bm bho ny co dv doi ee fy gn haw hmn ilo rw gom kri ku ckb la ln lg mai mni-Mtei lus ' +
  'om sm sa nso st sn su ts ug',
);

/** Languages written from right to left. */
export const RTL_LANGUAGE_CODES = split(
  'ar dv iw ckb ps fa sd ur ug yi',
);

/** BCP 47 tags where they differ from our code. */
export const OTHER_TAGS: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', tl: 'fil', iw: 'he', jw: 'jv' };
