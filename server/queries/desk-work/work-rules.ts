/**
 * What a house masks and which tickets come first, as the doors ask at every message. It is read once and held: a change
 * of the house tells every process over the bus, and what a bus may lose is read again after a minute.
 */
import type { Kysely } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { type Mask, maskOf } from '#shared/domain/desk-work/masking.ts';
import { type PriorityRule, priorityRules } from '#shared/domain/desk-work/priority-rules.ts';
import { tenantSettings } from '../house/tenant-settings.ts';

export interface WorkRules {
  /** By who writes: staff give telephone numbers and addresses on purpose [MASK-SIDE]. */
  readonly masks: Readonly<Record<'guest' | 'staff', Mask | null>>;
  readonly rules: readonly PriorityRule[];
}

/** A rule's rows, in the order in which they decide. */
export async function priorityRulesOf(db: Kysely<Database>, tenantId: string): Promise<readonly PriorityRule[]> {
  const rows = await db
    .selectFrom('priority_rule')
    .select(['name', 'priority', 'words', 'sub_menu_id', 'staff_group_id'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute();
  return priorityRules(
    rows.map(({ sub_menu_id, staff_group_id, ...rule }) => ({
      ...rule,
      subMenuId: sub_menu_id,
      staffGroupId: staff_group_id,
    })),
  );
}

async function readWorkRules({ db, log }: AppContext, tenantId: string): Promise<WorkRules> {
  const [settings, own, rules] = await Promise.all([
    tenantSettings(db, log, tenantId),
    db
      .selectFrom('masking_pattern')
      .select('pattern')
      .where('tenant_id', '=', tenantId)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute(),
    priorityRulesOf(db, tenantId),
  ]);
  const always = { cards: settings.mask_cards, patterns: own.map(({ pattern }) => pattern) };
  const guests = {
    phones: settings.mask_phones,
    emails: settings.mask_emails,
    passports: settings.mask_passports,
  };
  return {
    masks: {
      guest: maskOf({ ...always, ...guests }),
      staff: maskOf({ ...always, phones: false, emails: false, passports: false }),
    },
    rules,
  };
}

const HELD_MS = 60_000;
/** So many houses are held; then all are read anew. */
const HELD_MAX = 10_000;

type Held = Map<string, { readonly until: number; readonly rules: Promise<WorkRules> }>;
const heldBy = new WeakMap<AppContext, Held>();

function heldOf(ctx: AppContext): Held {
  const known = heldBy.get(ctx);
  if (known !== undefined) return known;
  const held: Held = new Map();
  heldBy.set(ctx, held);
  ctx.bus.subscribe(({ tenantId, type }) => {
    if (type === 'houseChanged') held.delete(tenantId);
  });
  ctx.bus.onConnection?.(() => held.clear());
  return held;
}

/** @throws whatever the database throws, and asks again at the next call */
export function workRules(ctx: AppContext, tenantId: string): Promise<WorkRules> {
  const held = heldOf(ctx);
  const known = held.get(tenantId);
  if (known !== undefined && known.until > ctx.now()) return known.rules;
  if (held.size >= HELD_MAX) held.clear();
  const one = { until: ctx.now() + HELD_MS, rules: readWorkRules(ctx, tenantId) };
  held.set(tenantId, one);
  one.rules.catch(() => {
    if (held.get(tenantId) === one) held.delete(tenantId);
  });
  return one.rules;
}

const asWritten: Mask = (text) => text;

/** Masks what somebody writes, at a door, before anybody else has it [MASK-BEFORE]. */
export async function maskFor(ctx: AppContext, { tenantId, kind }: Principal): Promise<Mask> {
  return (await workRules(ctx, tenantId)).masks[kind] ?? asWritten;
}
