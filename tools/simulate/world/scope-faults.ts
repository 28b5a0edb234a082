/** Who sees what changes under people's hands: by jobs, by administrators, by a hand-typed UPDATE. */
import type { FaultContext } from './fault-context.ts';

/** A ticket moves to the other group between two pulls. */
export function forwardByHand({ world, random }: FaultContext): void {
  const { tenantId, frontDesk, housekeeping } = world.hotel;
  const [from, to] = random.chance(0.5) ? [frontDesk, housekeeping] : [housekeeping, frontDesk];
  world.byHand(async (sql) => {
    const [scope] = await sql<{ conversation_id: string }[]>`
      SELECT conversation_id FROM ticket_scope WHERE tenant_id = ${tenantId} AND group_id = ${from} AND state = 'open' ORDER BY conversation_id LIMIT 1`;
    if (scope === undefined) return;
    await sql.begin(async (trx) => {
      await trx`UPDATE ticket_scope SET state = 'closed' WHERE tenant_id = ${tenantId} AND group_id = ${from} AND conversation_id = ${scope.conversation_id}`;
      await trx`INSERT INTO ticket_scope (tenant_id, conversation_id, group_id, state) VALUES (${tenantId}, ${scope.conversation_id}, ${to}, 'open')
        ON CONFLICT (tenant_id, group_id, conversation_id) DO UPDATE SET state = 'open'`;
      await trx`UPDATE ticket SET group_ids = ARRAY[${to}]::uuid[] WHERE tenant_id = ${tenantId} AND conversation_id = ${scope.conversation_id}`;
    });
  });
}

/**
 * A clerk leaves, more is said than a new member is shown, and they come back. Then what they have is put away, and taken
 * up again while more is said.
 */
export function leaveAndRejoin({ world, random, ms }: FaultContext): void {
  const clerk = random.one(world.hotel.people.filter(({ kind }) => kind === 'staff'));
  world.byHand((sql) => sql`UPDATE member SET state = 'left' WHERE user_id = ${clerk.id} AND state = 'joined'`);
  for (const device of world.devices.filter(({ person }) => person.kind === 'guest')) {
    for (const page of device.pages)
      for (let index = 0; index < 8; index += 1) world.sayFrom(page, `r${world.scheduler.happened}.${index}`);
  }
  // With what joining brings along: the last messages in one's own language.
  world.scheduler.after(Math.min(ms, 20_000), null, () =>
    world.byHand(
      (sql) => sql`
    WITH back AS (
      UPDATE member m SET state = 'joined', from_order = greatest(0, c.last_order - 5) FROM conversation c
      WHERE c.tenant_id = m.tenant_id AND c.id = m.conversation_id AND m.user_id = ${clerk.id} AND m.state = 'left'
        AND EXISTS (SELECT FROM ticket_scope s WHERE s.tenant_id = c.tenant_id AND s.conversation_id = c.id AND s.state = 'open')
      RETURNING m.tenant_id, m.conversation_id, m.lang_cd)
    INSERT INTO job_intent (kind, payload)
    SELECT 'translate_recent', json_build_object('tenantId', tenant_id, 'conversationId', conversation_id, 'lang', lang_cd) FROM back`,
    ),
  );
  world.scheduler.after(Math.min(ms, 20_000) + 5_000, null, () => {
    if (world.healed) return;
    world.byHand(
      (sql) => sql`UPDATE member SET held = false WHERE user_id = ${clerk.id} AND state = 'joined' AND role <> 'guest'`,
    );
  });
  world.scheduler.after(Math.min(ms, 20_000) + 9_000, null, () =>
    world.byHand(
      (sql) => sql`
    UPDATE member m SET held = true, from_order = greatest(0, c.last_order - 5) FROM conversation c
    WHERE c.tenant_id = m.tenant_id AND c.id = m.conversation_id AND m.user_id = ${clerk.id} AND NOT m.held`,
    ),
  );
  // Back again, they look further up.
  world.scheduler.after(Math.min(ms, 20_000) + 2_000, null, () => {
    if (world.healed) return;
    for (const [device, { person }] of world.devices.entries()) {
      if (person.id === clerk.id)
        world.act({ id: 2_000_000 + world.scheduler.happened, at: 0, kind: 'act', act: 'history', device });
    }
  });
}

/** A role, a group or a language changes, and later changes back. */
export function changeScope(context: FaultContext): void {
  const { world, random, ms } = context;
  const { people, frontDesk, tenantId } = world.hotel;
  const clerk = random.one(people.filter(({ role }) => role === 'staff'));
  const back = (run: () => void): void => void world.scheduler.after(ms, null, run);
  changeHouse(context, back);
  switch (random.below(3)) {
    case 0: {
      // Whose group holds the fewest tickets, so that the others' are something new.
      const promoted = people.find(({ name }) => name === 'ines') ?? clerk;
      world.byHand((sql) => sql`UPDATE staff SET role = 'supervisor' WHERE user_id = ${promoted.id}`);
      back(() => world.byHand((sql) => sql`UPDATE staff SET role = 'staff' WHERE user_id = ${promoted.id}`));
      break;
    }
    case 1: {
      const change = (state: 'joined' | 'left'): void =>
        world.byHand(
          (sql) => sql`
        INSERT INTO staff_group_member (tenant_id, group_id, user_id, state) VALUES (${tenantId}, ${frontDesk}, ${clerk.id}, ${state})
        ON CONFLICT (tenant_id, user_id, group_id) DO UPDATE SET state = ${state}`,
        );
      change(clerk.name === 'ines' ? 'joined' : 'left');
      back(() => change(clerk.name === 'ines' ? 'left' : 'joined'));
      break;
    }
    default: {
      const person = random.one(people);
      world.languagesMoved = true;
      const speak = (lang: string): void => {
        world.byHand((sql) => sql`UPDATE app_user SET lang_cd = ${lang} WHERE id = ${person.id}`);
        world.byHand((sql) => sql`UPDATE member SET lang_cd = ${lang} WHERE user_id = ${person.id}`);
      };
      speak(random.one(['en', 'fr', 'ja']));
      back(() => speak(person.lang));
    }
  }
}

/** The house moves to another time zone for a while, and has a group of staff meanwhile, which is deleted. */
function changeHouse({ world }: FaultContext, back: (run: () => void) => void): void {
  const { tenantId } = world.hotel;
  const group = `${tenantId} night bell`;
  world.byHand((sql) => sql`UPDATE tenant SET time_zone = 'Pacific/Auckland' WHERE id = ${tenantId}`);
  world.byHand(
    (sql) => sql`
    INSERT INTO staff_group (tenant_id, id, name_dict, position)
    VALUES (${tenantId}, md5(${group}::text)::uuid, '{"en": "Night bell"}', 9) ON CONFLICT DO NOTHING`,
  );
  back(() => {
    world.byHand((sql) => sql`UPDATE tenant SET time_zone = DEFAULT WHERE id = ${tenantId}`);
    world.byHand(
      (sql) => sql`DELETE FROM staff_group WHERE tenant_id = ${tenantId} AND id = md5(${group}::text)::uuid`,
    );
  });
}

/** The house closes silent chats after a minute, for a while. */
export function closeSilent({ world, ms }: FaultContext): void {
  const { tenantId } = world.hotel;
  const house = (settings: object): void =>
    world.byHand(
      (sql) => sql`
      WITH house AS (UPDATE tenant SET settings = ${sql.json({ ...settings })} WHERE id = ${tenantId})
      INSERT INTO job_intent (kind, payload) VALUES ('close_silent', '{}')`,
    );
  house({ close_timeout: 1 });
  world.scheduler.after(ms, null, () => house({}));
}

/** A menu's hours when there are none. */
export const NOBODY_THERE = { hours: [], message: { en: 'We sleep.' } };

/** Nobody is there for a while; then what was left comes to the desk. */
export function closeDesk({ world, ms }: FaultContext): void {
  const { tenantId, subMenuId } = world.hotel;
  const beginAndEnd = (there: boolean): void =>
    world.byHand(
      (sql) => sql`
      WITH menu AS (
        UPDATE sub_menu SET out_of_service = ${there ? null : sql.json(NOBODY_THERE)} WHERE tenant_id = ${tenantId} AND id = ${subMenuId})
      INSERT INTO job_intent (kind, payload) VALUES ('begin_hours', '{}')`,
    );
  beginAndEnd(false);
  world.scheduler.after(ms, null, () => beginAndEnd(true));
}

/** A message is hidden from one side, or masked, and shown again. */
export function hideMessage({ world, random, ms }: FaultContext): void {
  const { tenantId } = world.hotel;
  const how = random.one(['guest', 'staff', 'masked'] as const);
  world.byHand(async (sql) => {
    const [message] = await sql<{ id: string }[]>`
      SELECT id FROM message WHERE tenant_id = ${tenantId} AND side <> 'system' ORDER BY conversation_id, "order" DESC LIMIT 1`;
    if (message === undefined) return;
    if (how === 'masked') await sql`UPDATE message SET is_masked = true WHERE id = ${message.id}`;
    else await sql`UPDATE message SET display_to = ${how} WHERE id = ${message.id}`;
    world.ledger.hidden.add(message.id);
    world.scheduler.after(ms, null, () =>
      world.byHand((later) => later`UPDATE message SET display_to = 'all', is_masked = false WHERE id = ${message.id}`),
    );
  });
}
