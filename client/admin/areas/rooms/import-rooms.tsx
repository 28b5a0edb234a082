import { Plural, Trans } from '@lingui/react/macro';
import { useManage } from '#client/console/account/use-account.ts';
import { ImportThings } from '#client/console/long-work/import-things.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOf } from '#client/net/call.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { exportRooms, importRooms, type LocationGroup } from '#shared/manage/rooms.ts';

interface ImportRoomsProps {
  readonly code: string;
  readonly groups: readonly LocationGroup[];
}

/** Rooms by a table. */
export function ImportRooms({ code, groups }: ImportRoomsProps) {
  const manage = useManage();
  const params = { code };
  const group = textIn(groups[0]?.name_dict ?? {}, activeLanguage(), 'en');
  return (
    <ImportThings
      label={<Trans>Table of rooms (Excel or CSV)</Trans>}
      name="rooms"
      fileName={`${code}-rooms`}
      template={['group_id,name', ...['101', '102', '103'].map((name) => `${group},${name}`)]}
      address={(format) => addressOf(exportRooms, { params, query: { format } })}
      send={(table, query) => manage.call(importRooms, { params, query }, { table })}
      renderCreated={(created) => <Plural value={created} one="# new room" other="# new rooms" />}
      renderUpdated={(updated) => <Plural value={updated} one="# room that changes" other="# rooms that change" />}
      renderDone={({ created }) => <Plural value={created} one="# room was added." other="# rooms were added." />}
    />
  );
}
