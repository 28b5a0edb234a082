/** The tables of a house's catalogue pages and of its coupons, as Kysely sees them (migration 20261124T0910). */
import type { ColumnType, Generated } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import type { BotState } from '#shared/domain/bot/life.ts';
import type { CongestionLevel, CongestionState } from '#shared/domain/congestion/congestion-level.ts';
import type {
  AllocationObject,
  AllocationTiming,
  AllocationUnit,
  RedemptionWay,
  SecurityLevel,
  UsageLimit,
} from '#shared/domain/coupon/coupon.ts';

type At = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, T, T>;
type JsonDefault<T> = ColumnType<T, T | undefined, T>;
type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Texts that read differently on a guest's room device; by the field's name, and only where they differ. */
export type InRoomTexts = Readonly<Record<string, Dict>>;

/** A value that a text names as `{code}`. */
export type TextVariable = {
  readonly id: string;
  readonly code: string;
  /** What stands there in every language, unless it is translated. */
  readonly contents: string;
  readonly useTranslation: boolean;
  readonly dict: Dict;
  readonly inRoomDict?: Dict;
};

type OutOfBusinessHours = {
  readonly id: string;
  /** `HH:MM` on the tenant's clock; `to` at or before `from` ends on the following day. */
  readonly from: string;
  readonly to: string;
  readonly titleDict: Dict;
  readonly descriptionDict: Dict;
};

export interface CatalogueTables {
  /** The assistants of a house; `app_user` has their faces in chats. */
  bot: {
    tenant_id: string;
    id: string;
    name: string;
    icon: MayBeLeftOut<string>;
    type: Generated<'chat' | 'kiosk' | 'website'>;
    corner: Generated<'start' | 'end'>;
    color: MayBeLeftOut<string>;
    icon_color: MayBeLeftOut<string>;
    staff_icon: MayBeLeftOut<string>;
    popup_dict: JsonDefault<Dict>;
    /** The websites that may show it, as browsers take them in `frame-ancestors`. */
    origins: Generated<string[]>;
    /** At a kiosk: what it says while nobody is there. */
    idle_dict: JsonDefault<Dict>;
    /** At a kiosk: without a touch for so long, the next person is let in. */
    idle_seconds: Generated<number>;
    /** At a kiosk: with nobody there for so long, its page is loaded anew. */
    refresh_minutes: Generated<number>;
    state: Generated<BotState>;
    /** Of one that was opted out: until then it answers. */
    ends_at: MayBeLeftOut<Date>;
    /** What guests meet; null: the house's own pages, and nothing else. */
    version_id: MayBeLeftOut<string>;
    version: Generated<number>;
  };
  coupon_type: {
    tenant_id: string;
    id: number;
    code: string;
    name_dict: Json<Dict>;
    descriptions: JsonDefault<readonly Dict[]>;
    image_url: string | null;
    color: string | null;
    security_level: SecurityLevel;
    usage_limit: UsageLimit;
    max_redemption_number: number | null;
    limited_no: number | null;
    issued_count: Generated<number>;
    allocation_timing: AllocationTiming;
    allocation_object: AllocationObject;
    allocation_unit: AllocationUnit;
    valid_from: MayBeLeftOut<Date>;
    valid_to: MayBeLeftOut<Date>;
    valid_days: MayBeLeftOut<number>;
    after_checkout_usage: Generated<boolean>;
    disabled: Generated<boolean>;
    staff_group_id: MayBeLeftOut<string>;
    place_dicts: JsonDefault<readonly Dict[]>;
    created_at: At;
    version: Generated<number>;
  };
  coupon: {
    tenant_id: string;
    id: Generated<number>;
    coupon_type_id: number;
    owner_user_id: string | null;
    location_id: string | null;
    period: string;
    issued_by: string | null;
    issued_at: Date;
    valid_from: Date | null;
    valid_to: Date | null;
    max_redemption_number: number | null;
    redemption_number: Generated<number>;
    used_at: MayBeLeftOut<Date>;
    disabled: Generated<boolean>;
  };
  coupon_redemption: {
    tenant_id: string;
    id: string;
    coupon_id: number;
    number: number;
    guest_id: string;
    staff_id: string | null;
    staff_group_id: string | null;
    how: RedemptionWay;
    redeemed_at: Date;
  };
  coupon_pin: {
    tenant_id: string;
    staff_group_id: string;
    salt: Buffer;
    hash: Buffer;
    updated_by: string | null;
    updated_at: At;
  };
  coupon_pin_try: { tenant_id: string; key: string; tries: number; since: Date };
  biz_coupon: {
    tenant_id: string;
    id: number;
    sub_menu_id: number;
    staff_group_id: string | null;
    name_dict: Json<Dict>;
    text_dict: JsonDefault<Dict>;
    place_description_dict: JsonDefault<Dict>;
    in_room: JsonDefault<InRoomTexts>;
    text_variables: JsonDefault<readonly TextVariable[]>;
    image_urls: Generated<string[]>;
    map_iframe_tag: string | null;
    order_no: Generated<number>;
    is_display: Generated<boolean>;
    shown_from: MayBeLeftOut<Date | string>;
    shown_to: MayBeLeftOut<Date | string>;
    version: Generated<number>;
  };
  floor_guide: {
    tenant_id: string;
    id: string;
    content_dict: Json<Dict>;
    text_dict: JsonDefault<Dict>;
    in_room: JsonDefault<InRoomTexts>;
    text_variables: JsonDefault<readonly TextVariable[]>;
    image_urls: Generated<string[]>;
    order_no: Generated<number>;
    is_display: Generated<boolean>;
    version: Generated<number>;
  };
  store_recommendation: {
    tenant_id: string;
    id: string;
    name_dict: Json<Dict>;
    category_dict: Json<Dict>;
    comment_dict: JsonDefault<Dict>;
    in_room: JsonDefault<InRoomTexts>;
    price_range: string | null;
    budget: string | null;
    latitude: number;
    longitude: number;
    distance: MayBeLeftOut<number>;
    image_url: string | null;
    tripadvisor_url: string | null;
    order_no: Generated<number>;
    is_display: Generated<boolean>;
    shown_from: MayBeLeftOut<Date | string>;
    shown_to: MayBeLeftOut<Date | string>;
    version: Generated<number>;
  };
  biz_form_item: {
    tenant_id: string;
    id: string;
    sub_menu_id: number;
    name_dict: Json<Dict>;
    type: string;
    price: ColumnType<string | null, string | number | null, string | number | null>;
    /** What is offered to choose from; none: it is written in words. */
    choice_dicts: JsonDefault<readonly Dict[]>;
    disp_order: Generated<number>;
    is_display: Generated<boolean>;
    version: Generated<number>;
  };
  survey: {
    tenant_id: string;
    id: number;
    url: string | null;
    description_dict: JsonDefault<Dict>;
    version: Generated<number>;
  };
  questionnaire_setting: {
    tenant_id: string;
    id: Generated<string>;
    sub_menu_id: number;
    url: string;
    description1_dict: JsonDefault<Dict>;
    description2_dict: JsonDefault<Dict>;
    message_dict: JsonDefault<Dict>;
    version: Generated<number>;
  };
  congestion_icon_set: {
    tenant_id: string;
    type: string;
    icons: Json<readonly { readonly state: CongestionState; readonly icon: string }[]>;
    order_no: Generated<number>;
    version: Generated<number>;
  };
  congestion_setting: {
    tenant_id: string;
    id: string;
    facility_id: number;
    is_active: Generated<boolean>;
    sensor_id: string | null;
    icon_type: string;
    vacant_upper_threshold: number;
    congestion_lower_threshold: number;
    sort_key: Generated<number>;
    title_dicts: JsonDefault<Partial<Record<CongestionLevel, Dict>>>;
    description_dicts: JsonDefault<Partial<Record<CongestionLevel, Dict>>>;
    announcement_dict: JsonDefault<Dict>;
    out_of_business_hours: JsonDefault<readonly OutOfBusinessHours[]>;
    version: Generated<number>;
  };
  congestion_reading: {
    tenant_id: string;
    congestion_setting_id: string;
    measured_at: Date;
    number_of_people: number;
    received_at: Date;
    source: string;
  };
  service_credential: {
    tenant_id: string;
    id: string;
    secret_hash: Buffer;
    created_by: string;
    created_at: Date;
    revoked_at: MayBeLeftOut<Date>;
  };
  popup_item: {
    tenant_id: string;
    id: string;
    source_entity_type: 'sub_menu' | 'facility' | 'coupon';
    source_id: number;
    type: 'sub_menu' | 'facility' | 'coupon';
    target_id: number;
    label_dict: Json<Dict>;
    order_no: Generated<number>;
    is_display: Generated<boolean>;
    version: Generated<number>;
  };
}
