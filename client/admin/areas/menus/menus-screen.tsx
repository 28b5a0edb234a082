import { ReadState } from '#client/console/account/read-state.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { useAllThings } from '#client/console/kit/use-things.ts';
import { type Bot, bots as botCalls } from '#shared/manage/bots.ts';
import { getHouse } from '#shared/manage/houses.ts';
import { mainMenus, subMenus } from '#shared/manage/menus.ts';
import { staffGroups } from '#shared/manage/people.ts';
import { type MenuPreset, menuPresets } from '#shared/manage/starters/menu-presets.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useHouseList } from '../../use-house-list.ts';
import { KindGallery } from './kind-gallery.tsx';
import { useMainSpec } from './main-spec.tsx';
import { belowHeading, HEADINGS } from './menu-parts.ts';
import { MenuTree } from './menu-tree.tsx';
import { useSubSpec } from './sub-spec.tsx';

/** What is asked for in the address, below the area. */
function asked([first = '', second = '', third = '']: readonly string[]) {
  if (first === HEADINGS) return second === '' ? null : ({ show: 'heading' } as const);
  if (first === '') return null;
  const heading = Number(first.slice(belowHeading('').length));
  if (!first.startsWith(belowHeading('')) || !Number.isSafeInteger(heading)) return { show: 'menu' } as const;
  const preset = Object.hasOwn(menuPresets, second) ? menuPresets[second] : undefined;
  if (preset !== undefined && third === 'new') return { show: 'new', heading, name: second, preset } as const;
  return second === 'new' ? ({ show: 'kinds', heading } as const) : null;
}

interface NewMenuProps extends AreaProps {
  readonly heading: number;
  readonly preset: MenuPreset;
  /** The preset's, in the address. */
  readonly name: string;
}

function NewMenu(props: NewMenuProps) {
  const { house, heading, preset } = props;
  const read = useHouseList(getHouse, { params: { code: house.code } });
  const params = { code: house.code };
  const groups = useHouseList(staffGroups.list, { params, query: { limit: '200' } });
  const subs = useHouseList(subMenus.list, { params, query: { limit: '1', main_menu_id: String(heading) } });
  const answered = preset.kind === 'bot_chat';
  const bots = useHouseList(botCalls.list, { params, query: { limit: '2', type: 'chat' } }, answered);
  // The house's only one is who is meant.
  const [bot = null] = bots.data?.total === 1 ? bots.data.items : [];
  return (
    <ReadState read={groups}>
      {({ items }) => (
        <ReadState read={subs}>
          {({ total }) =>
            // A form begins once: with all its languages, as far as they can be read.
            read.isPending || bots.isLoading ? null : (
              <NewForm {...props} languages={read.data?.languages ?? []} groups={items} bot={bot} count={total} />
            )
          }
        </ReadState>
      )}
    </ReadState>
  );
}

interface NewFormProps extends NewMenuProps {
  readonly languages: readonly string[];
  readonly groups: Parameters<typeof useSubSpec>[0]['groups'];
  readonly bot: Bot | null;
  /** How many menus stand below the heading. */
  readonly count: number;
}

function NewForm({ house, place, heading, preset, name, languages, groups, bot, count }: NewFormProps) {
  const spec = useSubSpec({ house, heading, preset, languages, groups, bot, place: count });
  return (
    <ThingsArea
      spec={spec}
      houseCode={house.code}
      place={place.below(belowHeading(heading)).below(name)}
      edits={may('content.edit', house)}
    />
  );
}

function Tree({ house, place }: AreaProps) {
  const mains = useAllThings(mainMenus, house.code);
  const subs = useAllThings(subMenus, house.code);
  return (
    <ReadState read={mains}>
      {(headings) => (
        <ReadState read={subs}>
          {(menus) => (
            <MenuTree
              house={house.code}
              place={place}
              mains={headings}
              subs={menus}
              edits={may('content.edit', house)}
            />
          )}
        </ReadState>
      )}
    </ReadState>
  );
}

/** What guests find on their home page: headings, the menus below them, and what each of these does. */
export function MenusScreen({ house, place }: AreaProps) {
  const edits = may('content.edit', house);
  const main = useMainSpec(house);
  const sub = useSubSpec({ house, groups: [] });
  const at = asked(place.rest);
  switch (at?.show) {
    case 'heading':
      return <ThingsArea spec={main} houseCode={house.code} place={place.below(HEADINGS)} edits={edits} />;
    case 'menu':
      return <ThingsArea spec={sub} houseCode={house.code} place={place} edits={edits} />;
    case 'kinds':
      return <KindGallery place={place} heading={at.heading} />;
    case 'new':
      return <NewMenu house={house} place={place} heading={at.heading} preset={at.preset} name={at.name} />;
    case undefined:
      return <Tree house={house} place={place} />;
  }
}
