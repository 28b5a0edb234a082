/** The one answer: what kind a question gets, what it offers first, and whom it is carried to. */
import { describe, expect, it } from 'vitest';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import type { Findings, Lead, Wording } from './answer.ts';
import { answerKind, answerLine, composeAnswer, mayBeWorded } from './compose-answer.ts';
import { distressIn } from './distress.ts';
import { modelPrompt, readModelAnswer } from './model-prompt.ts';

const lead = (subMenuId: number, more: Partial<Lead> = {}): Lead => ({
  label: `menu ${subMenuId}`,
  mainMenuId: 1,
  subMenuId,
  facilityId: null,
  score: 1,
  isPerson: false,
  isUrgent: false,
  link: { path: `/customer/menus/${subMenuId}` },
  ...more,
});
const page = lead(1);
const desk = lead(2, { isPerson: true });
const help = lead(3, { isPerson: true, isUrgent: true });
const sentence: Wording = {
  text: 'Check-out is at 11 am.',
  langCd: 'en',
  isModel: false,
  source: { label: 'menu 9', link: { path: '/customer/menus/9' } },
};
const found = (more: Partial<Findings>): Findings => ({
  distress: null,
  needsPerson: false,
  asksFact: false,
  leads: [],
  sentence: null,
  isTaught: false,
  isUnknown: false,
  passages: [],
  ...more,
});

describe('the kind of an answer', () => {
  it.each<[string, Partial<Findings>, string]>([
    ['nothing found', {}, 'nothing'],
    ['menus', { leads: [page] }, 'menus'],
    ['a sentence', { leads: [page], sentence }, 'said'],
    ['a wish, which a talk is best for', { leads: [desk, page], sentence }, 'person'],
    ['a fact, which a page says, whoever else may see to it', { leads: [desk], sentence, asksFact: true }, 'said'],
    ['a need', { leads: [desk], sentence, needsPerson: true }, 'person'],
    ['somebody unwell', { leads: [desk], distress: 'unwell' }, 'person'],
    ['danger', { leads: [desk, help], sentence, distress: 'danger' }, 'urgent'],
    ['danger in a house without a page for it', { leads: [desk], distress: 'danger' }, 'person'],
    ['danger where nothing was found', { distress: 'danger' }, 'person'],
  ])('[ASSIST-ONE] [ASSIST-NEED] [ASSIST-DANGER] %s', (_name, findings, kind) => {
    expect(answerKind(found(findings))).toBe(kind);
    expect(composeAnswer(found(findings), findings.sentence ?? null, 'en').kind).toBe(kind);
  });

  it('[ASSIST-MARK] lets a model word neither needs nor danger', () => {
    expect((['urgent', 'person', 'said', 'menus', 'nothing'] as const).filter(mayBeWorded)).toEqual(['said', 'menus']);
  });
});

describe('what is offered', () => {
  it('[ASSIST-SOURCE] is the page of the sentence first, and its line names it', () => {
    const answer = composeAnswer(found({ leads: [page, lead(9)], sentence }), sentence, 'en');
    expect(answer.leads.map(({ subMenuId }) => subMenuId)).toEqual([9, 1]);
    expect(answerLine(answer)).toBe('Check-out is at 11 am. · menu 9');
  });

  it('[ASSIST-NEED] [ASSIST-DANGER] is people first, and never the page for urgent help as the place for a question', () => {
    const need = composeAnswer(found({ leads: [page, help, desk], needsPerson: true }), null, 'en');
    expect([need.leads[0]?.subMenuId, need.person?.subMenuId]).toEqual([2, 2]);
    const danger = composeAnswer(found({ leads: [page, help, desk], distress: 'danger' }), null, 'fr');
    expect([danger.leads[0]?.subMenuId, danger.person?.subMenuId, danger.langCd]).toEqual([3, 2, 'fr']);
  });
});

describe('distress', () => {
  it.each<[string, ReturnType<typeof distressIn>]>([
    ['My wife cannot breathe!', 'danger'],
    ['FIRE', 'danger'],
    ['Help!', 'danger'],
    ['my phone fell into the pool', null],
    ['we fell in love with this place', null],
    ['I have a fever', 'unwell'],
    ['is there a fireplace', null],
    ['du pain, s’il vous plaît', null],
    ['119号室です', null],
    ['救急車を呼んでください', 'danger'],
    ['', null],
  ])('[ASSIST-DANGER] of «%s» is %s', (text, distress) => {
    expect(distressIn(text)).toBe(distress);
  });
});

describe('a model', () => {
  const pool: Passage = {
    key: 'facility/1',
    nameDict: { en: 'Pool' },
    lines: [{ en: 'Heated all year.' }],
    details: [],
    link: { path: '/customer/facility/1?sub_id=9' },
  };

  it('[BOT-MODEL] [SEARCH-MODEL] is told the notes, the language and the talk, and may say that they do not help', () => {
    const question = { text: 'warm?', lang: 'fr', own: 'en', name: 'Coral', house: 'The Cove' };
    const [system, ...others] = modelPrompt({ ...question, before: [{ by: 'bot', text: 'Hello' }] }, [pool]);
    expect(system?.content).toMatch(/Coral of The Cove[\s\S]*French[\s\S]*Heated all year\./);
    expect(others).toEqual([
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'warm?' },
    ]);
    expect([readModelAnswer(' Oui. '), readModelAnswer('NOTHING'), readModelAnswer('  ')]).toEqual([
      'Oui.',
      null,
      null,
    ]);
  });
});
