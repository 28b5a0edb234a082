/** The people of a bench and their conversations, straight into the tables. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccessTokens } from '#server/access/access-tokens.ts';
import type { Database } from '#server/db/schema.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';

let count = 0;
export const freshId = (): string => uuidV7(Date.now() + (count += 1), randomBytes(10));

export interface BenchPerson {
  readonly id: string;
  readonly token: string;
  readonly group: string;
  readonly client: string;
}

/** The bench's hotel, and what is needed to put somebody into it. */
export interface BenchHotel {
  readonly db: Kysely<Database>;
  readonly tenantId: string;
  readonly frontDesk: string;
}

/** A hotel with nobody in it. */
export async function insertHotel(db: Kysely<Database>, code = 'bench'): Promise<BenchHotel> {
  const [tenantId, frontDesk] = [freshId(), freshId()];
  await db
    .insertInto('tenant')
    .values({
      id: tenantId,
      code,
      name_dict: { en: 'Bench' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      secondary_lang_cd: null,
      logo_url: null,
      picture_url: null,
      latitude: null,
      longitude: null,
      currency: null,
    })
    .execute();
  await db
    .insertInto('staff_group')
    .values({ tenant_id: tenantId, id: frontDesk, name_dict: { en: 'Front desk' } })
    .execute();
  return { db, tenantId, frontDesk };
}

/** Somebody who is signed in and has synchronized once. */
export async function insertPerson(
  hotel: BenchHotel,
  tokens: AccessTokens,
  kind: 'guest' | 'staff',
  lang: string,
): Promise<BenchPerson> {
  const { db, tenantId } = hotel;
  const id = freshId();
  await db
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id,
      id_account: id.slice(-12),
      user_type: kind === 'guest' ? 'biz_guest' : 'biz_staff',
      name: kind,
      lang_cd: lang,
      icon: null,
    })
    .execute();
  await (kind === 'guest' ? insertGuest(hotel, id) : insertClerk(hotel, id));
  const sessionId = await insertSession(hotel, id);
  const person = {
    id,
    group: freshId(),
    client: freshId(),
    token: await tokens.sign({ tenantId, userId: id, kind, role: kind, sessionId }),
  };
  await db.insertInto('client_group').values({ id: person.group, tenant_id: tenantId, user_id: id }).execute();
  await db.insertInto('client').values({ id: person.client, client_group_id: person.group }).execute();
  return person;
}

async function insertGuest({ db, tenantId }: BenchHotel, id: string): Promise<void> {
  await db
    .insertInto('guest')
    .values({
      tenant_id: tenantId,
      user_id: id,
      code: id,
      location_id: null,
      country_code: null,
      phone_number: null,
      available_to: null,
      ended_at: null,
    })
    .execute();
}

async function insertClerk({ db, tenantId, frontDesk }: BenchHotel, id: string): Promise<void> {
  await db
    .insertInto('staff')
    .values({
      tenant_id: tenantId,
      user_id: id,
      login_id: `${id}@bench.example`,
      name: 'Clerk',
      role: 'staff',
      department: null,
      last_active_at: null,
      disabled_at: null,
    })
    .execute();
  await db.insertInto('staff_group_member').values({ tenant_id: tenantId, group_id: frontDesk, user_id: id }).execute();
}

async function insertSession({ db, tenantId }: BenchHotel, id: string): Promise<string> {
  const sessionId = freshId();
  await db
    .insertInto('auth_session')
    .values({
      tenant_id: tenantId,
      id: sessionId,
      user_id: id,
      user_agent: null,
      expires_at: new Date(Date.now() + 86_400_000),
      revoked_at: null,
      revoked_reason: null,
      current_token_hash: randomBytes(32),
      previous_token_hash: null,
    })
    .execute();
  return sessionId;
}

/** A conversation with these members joined, the first of them its guest; its ticket is the front desk's. */
export async function insertConversation(
  hotel: BenchHotel,
  guest: BenchPerson,
  others: readonly BenchPerson[],
): Promise<string> {
  const { db, tenantId } = hotel;
  const id = freshId();
  await db
    .insertInto('conversation')
    .values({
      tenant_id: tenantId,
      id,
      id_account: id.slice(-12),
      name: 'Front desk',
      conversation_type: 'guest_staff',
      guest_id: guest.id,
      main_menu_id: null,
      sub_menu_id: null,
      location_id: null,
      state: 'chatting_staff',
      close_chat_state: null,
      inquiry_id: null,
      inquiry_trigger: 'menu',
      assign_staff_id: null,
      responder_name: null,
      forward_target_name: null,
      last_talk_at: null,
    })
    .execute();
  await insertMembers(hotel, id, [guest, ...others]);
  await insertTicket(hotel, id, guest);
  return id;
}

async function insertMembers({ db, tenantId }: BenchHotel, id: string, members: readonly BenchPerson[]): Promise<void> {
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'lang_cd', 'user_type'])
    // A house's draft has the same people under the same ids.
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      members.map((one) => one.id),
    )
    .execute();
  await db
    .insertInto('member')
    .values(
      users.map((user) => ({
        tenant_id: tenantId,
        conversation_id: id,
        user_id: user.id,
        role: user.user_type === 'biz_guest' ? ('guest' as const) : ('staff' as const),
        display_name: 'x',
        lang_cd: user.lang_cd,
        icon: null,
      })),
    )
    .execute();
}

async function insertTicket({ db, tenantId, frontDesk }: BenchHotel, id: string, guest: BenchPerson): Promise<void> {
  await db
    .insertInto('ticket')
    .values({
      tenant_id: tenantId,
      conversation_id: id,
      label: 'assigned',
      state: 'chatting_staff',
      guest_id: guest.id,
      guest_name: 'x',
      guest_lang_cd: 'en',
      location_id: null,
      stay_from: null,
      stay_to: null,
      assignee_id: null,
      assignee_name: null,
      waiting_since: null,
      last_side: null,
      forward: null,
      solved_by: null,
      solved_action_id: null,
      solved_at: null,
      before_solve: null,
      reject_reason: null,
      group_ids: [frontDesk],
    })
    .execute();
  await db
    .insertInto('ticket_scope')
    .values({ tenant_id: tenantId, conversation_id: id, group_id: frontDesk })
    .execute();
}
