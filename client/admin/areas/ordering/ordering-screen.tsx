import { useLingui } from '@lingui/react/macro';
import { AreaTabs } from '#client/console/kit/area-tabs.tsx';
import { ReadState } from '#client/console/account/read-state.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { TrailProvider, useTrail } from '#client/console/kit/trail.tsx';
import { useSomeThings, useThing } from '#client/console/kit/use-things.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { orderingCategories, type OrderingMenu, orderingMenus } from '#shared/manage/ordering.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useCategoriesSpec, useDishesSpec } from './dishes-specs.tsx';
import { ImportDishes } from './import-dishes.tsx';
import { useOrderingMenusSpec } from './menus-spec.tsx';

/** Menus to order from; each with its dishes and categories below it. */
export function OrderingScreen({ house, place }: AreaProps) {
  const menus = useOrderingMenusSpec();
  const [id] = place.rest;
  if (id !== undefined && id !== 'new') return <OneMenu key={id} id={id} house={house} place={place} />;
  return <ThingsArea spec={menus} houseCode={house.code} place={place} edits={may('content.edit', house)} />;
}

function OneMenu({ id, house, place }: AreaProps & { readonly id: string }) {
  const { t } = useLingui();
  const menus = useOrderingMenusSpec();
  const menu = useThing(orderingMenus, house.code, id);
  const inMenu = place.below(id);
  const trail = useTrail();
  const [part] = inMenu.rest;
  const tabs =
    inMenu.rest.length > 1 ? null : (
      <AreaTabs
        label={t`Menu`}
        place={inMenu}
        tabs={[
          { part: '', name: t`Menu` },
          { part: 'dishes', name: t`Dishes` },
          { part: 'categories', name: t`Categories` },
        ]}
      />
    );
  if (part !== 'dishes' && part !== 'categories')
    return (
      <>
        {tabs}
        <ThingsArea spec={menus} houseCode={house.code} place={place} edits={may('content.edit', house)} />
      </>
    );
  return (
    <>
      {tabs}
      <ReadState read={menu}>
        {(one) =>
          one === null ? null : (
            <TrailProvider
              value={[...trail, { name: textIn(one.name_dict, activeLanguage(), 'en'), href: inMenu.href() }]}
            >
              <Inside key={part} part={part} menu={one} house={house} place={inMenu.below(part)} />
            </TrailProvider>
          )
        }
      </ReadState>
    </>
  );
}

function Inside({
  part,
  menu,
  house,
  place,
}: AreaProps & { readonly part: 'dishes' | 'categories'; readonly menu: OrderingMenu }) {
  const read = useSomeThings(orderingCategories, house.code, { menu_id: String(menu.id) });
  const categories = useCategoriesSpec(menu);
  const edits = may('content.edit', house);
  const dishes = useDishesSpec(
    menu,
    read.data?.items ?? [],
    edits ? <ImportDishes code={house.code} menu={menu} /> : null,
  );
  const at = { houseCode: house.code, place, edits };
  return part === 'dishes' ? <ThingsArea spec={dishes} {...at} /> : <ThingsArea spec={categories} {...at} />;
}
