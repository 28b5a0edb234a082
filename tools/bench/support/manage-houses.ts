/** Houses to be administered, straight into the tables: many, of which one is much larger and is measured. */
import { createHouse } from '#server/actions/account/create-house.ts';
import { startAccountSession } from '#server/actions/account/account-sessions.ts';
import type { DirectoryContext } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { createAccountTokens } from '#server/access/account-tokens.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { freshId } from './bench-people.ts';
import { withIndexesAfterwards } from './indexes-afterwards.ts';
import { insertTexts } from './manage-texts.ts';

const LANGUAGES = [
  'en',
  'ja',
  'ko',
  'zh-CN',
  'zh-TW',
  'th',
  'vi',
  'id',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'ar',
  'tr',
];
/** Rooms of the house that is measured. */
export const ROOMS = 5000;
/** What its first group of rooms is called. */
export const FIRST_GROUP = 'Floor 1, as it is called in en';
/** What each house has of its pages; the measured one has so many times as much. */
const PAGES = { mains: 8, subs: 30, facilities: 30, floors: 20, shops: 20 };
const LARGER = 5;
const STAFF = 200;
const FILES = 300;
const ENTRIES = 20_000;
const STAYS = 5000;
const PAYMENTS = 2000;
const WORDS = 300;

export interface ManagedHouses {
  readonly organizationId: string;
  readonly houseId: string;
  readonly code: string;
  /** How many texts in one language each lie in the database. */
  readonly texts: number;
  readonly rooms: number;
  /** A token of a new session of who leads the measured house; calls are counted by session. */
  token(): Promise<string>;
}

/** @param share of 300 houses and 100,000 rooms; the measured house is as large whatever it is */
export async function insertManagedHouses({ sql, db }: OpenDatabase, secret: string, share: number) {
  const [houses, organizationId, accountId] = [Math.max(2, Math.round(300 * share)), freshId(), freshId()];
  const small = houses - 1;
  const roomsEach = Math.round((100_000 * share - ROOMS) / small);
  await db.insertInto('organization').values({ id: organizationId, name: 'Large hotels' }).execute();
  const account = async (id: string, name: string): Promise<void> => {
    await db
      .insertInto('account')
      .values({ id, email: `${id}@bench.example`, name, lang_cd: 'en' })
      .execute();
  };
  await account(accountId, 'Leader');
  await db
    .insertInto('organization_member')
    .values({ organization_id: organizationId, account_id: accountId, roles: ['owner'] })
    .execute();
  const direct = <R>(action: (ctx: DirectoryContext) => Promise<R>): Promise<R> =>
    db.transaction().execute((trx) => action({ trx, now: new Date(), newId: freshId }));
  const code = 'bench-manage';
  const houseId = await direct(async (ctx) => {
    const id = await createHouse(ctx, {
      organizationId,
      code,
      nameDict: { en: 'Grand' },
      tenantType: 'hotel',
      langCd: 'en',
      languages: LANGUAGES,
      timeZone: 'UTC',
      starter: null,
    });
    const seat = { houseId: id, groupIds: 'all', languages: ['en'] } as const;
    await takeSeat(ctx, { ...seat, accountId, email: 'leader@bench.example', name: 'Leader', roles: ['super_admin'] });
    return id;
  });
  for (let person = 0; person < STAFF; person += 1) {
    const id = freshId();
    await account(id, `Clerk ${person}`);
    const seat = { houseId, groupIds: 'all', languages: ['en'], email: `${id}@bench.example` } as const;
    await direct((ctx) => takeSeat(ctx, { ...seat, accountId: id, name: `Clerk ${person}`, roles: ['staff'] }));
  }

  let texts = 0;
  const one = await sql.reserve();
  try {
    // As if it had been there for long: nothing tells of these rows, nor keeps history of them.
    await one`SET session_replication_role = replica`;
    texts = await withIndexesAfterwards(one, async () => {
      await one.unsafe(`CREATE FUNCTION pg_temp.dict(name text) RETURNS jsonb LANGUAGE sql AS $$
        SELECT jsonb_object_agg(l, name || ', as it is called in ' || l)
        FROM unnest('{${LANGUAGES.join(',')}}'::text[]) l $$`);
      await one`CREATE TEMP TABLE built (id uuid, place int, rooms int, times int)`;
      await one`INSERT INTO built SELECT gen_random_uuid(), n, ${roomsEach}, 1 FROM generate_series(1, ${small}) n`;
      await one`INSERT INTO tenant (id, code, name_dict, tenant_type, lang_cd)
        SELECT id, 'bench-' || place, pg_temp.dict('House ' || place), 'hotel', 'en' FROM built`;
      await one`INSERT INTO house (id, organization_id, code) SELECT id, ${organizationId}, 'bench-' || place FROM built`;
      await one`INSERT INTO built VALUES (${houseId}, 0, ${ROOMS}, ${LARGER})`;
      await one`INSERT INTO location_group (tenant_id, id, name_dict, position)
        SELECT b.id, gen_random_uuid(), pg_temp.dict('Floor ' || n), n FROM built b, generate_series(1, 10) n`;
      await one`INSERT INTO location (tenant_id, id, location_group_id, name_dict, default_name, hash_value)
        SELECT b.id, gen_random_uuid(), g.id, jsonb_build_object('en', 'Room ' || n), 'Room ' || n, gen_random_uuid()
        FROM built b CROSS JOIN LATERAL generate_series(1, b.rooms) n
        JOIN location_group g ON g.tenant_id = b.id AND g.position = 1 + n % 10`;
      await one`INSERT INTO main_menu (tenant_id, id, name_dict, order_no)
        SELECT b.id, n, pg_temp.dict('Menu ' || n), n
        FROM built b CROSS JOIN LATERAL generate_series(1, ${PAGES.mains} * b.times) n`;
      await one`INSERT INTO sub_menu (tenant_id, id, main_menu_id, menu_type, name_dict, description_dict, greeting_dict,
          announcement_dict, order_no)
        SELECT b.id, 1000 + n, 1 + n % ${PAGES.mains}, 'facility', pg_temp.dict('Item ' || n), pg_temp.dict('What item ' || n || ' is'),
          pg_temp.dict('Welcome to ' || n), pg_temp.dict('About ' || n), n
        FROM built b CROSS JOIN LATERAL generate_series(1, ${PAGES.subs} * b.times) n`;
      await one`INSERT INTO facility (tenant_id, id, sub_menu_id, name_dict, content, order_no)
        SELECT b.id, 3000 + n, 1001 + n % ${PAGES.subs}, pg_temp.dict('Place ' || n), jsonb_build_object(
          'genre', pg_temp.dict('Kind ' || n), 'location', pg_temp.dict('Where ' || n),
          'description', pg_temp.dict('What place ' || n || ' is, in a sentence or two that guests read'),
          'description2', pg_temp.dict('More of ' || n), 'options', '[]'::jsonb,
          'businessHours', jsonb_build_array(jsonb_build_object('titleDict', pg_temp.dict('Open'),
            'description', pg_temp.dict('From 9 to ' || n)))), n
        FROM built b CROSS JOIN LATERAL generate_series(1, ${PAGES.facilities} * b.times) n`;
      await one`INSERT INTO floor_guide (tenant_id, id, content_dict, text_dict, order_no)
        SELECT b.id, gen_random_uuid(), pg_temp.dict('Floor ' || n), pg_temp.dict('On floor ' || n), n
        FROM built b CROSS JOIN LATERAL generate_series(1, ${PAGES.floors} * b.times) n`;
      await one`INSERT INTO store_recommendation (tenant_id, id, name_dict, category_dict, comment_dict, latitude, longitude, order_no)
        SELECT b.id, gen_random_uuid(), pg_temp.dict('Shop ' || n), pg_temp.dict('Sort ' || n), pg_temp.dict('We like ' || n),
          48, 16, n
        FROM built b CROSS JOIN LATERAL generate_series(1, ${PAGES.shops} * b.times) n`;
      await one`WITH made AS (
          INSERT INTO media_file (tenant_id, id, owner_id, folder, original_name, mime, bytes, width, height, sha256)
          SELECT ${houseId}, gen_random_uuid(), gen_random_uuid(), 'house', 'picture ' || n || '.webp', 'image/webp', 1, 1, 1, n::text
          FROM generate_series(1, ${FILES}) n RETURNING id)
        INSERT INTO house_media (tenant_id, id, purpose, created_at) SELECT ${houseId}, id, 'picture', now() FROM made`;
      for (const trail of ['house', 'desk'])
        await one`INSERT INTO history (tenant_id, id, operation, at, account_id, role, door, action, kind, thing_id, change, after, trail)
          SELECT ${houseId}, id, id, now(), ${accountId}, 'super_admin', 'manage', 'updateRoom', 'location', id::text, 'changed',
            jsonb_build_object('name', 'Room ' || id), ${trail}
          FROM (SELECT nextval('history_id') AS id FROM generate_series(1, ${ENTRIES})) x`;
      await one`INSERT INTO organization_history (organization_id, id, operation, at, account_id, role, door, action, kind, thing_id, change)
        SELECT ${organizationId}, id, id, now(), ${accountId}, 'owner', 'manage', 'createHouse', 'house', id::text, 'added'
        FROM (SELECT nextval('history_id') AS id FROM generate_series(1, ${ENTRIES})) x`;
      await one`INSERT INTO credential (id, organization_id, house_id, name, scopes, secret_hash, created_by)
        SELECT gen_random_uuid(), ${organizationId}, CASE WHEN n > 20 THEN ${houseId}::uuid END, 'Program ' || n, '{read}', '\\x00', ${accountId}
        FROM generate_series(1, 40) n`;
      await one`INSERT INTO dictionary_entry (tenant_id, id, original, translations)
        SELECT ${houseId}, gen_random_uuid(), 'Word ' || n, pg_temp.dict('Word ' || n) FROM generate_series(1, ${WORDS}) n`;
      await one`WITH stayed AS (
          INSERT INTO stay (tenant_id, id, name, location_id, check_in, check_out, lang_cd)
          SELECT l.tenant_id, gen_random_uuid(), 'Guest ' || l.n, l.id, to_char(date '2026-01-01' + l.n % 300, 'YYYY-MM-DD'),
            to_char(date '2026-01-03' + l.n % 300, 'YYYY-MM-DD'), 'en'
          FROM (SELECT *, row_number() OVER (ORDER BY id)::int AS n FROM location WHERE tenant_id = ${houseId}) l
          WHERE n <= ${STAYS} RETURNING *), users AS (
          INSERT INTO app_user (tenant_id, id, id_account, user_type, name, lang_cd, xid)
          SELECT tenant_id, id, id::text, 'biz_guest', name, lang_cd, pg_current_xact_id() FROM stayed RETURNING *), guests AS (
          INSERT INTO guest (tenant_id, user_id, location_id, code)
          SELECT tenant_id, id, location_id, left(id::text, 8) || right(id::text, 8) FROM stayed)
        INSERT INTO payment (tenant_id, id, guest_id, provider, adapter, order_ref, system, reservation_ref, amount, currency,
          lang_cd, state, created_at, expires_at)
        SELECT tenant_id, gen_random_uuid(), id, 'gmo', 'stub', 'order-' || n, 'ledger', '', 100 + n, 'EUR', 'en', 'paid',
          now() - n * interval '1 minute', now()
        FROM (SELECT *, row_number() OVER (ORDER BY id)::int AS n FROM users) u WHERE n <= ${PAYMENTS}`;
      return insertTexts(one);
    });
  } finally {
    await one`RESET session_replication_role`;
    one.release();
  }
  await sql`VACUUM ANALYZE`;

  const tokens = createAccountTokens(new TextEncoder().encode(secret), Date.now);
  const made: ManagedHouses = {
    organizationId,
    houseId,
    code,
    texts,
    rooms: small * roomsEach + ROOMS,
    async token() {
      const session = await direct((ctx) =>
        startAccountSession(ctx, accountId, { userAgent: null, address: null }, 'pin'),
      );
      return tokens.sign(session, session.expiresAt.getTime());
    },
  };
  return made;
}
