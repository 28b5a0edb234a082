/** Tables of the desk's tasks, beside `schema.ts` (migration 20261201T0100). */
import type { ColumnType, Generated } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import type { Priority } from '#shared/domain/desk-work/priority-rules.ts';
import type { TaskState } from '#shared/domain/tasks/task-states.ts';

type Xid = ColumnType<string, never, never>;

export interface TaskTables {
  task: {
    tenant_id: string;
    id: string;
    state: Generated<TaskState>;
    title: string;
    words: Generated<string>;
    /** Null beside a name: the room was deleted. */
    location_id: string | null;
    location_name_dict: ColumnType<Dict, Dict | undefined, Dict>;
    group_id: string;
    /** Who asked for it and looks on until it is done. */
    asking_group_ids: Generated<string[]>;
    due_at: Date | null;
    priority: Generated<Priority>;
    picture_url: string | null;
    from_conversation_id: string | null;
    from_message_id: string | null;
    created_by: string;
    created_by_name: string;
    taken_by: Generated<string | null>;
    taken_by_name: Generated<string | null>;
    ended_by: Generated<string | null>;
    ended_by_name: Generated<string | null>;
    ended_at: Generated<Date | null>;
    drop_reason: Generated<string | null>;
    is_archived: Generated<boolean>;
    created_at: ColumnType<Date, Date | undefined, Date>;
    xid: Xid;
  };
  task_scope: {
    tenant_id: string;
    task_id: string;
    group_id: string;
    state: Generated<'open' | 'closed'>;
    xid: Xid;
  };
}
