/** Every REST call, by area. */
import type { Route } from '../route.ts';
import { auditTrailRoutes } from './audit-trail.ts';
import { authRoutes } from './auth.ts';
import { callRoutes } from './calls.ts';
import { congestionRoutes } from './congestion.ts';
import { couponRoutes } from './coupons.ts';
import { dashboardRoutes } from './dashboard.ts';
import { deskGuestRoutes } from './desk-guest.ts';
import { deskHouseRoutes } from './desk-houses.ts';
import { deskPeopleRoutes } from './desk-people.ts';
import { deskSearchRoutes } from './desk-search.ts';
import { deskResponderRoutes } from './desk-responders.ts';
import { deskSessionRoutes } from './desk-session.ts';
import { deskTaskRoutes } from './desk-tasks.ts';
import { entryRoutes } from './guest-entry.ts';
import { guestRoomRoutes } from './guest-room.ts';
import { inboxFilterRoutes } from './inbox-filters.ts';
import { kioskRoutes } from './kiosk.ts';
import { linkRoutes } from './links.ts';
import { logRoutes } from './logs.ts';
import { maskingRoutes } from './masking.ts';
import { followUpRoutes } from './follow-ups.ts';
import { handoverRoutes } from './handovers.ts';
import { messageReportRoutes } from './message-reports.ts';
import { orderRoutes } from './orders.ts';
import { privacyRequestRoutes } from './privacy-requests.ts';
import { paymentStandingRoutes } from './payment-callbacks.ts';
import { smsLinkRoutes } from './sms-links.ts';
import { speechRoutes } from './speech.ts';
import { staffRoutes } from './staff.ts';
import { stayBillRoutes } from './stay-bill.ts';
import { syncLogRoutes } from './sync-logs.ts';
import { ticketForwardRoutes } from './ticket-forwards.ts';
import { urgentRoutes } from './urgent.ts';
import { voiceRoutes } from './voice.ts';
import { walletPassRoutes } from './wallet-pass.ts';
import { pictureWordsRoutes } from './picture-words.ts';
import { formChoiceRoutes } from './form-choices.ts';
import { wifiRoutes } from './wifi.ts';

export const restRoutes: readonly Route[] = [
  ...auditTrailRoutes,
  ...authRoutes,
  ...callRoutes,
  ...congestionRoutes,
  ...couponRoutes,
  ...dashboardRoutes,
  ...deskGuestRoutes,
  ...deskHouseRoutes,
  ...deskPeopleRoutes,
  ...deskResponderRoutes,
  ...deskSearchRoutes,
  ...deskSessionRoutes,
  ...deskTaskRoutes,
  ...entryRoutes,
  ...guestRoomRoutes,
  ...inboxFilterRoutes,
  ...kioskRoutes,
  ...linkRoutes,
  ...logRoutes,
  ...maskingRoutes,
  ...messageReportRoutes,
  ...followUpRoutes,
  ...handoverRoutes,
  ...orderRoutes,
  ...paymentStandingRoutes,
  ...privacyRequestRoutes,
  ...smsLinkRoutes,
  ...speechRoutes,
  ...staffRoutes,
  ...stayBillRoutes,
  ...syncLogRoutes,
  ...ticketForwardRoutes,
  ...urgentRoutes,
  ...voiceRoutes,
  ...walletPassRoutes,
  ...pictureWordsRoutes,
  ...formChoiceRoutes,
  ...wifiRoutes,
];
