/** Tables of the answering bot, beside `schema.ts` (migration 20261125T0020). */
import type { ColumnType, Generated } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import type { Judged } from '#shared/domain/bot/judge.ts';
import type { KnowledgeKind } from '#shared/domain/knowledge/knowledge.ts';
import type { AnswerKind, NodeKind } from '#shared/domain/scenario/scenario.ts';
import type { RoomAskingState } from '#shared/domain/menu/room-asking.ts';

type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T, T, T>;
type JsonDefault<T> = ColumnType<T, T | undefined, T>;

/** What a node of a scenario of before did besides speaking. */
type ScenarioAction =
  | { readonly type: 'sub_menu'; readonly sub_menu_id: number }
  | { readonly type: 'facility'; readonly facility_id: number }
  | { readonly type: 'person'; readonly sub_menu_id?: number };

/** asked: nothing is shown yet; streaming: a part is; answered, dropped: done, and never written again. */
type BotTurnState = 'asked' | 'streaming' | 'answered' | 'dropped';
export type BotAnswerSource =
  | 'scenario'
  | 'courtesy'
  | 'retrieval'
  | 'model'
  | 'nothing'
  | 'person'
  | 'hand_over'
  | 'limit';

/** What an answer was taken from. */
export interface AnsweredFrom {
  readonly kind: 'menu' | KnowledgeKind;
  /** Of a menu's page or a place its key, of what is known the thing's id. */
  readonly id: string;
  readonly title: string;
  readonly revision: number | null;
  readonly page: number | null;
}

/** What a step branches by, and where each leads. */
type ScenarioBranch = {
  readonly id: string;
  readonly next?: string | null;
  readonly label_dict?: Dict;
  readonly lang_cds?: readonly string[];
  readonly location_group_ids?: readonly string[];
};
/** What a step needs to know besides. */
type ScenarioOptions = {
  readonly sub_menu_id?: number;
  readonly facility_id?: number;
  readonly hours?: readonly { readonly weekday: number; readonly from: string; readonly to: string }[] | null;
  readonly open_id?: string | null;
  readonly answer?: AnswerKind;
  readonly variable?: string;
};

export interface BotTables {
  /** Devices of a house that show one of its assistants (migration 20261205T0500). */
  kiosk: {
    tenant_id: string;
    id: string;
    bot_id: string;
    name: string;
    code_hash: MayBeLeftOut<Buffer>;
    code_until: MayBeLeftOut<Date>;
    secret_hash: MayBeLeftOut<Buffer>;
    paired_at: MayBeLeftOut<Date>;
    seen_at: MayBeLeftOut<Date>;
    /** As the browser calls itself. */
    device: MayBeLeftOut<string>;
    version: Generated<number>;
  };
  scenario: {
    tenant_id: string;
    id: string;
    bot_id: string;
    name: string;
    start_id: string | null;
    is_opening: Generated<boolean>;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  scenario_node: {
    tenant_id: string;
    scenario_id: string;
    id: string;
    kind: NodeKind;
    title: Generated<string>;
    drawn_x: Generated<number>;
    drawn_y: Generated<number>;
    text_dict: JsonDefault<Dict>;
    retry_dict: JsonDefault<Dict>;
    branches: JsonDefault<readonly ScenarioBranch[]>;
    options: JsonDefault<ScenarioOptions>;
    next_id: MayBeLeftOut<string>;
    position: Generated<number>;
  };
  scenario_run: {
    tenant_id: string;
    conversation_id: string;
    inquiry_id: string | null;
    scenario_id: string;
    node_id: string | null;
    answers: JsonDefault<Readonly<Record<string, string>>>;
    updated_at: Date;
  };
  /** Of before scenarios were drawn; servers of then read it, and nothing now. */
  bot_scenario_node: {
    tenant_id: string;
    id: number;
    sub_menu_id: number;
    parent_id: number | null;
    label_dict: JsonDefault<Dict>;
    text_dict: Json<Dict>;
    action: Json<ScenarioAction | null>;
    order_no: Generated<number>;
  };
  bot_turn: {
    tenant_id: string;
    question_id: string;
    conversation_id: string;
    inquiry_id: string;
    answer_id: string;
    /** Of several runs of one job only the latest may write. */
    run: string;
    state: BotTurnState;
    source: BotAnswerSource | null;
    /** The month, by its first day, in which the plan counted its answer [BOT-MONTH]. */
    counted_in: MayBeLeftOut<string>;
    /** For which bot. */
    counted_for: MayBeLeftOut<string>;
    /** Who answered, as which version, and which of its variations. */
    bot_id: string | null;
    version_id: string | null;
    variation: string | null;
    /** The scenario that led to it. */
    scenario_id: MayBeLeftOut<string>;
    model: string | null;
    tokens_in: number | null;
    tokens_out: number | null;
    /** Counted by us, because the endpoint did not say. */
    tokens_estimated: boolean | null;
    /** Of what was sent to the model [PROMPT-SENT]. */
    sent_hash: string | null;
    sources: Json<readonly AnsweredFrom[] | null>;
    lang_cd: string | null;
    first_ms: number | null;
    took_ms: number | null;
    /** Whether it helped, as the guest said: 1 or -1 [BOT-RATED]. */
    rating: MayBeLeftOut<number>;
    /** What it is about, as a model sorted it; else what it was answered from says it [BOT-CATEGORY]. */
    category: MayBeLeftOut<string>;
    /** What a model was asked of it besides its answer [PROMPT-JUDGE]. */
    judged: MayBeLeftOut<readonly Judged[]>;
    asked_at: Date;
    updated_at: Date;
  };
  room_asking: {
    tenant_id: string;
    conversation_id: string;
    inquiry_id: string | null;
    state: RoomAskingState;
    location_id: string | null;
    situation: string | null;
    updated_at: Date;
  };
}
