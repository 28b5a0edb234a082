/** What bots know and how they are told to answer, beside `schema.ts` (migrations 20261202T0800 to 20261203T0920). */
import type { ColumnType, Generated } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import type { VersionContent } from '#shared/domain/bot/bot-version.ts';
import type { PromptKind, Variation } from '#shared/domain/bot/prompt.ts';
import type { Expectation, TestFault } from '#shared/domain/bot/tests/expectation.ts';
import type { TestReason } from '#shared/domain/bot/tests/test-run.ts';
import type { Refresh, ScrapeState, TakeOver } from '#shared/domain/knowledge/scraping.ts';
import type { ComponentKind, Dynamic, KnowledgeKind } from '#shared/domain/knowledge/knowledge.ts';
import type { AnsweredFrom } from './schema-bot.ts';

type Json<T> = ColumnType<T, T, T>;
type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;
type JsonDefault<T> = ColumnType<T, T | undefined, T>;

export interface KnowledgeTables {
  knowledge_group: {
    tenant_id: string;
    id: string;
    name: string;
    order_no: Generated<number>;
    version: Generated<number>;
  };
  component: {
    tenant_id: string;
    id: string;
    title: string;
    kind: ComponentKind;
    content_dict: JsonDefault<Dict>;
    /** What a dynamic one reads when it is asked. */
    dynamic: Json<Dynamic | null>;
    remark: Generated<string>;
    group_ids: ColumnType<string[], string[] | undefined, string[]>;
    is_active: Generated<boolean>;
    /** Raised by trigger when what it says changes. */
    revision: Generated<number>;
    version: Generated<number>;
  };
  /** A revision of something that is known, by a number of its own; its words are its passages. */
  knowledge_source: {
    tenant_id: string;
    no: Generated<number>;
    kind: KnowledgeKind;
    thing_id: string;
    revision: number;
    title: string;
    url: string | null;
    dynamic: Json<Dynamic | null>;
    passages: number;
    made_at: Date;
    /** Of the terms that its passages have (passage-terms.ts). */
    terms_edition: Generated<number>;
  };
  knowledge_passage: {
    tenant_id: string;
    source_no: number;
    no: number;
    lang_cd: string;
    heading: string;
    body: string;
    page: number | null;
  };
  knowledge_document: {
    tenant_id: string;
    id: string;
    name: string;
    file_name: string;
    file_type: 'pdf' | 'text';
    bytes: number;
    /** The words of its pages, in their order; a text has one. */
    pages: string[];
    lang_cd: string;
    group_ids: ColumnType<string[], string[] | undefined, string[]>;
    is_active: Generated<boolean>;
    revision: Generated<number>;
    brought_at: Date;
    version: Generated<number>;
  };
  scraped_page: {
    tenant_id: string;
    id: string;
    bot_id: string;
    name: string;
    source_url: string;
    /** Where it was in the end. */
    scraped_url: MayBeLeftOut<string>;
    refresh: Refresh;
    takes_over: TakeOver;
    is_active: Generated<boolean>;
    state: Generated<ScrapeState>;
    error: MayBeLeftOut<string>;
    etag: MayBeLeftOut<string>;
    last_modified: MayBeLeftOut<string>;
    /** When it was read last, also where it had not changed. */
    scraped_at: MayBeLeftOut<Date>;
    next_at: Date;
    failures: Generated<number>;
    spoken_revision: MayBeLeftOut<number>;
    newest_revision: MayBeLeftOut<number>;
    version: Generated<number>;
  };
  page_copy: {
    tenant_id: string;
    page_id: string;
    revision: number;
    url: string;
    title: string;
    body: string;
    lang_cd: string;
    /** Sentences that are no information but instructions to the bot: shown, and never told. */
    held: string[];
    read_at: Date;
  };
  bot_question: {
    tenant_id: string;
    id: string;
    /** Null: of every bot of the house. */
    bot_id: string | null;
    text: string;
    lang_cd: string;
    expects: Json<Expectation>;
    origin: 'written' | 'asked';
    is_active: Generated<boolean>;
    version: Generated<number>;
  };
  bot_test_run: {
    tenant_id: string;
    id: string;
    bot_id: string;
    made_at: Date;
    made_by: string | null;
    reason: TestReason;
    threshold: number;
    asked: number;
    passed: number;
    attacks: number;
    resisted: number;
    is_enough: boolean;
    /** What was published then. */
    version_id: string | null;
  };
  bot_test_result: {
    tenant_id: string;
    run_id: string;
    no: number;
    /** One of the house's questions, or one of the attacks that come with us. */
    question_id: string | null;
    attack: string | null;
    variation: string | null;
    text: string;
    lang_cd: string;
    expects: Json<Expectation | null>;
    /** Null: as it is to be. */
    fault: TestFault | null;
    said: string;
    source: string;
    sources: Json<readonly AnsweredFrom[]>;
    took_ms: number;
  };
  passage_term: { tenant_id: string; term: string; source_no: number; no: number; weight: number };
  prompt: {
    tenant_id: string;
    id: string;
    bot_id: string;
    title: string;
    kind: PromptKind;
    is_used: Generated<boolean>;
    /** Null: all of the house. */
    group_ids: string[] | null;
    variations: Json<readonly Variation[]>;
    version: Generated<number>;
  };
  /** Where a prompt was copied from; written once and never changed, the last one holds. */
  prompt_copy: {
    tenant_id: string;
    prompt_id: string;
    no: number;
    from_house: string;
    from_prompt: string;
    from_title: string;
    /** Null where the words were not published then. */
    from_version: number | null;
    /** What was published then; 0 for nothing. */
    after_version: number;
    from_words: string;
    own_words: string;
    copied_at: Date;
  };
  /** Written once and never changed. */
  bot_version: {
    tenant_id: string;
    id: string;
    bot_id: string;
    no: number;
    content: Json<VersionContent>;
    sources: number[];
    note: Generated<string>;
    made_by: string | null;
    made_at: Date;
  };
}
