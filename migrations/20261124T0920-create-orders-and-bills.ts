import { type Kysely, sql } from 'kysely';

/**
 * Menus one orders from, the orders, the house's own ledger of stays and bills, and payments. Amounts are whole
 * numbers of the currency's minor unit everywhere. Fetched, not synchronized: no change feed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...menus, ...orders, ...stays, ...payments]) await sql.raw(statement).execute(db);
}

const menus = [
  `CREATE TABLE ordering_menu (
    tenant_id uuid NOT NULL,
    id int NOT NULL,
    sub_menu_id int NOT NULL,
    project_cd text NOT NULL,
    name_dict jsonb NOT NULL,
    currency text NOT NULL,
    is_display_image boolean NOT NULL DEFAULT true,
    is_display_order_btn boolean NOT NULL DEFAULT true,
    is_service_fee_included boolean NOT NULL DEFAULT true,
    is_tax_included boolean NOT NULL DEFAULT true,
    service_rate int NOT NULL DEFAULT 0 CHECK (service_rate BETWEEN 0 AND 10000),
    tax_rate int NOT NULL DEFAULT 1000 CHECK (tax_rate BETWEEN 0 AND 10000),
    fee_text_dict jsonb NOT NULL DEFAULT '{}',
    is_display boolean NOT NULL DEFAULT true,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, project_cd),
    FOREIGN KEY (tenant_id, sub_menu_id) REFERENCES sub_menu (tenant_id, id)
  )`,
  `CREATE INDEX ordering_menu_of_sub_menu ON ordering_menu (tenant_id, sub_menu_id)`,
  `CREATE TABLE ordering_category (
    tenant_id uuid NOT NULL,
    menu_id int NOT NULL,
    category_cd text NOT NULL,
    parent_cd text,
    name_dict jsonb NOT NULL,
    order_no int NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant_id, menu_id, category_cd),
    FOREIGN KEY (tenant_id, menu_id) REFERENCES ordering_menu (tenant_id, id),
    FOREIGN KEY (tenant_id, menu_id, parent_cd) REFERENCES ordering_category (tenant_id, menu_id, category_cd) DEFERRABLE INITIALLY DEFERRED
  )`,
  `CREATE TABLE ordering_item (
    tenant_id uuid NOT NULL,
    menu_id int NOT NULL,
    item_cd text NOT NULL,
    category_cd text NOT NULL,
    name_dict jsonb NOT NULL,
    master_name text NOT NULL,
    description_dict jsonb NOT NULL DEFAULT '{}',
    price int NOT NULL CHECK (price >= 0),
    image_url text,
    user_photo_public_ids text[] NOT NULL DEFAULT '{}',
    allergens text[] NOT NULL DEFAULT '{}',
    is_sold_out boolean NOT NULL DEFAULT false,
    order_no int NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant_id, menu_id, item_cd),
    FOREIGN KEY (tenant_id, menu_id, category_cd) REFERENCES ordering_category (tenant_id, menu_id, category_cd)
  )`,
  `CREATE TABLE ordering_option (
    tenant_id uuid NOT NULL,
    menu_id int NOT NULL,
    id int NOT NULL,
    item_cd text NOT NULL,
    name_dict jsonb NOT NULL,
    multiple boolean NOT NULL DEFAULT false,
    required boolean NOT NULL DEFAULT false,
    order_no int NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant_id, menu_id, id),
    FOREIGN KEY (tenant_id, menu_id, item_cd) REFERENCES ordering_item (tenant_id, menu_id, item_cd)
  )`,
  `CREATE INDEX ordering_option_of_item ON ordering_option (tenant_id, menu_id, item_cd)`,
  `CREATE TABLE ordering_choice (
    tenant_id uuid NOT NULL,
    menu_id int NOT NULL,
    id int NOT NULL,
    option_id int NOT NULL,
    name_dict jsonb NOT NULL,
    price int NOT NULL DEFAULT 0 CHECK (price >= 0),
    order_no int NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant_id, menu_id, id),
    FOREIGN KEY (tenant_id, menu_id, option_id) REFERENCES ordering_option (tenant_id, menu_id, id)
  )`,
  `CREATE INDEX ordering_choice_of_option ON ordering_choice (tenant_id, menu_id, option_id)`,
];

const orders = [
  `CREATE TABLE guest_order (
    tenant_id uuid NOT NULL,
    id int GENERATED ALWAYS AS IDENTITY,
    menu_id int NOT NULL,
    sub_menu_id int NOT NULL,
    guest_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    location_id uuid,
    state text NOT NULL CHECK (state IN ('new', 'accepted', 'preparing', 'delivered', 'rejected', 'canceled')),
    note text NOT NULL DEFAULT '',
    lang_cd text NOT NULL,
    currency text NOT NULL,
    subtotal int NOT NULL CHECK (subtotal >= 0),
    service_fee int NOT NULL DEFAULT 0 CHECK (service_fee >= 0),
    tax int NOT NULL DEFAULT 0 CHECK (tax >= 0),
    total int NOT NULL CHECK (total >= 0),
    fingerprint bytea NOT NULL,
    reason text,
    state_by uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, menu_id) REFERENCES ordering_menu (tenant_id, id),
    FOREIGN KEY (tenant_id, guest_id) REFERENCES app_user (tenant_id, id),
    FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
  )`,
  `CREATE INDEX guest_order_of_guest ON guest_order (tenant_id, guest_id, created_at)`,
  `CREATE INDEX guest_order_of_conversation ON guest_order (tenant_id, conversation_id)`,
  `CREATE INDEX guest_order_open ON guest_order (tenant_id, created_at) WHERE state IN ('new', 'accepted', 'preparing')`,
  `CREATE TABLE guest_order_item (
    tenant_id uuid NOT NULL,
    order_id int NOT NULL,
    line int NOT NULL,
    item_cd text NOT NULL,
    name_dict jsonb NOT NULL,
    choices jsonb NOT NULL DEFAULT '[]',
    quantity int NOT NULL CHECK (quantity > 0),
    unit_price int NOT NULL CHECK (unit_price >= 0),
    PRIMARY KEY (tenant_id, order_id, line),
    FOREIGN KEY (tenant_id, order_id) REFERENCES guest_order (tenant_id, id)
  )`,
];

const stays = [
  `CREATE TABLE property_system (
    tenant_id uuid NOT NULL REFERENCES tenant(id),
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('ledger', 'apaleo')),
    order_no int NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE TABLE stay_reservation (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    location_id uuid NOT NULL,
    surname text NOT NULL,
    given_name text NOT NULL DEFAULT '',
    phone text NOT NULL DEFAULT '',
    check_in text NOT NULL CHECK (check_in ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    check_out text NOT NULL CHECK (check_out ~ '^\\d{4}-\\d{2}-\\d{2}$' AND check_out > check_in),
    currency text NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, location_id) REFERENCES location (tenant_id, id)
  )`,
  `CREATE INDEX stay_reservation_of_room ON stay_reservation (tenant_id, location_id, check_out)`,
  `CREATE TABLE bill_line (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    reservation_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('charge', 'payment')),
    name_dict jsonb NOT NULL,
    amount int NOT NULL CHECK (amount > 0),
    order_id int,
    payment_id uuid,
    created_by uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, order_id),
    UNIQUE (tenant_id, payment_id),
    FOREIGN KEY (tenant_id, reservation_id) REFERENCES stay_reservation (tenant_id, id)
  )`,
  `CREATE INDEX bill_line_of_reservation ON bill_line (tenant_id, reservation_id, created_at)`,
  `CREATE TABLE stay_check_try (
    tenant_id uuid NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    location_id uuid NOT NULL,
    user_id uuid NOT NULL,
    tried_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE INDEX stay_check_try_of_room ON stay_check_try (tenant_id, location_id, tried_at)`,
  `CREATE TABLE stay_check (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    location_id uuid NOT NULL,
    system text NOT NULL,
    reservation_ref text NOT NULL,
    verified_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, user_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
  )`,
];

const payments = [
  `CREATE TABLE payment (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    guest_id uuid NOT NULL,
    conversation_id uuid,
    provider text NOT NULL CHECK (provider IN ('gmo', 'takeme')),
    adapter text NOT NULL CHECK (adapter IN ('gmo', 'takeme', 'stub')),
    order_ref text NOT NULL,
    system text NOT NULL,
    reservation_ref text NOT NULL,
    amount int NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    lang_cd text NOT NULL,
    state text NOT NULL CHECK (state IN ('created', 'paid', 'declined', 'expired', 'failed')),
    url text,
    reference text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    settled_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, order_ref),
    FOREIGN KEY (tenant_id, guest_id) REFERENCES app_user (tenant_id, id),
    FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
  )`,
  `CREATE INDEX payment_of_guest ON payment (tenant_id, guest_id, created_at)`,
  `CREATE TABLE payment_callback (
    tenant_id uuid NOT NULL,
    digest bytea NOT NULL,
    payment_id uuid NOT NULL,
    received_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, digest),
    FOREIGN KEY (tenant_id, payment_id) REFERENCES payment (tenant_id, id)
  )`,
];
