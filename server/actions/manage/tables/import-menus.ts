/**
 * Menus of the home page from a table, by the rules of their screens. A menu is known by its id, else by its English name
 * below its heading; what is not in the table stays, and so does what a cell leaves blank [MENU-IMPORT].
 */
import { sql } from 'kysely';
import { keptRows } from '#server/queries/manage/kept.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { menuKindOf, menuKinds, type MenuKind } from '#shared/domain/menu/menu-kinds.ts';
import type { MainMenu, SubMenu } from '#shared/manage/menus.ts';
import type { ImportOutcome } from '#shared/manage/tables.ts';
import type { ActionContext } from '../../action-context.ts';
import { changeThing, itemIn, makeThing } from '../keep.ts';
import { mainMenuKind, subMenuKind } from '../kinds/menus.ts';
import { cellIn, dictColumn, flagIn, given, nameKey, sameValue, withWords, wordsIn } from './cells.ts';
import { type Deed, type OnLine, type TableLine, writeLines } from './write-lines.ts';

/** Columns that a table of menus has to have. */
export const MENU_COLUMNS = ['menu_en', 'name_en', 'kind'] as const;
const ALL = 20_000;

export async function importMenus(
  ctx: ActionContext,
  lines: readonly TableLine[],
  onLine?: OnLine,
): Promise<ImportOutcome> {
  const { trx, actor } = ctx;
  // Of two tables at once the second sees the menus of the first.
  await sql`SELECT FROM tenant WHERE id = ${actor.tenantId} FOR NO KEY UPDATE`.execute(trx);
  const page = { limit: ALL, after: null, query: '', filters: {} };
  const mains = (await keptRows(trx, actor.tenantId, mainMenuKind.keep, mainMenuKind.names, page)).rows;
  const subs = (await keptRows(trx, actor.tenantId, subMenuKind.keep, subMenuKind.names, page)).rows;
  const groups = await trx
    .selectFrom('staff_group')
    .select(['id', 'name_dict'])
    .where('tenant_id', '=', actor.tenantId)
    .execute();
  const groupIds = new Map(
    groups.flatMap(({ id, name_dict }) => [
      [id, id] as const,
      ...Object.values(name_dict).map((name) => [name.trim().toLowerCase(), id] as const),
    ]),
  );
  const known = new KnownMenus(
    ctx,
    mains.map((row) => itemIn(mainMenuKind, row)),
    subs.map((row) => itemIn(subMenuKind, row)),
    groupIds,
  );
  return writeLines(lines, (line) => known.write(line), columnOf, onLine);
}

const columnOf = (path: string): string =>
  path.startsWith('staff_group_ids')
    ? 'groups'
    : path.startsWith('menu_option')
      ? 'kind'
      : path === 'url'
        ? 'link'
        : path === 'is_display'
          ? 'shown'
          : dictColumn(path.replace('announcement_dict', 'text_dict'));

/** The home page as it is while the table is written. */
class KnownMenus {
  readonly #ctx: ActionContext;
  readonly #mains: MainMenu[];
  readonly #subs: SubMenu[];
  readonly #groupIds: ReadonlyMap<string, string>;
  readonly #seen = new Set<number>();
  constructor(ctx: ActionContext, mains: MainMenu[], subs: SubMenu[], groupIds: ReadonlyMap<string, string>) {
    this.#ctx = ctx;
    this.#mains = mains;
    this.#subs = subs;
    this.#groupIds = groupIds;
  }

  async write({ cells }: TableLine): Promise<Deed> {
    const heading = await this.#heading(cells);
    const menu = this.#find(cellIn('id', cells), heading.id, wordsIn('name', cells));
    const kind = kindIn(cells);
    const said = {
      main_menu_id: heading.id,
      ...given('icon', cellIn('icon', cells)),
      ...given('url', cellIn('link', cells)),
      ...given('is_display', flagIn('shown', cells)),
      ...given('staff_group_ids', this.#groups(cells)),
    };
    if (menu === undefined) {
      const { menuType, option, icon } = menuKinds[kind];
      const below = this.#subs.filter(({ main_menu_id }) => main_menu_id === heading.id);
      const made = await makeThing(
        this.#ctx,
        subMenuKind,
        {
          icon,
          menu_type: menuType,
          sub_menu_type: kind,
          menu_option: option === null ? null : { type: option },
          name_dict: wordsIn('name', cells),
          description_dict: wordsIn('description', cells),
          order_no: 1 + below.reduce((most, one) => Math.max(most, one.order_no), -1),
          links: [],
          ...(menuType === 'announcement' ? { announcement_dict: wordsIn('text', cells) } : {}),
          ...said,
        },
        undefined,
      );
      this.#subs.push(made);
      this.#seen.add(made.id);
      return 'created';
    }
    this.#seen.add(menu.id);
    if (menuKindOf(menu.menu_type, menu.menu_option?.type ?? null) !== kind)
      throw new FieldsInvalid([{ path: 'kind', code: 'kind_fixed' }]);
    const changes = {
      ...said,
      name_dict: withWords(menu.name_dict, wordsIn('name', cells)),
      description_dict: withWords(menu.description_dict, wordsIn('description', cells)),
      ...(menu.announcement_dict === null
        ? {}
        : { announcement_dict: withWords(menu.announcement_dict, wordsIn('text', cells)) }),
    };
    if (Object.entries(changes).every(([field, value]) => sameValue(value, Reflect.get(menu, field))))
      return 'unchanged';
    await changeThing(this.#ctx, subMenuKind, menu.id, menu.version, changes);
    return 'updated';
  }

  #find(id: string | undefined, headingId: number, words: Readonly<Record<string, string>>): SubMenu | undefined {
    const menu = this.#subs.find((one) =>
      id === undefined
        ? one.main_menu_id === headingId && nameKey(one.name_dict) === nameKey(words)
        : String(one.id) === id,
    );
    if (id !== undefined && menu === undefined) throw new FieldsInvalid([{ path: 'id', code: 'unknown' }]);
    if (menu !== undefined && this.#seen.has(menu.id))
      throw new FieldsInvalid([{ path: id === undefined ? 'name_en' : 'id', code: 'doubled' }]);
    return menu;
  }

  async #heading(cells: TableLine['cells']): Promise<MainMenu> {
    const words = wordsIn('menu', cells);
    if (nameKey(words) === '') throw new FieldsInvalid([{ path: 'menu_en', code: 'required' }]);
    const place = this.#mains.findIndex((one) => nameKey(one.name_dict) === nameKey(words));
    const there = this.#mains[place];
    if (there === undefined) {
      const order_no = 1 + this.#mains.reduce((most, one) => Math.max(most, one.order_no), -1);
      const made = await makeThing(this.#ctx, mainMenuKind, { name_dict: words, order_no }, undefined);
      this.#mains.push(made);
      return made;
    }
    const name_dict = withWords(there.name_dict, words);
    if (sameValue(name_dict, there.name_dict)) return there;
    const changed = await changeThing(this.#ctx, mainMenuKind, there.id, there.version, { name_dict });
    this.#mains[place] = changed;
    return changed;
  }

  /** Groups of staff by their names or ids, with commas between them. @throws FieldsInvalid group_unknown */
  #groups(cells: TableLine['cells']): readonly string[] | undefined {
    const said = cellIn('groups', cells);
    if (said === undefined) return undefined;
    const ids = said.split(/[,;、]/).map((name) => this.#groupIds.get(name.trim().toLowerCase()));
    if (ids.includes(undefined)) throw new FieldsInvalid([{ path: 'groups', code: 'group_unknown' }]);
    return ids.filter((id) => id !== undefined);
  }
}

/** @throws FieldsInvalid required, kind_unknown */
function kindIn(cells: TableLine['cells']): MenuKind {
  const said = cellIn('kind', cells);
  if (said === undefined) throw new FieldsInvalid([{ path: 'kind', code: 'required' }]);
  if (!Object.hasOwn(menuKinds, said)) throw new FieldsInvalid([{ path: 'kind', code: 'kind_unknown' }]);
  return said as MenuKind; // An own key of the record.
}
