import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useSync } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import { languageNameIn } from '#client/console/names.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useGuestName } from '../use-guest-name.ts';
import styles from './call-desk.module.css';

/** "Room 512 · Lucía Soto", for titles and short messages. */
export function useCallerName(): (call: StaffCall) => string {
  const guestName = useGuestName();
  return useCallback(
    (call) => {
      const room = textIn(call.location_name_dict, activeLanguage());
      const guest = guestName(call.guest_name);
      return room === '' ? guest : `${room} · ${guest}`;
    },
    [guestName],
  );
}

/** Who calls, from where, in which language and about what. */
export function Caller({ call }: { readonly call: StaffCall }) {
  const { t } = useLingui();
  const guestName = useGuestName();
  const { userId } = useSync().identity;
  const spoken = useStaff().find((staff) => staff.userId === userId)?.languages ?? [];
  const lang = activeLanguage();
  const room = textIn(call.location_name_dict, lang);
  const menu = textIn(call.menu_name_dict, lang);
  return (
    <div className={styles.caller}>
      <p className={styles.who}>
        {room === '' ? null : (
          <>
            <bdi className={styles.room}>{room}</bdi>
            <span aria-hidden="true">{' · '}</span>
          </>
        )}
        <bdi>{guestName(call.guest_name)}</bdi>
      </p>
      <p className={styles.facts}>
        <Bdi>{languageNameIn(lang)(call.guest_lang_cd)}</Bdi>
        {/* Nobody translates a call. */}
        {spoken.length === 0 || spoken.includes(call.guest_lang_cd) ? null : (
          <span className={styles.foreign} title={t`Calls are not translated`}>
            {' '}
            <Trans>(not among your languages)</Trans>
          </span>
        )}
        {menu === '' ? null : (
          <>
            <span aria-hidden="true"> · </span>
            <Bdi>{menu}</Bdi>
          </>
        )}
      </p>
    </div>
  );
}
