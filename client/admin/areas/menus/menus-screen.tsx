import { ReadState } from '#client/console/account/read-state.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { useAllThings } from '#client/console/kit/use-things.ts';
import { menuKindNames } from '#shared/domain/menu/menu-kinds.ts';
import { mainMenus, subMenus } from '#shared/manage/menus.ts';
import { staffGroups } from '#shared/manage/people.ts';
import { type AreaProps, may } from '../../area-props.ts';
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
  const kind = menuKindNames.find((name) => name === second);
  if (kind !== undefined && third === 'new') return { show: 'new', heading, kind } as const;
  return second === 'new' ? ({ show: 'kinds', heading } as const) : null;
}

function NewMenu({
  house,
  place,
  heading,
  kind,
}: AreaProps & { heading: number; kind: (typeof menuKindNames)[number] }) {
  const params = { code: house.code };
  const groups = useHouseList(staffGroups.list, { params, query: { limit: '200' } });
  const subs = useHouseList(subMenus.list, { params, query: { limit: '1', main_menu_id: String(heading) } });
  return (
    <ReadState read={groups}>
      {({ items }) => (
        <ReadState read={subs}>
          {({ total }) => (
            <NewForm house={house} place={place} heading={heading} kind={kind} groups={items} count={total} />
          )}
        </ReadState>
      )}
    </ReadState>
  );
}

interface NewFormProps extends AreaProps {
  readonly heading: number;
  readonly kind: (typeof menuKindNames)[number];
  readonly groups: Parameters<typeof useSubSpec>[0]['groups'];
  /** How many menus stand below the heading. */
  readonly count: number;
}

function NewForm({ house, place, heading, kind, groups, count }: NewFormProps) {
  const spec = useSubSpec({ house, heading, menuKind: kind, groups, place: count });
  return (
    <ThingsArea
      spec={spec}
      houseCode={house.code}
      place={place.below(belowHeading(heading)).below(kind)}
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
      return <NewMenu house={house} place={place} heading={at.heading} kind={at.kind} />;
    case undefined:
      return <Tree house={house} place={place} />;
  }
}
