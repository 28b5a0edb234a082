import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import ExternalLink from 'lucide-react/icons/external-link';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { DangerZone } from '#client/console/kit/danger-zone.tsx';
import { FormPage } from '#client/console/kit/form-page.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Icon } from '#client/ui/icon.tsx';
import { addressOfApp } from '#shared/apps.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { deleteHouse } from '#shared/manage/houses.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { HouseFile } from './house-file.tsx';
import { WithHouse } from './house-state.tsx';
import { useHouseFields } from './use-house-fields.tsx';
import { type HouseState, useHouseForm } from './use-house-form.ts';

interface HouseFormProps {
  readonly seat: HouseSeat;
  readonly state: HouseState;
}

function HouseForm({ seat, state }: HouseFormProps) {
  const manage = useManage();
  const groups = useHouseFields();
  const form = useHouseForm(state, 'house', groups);
  const { house } = state;
  const name = textIn(house.name_dict, activeLanguage(), house.lang_cd);
  return (
    <FormPage
      form={form}
      groups={groups}
      houseCode={house.code}
      languages={[...new Set([house.lang_cd, ...house.languages])]}
      readOnly={!may('house.edit', seat)}
    >
      <HouseFile house={seat} />
      {may('house.delete', seat) ? (
        <DangerZone
          name={name}
          onDelete={async () => {
            await manage.call(deleteHouse, { params: { code: house.code } }, { version: state.version });
            form.discard();
            location.assign(addressOfApp('organization', activeLanguage()));
          }}
        >
          <Trans>
            Guests and staff no longer find the house, and its codes lead nowhere. For 30 days you can have it back,
            from the page of your organization.
          </Trans>
        </DangerZone>
      ) : null}
    </FormPage>
  );
}

/** The way to a house's guests, in a tab of its own. */
function Visit({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return (
    <a className={styles.visit} href={`/${activeLanguage()}/biz/location/${code}`} target="_blank" rel="noreferrer">
      <Icon of={ExternalLink} size={18} />
      {children}
    </a>
  );
}

/** What the house is called, where it is, how it is reached; and deleting it. */
export function HouseScreen({ house }: AreaProps) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="the house one administers">House</Trans>
        </h1>
        <div className={styles.actions}>
          <Visit code={house.code}>
            <Trans>Visit as a guest</Trans>
          </Visit>
          {house.sandbox_code === null || house.sandbox_code === house.code ? null : (
            <Visit code={house.sandbox_code}>
              <Trans>Visit its sandbox</Trans>
            </Visit>
          )}
        </div>
      </div>
      <WithHouse code={house.code}>{(state) => <HouseForm seat={house} state={state} />}</WithHouse>
    </>
  );
}
