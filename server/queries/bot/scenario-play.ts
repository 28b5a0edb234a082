/** A scenario as guests meet it: which one a menu begins with, and what a guest is told from a step on; read-only [SCENARIO-PLAY]. */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/db/schema.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import type { BotSaying } from '#shared/domain/bot/compose.ts';
import { tellScenario, type TellScenario } from '#shared/domain/bot/tell-scenario.ts';
import type { QuestionAnswer } from '#shared/domain/inquiry/question-answer.ts';
import { isOutOfHours, serviceOf } from '#shared/domain/menu/house-service.ts';
import { menuPage } from '#shared/domain/menu/menu-page.ts';
import { isServed } from '#shared/domain/menu/service-hours.ts';
import { advance, type Facts, type Rest } from '#shared/domain/scenario/advance.ts';
import { wordedLanguages } from '#shared/domain/scenario/check.ts';
import type { Graph, NodeOf, SpeakingNode } from '#shared/domain/scenario/scenario.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { restrictedFor } from '../house/lang-restriction.ts';
import { menuFacts } from '../search/house-passages.ts';
import { scenarioGraph } from './scenario-rows.ts';

type Db = Kysely<Database>;

export interface Playable extends Graph {
  readonly id: string;
}

/** The scenario that the chats of a menu begin with: the menu's own, else the one its assistant begins with; null for none. */
export async function scenarioOfMenu(db: Db, tenantId: string, subMenuId: number): Promise<Playable | null> {
  const found = await db
    .selectFrom('sub_menu as m')
    .innerJoin('scenario as s', 's.tenant_id', 'm.tenant_id')
    .select('s.id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.id', '=', subMenuId)
    .where(
      sql<boolean>`CASE WHEN m.menu_option ->> 'scenario_id' IS NULL
        THEN s.is_opening AND s.bot_id::text = m.menu_option ->> 'bot_id' ELSE s.id::text = m.menu_option ->> 'scenario_id' END`,
    )
    .executeTakeFirst();
  return found === undefined ? null : { id: found.id, ...(await scenarioGraph(db, tenantId, found.id)) };
}

/** Whether a menu's chats begin with a scenario, worded in a language where one is asked for [BOT-SCENARIO]. */
export async function hasScenario(db: Db, tenantId: string, subMenuId: number, lang: string | null): Promise<boolean> {
  const scenario = await scenarioOfMenu(db, tenantId, subMenuId);
  return scenario !== null && (lang === null || isWordedIn(scenario, lang));
}

/** A scenario is offered where all that it says is worded in the guest's language [BOT-SCENARIO]. */
export const isWordedIn = (graph: Graph, lang: string): boolean => wordedLanguages(graph).includes(lang);

/** Whose chat it is. */
export interface Playing {
  readonly tenantId: string;
  readonly lang: string;
  readonly locationId: string | null;
}

export interface Played {
  /** Null where nothing is said before a person comes. */
  readonly saying: BotSaying | null;
  readonly rest: Rest;
}

/** Where an answer to a step has led: what is kept of it once it was said [SCENARIO-ANSWERS]. */
export interface ScenarioStep {
  readonly scenarioId: string;
  readonly rest: Rest;
  /** By the names that texts have for them. */
  readonly answers: Readonly<Record<string, string>>;
  /** What was asked and answered, for who goes on with the guest. */
  readonly answered: readonly QuestionAnswer[];
}

interface House {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a guest is told from a step on, with what they answered before. */
export async function playFrom(
  house: House,
  scenario: Playable,
  from: string | null,
  playing: Playing,
  answers: Readonly<Record<string, string>>,
): Promise<Played> {
  const known = await knownOf(house, scenario, playing);
  const way = advance(scenario, from, known.facts);
  const how = await howToTell(house.db, scenario.id, playing, { ...known.values, ...answers }, way.said);
  return { saying: tellScenario(way, how), rest: way.rest };
}

/** What a step's texts need besides the step. */
export async function howToTell(
  db: Db,
  scenarioId: string,
  { tenantId, lang }: Playing,
  values: Readonly<Record<string, string>>,
  said: readonly SpeakingNode[],
): Promise<TellScenario> {
  const links = said.filter((node) => node.kind === 'link');
  const pages = await Promise.all(
    links.map(async (node) => [node.id, await pageOfLink(db, tenantId, node, lang)] as const),
  );
  return {
    scenarioId,
    lang,
    values,
    pages: new Map(pages.flatMap(([id, page]) => (page === null ? [] : [[id, page]]))),
  };
}

interface Known {
  readonly facts: Facts;
  readonly values: Readonly<Record<string, string>>;
}

/** What conditions and texts ask about a guest and their house, in one statement, or two where hours are asked for. */
async function knownOf(
  { db, log, now }: House,
  { nodes }: Graph,
  { tenantId, lang, locationId }: Playing,
): Promise<Known> {
  const house = await db
    .selectFrom('tenant as t')
    .leftJoin('location as l', (on) => on.onRef('l.tenant_id', '=', 't.id').on('l.id', '=', locationId))
    .select(['t.settings', 't.time_zone', 't.lang_cd', 't.name_dict'])
    .select(['l.location_group_id', 'l.name_dict as room_dict', 'l.is_default_location'])
    .where('t.id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const hours = nodes.filter((node) => node.kind === 'hours');
  const menus = hours.flatMap(({ sub_menu_id }) => sub_menu_id ?? []);
  const services =
    menus.length === 0
      ? []
      : await db
          .selectFrom('sub_menu')
          .select(['id', 'out_of_service'])
          .where('tenant_id', '=', tenantId)
          .where('id', 'in', menus)
          .execute();
  const settings = settingsOf(log, tenantId, house.settings);
  const isOpen = (node: NodeOf<'hours'>): boolean => {
    if (node.hours !== null) {
      const week = node.hours.map(({ weekday, ...times }) => ({ weekday: weekday === 0 ? 7 : weekday, ...times }));
      return isServed({ hours: week, special: [] }, house.time_zone, now);
    }
    const own = services.find(({ id }) => id === node.sub_menu_id)?.out_of_service ?? null;
    return !isOutOfHours(serviceOf(own, settings), house.time_zone, now);
  };
  return {
    facts: { lang, isOpen, locationGroupId: house.is_default_location === true ? null : house.location_group_id },
    values: {
      house: textIn(house.name_dict, lang, house.lang_cd),
      room:
        house.room_dict === null || house.is_default_location === true
          ? ''
          : textIn(house.room_dict, lang, house.lang_cd),
    },
  };
}

/** The page of a step and what it is called; null for one that is not shown to this guest any more. */
async function pageOfLink(
  db: Db,
  tenantId: string,
  { facility_id, sub_menu_id }: NodeOf<'link'>,
  lang: string,
): Promise<{ readonly path: string; readonly label: string } | null> {
  if (facility_id !== null) {
    const facility = await db
      .selectFrom('facility as f')
      .innerJoin('tenant as t', 't.id', 'f.tenant_id')
      .select(['f.sub_menu_id', 'f.name_dict', 't.lang_cd'])
      .where('f.tenant_id', '=', tenantId)
      .where('f.id', '=', facility_id)
      .where('f.is_display', '=', true)
      .executeTakeFirst();
    if (facility === undefined) return null;
    const path = `/customer/facility/${facility_id}?sub_id=${facility.sub_menu_id}`;
    return { path, label: textIn(facility.name_dict, lang, facility.lang_cd) };
  }
  if (sub_menu_id === null) return null;
  const sub = await db
    .selectFrom('sub_menu as m')
    .innerJoin('tenant as t', 't.id', 'm.tenant_id')
    .select([
      'm.id',
      'm.main_menu_id',
      'm.menu_type',
      'm.menu_option',
      'm.url',
      'm.facility_id',
      'm.not_show_list_inside',
    ])
    .select(['m.name_dict', 't.lang_cd'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.id', '=', sub_menu_id)
    .where('m.is_display', '=', true)
    .where((e) => e.not(restrictedFor(lang)))
    .executeTakeFirst();
  const path = sub === undefined ? null : menuPage(menuFacts(sub));
  return sub === undefined || path === null ? null : { path, label: textIn(sub.name_dict, lang, sub.lang_cd) };
}
