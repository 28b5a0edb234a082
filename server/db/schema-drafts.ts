/** Drafts, copies of a catalogue and versions, as Kysely sees them (migration 20261203T0900). */
import type { ColumnType, Generated } from 'kysely';
import type { Choice } from '#shared/domain/drafts/plan.ts';

type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A row of the catalogue: every column that a draft takes along, its key too. */
type CatalogueDoc = Readonly<Record<string, unknown>>;

/** What of a draft was written, and what follows. */
export interface AppliedDraft {
  /** The version that was live before. */
  readonly number: number;
  readonly changes: number;
  /** Rows whose texts follow, `[table, key]`. */
  readonly texts: readonly (readonly [string, string])[];
  /** Things whose texts go, `[kind, id]`. */
  readonly gone: readonly (readonly [string, string])[];
  /** Sub-menus that the search looks at anew. */
  readonly menus: readonly number[];
}

export interface DraftTables {
  catalogue_copy: { tenant_id: string; id: string; made_at: Date };
  catalogue_copy_row: {
    tenant_id: string;
    copy_id: string;
    of_table: string;
    key: string;
    doc: ColumnType<CatalogueDoc, CatalogueDoc, CatalogueDoc>;
    /** By whom each of its texts is, where that is not simply a person. */
    texts: MayBeLeftOut<object>;
    /** It lay in the twin before and could not go: no part of what was copied. */
    is_left_over: Generated<boolean>;
  };
  /** Whether the catalogue of a house, or of its twin, may be changed just now. */
  catalogue_state: {
    tenant_id: string;
    state: 'open' | 'no_draft' | 'applying' | 'importing';
    /** Menu groups are neither added nor deleted. */
    groups_fixed: Generated<boolean>;
    since: Date;
  };
  draft: {
    tenant_id: string;
    id: string;
    name: string;
    state: Generated<'editing' | 'applying' | 'failed'>;
    /** It lies in the twin; the others are kept as copies. */
    is_loaded: Generated<boolean>;
    base_copy_id: string;
    own_copy_id: MayBeLeftOut<string>;
    from_version: MayBeLeftOut<number>;
    /** When the live house was copied into it. */
    copied_at: Date;
    made_at: Date;
    made_by: MayBeLeftOut<string>;
    changed_at: MayBeLeftOut<Date>;
    changed_by: MayBeLeftOut<string>;
    /** The last entry of the twin's history when it was put there. */
    history_seen: Generated<number>;
    /** Whose is taken where the live house changed the same, and what stays in the draft. */
    choices: ColumnType<readonly Choice[], readonly Choice[] | undefined, readonly Choice[]>;
    review: Generated<'none' | 'asked' | 'approved' | 'declined'>;
    review_at: MayBeLeftOut<Date>;
    review_by: MayBeLeftOut<string>;
    review_note: Generated<string>;
    review_asked_at: MayBeLeftOut<Date>;
    review_asked_by: MayBeLeftOut<string>;
    /** Of what goes live, exactly. */
    review_version: MayBeLeftOut<string>;
    reflect_at: MayBeLeftOut<Date>;
    reflect_by: MayBeLeftOut<string>;
    reflect_version: MayBeLeftOut<string>;
    /** The work that takes it live, and what of it is left to do once it is written. */
    job_id: MayBeLeftOut<string>;
    applied: MayBeLeftOut<AppliedDraft>;
    failed_code: MayBeLeftOut<string>;
    /** Raised by a trigger at each change. */
    version: Generated<number>;
  };
  /** An answer that whoever asked for it has not looked at yet. */
  draft_answer: { tenant_id: string; draft_id: string; account_id: string };
  draft_comment: {
    tenant_id: string;
    draft_id: string;
    id: string;
    /** The thing it is about; null for the draft as a whole. */
    kind: MayBeLeftOut<string>;
    thing_id: MayBeLeftOut<string>;
    words: string;
    author_id: MayBeLeftOut<string>;
    made_at: Date;
    done_at: MayBeLeftOut<Date>;
    done_by: MayBeLeftOut<string>;
  };
  /** Addresses that show what a draft changes to whoever has them. */
  draft_link: {
    tenant_id: string;
    id: string;
    draft_id: string;
    secret_hash: Buffer;
    made_at: Date;
    made_by: MayBeLeftOut<string>;
    expires_at: Date;
    revoked_at: MayBeLeftOut<Date>;
  };
  /** Rooms have ids of their own in the twin, the same in each draft. */
  draft_room: { tenant_id: string; room_id: string; twin_room_id: string };
  catalogue_version: {
    tenant_id: string;
    number: number;
    copy_id: string;
    draft_name: string;
    changes: number;
    made_at: Date;
    made_by: MayBeLeftOut<string>;
  };
  /** Which of a house's numbered things is which of another house's. */
  thing_origin: {
    tenant_id: string;
    origin_id: string;
    of_table: string;
    origin_number: number;
    number: number;
  };
  /** A house that others of its organisation follow. */
  house_template: {
    id: Generated<number>;
    organization_id: string;
    house_id: string;
    /** The house's. */
    code: string;
    /** The last one. */
    edition: number;
    made_at: Date;
    made_by: MayBeLeftOut<string>;
    /** Raised by a trigger at each change. */
    version: Generated<number>;
  };
  /** How a template was at a moment. */
  template_edition: {
    template_id: number;
    number: number;
    house_id: string;
    copy_id: string;
    from_version: MayBeLeftOut<number>;
    made_at: Date;
    made_by: MayBeLeftOut<string>;
  };
  /** A house that follows a template: what it has of it, and what waits to be looked at. */
  template_follow: {
    house_id: string;
    organization_id: string;
    code: string;
    template_id: number;
    edition: number;
    proposed: MayBeLeftOut<number>;
    base_copy_id: MayBeLeftOut<string>;
    own_copy_id: MayBeLeftOut<string>;
    changes: Generated<number>;
    conflicts: Generated<number>;
    proposed_at: MayBeLeftOut<Date>;
    draft_id: MayBeLeftOut<string>;
    draft_edition: MayBeLeftOut<number>;
    /** Things of what the template's assistants know that waited when it was proposed last. */
    known: Generated<number>;
    /** Of what they knew then, a digest. */
    known_told: MayBeLeftOut<string>;
    since: Date;
  };
  /** What a thing of the template's assistants said when the follower took or left it. */
  template_settled: {
    house_id: string;
    kind: string;
    thing_id: string;
    said: string;
  };
}
