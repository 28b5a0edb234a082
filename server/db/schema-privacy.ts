/** How long a house keeps what is personal, and what guests ask for, as Kysely sees it (migration 20261203T0800). */
import type { ColumnType, Generated } from 'kysely';

type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PrivacyTables {
  /** Days; null keeps it until somebody erases it by hand. */
  retention: {
    tenant_id: string;
    guest_days: MayBeLeftOut<number>;
    file_days: MayBeLeftOut<number>;
    note_days: MayBeLeftOut<number>;
    /** From then on it is done. */
    begins_at: Date;
    version: Generated<number>;
  };
  /** What a guest asked the house for: a copy of what is kept of them, or that it is erased. */
  privacy_request: {
    tenant_id: string;
    id: string;
    guest_id: string;
    kind: 'copy' | 'erasure';
    state: Generated<'open' | 'done' | 'declined' | 'withdrawn'>;
    /** Why it was declined, in the house's words to the guest. */
    reason: MayBeLeftOut<string>;
    asked_at: Date;
    due_at: Date;
    /** The work that made the copy. */
    job_id: MayBeLeftOut<string>;
    decided_by: MayBeLeftOut<string>;
    decided_at: MayBeLeftOut<Date>;
  };
}
