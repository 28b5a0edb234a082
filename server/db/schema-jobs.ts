/** Long work as Kysely sees it (migration 20261129T1010). */
import type { ColumnType, Generated } from 'kysely';
import type { HouseFileFacts } from '#shared/manage/house-files.ts';
import type { WorkState } from '#shared/domain/long-work/work-kinds.ts';

type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Who asked, as the history is to say it once the work writes. */
interface WorkAskedBy {
  /** The actor in the house; of an organisation's work there is none. */
  readonly actor: {
    readonly userId: string;
    readonly kind: 'guest' | 'staff' | 'system';
    readonly role: string;
  } | null;
  /** The call that asked. */
  readonly action: string;
  readonly request: string | null;
}

export interface JobTables {
  job: {
    id: string;
    organization_id: string;
    /** Null for work of the organisation as a whole. */
    house_id: MayBeLeftOut<string>;
    kind: string;
    state: Generated<WorkState>;
    done: Generated<number>;
    total: MayBeLeftOut<number>;
    /** A code of what it is at or why it failed; never prose. */
    message: MayBeLeftOut<string>;
    result: ColumnType<Readonly<Record<string, unknown>> | null, object | null | undefined, object | null>;
    /** Gone once it ended. */
    input: ColumnType<unknown, object | null, object | null>;
    asked: ColumnType<WorkAskedBy, WorkAskedBy, never>;
    account_id: MayBeLeftOut<string>;
    credential_id: MayBeLeftOut<string>;
    cancel_asked: Generated<boolean>;
    /** Of the process that runs it now, and of this turn alone. */
    run: MayBeLeftOut<string>;
    attempts: Generated<number>;
    heartbeat: MayBeLeftOut<Date>;
    created_at: Date;
    started_at: MayBeLeftOut<Date>;
    ended_at: MayBeLeftOut<Date>;
  };
  job_file: { job_id: string; name: string; type: string; size: number };
  job_file_part: { job_id: string; part: number; bytes: Buffer };
  /** Files of houses that somebody brought, on their way into a house. */
  brought_file: {
    id: string;
    /** Null for one that came before there was an organisation. */
    organization_id: MayBeLeftOut<string>;
    /** Null for one that a house is to be made of. */
    house_id: MayBeLeftOut<string>;
    name: string;
    /** Null until it has come whole. */
    bytes: ColumnType<string | null, number | null | undefined, number | null>;
    facts: ColumnType<HouseFileFacts | null, HouseFileFacts | null | undefined, HouseFileFacts | null>;
    brought_by: MayBeLeftOut<string>;
    brought_at: Date;
  };
  brought_file_part: { file_id: string; part: number; bytes: Buffer };
}
