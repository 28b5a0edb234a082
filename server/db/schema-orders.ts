/** Tables of ordering, bills and payment, beside `schema.ts`. Amounts are whole minor units of their currency. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import type { AccountId } from '#shared/domain/accounts/account-fields.ts';
import type { WeeklyHours } from '#shared/domain/menu/service-hours.ts';
import type { Allergen } from '#shared/domain/ordering/allergens.ts';
import type { DeclineReason, OrderState } from '#shared/domain/ordering/order-states.ts';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';
import type { PaymentProviderName, PaymentState } from '#shared/domain/payment/payment-rules.ts';
import type { OrderRefund, RefundReason, RefundState } from '#shared/domain/payment/refund-rules.ts';

type Json<T> = ColumnType<T, T, T>;
type JsonDefault<T> = ColumnType<T, T | undefined, T>;

/** What was chosen of an item's options, as it was called and what it cost when it was ordered. */
type OrderedChoice = { readonly id: number; readonly nameDict: Dict; readonly price: number };
/** `at` is ISO 8601; `by` the member of staff who gave it by hand. */
export interface RefundStep {
  readonly at: string;
  readonly is: 'planned' | 'asked' | 'done' | 'given' | RefundReason;
  readonly by?: string;
}
export type PropertySystemKind = 'ledger' | 'apaleo';

export interface OrderTables {
  ordering_menu: {
    tenant_id: string;
    id: number;
    sub_menu_id: number;
    project_cd: string;
    name_dict: Json<Dict>;
    currency: string;
    is_display_image: Generated<boolean>;
    is_display_order_btn: Generated<boolean>;
    is_service_fee_included: Generated<boolean>;
    is_tax_included: Generated<boolean>;
    service_rate: Generated<number>;
    tax_rate: Generated<number>;
    fee_text_dict: JsonDefault<Dict>;
    is_display: Generated<boolean>;
    version: Generated<number>;
  };
  ordering_category: {
    tenant_id: string;
    menu_id: number;
    /** By which it is edited; guests and orders name it by its code. */
    id: Generated<string>;
    category_cd: Generated<string>;
    parent_cd: string | null;
    name_dict: Json<Dict>;
    /** ISO weekdays; null: whenever its menu is served [ORDER-HOURS]. */
    hours: JsonDefault<readonly WeeklyHours[] | null>;
    order_no: Generated<number>;
    version: Generated<number>;
  };
  ordering_item: {
    tenant_id: string;
    menu_id: number;
    /** As a category's. */
    id: Generated<string>;
    item_cd: Generated<string>;
    category_cd: string;
    name_dict: Json<Dict>;
    master_name: string;
    description_dict: JsonDefault<Dict>;
    price: number;
    image_url: string | null;
    user_photo_public_ids: Generated<string[]>;
    allergens: ColumnType<Allergen[], Allergen[] | undefined, Allergen[]>;
    is_sold_out: Generated<boolean>;
    order_no: Generated<number>;
    version: Generated<number>;
  };
  ordering_option: {
    tenant_id: string;
    menu_id: number;
    id: number;
    item_cd: string;
    name_dict: Json<Dict>;
    multiple: Generated<boolean>;
    required: Generated<boolean>;
    order_no: Generated<number>;
  };
  ordering_choice: {
    tenant_id: string;
    menu_id: number;
    id: number;
    option_id: number;
    name_dict: Json<Dict>;
    price: Generated<number>;
    order_no: Generated<number>;
  };
  guest_order: {
    tenant_id: string;
    id: GeneratedAlways<number>;
    menu_id: number;
    sub_menu_id: number;
    guest_id: string;
    conversation_id: string;
    location_id: string | null;
    state: OrderState;
    note: Generated<string>;
    lang_cd: string;
    currency: string;
    subtotal: number;
    service_fee: Generated<number>;
    tax: Generated<number>;
    total: number;
    fingerprint: Buffer;
    cart_id: ColumnType<string | null, string | null | undefined, never>;
    reason: string | null;
    reason_code: ColumnType<DeclineReason | null, DeclineReason | null | undefined, DeclineReason | null>;
    /** The message it stands in; null for orders of before. */
    message_id: ColumnType<string | null, string | null | undefined, string | null>;
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    state_by: string | null;
    /** What of it goes back to who paid it, and how far that is; null where nothing does. */
    refund: ColumnType<OrderRefund | null, OrderRefund | null | undefined, OrderRefund | null>;
    created_at: Date;
    updated_at: Date;
  };
  guest_order_item: {
    tenant_id: string;
    order_id: number;
    line: number;
    item_cd: string;
    name_dict: Json<Dict>;
    choices: JsonDefault<readonly OrderedChoice[]>;
    quantity: number;
    unit_price: number;
  };
  /** Accounts with others, but for those that the operator's file has. */
  house_account: {
    tenant_id: string;
    id: AccountId;
    is_active: Generated<boolean>;
    fields: JsonDefault<Readonly<Record<string, string>>>;
    sealed: Buffer;
    version: Generated<number>;
  };
  property_call: {
    tenant_id: string;
    id: Generated<string>;
    at: Date;
    system: string;
    direction: 'asked' | 'sent';
    call: string;
    outcome: 'ok' | 'refused' | 'unavailable';
    status: number | null;
    took_ms: number;
    content: JsonDefault<unknown>;
  };
  property_system: {
    tenant_id: string;
    id: string;
    name: string;
    kind: PropertySystemKind;
    /** What proves a stay to it; null for what its kind goes by. */
    proof: ColumnType<StayProof | null, StayProof | null | undefined, StayProof | null>;
    order_no: Generated<number>;
    version: Generated<number>;
  };
  stay_reservation: {
    tenant_id: string;
    id: string;
    location_id: string;
    surname: string;
    given_name: Generated<string>;
    phone: Generated<string>;
    check_in: string;
    check_out: string;
    currency: string;
    created_by: string | null;
    created_at: Date;
  };
  bill_line: {
    tenant_id: string;
    id: string;
    reservation_id: string;
    kind: 'charge' | 'payment' | 'credit';
    name_dict: Json<Dict>;
    amount: number;
    order_id: number | null;
    payment_id: string | null;
    /** The line it gives back. */
    reverses: ColumnType<string | null, string | null | undefined, never>;
    created_by: string | null;
    created_at: Date;
  };
  stay_check_try: {
    tenant_id: string;
    id: GeneratedAlways<string>;
    location_id: string;
    user_id: string;
    tried_at: Date;
  };
  stay_check: {
    tenant_id: string;
    user_id: string;
    location_id: string;
    system: PropertySystemKind;
    reservation_ref: string;
    verified_at: Date;
  };
  payment: {
    tenant_id: string;
    id: string;
    guest_id: string;
    conversation_id: string | null;
    provider: PaymentProviderName;
    adapter: PaymentProviderName | 'stub';
    order_ref: string;
    system: PropertySystemKind;
    reservation_ref: string;
    amount: number;
    currency: string;
    lang_cd: string;
    state: PaymentState;
    url: string | null;
    reference: string | null;
    created_at: Date;
    expires_at: Date;
    settled_at: Date | null;
    /** Until then somebody is asking the provider to give of it back. */
    refunding_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  payment_refund: {
    tenant_id: string;
    id: string;
    payment_id: string;
    reservation_id: string;
    order_id: number | null;
    amount: number;
    state: RefundState;
    reason: RefundReason | null;
    tries: Generated<number>;
    /** Each try and what came of it, first ones first. */
    history: JsonDefault<readonly RefundStep[]>;
    created_at: Date;
    settled_at: Date | null;
  };
  payment_callback: { tenant_id: string; digest: Buffer; payment_id: string; received_at: Date };
}
