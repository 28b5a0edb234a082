import { getCongestionSettingIcons, getCongestionStatuses } from './congestion.ts';
import {
  getBizQuestionnaireSetting,
  getGuestLangRestriction,
  getQcBizCoupon,
  getQcBizFloorGuides,
  getQcBizStoreRecommendations,
  listBizFormItems,
  listQcBizCoupons,
} from './house.ts';
import { getSubmenuPopupListFull } from './popups.ts';

/** The catalogue's pages by their wire names. */
export const catalogueQueries = {
  getQcBizCoupon,
  listQcBizCoupons,
  getQcBizFloorGuides,
  getQcBizStoreRecommendations,
  listBizFormItems,
  getBizQuestionnaireSetting,
  getCongestionSettingIcons,
  getCongestionStatuses,
  getSubmenuPopupListFull,
  getGuestLangRestriction,
};
