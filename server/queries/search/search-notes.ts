/** What a house says under sub-menus, for a model that words an answer from it; read-only, two statements. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { presentFacility } from '../house/facilities.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Reader } from '../house/reader.ts';

/** Longest note of one sub-menu, in characters. */
const LONGEST = 2000;

type Place = ReturnType<typeof presentFacility>;

/** The house's texts by sub-menu, in the order given, in the reader's language or else the house's. */
export async function searchNotes(
  { db }: Pick<AppContext, 'db'>,
  { tenantId, lang, own }: Reader,
  subMenuIds: readonly number[],
): Promise<readonly string[]> {
  const ids = sql<number>`ANY (${[...subMenuIds]}::int[])`;
  const [subs, facilities] = await Promise.all([
    db
      .selectFrom('sub_menu')
      .select(['id', 'name_dict', 'description_dict', 'announcement_dict'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', ids)
      .execute(),
    db
      .selectFrom('facility')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('sub_menu_id', '=', ids)
      .where('is_display', '=', true)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
  ]);
  const places = Map.groupBy(
    facilities.map((one) => presentFacility({ ...one, has_popupmenu: false }, lang, own)),
    ({ sub_menu_id }) => sub_menu_id,
  );
  const text = (dict: Dict | null): string => (dict === null ? '' : textIn(dict, lang, own));
  return subMenuIds.flatMap((id) => {
    const sub = subs.find((one) => one.id === id);
    if (sub === undefined) return [];
    const lines = [
      text(sub.name_dict),
      text(sub.description_dict),
      text(sub.announcement_dict),
      ...(places.get(id) ?? []).map(tellPlace),
    ];
    return [[...lines.filter((line) => line !== '').join('\n')].slice(0, LONGEST).join('')];
  });
}

function tellPlace(place: Place): string {
  const said: Readonly<Record<string, unknown>> = place;
  const texts = ['name', 'location', 'description', 'description2']
    .map((field) => said[field])
    .filter((words) => typeof words === 'string' && words !== '');
  const hours = place.business_hours.map(({ title, description }) => `${title}: ${description}`);
  return [...texts, ...hours, ...place.facility_options.map(({ label, content }) => `${label}: ${content}`)].join('\n');
}
