import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { CheckField } from '#client/console/account/check-field.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { type MainMenu, mainMenus } from '#shared/manage/menus.ts';
import type { LocationGroup } from '#shared/manage/rooms.ts';
import { useHouseList } from '../../use-house-list.ts';

interface GroupMenusProps {
  readonly code: string;
  readonly group: LocationGroup;
  readonly edits: boolean;
}

/** A heading is for somebody: who sees it last cannot lose it here, only see it hidden. */
const onlyFor = ({ location_group_ids: groups }: MainMenu, id: string): boolean =>
  groups !== null && groups.length === 1 && groups[0] === id;

/** Which headings of the home page the guests of a group see: those of all rooms, and those that name it. */
export function GroupMenus({ code, group, edits }: GroupMenusProps) {
  const { t } = useLingui();
  const id = useId();
  const manage = useManage();
  const { busy, act } = useAct();
  const read = useHouseList(mainMenus.list, { params: { code }, query: { limit: '200' } });
  const show = async (menu: MainMenu, shown: boolean): Promise<void> => {
    const others = (menu.location_group_ids ?? []).filter((one) => one !== group.id);
    const params = { code, id: String(menu.id) };
    const body = { location_group_ids: shown ? [...others, group.id] : others };
    await act(
      () => manage.call(mainMenus.update, { params, body }, { version: menu.version }),
      t`Saved. Your guests see it from now on.`,
    );
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        <Trans>What its guests see</Trans>
      </h2>
      <ReadState read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.lead}>
              <Trans>There is no heading yet.</Trans>
            </p>
          ) : (
            <ul className={styles.list}>
              {items.map((menu) => (
                <li key={menu.id}>
                  <CheckField
                    type="checkbox"
                    name={`menu-${menu.id}`}
                    label={
                      <>
                        <bdi>{textIn(menu.name_dict, activeLanguage(), 'en')}</bdi>{' '}
                        <span className={styles.secondary}>
                          {!menu.is_display ? (
                            <Trans>Hidden</Trans>
                          ) : menu.location_group_ids === null ? (
                            <Trans>All rooms</Trans>
                          ) : onlyFor(menu, group.id) ? (
                            <Trans>Only these guests</Trans>
                          ) : null}
                        </span>
                      </>
                    }
                    checked={menu.location_group_ids?.includes(group.id) ?? true}
                    disabled={!edits || busy || menu.location_group_ids === null || onlyFor(menu, group.id)}
                    onChange={(event) => void show(menu, event.target.checked)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
    </section>
  );
}
