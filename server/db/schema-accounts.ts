/** The directory: who signs in, for whom they work, and as what, as Kysely sees it (migration 20261128T0010). */
import type { ColumnType, Generated } from 'kysely';

type At = ColumnType<Date, Date | undefined, Date>;
type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Raised by a trigger at each change. */
type Version = Generated<number>;

export interface AccountTables {
  account: {
    id: string;
    /** In lower case. */
    email: string;
    name: string;
    lang_cd: string;
    /** Where the person worked last. */
    last_house_id: MayBeLeftOut<string>;
    disabled_at: MayBeLeftOut<Date>;
    created_at: At;
  };
  organization: {
    id: string;
    name: string;
    /** Stored, and not yet enforced. */
    trial_ends_at: MayBeLeftOut<Date>;
    version: Version;
    created_at: At;
  };
  organization_member: {
    organization_id: string;
    account_id: string;
    roles: string[];
    version: Version;
    created_at: At;
  };
  /** One a tenant, with its id. */
  house: {
    id: string;
    organization_id: string;
    code: string;
    twin_of: MayBeLeftOut<string>;
    /** The next of the house's ids that are numbers. */
    next_id: Generated<number>;
    /** The house whose file it was made of, of this installation or another. */
    made_of: MayBeLeftOut<string>;
    deleted_at: MayBeLeftOut<Date>;
    created_at: At;
  };
  seat: {
    house_id: string;
    account_id: string;
    /** The person's row in the house. */
    user_id: string;
    roles: string[];
    can_write: Generated<boolean>;
    manages_people: Generated<boolean>;
    /** What they were, while they are shut out; they have no roles then. */
    suspended_roles: MayBeLeftOut<string[]>;
    version: Version;
    created_at: At;
  };
  account_session: {
    id: string;
    account_id: string;
    user_agent: string | null;
    address: string | null;
    /** How somebody signed in (shared/manage/sign-ins.ts). */
    entry: Generated<string>;
    created_at: At;
    last_used_at: At;
    expires_at: Date;
    revoked_at: MayBeLeftOut<Date>;
    revoked_reason: MayBeLeftOut<string>;
    current_token_hash: Buffer;
    previous_token_hash: MayBeLeftOut<Buffer>;
    rotated_at: At;
  };
  /** Made by whoever runs the server, for somebody locked out. */
  account_link: {
    id: string;
    account_id: string;
    secret_hash: Buffer;
    created_at: At;
    expires_at: Date;
    used_at: MayBeLeftOut<Date>;
  };
  account_passkey: {
    id: string;
    account_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: At;
    last_used_at: MayBeLeftOut<Date>;
  };
  /** An address that an account had. */
  account_address: { id: string; account_id: string; email: string; until: Date };
  passkey_challenge: { code: string; account_id: MayBeLeftOut<string>; challenge: string; expires_at: Date };
  sign_up: {
    id: string;
    email: string;
    request: ColumnType<unknown, object, object>;
    created_at: At;
    expires_at: Date;
  };
  setup_code: { hash: Buffer; created_at: At };
  invitation: {
    id: string;
    house_id: MayBeLeftOut<string>;
    organization_id: MayBeLeftOut<string>;
    email: string;
    name: string;
    seat: ColumnType<unknown, object, object>;
    secret_hash: Buffer;
    invited_by: string;
    created_at: At;
    expires_at: Date;
    accepted_at: MayBeLeftOut<Date>;
    revoked_at: MayBeLeftOut<Date>;
    /** Of who asked by a code: an administrator says yes to them. */
    asked_by_code: MayBeLeftOut<string>;
    version: Version;
  };
  /** A code on a screen, by which people ask to join a house. */
  staff_invite_code: {
    id: string;
    house_id: string;
    secret_hash: Buffer;
    made_by: string;
    uses: Generated<number>;
    created_at: At;
    expires_at: Date;
  };
  allowed_network: { organization_id: string; id: string; label: string; network: string; version: Version };
  /** What a program brings that speaks for a house, or for all of an organisation where `house_id` is null. */
  credential: {
    id: string;
    organization_id: string;
    house_id: MayBeLeftOut<string>;
    name: string;
    scopes: string[];
    /** Where it is taken from; none means from everywhere. */
    networks: ColumnType<string[], string[] | undefined, string[]>;
    secret_hash: Buffer;
    /** The secret before the last rotation, and until when it is taken. */
    previous_hash: MayBeLeftOut<Buffer>;
    previous_until: MayBeLeftOut<Date>;
    expires_at: MayBeLeftOut<Date>;
    last_used_at: MayBeLeftOut<Date>;
    last_used_from: MayBeLeftOut<string>;
    /** How far its people were told of its end (shared/domain/rights/key-end.ts). */
    told: Generated<number>;
    created_by: string;
    created_at: At;
    revoked_at: MayBeLeftOut<Date>;
    version: Version;
  };
  /** What a credential was used for: a row a minute for each call, place and outcome. */
  credential_call: {
    credential_id: string;
    id: Generated<string>;
    minute: Date;
    /** Of the last of them. */
    at: Date;
    operation: string;
    house_code: string;
    status: number;
    code: string;
    address: string;
    calls: Generated<number>;
  };
  /** The provider's own people. */
  provider_member: { account_id: string; created_at: At };
  /** A house lets one of the provider's look, for a time. */
  support_access: {
    id: string;
    house_id: string;
    account_id: string;
    reason: string;
    minutes: number;
    asked_at: Date;
    allowed_by: MayBeLeftOut<string>;
    /** Set when it is allowed. */
    until: MayBeLeftOut<Date>;
    ended_by: MayBeLeftOut<string>;
    ended_at: MayBeLeftOut<Date>;
  };
  /** What was looked at: a row a minute for each call. */
  support_act: { access_id: string; minute: Date; operation: string; calls: Generated<number> };
  idempotent_answer: {
    principal: string;
    key: string;
    request_hash: Buffer;
    status: MayBeLeftOut<number>;
    answer: ColumnType<unknown, object | null | undefined, object | null>;
    created_at: At;
  };
}
