/** Tables of the answering bot, beside `schema.ts` (migration 20261125T0020). */
import type { ColumnType, Generated } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import type { RoomAskingState } from '#shared/domain/menu/room-asking.ts';

type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T, T, T>;
type JsonDefault<T> = ColumnType<T, T | undefined, T>;

/** What a node of a scenario does besides speaking: opens a page, or asks for a person of a menu's groups. */
export type ScenarioAction =
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

export interface BotTables {
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
