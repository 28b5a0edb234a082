/**
 * Kinds of long work, as data: whose they are, who may see one and its result, and who may ask for it and call it off
 * [WORK-SEEN]. What runs each stands in server/jobs/long-work/registry.ts.
 */
import type { HouseRight, OrganizationRight } from '../rights/rights.ts';

interface OfHouse {
  readonly of: 'house';
  readonly see: HouseRight;
  readonly ask: HouseRight;
}
interface OfOrganization {
  readonly of: 'organization';
  readonly see: OrganizationRight;
  readonly ask: OrganizationRight;
}
export type WorkKindRow = (OfHouse | OfOrganization) & {
  /** Can it be called off while it runs? Only where nothing half-done remains. What waits can be called off always. */
  readonly stops: boolean;
};

export const workKinds = {
  /** Rooms from a table: one transaction. */
  import_rooms: { of: 'house', see: 'rooms.see', ask: 'rooms.edit', stops: true },
  /** The house as one file, and one taken into a draft: one transaction, once its pictures are kept. */
  export_house: { of: 'house', see: 'house.export', ask: 'house.export', stops: true },
  import_house: { of: 'house', see: 'house.import', ask: 'house.import', stops: true },
  /** What a new house begins with, out of a file or a template: one transaction, once its pictures are kept. */
  fill_house: { of: 'house', see: 'house.import', ask: 'house.import', stops: false },
  /** Dishes of a menu, and menus of the home page, from tables: one transaction each. */
  import_dishes: { of: 'house', see: 'content.see', ask: 'content.edit', stops: true },
  import_menus: { of: 'house', see: 'content.see', ask: 'content.edit', stops: true },
  /** What translators brought back: one transaction. */
  import_texts: { of: 'house', see: 'content.see', ask: 'content.edit', stops: true },
  /** The codes of rooms as PDF or ZIP. */
  print_codes: { of: 'house', see: 'rooms.see', ask: 'rooms.see', stops: true },
  /** Texts of the house by machine: what is written stays when it is called off. */
  translate_texts: { of: 'house', see: 'content.see', ask: 'content.edit', stops: true },
  /** A version of a bot: its questions put to it, and published where it passes. */
  publish_bot: { of: 'house', see: 'knowledge.see', ask: 'bots.publish', stops: true },
  /** A draft goes live: nobody stops it half-way. */
  reflect_draft: { of: 'house', see: 'drafts.see', ask: 'drafts.reflect', stops: false },
  /** What a template proposed into a draft: one transaction, once its pictures are kept. */
  take_proposal: { of: 'house', see: 'templates.see', ask: 'drafts.edit', stops: true },
  /** A bot’s questions put to it as it is written now. */
  test_bot: { of: 'house', see: 'knowledge.see', ask: 'knowledge.edit', stops: true },
  /** A page of the web for a bot. */
  scrape_page: { of: 'house', see: 'knowledge.see', ask: 'knowledge.edit', stops: false },
  export_history: { of: 'house', see: 'history.see', ask: 'history.see', stops: true },
  export_audit_trail: { of: 'house', see: 'audit.see', ask: 'audit.see', stops: true },
  /** What is kept of guests, for them to read. */
  export_guests: { of: 'house', see: 'privacy.edit', ask: 'privacy.edit', stops: true },
  /** Who was erased stays so when it is called off. */
  erase_guests: { of: 'house', see: 'privacy.edit', ask: 'privacy.edit', stops: true },
  /** What a template makes different, to all that follow it: who was told stays so when it is called off. */
  propose_template: { of: 'organization', see: 'templates.see', ask: 'templates.edit', stops: true },
  export_organization_history: {
    of: 'organization',
    see: 'organization_history.see',
    ask: 'organization_history.see',
    stops: true,
  },
} as const satisfies Readonly<Record<string, WorkKindRow>>;

export type WorkKind = keyof typeof workKinds;

/** Undefined for a kind that this build does not know: of one before it, or after. */
export const workKindOf = (kind: string): WorkKindRow | undefined =>
  Object.hasOwn(workKinds, kind) ? workKinds[kind as WorkKind] : undefined;

export const workStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type WorkState = (typeof workStates)[number];
