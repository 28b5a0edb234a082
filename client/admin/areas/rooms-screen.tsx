import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { FormCard } from '#client/console/account/form-card.tsx';
import { PickField } from '#client/console/account/pick-field.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOf } from '#client/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import {
  createRoom,
  listLocationGroups,
  listRooms,
  type LocationGroup,
  printRoomCodes,
  ROOM_NAME_MAX,
} from '#shared/manage/rooms.ts';
import { type AreaProps, may } from '../area-props.ts';
import { useHouseList } from '../use-house-list.ts';
import { ImportRooms } from './import-rooms.tsx';
import { saveFile } from './save-file.ts';

interface AddRoomProps {
  readonly code: string;
  readonly groups: readonly LocationGroup[];
}

function AddRoom({ code, groups }: AddRoomProps) {
  const manage = useManage();
  const refetch = useRefetch();
  const form = useForm({ name: '', location_group_id: groups[0]?.id ?? '' }, async (values) => {
    await manage.call(createRoom, { params: { code }, body: values });
    form.reset({ ...values, name: '' });
    await refetch();
  });
  const { values, set } = form;
  return (
    <FormCard form={form} title={<Trans>Add a room</Trans>} save={<Trans>Add</Trans>}>
      <div className={styles.pair}>
        <TextField
          label={<Trans>Number or name</Trans>}
          name="name"
          value={values.name}
          maxLength={ROOM_NAME_MAX}
          onChange={(event) => set('name', event.target.value)}
          error={form.error('name')}
        />
        <PickField
          label={<Trans>Group</Trans>}
          name="location_group_id"
          value={values.location_group_id}
          onChange={(value) => set('location_group_id', value)}
          error={form.error('location_group_id')}
          from={groups}
        />
      </div>
    </FormCard>
  );
}

/** Rooms, singly or by a table, and the sheets to print. */
export function RoomsScreen({ house }: AreaProps) {
  const { t } = useLingui();
  const manage = useManage();
  const words = useRefusalTexts();
  const [query, setQuery] = useState('');
  const [printing, setPrinting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const params = { code: house.code };
  const rooms = useHouseList(listRooms, { params, query: { limit: '200', query } });
  const groups = useHouseList(listLocationGroups, { params, query: { limit: '200' } });
  const edits = may('rooms.edit', house);
  const print = async (): Promise<void> => {
    setPrinting(true);
    setFault(null);
    try {
      saveFile(await manage.file(addressOf(printRoomCodes, { params, query: {} })), `${house.code}-codes.pdf`);
    } catch (error) {
      setFault(words(error));
    } finally {
      setPrinting(false);
    }
  };
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Rooms</Trans>
        </h1>
        <Button icon={<Icon of={Printer} size={18} />} busy={printing} onClick={() => void print()}>
          <Trans>Print the codes</Trans>
        </Button>
      </div>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {edits && groups.data !== undefined ? (
        <>
          <AddRoom code={house.code} groups={groups.data.items} />
          <ImportRooms code={house.code} groups={groups.data.items} />
        </>
      ) : null}
      <TextField
        label={<Trans>Search</Trans>}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ReadState read={rooms}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={styles.empty}>
              <Trans>No room is called so.</Trans>
            </p>
          ) : (
            <section aria-label={t`Rooms`} className={styles.form}>
              <p className={styles.secondary} role="status">
                <Plural value={total} one="# room" other="# rooms" />
              </p>
              <ul className={styles.list}>
                {items.map((room) => (
                  <li key={room.id} className={styles.row}>
                    <span className={styles.rowText}>
                      <bdi>{room.name}</bdi>
                      <span className={styles.secondary}>
                        {textIn(
                          groups.data?.items.find(({ id }) => id === room.location_group_id)?.name_dict ?? {},
                          activeLanguage(),
                          'en',
                        )}
                      </span>
                    </span>
                    <a href={room.qr_url} target="_blank" rel="noreferrer">
                      <Trans>Open as a guest</Trans>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </ReadState>
    </>
  );
}
