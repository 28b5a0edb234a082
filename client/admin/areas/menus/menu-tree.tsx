/** The guests' home page as an administrator sees it: headings with their menus, each a way into its form. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import manage from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import kit from '#client/console/kit/kit.module.css';
import type { Place } from '#client/console/kit/place.ts';
import { thingsOf } from '#client/console/kit/things.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { MenuSign } from '#client/ui/menu-icons/menu-icons.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { menuKindOf } from '#shared/domain/menu/menu-kinds.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { mainMenus, type MainMenu, type SubMenu, subMenus } from '#shared/manage/menus.ts';
import { ImportMenus } from './import-menus.tsx';
import { belowHeading, HEADINGS } from './menu-parts.ts';
import styles from './menus.module.css';
import { useKindTexts } from './use-kind-texts.ts';

const OrderList = lazyPart(async () => (await import('#client/console/kit/lazy-order-list.tsx')).OrderList);

interface LinkProps {
  readonly place: Place;
  readonly parts: readonly (string | number)[];
  readonly className: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A way to a screen of the area. */
export function PlaceLink({ place, parts, className, label, children }: LinkProps) {
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    place.go(parts);
  };
  return (
    <a className={className} href={place.href(...parts)} aria-label={label} onClick={go}>
      {children}
    </a>
  );
}

/** What is particular about a menu, in a few words. */
function Marks({
  shown,
  hours,
  restricted,
}: {
  readonly shown: boolean;
  readonly hours: boolean;
  readonly restricted: boolean;
}) {
  return (
    <span className={styles.marks}>
      {shown ? null : (
        <span className={manage.badge}>
          <Trans>Hidden</Trans>
        </span>
      )}
      {hours ? (
        <span className={manage.badge}>
          <Trans>Hours</Trans>
        </span>
      ) : null}
      {restricted ? (
        <span className={manage.badge}>
          <Trans>Not in all languages</Trans>
        </span>
      ) : null}
    </span>
  );
}

interface SectionProps {
  readonly house: string;
  readonly place: Place;
  readonly main: MainMenu;
  readonly subs: readonly SubMenu[];
  readonly edits: boolean;
}

/** A heading with its menus. */
function Heading({ house, place, main, subs, edits }: SectionProps) {
  const { t } = useLingui();
  const kinds = useKindTexts();
  const asked = useManage();
  const refetch = useRefetch();
  const [ordering, setOrdering] = useState(false);
  const lang = activeLanguage();
  const name = textIn(main.name_dict, lang, 'en');
  const nameOf = ({ name_dict }: SubMenu): string => textIn(name_dict, lang, 'en');
  return (
    <section className={manage.card} aria-label={name}>
      <div className={styles.heading}>
        <h2 className={manage.subtitle}>
          <PlaceLink place={place} parts={[HEADINGS, main.id]} className={styles.headingLink}>
            <MenuSign name={main.icon} size={24} />
            <bdi>{name}</bdi>
          </PlaceLink>
        </h2>
        <Marks shown={main.is_display} hours={false} restricted={false} />
        <span className={styles.actions}>
          {edits && subs.length > 1 && !ordering ? (
            <Button variant="quiet" aria-label={`${t`Change the order`}: ${name}`} onClick={() => setOrdering(true)}>
              <Trans>Change the order</Trans>
            </Button>
          ) : null}
          {edits ? (
            <PlaceLink
              place={place}
              parts={[belowHeading(main.id), 'new']}
              className={styles.add}
              label={t`Add a menu to “${name}”`}
            >
              <Trans>Add a menu</Trans>
            </PlaceLink>
          ) : null}
        </span>
      </div>
      {ordering ? (
        <Suspense fallback={<div aria-busy="true" />}>
          <OrderList
            label={name}
            entries={subs.map((sub) => ({ id: sub.id, name: nameOf(sub) }))}
            onOrder={async (ids) => {
              await thingsOf(asked, subMenus, house).reorder(subMenus.reorder, ids);
              await refetch();
            }}
            onDone={() => setOrdering(false)}
          />
        </Suspense>
      ) : subs.length === 0 ? (
        <p className={manage.lead}>
          <Trans>Nothing stands here yet: a tap on it does nothing.</Trans>
        </p>
      ) : (
        <ul className={kit.table}>
          {subs.map((sub) => (
            <li key={sub.id} className={classNames(kit.row, styles.row)}>
              <MenuSign name={sub.icon} size={22} />
              <PlaceLink place={place} parts={[sub.id]} className={classNames(kit.rowLink, styles.entry)}>
                <bdi className={kit.rowName}>{nameOf(sub)}</bdi>
                <span className={kit.cell}>{kinds[menuKindOf(sub.menu_type, sub.menu_option?.type ?? null)].name}</span>
              </PlaceLink>
              <Marks shown={sub.is_display} hours={sub.out_of_service !== null} restricted={sub.is_lang_restricted} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TreeProps {
  readonly house: string;
  readonly place: Place;
  readonly mains: readonly MainMenu[];
  readonly subs: readonly SubMenu[];
  readonly edits: boolean;
}

export function MenuTree({ house, place, mains, subs, edits }: TreeProps) {
  const { t } = useLingui();
  const asked = useManage();
  const refetch = useRefetch();
  const [ordering, setOrdering] = useState(false);
  const lang = activeLanguage();
  const add = (
    <Button data-part="add" data-way={`${HEADINGS}/new`} onClick={() => place.go([HEADINGS, 'new'])}>
      <Trans>Add a heading</Trans>
    </Button>
  );
  return (
    <>
      <div className={manage.head}>
        <h1 className={manage.title}>
          <Trans>Menus</Trans>
        </h1>
        {edits && mains.length > 0 ? <div className={manage.actions}>{add}</div> : null}
      </div>
      {mains.length === 0 ? (
        <div className={kit.empty}>
          <p>
            <Trans>
              There is no menu yet. Begin with a heading, such as Ask us, and put below it what guests ask for most.
            </Trans>
          </p>
          {edits ? add : null}
        </div>
      ) : (
        <div className={kit.count}>
          <p role="status">
            <Plural value={subs.length} one="# menu" other="# menus" />
          </p>
          {edits && mains.length > 1 && !ordering ? (
            <Button variant="quiet" onClick={() => setOrdering(true)}>
              <Trans>Change the order of the headings</Trans>
            </Button>
          ) : null}
        </div>
      )}
      {ordering ? (
        <Suspense fallback={<div className={manage.card} aria-busy="true" />}>
          <OrderList
            label={t`Headings`}
            entries={mains.map(({ id, name_dict }) => ({ id, name: textIn(name_dict, lang, 'en') }))}
            onOrder={async (ids) => {
              await thingsOf(asked, mainMenus, house).reorder(mainMenus.reorder, ids);
              await refetch();
            }}
            onDone={() => setOrdering(false)}
          />
        </Suspense>
      ) : (
        mains.map((main) => (
          <Heading
            key={main.id}
            house={house}
            place={place}
            main={main}
            subs={subs.filter(({ main_menu_id }) => main_menu_id === main.id)}
            edits={edits}
          />
        ))
      )}
      {edits && !ordering ? <ImportMenus code={house} /> : null}
    </>
  );
}
