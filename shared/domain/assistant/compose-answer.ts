/** From what was found to the one answer that chat, search and guide give [ASSIST-ONE] [ASSIST-NEED] [ASSIST-DANGER]. Pure. */
import type { AnswerKind, AssistantAnswer, Findings, Lead, Wording } from './answer.ts';
import { assistantTexts } from './assistant-texts.ts';

/**
 * What kind of answer a question gets. Danger goes before everything; what people must see to before what a page says;
 * what is wanted goes to people where people are what was found first.
 */
export function answerKind({ distress, needsPerson, asksFact, leads, sentence, isTaught }: Findings): AnswerKind {
  const [best] = leads;
  if (distress === 'danger') return leads.some(({ isUrgent }) => isUrgent) ? 'urgent' : 'person';
  if (distress === 'unwell' || needsPerson) return 'person';
  if (best?.isPerson === true && !isTaught && (!asksFact || sentence === null)) return 'person';
  if (sentence !== null) return 'said';
  return best === undefined ? 'nothing' : 'menus';
}

/** Whether words of a model may answer: never where a person is needed, nor where nothing was found [SEARCH-NEED] [BOT-MODEL]. */
export const mayBeWorded = (kind: AnswerKind): boolean => kind === 'said' || kind === 'menus';

/** The leads in the order they are offered: help first in danger; else the page the sentence stands on. */
function ordered(kind: AnswerKind, leads: readonly Lead[], wording: Wording | null): readonly Lead[] {
  const first = (lead: Lead): boolean => {
    if (kind === 'urgent') return lead.isUrgent;
    if (kind === 'person') return lead.isPerson && !lead.isUrgent;
    const to = wording?.source?.link;
    return to != null && JSON.stringify(lead.link) === JSON.stringify(to);
  };
  return [...leads.filter(first), ...leads.filter((lead) => !first(lead))];
}

/**
 * @param wording what answers in words: the house's sentence or a model's; null for none
 * @param lang the guest's
 */
export function composeAnswer(findings: Findings, wording: Wording | null, lang: string): AssistantAnswer {
  const found = answerKind(findings);
  const kind = !mayBeWorded(found)
    ? found
    : wording !== null
      ? 'said'
      : findings.leads.length > 0
        ? 'menus'
        : 'nothing';
  const leads = ordered(kind, findings.leads, wording);
  const person = leads.find(({ isPerson, isUrgent }) => isPerson && !isUrgent) ?? null;
  if (kind === 'said' && wording !== null) return { kind, ...wording, leads, person };
  const { lang: langCd, words } = assistantTexts(lang);
  return { kind, text: words[kind === 'said' ? 'menus' : kind], langCd, isModel: false, source: null, leads, person };
}

/** An answer as one line: its words, and where they stand. */
export const answerLine = ({ text, source }: AssistantAnswer): string =>
  source === null ? text : `${text} · ${source.label}`;
