/** Pages of the web that a bot reads: what it may say of them, and what changed there [SCRAPE-PAGES]. */
import * as v from 'valibot';
import { refreshes, scrapeStates, takeOvers } from '../domain/knowledge/scraping.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { Words } from './fields.ts';
import { Job } from './jobs.ts';
import { ThingPath } from './paths.ts';

/** A page of the web: http or https, without a password in it. */
const PageAddress = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(2000, 'text_too_long'),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  }, 'url_invalid'),
);

export const scrapedPages = collection({
  one: 'ScrapedPage',
  many: 'ScrapedPages',
  path: 'scraped-pages',
  key: byUuid,
  see: 'knowledge.see',
  edit: 'knowledge.edit',
  fields: {
    /** Whose it is; it stays. */
    bot_id: Uuid,
    /** As guests read it beside an answer. */
    name: Words(60),
    source_url: PageAddress,
    refresh: v.optional(v.picklist(refreshes), 'daily'),
    takes_over: v.optional(v.picklist(takeOvers), 'after_look'),
    is_active: v.optional(v.boolean(), true),
  },
  filters: { bot_id: v.optional(Uuid) },
  shown: {
    /** Where it was in the end; null before it was read. */
    scraped_url: v.nullable(v.string()),
    state: v.picklist(scrapeStates),
    /** Why it could not be read the last time, by a word. */
    error: v.nullable(v.string()),
    scraped_at: v.nullable(v.string()),
    next_at: v.string(),
    /** The revision that is spoken, and the one that was read last. */
    spoken_revision: v.nullable(v.number()),
    newest_revision: v.nullable(v.number()),
  },
});
export type ScrapedPage = ItemOf<typeof scrapedPages>;

const page = '/be-api/manage/v1/houses/{code}/scraped-pages/{id}' as const;

const Copy = v.object({
  revision: v.number(),
  url: v.string(),
  title: v.string(),
  /** Markdown. */
  body: v.string(),
  lang_cd: v.string(),
  /** Sentences that are no information but instructions to the bot: never told. */
  held: v.array(v.string()),
  read_at: v.string(),
});
export type PageCopy = v.InferOutput<typeof Copy>;

export const getPageCopies = endpoint({
  id: 'getPageCopies',
  says: 'What is spoken of a page and what was read last, to be compared before it is taken over.',
  method: 'GET',
  path: `${page}/copies`,
  needs: { house: 'knowledge.see' },
  params: ThingPath,
  answers: { 200: v.object({ spoken: v.nullable(Copy), newest: v.nullable(Copy) }) },
  errors: [],
});

export const takePageOver = endpoint({
  id: 'takePageOver',
  says: 'Has the bot speak what was read, by its revision; refused where another one was read meanwhile.',
  method: 'POST',
  path: `${page}/take-over`,
  needs: { house: 'knowledge.edit' },
  params: ThingPath,
  body: v.strictObject({ revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)) }),
  answers: { 200: scrapedPages.item },
  errors: ['version_stale'],
});

export const scrapePage = endpoint({
  id: 'scrapePage',
  says: 'Asks for a page to be read now.',
  method: 'POST',
  path: `${page}/scrape`,
  needs: { house: 'knowledge.edit' },
  params: ThingPath,
  answers: { 202: Job },
  errors: [],
});
