/** Rows of what assistants know and are told. */
import * as v from 'valibot';
import { promptKinds } from '../../domain/bot/prompt.ts';
import { componentKinds } from '../../domain/knowledge/knowledge.ts';
import { refreshes, takeOvers } from '../../domain/knowledge/scraping.ts';
import { botQuestions } from '../../manage/bot-tests.ts';
import { components } from '../../manage/knowledge.ts';
import { prompts } from '../../manage/prompts.ts';
import { scrapedPages } from '../../manage/scraped-pages.ts';
import * as f from './row-fields.ts';

/** Longest words of a document, and of a page of the web, in characters. */
const WORDS_MAX = 2_000_000;
const PAGES_MAX = 20_000;
/** What is read, or is told as a source, is held to the rule of its screen. */
const PageAddress = scrapedPages.spec.fields.source_url;

export const assistantRows = {
  knowledge_group: { id: f.Uuid, name: f.Name(), order_no: f.Place },
  component: {
    id: f.Uuid,
    title: f.Name(),
    kind: v.picklist(componentKinds),
    content_dict: f.Dict,
    // What is asked for at the moment leads somewhere: it is held to the rule of its screen.
    dynamic: components.spec.fields.dynamic.wrapped,
    remark: f.Text(),
    group_ids: f.Uuids,
    is_active: f.Flag,
  },
  knowledge_document: {
    id: f.Uuid,
    name: f.Name(),
    file_name: f.Text(),
    file_type: v.picklist(['pdf', 'text']),
    bytes: f.Count,
    pages: v.pipe(
      v.array(v.string()),
      v.maxLength(PAGES_MAX, 'too_many'),
      v.check((all) => all.reduce((sum, { length }) => sum + length, 0) <= WORDS_MAX, 'text_too_long'),
    ),
    lang_cd: f.Lang,
    group_ids: f.Uuids,
    is_active: f.Flag,
  },
  scraped_page: {
    id: f.Uuid,
    bot_id: f.Uuid,
    name: f.Name(),
    source_url: PageAddress,
    refresh: v.picklist(refreshes),
    takes_over: v.picklist(takeOvers),
    is_active: f.Flag,
  },
  page_copy: { page_id: f.Uuid, url: PageAddress, title: f.Text(), body: f.Text(WORDS_MAX), lang_cd: f.Lang },
  prompt: {
    id: f.Uuid,
    bot_id: f.Uuid,
    title: f.Name(),
    kind: v.picklist(promptKinds),
    is_used: f.Flag,
    group_ids: f.orNull(f.Uuids),
    variations: prompts.spec.fields.variations,
  },
  bot_question: {
    id: f.Uuid,
    bot_id: f.orNull(f.Uuid),
    text: f.Name(4000),
    lang_cd: f.Lang,
    expects: botQuestions.spec.fields.expects.wrapped,
    is_active: f.Flag,
  },
} as const;
