/** What a demo house says of itself besides its name, as settings. */
import { type StoredSettings, storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { DemoTenant } from '../content-types.ts';

/** As a tenant's settings, the way they are stored. */
export const houseSettings = (tenant: Omit<DemoTenant, 'code'>): StoredSettings =>
  storeSettings({
    welcome: tenant.welcome,
    starters: tenant.starters,
    default_limit: tenant.session.defaultLimit,
    can_access_default_location_by_code: tenant.session.canAccessDefaultLocationByCode,
    inquiry_reject_enabled: tenant.inquiryRejectEnabled,
    telephone: tenant.telephone,
    emergency_phone: tenant.emergencyPhone,
    wifi_network: tenant.wifi?.network,
    wifi_password: tenant.wifi?.password,
    check_in_time: tenant.checkInTime,
    check_out_time: tenant.checkOutTime,
    survey_rating_enabled: tenant.surveyRatingEnabled,
    survey_template_id: tenant.surveyElsewhere === true ? 1 : undefined,
    ring_strategy: tenant.ringStrategy,
    strategy_type: tenant.strategyType,
    routing_strategy: tenant.routingStrategy,
  });
