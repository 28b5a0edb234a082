/** Tables of reports, notifications and sign-in links, as Kysely sees them (migrations 20261125T0040, 20261128T0010). */
import type { ColumnType, Generated } from 'kysely';
import type { ManualMaskingStatus, ReportStatus } from '#shared/domain/states/enumerations.ts';

/** One of the messages a report brings before those who judge it, as it read when it was reported. */
export interface ReportedMessage {
  readonly id: string;
  readonly order: number;
  readonly content: string;
  readonly created_at: string;
}

/** By a rule as it was written, by a clerk, or because a report of it was right. */
type MaskingWay = 'automatic' | 'hand' | 'report';

type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AccessTables {
  message_action: { tenant_id: string; user_id: string; message_id: string; is_hidden: boolean; updated_at: Date };
  message_report: {
    tenant_id: string;
    id: string;
    message_id: string;
    conversation_id: string;
    reporter_id: string;
    reported_user_id: string;
    status: Exclude<ReportStatus, 'none'>;
    latest: ColumnType<readonly ReportedMessage[], readonly ReportedMessage[], never>;
    created_at: Date;
    review_by: Date;
    overdue_told_at: MayBeLeftOut<Date>;
    decided_by: MayBeLeftOut<string>;
    decided_at: MayBeLeftOut<Date>;
  };
  /** What was masked of a message; the original leaves with its time, or once the masking was taken back. */
  message_masking: {
    tenant_id: string;
    id: string;
    message_id: string;
    conversation_id: string;
    way: MaskingWay;
    key_id: string | null;
    sealed: Buffer | null;
    /** Null where a rule did it. */
    masked_by: string | null;
    created_at: Date;
    /** Of what was masked by hand alone. */
    state: Exclude<ManualMaskingStatus, 'none'> | null;
    decided_by: MayBeLeftOut<string>;
    decided_at: MayBeLeftOut<Date>;
  };
  message_notification: {
    tenant_id: string;
    user_id: string;
    message_id: string;
    type: 'push';
    count: Generated<number>;
    notified_at: Date;
  };
  push_token: {
    tenant_id: string;
    user_id: string;
    device_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    platform_type: string;
    service: string;
    /** The sign-in it was registered in. */
    session_id: string;
    /** When the browser gives the address up, where it says so. */
    expires_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  help_ring: { tenant_id: string; conversation_id: string; called_at: Date; rings: number; rung_at: Date };
  sign_in_link: {
    tenant_id: string;
    id: string;
    kind: 'sso' | 'sms_forward' | 'kiosk';
    user_id: string;
    conversation_id: MayBeLeftOut<string>;
    phone: MayBeLeftOut<string>;
    secret_hash: Buffer;
    created_by: string;
    created_at: Date;
    expires_at: Date;
    used_at: MayBeLeftOut<Date>;
    revoked_at: MayBeLeftOut<Date>;
  };
}
