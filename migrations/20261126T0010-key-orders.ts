import { type Kysely, sql } from 'kysely';

/** The cart an order was placed from: the same cart is the same order, however late it is sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE guest_order ADD COLUMN cart_id uuid`.execute(db);
  await sql`CREATE UNIQUE INDEX guest_order_of_cart ON guest_order (tenant_id, guest_id, cart_id) WHERE cart_id IS NOT NULL`.execute(
    db,
  );
}
