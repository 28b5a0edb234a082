/** The questionnaire of a sub-menu, kept for reading without a network [QUESTIONNAIRE-PAGE]. */
import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import { getBizQuestionnaireSetting } from '#shared/facade/catalogue/house.ts';
import { cachedSource } from '../../reading/cached-source.ts';

const Setting = v.object({ url: v.string(), description1: v.string(), description2: v.string(), message: v.string() });

export type Questionnaire = v.InferOutput<typeof Setting>;

/** By the sub-menu's id; `none` where nothing is asked. Reading throws AppError, TransportError or SessionError. */
export const questionnaires = cachedSource<Questionnaire | 'none'>({
  kind: 'questionnaire',
  schema: v.union([Setting, v.literal('none')]),
  async read({ core, lang }, subMenuId) {
    const id = Number(subMenuId);
    const found = await callOperation({ transport: core.transport, tokens: core.session }, getBizQuestionnaireSetting, {
      subMenuId: id === 0 ? null : id,
      langCd: lang,
    });
    return found ?? 'none';
  },
});

/** The page of the questions: of the web and whole; null for an address that is empty or malformed [QUESTIONNAIRE-URL]. */
export function questionnaireUrl(url: string, safe: (url: string) => string | null): string | null {
  const href = safe(url.trim());
  return href !== null && /^https?:/.test(href) ? href : null;
}
