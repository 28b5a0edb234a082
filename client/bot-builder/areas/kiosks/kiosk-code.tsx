import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { apps } from '#shared/apps.ts';
import { type Kiosk, makeKioskCode } from '#shared/manage/kiosks.ts';

interface KioskCodeProps {
  readonly houseCode: string;
  readonly item: Kiosk;
  readonly edits: boolean;
}

/** Whether a device is let in, the page it opens, and the code that lets the next one in [KIOSK-PAIR]. */
export function KioskCode({ houseCode, item, edits }: KioskCodeProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const [made, setMade] = useState<{ readonly code: string; readonly until: string } | null>(null);
  const at = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(readerLocale(), { timeStyle: 'short' });
  const make = (): void =>
    void act(async () => setMade(await manage.call(makeKioskCode, { params: { code: houseCode, id: item.id } })));
  return (
    <section className={manageStyles.card}>
      <div className={manageStyles.head}>
        <h2 className={manageStyles.subtitle}>
          {item.paired_at === null ? (
            <Trans>No device is connected</Trans>
          ) : (
            <Trans>Connected since {at.format(new Date(item.paired_at))}</Trans>
          )}
        </h2>
        {edits ? (
          <Button variant="outline" busy={busy} onClick={make}>
            {item.paired_at === null ? <Trans>Make a code</Trans> : <Trans>Connect another device</Trans>}
          </Button>
        ) : null}
      </div>
      {item.device === null ? null : (
        <p className={manageStyles.secondary}>
          <bdi dir="ltr">{item.device}</bdi>
        </p>
      )}
      <TextField
        label={<Trans>Page to open on the device</Trans>}
        hint={<Trans>Open it full screen, in the browser’s kiosk mode.</Trans>}
        name="kiosk-page"
        readOnly
        dir="ltr"
        value={`${location.origin}/${activeLanguage()}/${apps.kiosk.segment}/${houseCode}/${item.bot_id}`}
        onFocus={(event) => event.target.select()}
      />
      {made === null ? null : (
        <TextField
          label={<Trans>Code to type there</Trans>}
          hint={t`Good until ${clock.format(new Date(made.until))}, once. The device of before is out as soon as it is used.`}
          name="kiosk-code"
          readOnly
          dir="ltr"
          value={made.code.replace(/(?<=^.{4})/, ' ')}
          onFocus={(event) => event.target.select()}
        />
      )}
    </section>
  );
}
