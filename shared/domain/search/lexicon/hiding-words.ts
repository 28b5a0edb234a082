/**
 * Words that hold a word of the lexicon and mean something else: 外面 (outside) is no 面 (noodles), バスタブ (a bath tub) no バス
 * (a bus). What is part of one of them is not meant by itself.
 */
import type { LexiconLanguage } from '../concept.ts';
import { normalText } from '../normal-text.ts';

const HIDING: Readonly<Partial<Record<LexiconLanguage, string>>> = {
  ja: 'バスタブ|バスルーム|バスタオル|バスローブ|バスマット|バスソルト|スケート|ボート',
  'zh-CN': '工作人员|工作日|外面|里面|上面|下面|前面|后面|方面|对面|见面|路面|水面|地面|洗面',
  ko: '늦게까지|밤늦게',
  en: 'ice rink|ice skating|ice hockey|ice cream',
  es: 'pista de hielo',
  ar: 'ماء مسبح|مياه مسبح|ماء حوض|مياه حوض|جواز سفر|جواز سفري|جوازات سفر',
  fr: 'carte cle|carte magnetique|salle de bains|salle de bain|cabine de bain|maillot de bain|chaine|chaines',
};

const made = new Map<LexiconLanguage, readonly string[]>();

/** Normalised; none for most languages. */
export function hidingWords(lang: LexiconLanguage): readonly string[] {
  const known = made.get(lang) ?? (HIDING[lang] ?? '').split('|').map((word) => normalText(word).trim());
  const words = known.filter((word) => word !== '');
  made.set(lang, words);
  return words;
}
