/** Every call of the management API, by area. */
import type { Route } from '../route.ts';
import { couponPageRoutes } from './coupon-pages.ts';
import { couponTypeRoutes } from './coupon-types.ts';
import { couponRoutes } from './coupons.ts';
import { botRoutes } from './bots.ts';
import { botAnalyticsRoutes } from './bot-analytics.ts';
import { botVersionRoutes } from './bot-versions.ts';
import { cannedReplyRoutes } from './canned-replies.ts';
import { colleagueRoutes } from './colleagues.ts';
import { congestionCountRoutes } from './congestion-counts.ts';
import { congestionSettingRoutes } from './congestion-settings.ts';
import { dictionaryRoutes } from './dictionary.ts';
import { draftLinkRoutes } from './draft-links.ts';
import { draftReviewRoutes } from './draft-reviews.ts';
import { draftRoutes } from './drafts.ts';
import { facilityRoutes } from './facilities.ts';
import { descriptionRoutes } from './description.ts';
import { floorGuideRoutes } from './floor-guides.ts';
import { formRoutes } from './forms.ts';
import { guestRoutes } from './guests.ts';
import { historyRoutes } from './history.ts';
import { houseFileRoutes } from './house-files.ts';
import { houseRoutes } from './houses.ts';
import { knowledgeRoutes } from './knowledge.ts';
import { promptRoutes } from './prompts.ts';
import { tryBotRoutes } from './try-bot.ts';
import { botTestRoutes } from './bot-tests.ts';
import { documentRoutes } from './documents.ts';
import { scrapedPageRoutes } from './scraped-pages.ts';
import { kioskRoutes } from './kiosks.ts';
import { jobRoutes } from './jobs.ts';
import { meRoutes } from './me.ts';
import { myAddressRoutes } from './my-address.ts';
import { mediaRoutes } from './media.ts';
import { menuRoutes } from './menus.ts';
import { noticeRoutes } from './notices.ts';
import { menuTableRoutes } from './menu-tables.ts';
import { orderingRoutes } from './ordering.ts';
import { peopleRoutes } from './people.ts';
import { providerTextRoutes } from './provider-texts.ts';
import { recommendationRoutes } from './recommendations.ts';
import { responderRoutes } from './responders.ts';
import { shiftRoutes } from './shifts.ts';
import { privacyRequestRoutes } from './privacy-requests.ts';
import { retentionRoutes } from './retention.ts';
import { roomRoutes } from './rooms.ts';
import { joinRoutes } from './join.ts';
import { organizationRoutes } from './organizations.ts';
import { passkeyRoutes } from './passkeys.ts';
import { signInRoutes } from './sign-ins.ts';
import { scenarioRoutes } from './scenarios.ts';
import { settingsRoutes } from './settings.ts';
import { serviceCredentialRoutes } from './service-credentials.ts';
import { invoiceRoutes } from './invoices.ts';
import { subscriptionRoutes } from './subscription.ts';
import { supportRoutes } from './support.ts';
import { surveyRoutes } from './surveys.ts';
import { signUpRoutes } from './sign-up.ts';
import { templateRoutes } from './templates.ts';
import { textRoutes } from './texts.ts';
import { accountRoutes } from './accounts.ts';
import { paymentListRoutes } from './payments.ts';
import { notedFromSystems, propertyCallRoutes } from './property-calls.ts';
import { stayRoutes } from './stays.ts';
import { workRoutes } from './work.ts';

const routes: readonly Route[] = [
  ...surveyRoutes,
  ...supportRoutes,
  ...providerTextRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...couponPageRoutes,
  ...couponTypeRoutes,
  ...couponRoutes,
  ...botRoutes,
  ...botVersionRoutes,
  ...botAnalyticsRoutes,
  ...knowledgeRoutes,
  ...documentRoutes,
  ...scrapedPageRoutes,
  ...botTestRoutes,
  ...promptRoutes,
  ...tryBotRoutes,
  ...scenarioRoutes,
  ...cannedReplyRoutes,
  ...congestionCountRoutes,
  ...congestionSettingRoutes,
  ...dictionaryRoutes,
  ...draftRoutes,
  ...draftReviewRoutes,
  ...draftLinkRoutes,
  ...templateRoutes,
  ...facilityRoutes,
  ...floorGuideRoutes,
  ...formRoutes,
  ...guestRoutes,
  ...historyRoutes,
  ...privacyRequestRoutes,
  ...retentionRoutes,
  ...houseRoutes,
  ...houseFileRoutes,
  ...jobRoutes,
  ...kioskRoutes,
  ...meRoutes,
  ...myAddressRoutes,
  ...mediaRoutes,
  ...menuRoutes,
  ...noticeRoutes,
  ...orderingRoutes,
  ...menuTableRoutes,
  ...peopleRoutes,
  ...shiftRoutes,
  ...recommendationRoutes,
  ...responderRoutes,
  ...roomRoutes,
  ...joinRoutes,
  ...organizationRoutes,
  ...colleagueRoutes,
  ...passkeyRoutes,
  ...signInRoutes,
  ...settingsRoutes,
  ...serviceCredentialRoutes,
  ...signUpRoutes,
  ...textRoutes,
  ...accountRoutes,
  ...paymentListRoutes,
  ...propertyCallRoutes,
  ...notedFromSystems(stayRoutes),
  ...workRoutes,
];

/** With what tells of them all. */
export const manageRoutes: readonly Route[] = [...routes, ...descriptionRoutes(routes)];
