/**
 * Catalogue queries that came by GET carry an ETag, and answer 304 to who has them already [FACADE-KEPT]. They are kept
 * by their reader alone and asked for again each time: what a house says may change at any moment.
 */
import { createHash } from 'node:crypto';
import { Kind, parse } from 'graphql';
import { LIMITS } from './limits.ts';

/** What a house says of itself, to everybody of one language alike. No coupons of a guest's own, no bills, nothing that is paid. */
const CATALOGUE: ReadonlySet<string> = new Set([
  'getQcBizCoupon', 'listQcBizCoupons', 'getQcBizFloorGuides', 'getQcBizStoreRecommendations', 'listBizFormItems', 'getBizQuestionnaireSetting',
  'getCongestionSettingIcons', 'getCongestionStatuses', 'GetTscanMenu', 'getTscanMenu', 'getTscanProjectMenu', 'getBizTenantInfo', 'getGuestLangRestriction',
  'getQcBizFacility', 'listQcBizFacilities', 'getPmsByTenant', 'getSubmenuPopupListFull', 'getOutOfServiceStatus', 'getRoomConfirmationTiming', 'hasScenarioNode',
]);

/** Does a document ask for nothing but the catalogue? Of several operations in one document none is kept. */
export function asksForCatalogue(query: string): boolean {
  const { definitions } = parse(query, { maxLexicalTokens: LIMITS.tokens, noLocation: true });
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [only] = operations;
  return only !== undefined && operations.length === 1 && only.operation === 'query'
    && only.selectionSet.selections.every((one) => one.kind === Kind.FIELD && CATALOGUE.has(one.name.value));
}

const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

function has(ifNoneMatch: string | null, tag: string): boolean {
  return ifNoneMatch !== null && ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}

/** The answer as its reader may keep it: with its ETag, or nothing but 304. Answers with errors are as they were. */
export async function keptAnswer(request: Request, answer: Response): Promise<Response> {
  const body = await answer.text();
  const headers = new Headers(answer.headers);
  // A text of a house with these words in it is not kept, and that is all.
  if (body.includes('"errors":[')) {
    headers.set('cache-control', 'no-store');
    return new Response(body, { status: answer.status, headers });
  }
  const tag = tagOf(body);
  headers.set('etag', tag);
  headers.set('cache-control', 'private, no-cache');
  headers.set('vary', 'Authorization, Accept, Accept-Encoding');
  if (!has(request.headers.get('if-none-match'), tag)) return new Response(body, { status: answer.status, headers });
  headers.delete('content-length');
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}
