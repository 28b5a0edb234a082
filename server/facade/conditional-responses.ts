/**
 * Catalogue queries that came by GET carry an ETag, and answer 304 to who has them already [FACADE-KEPT]. They are kept
 * by their reader alone and asked for again each time: what a house says may change at any moment.
 */
import { createHash } from 'node:crypto';
import { Kind, type OperationDefinitionNode } from 'graphql';

/** What a house says of itself, to everybody of one language alike. No coupons of a guest's own, no bills, nothing that is paid. */
const CATALOGUE: ReadonlySet<string> = new Set([
  'getQcBizCoupon',
  'listQcBizCoupons',
  'getQcBizFloorGuides',
  'getQcBizStoreRecommendations',
  'listBizFormItems',
  'getBizQuestionnaireSetting',
  'getCongestionSettingIcons',
  'getCongestionStatuses',
  'GetTscanMenu',
  'getTscanMenu',
  'getTscanProjectMenu',
  'getBizTenantInfo',
  'getGuestLangRestriction',
  'getQcBizFacility',
  'listQcBizFacilities',
  'getPmsByTenant',
  'getSubmenuPopupListFull',
  'getOutOfServiceStatus',
  'getRoomConfirmationTiming',
  'hasScenarioNode',
]);

/** Does a query ask for nothing but the catalogue? */
export function asksCatalogueOnly({ operation, selectionSet }: OperationDefinitionNode): boolean {
  return (
    operation === 'query' &&
    selectionSet.selections.every((one) => one.kind === Kind.FIELD && CATALOGUE.has(one.name.value))
  );
}

const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

function has(ifNoneMatch: string | undefined, tag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
  );
}

/** A whole answer as its reader may keep it: with its ETag, or nothing but 304. */
export function conditionalResponse(body: string, ifNoneMatch: string | undefined): Response {
  const tag = tagOf(body);
  const headers = { etag: tag, 'cache-control': 'private, no-cache', vary: 'Authorization, Accept, Accept-Encoding' };
  if (has(ifNoneMatch, tag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } });
}
