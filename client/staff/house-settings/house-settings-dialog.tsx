import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMayWrite } from '#client/console/console-services.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useMe } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { addressOfApp } from '#shared/apps.ts';
import { mayInHouse } from '#shared/domain/rights/rights.ts';
import { DialogList, useListRead } from '../dialog-list.tsx';
import { useStaffServices } from '../staff-services.ts';
import { useSettingRows } from './setting-rows.ts';
import styles from './house-settings.module.css';

/** What of the house's settings concerns a desk, as far as this person may change it: each leads to its page of administration [DESK-SETTINGS]. */
export function HouseSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { calls } = useStaffServices();
  const lang = activeLanguage();
  const seat = { roles: [useMe()?.role ?? ''], canWrite: useMayWrite(), managesPeople: true };
  const rows = useSettingRows().filter(({ right }) => mayInHouse(right, seat));
  const houses = useListRead(
    useCallback(async () => (await calls.houses(lang)).filter(({ is_current }) => is_current), [calls, lang]),
  );
  return (
    <Dialog
      open
      title={<Trans>Settings of the house</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className={styles.hint}>
        <Trans>Each opens in administration, beside this page.</Trans>
      </p>
      <DialogList list={houses} empty={<Trans>This house is not in administration.</Trans>}>
        {({ code }) => (
          <li key={code}>
            <ul className={styles.list}>
              {rows.map(({ place, name }) => (
                <li key={place}>
                  <a
                    className={styles.row}
                    href={`${addressOfApp('admin', lang)}/${code}/${place}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {name}
                    <Icon of={ChevronRight} size={18} directional />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        )}
      </DialogList>
    </Dialog>
  );
}
