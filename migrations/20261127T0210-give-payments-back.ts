import { type Kysely, sql } from 'kysely';

/**
 * Money that goes back the way it came: one row for each part of a payment that an order gives back, with every try and what
 * came of it. On the order, how far that is, as its card shows it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE payment_refund (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    reservation_id uuid NOT NULL,
    order_id int NOT NULL,
    amount int NOT NULL CHECK (amount > 0),
    state text NOT NULL CHECK (state IN ('pending', 'done', 'by_hand', 'given')),
    reason text CHECK (reason IN ('not_offered', 'refused', 'unavailable')),
    tries int NOT NULL DEFAULT 0,
    history jsonb NOT NULL DEFAULT '[]',
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, payment_id) REFERENCES payment (tenant_id, id),
    FOREIGN KEY (tenant_id, reservation_id) REFERENCES stay_reservation (tenant_id, id),
    FOREIGN KEY (tenant_id, order_id) REFERENCES guest_order (tenant_id, id)
  )`.execute(db);
  await sql`CREATE INDEX payment_refund_of_stay ON payment_refund (tenant_id, reservation_id)`.execute(db);
  await sql`CREATE INDEX payment_refund_of_order ON payment_refund (tenant_id, order_id)`.execute(db);
  await sql`CREATE INDEX payment_refund_of_payment ON payment_refund (tenant_id, payment_id)`.execute(db);
  await sql`ALTER TABLE payment ADD COLUMN refunding_until timestamptz`.execute(db);
  await sql`ALTER TABLE guest_order ADD COLUMN refund jsonb`.execute(db);
}
