import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormCard } from '#client/console/account/form-card.tsx';
import { PickField } from '#client/console/account/pick-field.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import { mainMenus, type MainMenu, subMenus, type SubMenu } from '#shared/manage/menus.ts';
import { listStaffGroups, type StaffGroup } from '#shared/manage/people.ts';
import { type AreaProps, may } from '../area-props.ts';
import { useHouseList } from '../use-house-list.ts';

/** A title in the language one works in, and in English, which every guest falls back to. */
const titleIn = (lang: string, title: string, english: string): Record<string, string> => ({
  [lang]: title,
  en: lang === 'en' || english.trim() === '' ? title : english,
});

interface AddMenuProps {
  readonly code: string;
  readonly mains: readonly MainMenu[];
  readonly subs: readonly SubMenu[];
  readonly groups: readonly StaffGroup[];
}

/** A menu that leads to a chat with a group; its heading is one that is there, or new. */
function AddMenu({ code, mains, subs, groups }: AddMenuProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const lang = activeLanguage();
  const empty = {
    title: '',
    english: '',
    main: String(mains[0]?.id ?? ''),
    heading: '',
    group: groups[0]?.id ?? '',
  };
  const form = useForm(empty, async ({ title, english, main, heading, group }) => {
    const mainId =
      main === ''
        ? (
            await manage.call(mainMenus.create, {
              params: { code },
              body: { name_dict: titleIn(lang, heading === '' ? title : heading, ''), order_no: mains.length },
            })
          ).id
        : Number(main);
    // A second try does not make the heading again.
    form.set('main', String(mainId));
    await manage.call(subMenus.create, {
      params: { code },
      body: {
        main_menu_id: mainId,
        menu_type: 'ai_chatbot',
        sub_menu_type: 'staff_chat',
        menu_option: { type: 'access_id', access_id: group },
        name_dict: titleIn(lang, title, english),
        staff_group_ids: [group],
        order_no: subs.filter(({ main_menu_id }) => main_menu_id === mainId).length,
      },
    });
    form.reset({ ...empty, main: String(mainId) });
    await refetch();
  });
  const { values, set } = form;
  return (
    <FormCard form={form} title={<Trans>Add a menu</Trans>} save={<Trans>Add</Trans>}>
      <div className={styles.pair}>
        <TextField
          label={<Trans>What guests can ask for</Trans>}
          name="title"
          value={values.title}
          maxLength={60}
          onChange={(event) => set('title', event.target.value)}
          error={form.error('name_dict')}
        />
        {lang === 'en' ? null : (
          <TextField
            label={<Trans>The same in English</Trans>}
            name="english"
            dir="ltr"
            lang="en"
            value={values.english}
            maxLength={60}
            onChange={(event) => set('english', event.target.value)}
          />
        )}
        <PickField
          label={<Trans>Below</Trans>}
          name="main"
          value={values.main}
          onChange={(value) => set('main', value)}
          error={form.error('main_menu_id')}
          from={mains}
        >
          <option value="">{t`A new heading`}</option>
        </PickField>
        {values.main === '' ? (
          <TextField
            label={<Trans>Heading</Trans>}
            name="heading"
            value={values.heading}
            maxLength={60}
            onChange={(event) => set('heading', event.target.value)}
          />
        ) : null}
        <PickField
          label={<Trans>Who answers</Trans>}
          name="group"
          value={values.group}
          onChange={(value) => set('group', value)}
          error={form.error('staff_group_ids')}
          from={groups}
        />
      </div>
    </FormCard>
  );
}

/** What guests find on their home page. */
export function MenusScreen({ house }: AreaProps) {
  const params = { code: house.code };
  const lang = activeLanguage();
  const mains = useHouseList(mainMenus.list, { params, query: { limit: '200' } });
  const subs = useHouseList(subMenus.list, { params, query: { limit: '200' } });
  const groups = useHouseList(listStaffGroups, { params, query: { limit: '200' } });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Menus</Trans>
        </h1>
        {may('content.edit', house) && !adding ? (
          <Button onClick={() => setAdding(true)}>
            <Trans>Add a menu</Trans>
          </Button>
        ) : null}
      </div>
      {adding && mains.data !== undefined && groups.data !== undefined ? (
        <AddMenu code={house.code} mains={mains.data.items} subs={subs.data?.items ?? []} groups={groups.data.items} />
      ) : null}
      <ReadState read={mains}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.empty}>
              <Trans>There is no menu yet. Add what guests ask for most.</Trans>
            </p>
          ) : (
            items.map((menu) => (
              <section key={menu.id} className={styles.form} aria-labelledby={`menu-${menu.id}`}>
                <h2 id={`menu-${menu.id}`} className={styles.subtitle}>
                  {textIn(menu.name_dict, lang, 'en')}
                </h2>
                <ul className={styles.list}>
                  {(subs.data?.items ?? [])
                    .filter(({ main_menu_id }) => main_menu_id === menu.id)
                    .map((item) => (
                      <li key={item.id} className={styles.row}>
                        <span className={styles.rowText}>{textIn(item.name_dict, lang, 'en')}</span>
                        {item.is_display ? null : (
                          <span className={styles.badge}>
                            <Trans>Hidden</Trans>
                          </span>
                        )}
                      </li>
                    ))}
                </ul>
              </section>
            ))
          )
        }
      </ReadState>
    </>
  );
}
