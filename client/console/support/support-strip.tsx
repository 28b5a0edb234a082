/** Says above every page of a house that somebody of the provider looks at it, or asks to [SUPPORT-BANNER]. */
import { Trans, useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useEffectEvent } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { apps } from '#shared/apps.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { endOwnSupportAccess } from '#shared/manage/provider.ts';
import { endSupportAccess } from '#shared/manage/support-access.ts';
import { useManage, useMyself, useRefetch } from '../account/use-account.ts';
import { may } from '../kit/house-area.ts';
import { useAct } from '../kit/use-act.ts';
import styles from '../frame/note-strip.module.css';

export function SupportStrip({ code }: { readonly code: string }) {
  const house = useMyself().data?.houses.find((one) => one.code === code || one.sandbox_code === code);
  if (house === undefined || house.support === null) return null;
  if (house.support.until === null && !may('support.edit', house)) return null;
  return <Strip house={house} support={house.support} />;
}

interface StripProps {
  readonly house: HouseSeat;
  readonly support: NonNullable<HouseSeat['support']>;
}

function Strip({ house, support: { id, name, is_self: isSelf, until } }: StripProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  useAskedAnewAt(until);
  const at =
    until === null
      ? ''
      : new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { timeStyle: 'short' }).format(new Date(until));
  const end = (): Promise<boolean> =>
    act(
      () =>
        isSelf
          ? manage.call(endOwnSupportAccess, { params: { accessId: id } })
          : manage.call(endSupportAccess, { params: { code: house.code, id } }),
      t`Ended. They see nothing of this house any more.`,
    );
  return (
    <div className={styles.strip} role="note">
      <Icon of={Eye} size={18} />
      <p className={styles.text}>
        {isSelf ? (
          <Trans>
            You look at <bdi>{house.name}</bdi> as the provider until {at}: nothing of guests, and nothing can be
            changed. The house sees what you open.
          </Trans>
        ) : until === null ? (
          <Trans>
            <bdi>{name}</bdi> of the provider asks to look at this house.
          </Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> of the provider may look at this house until {at}.
          </Trans>
        )}
      </p>
      {may('support.see', house) && !isSelf ? (
        <a href={`/${activeLanguage()}/${apps.admin.segment}/${house.code}/support`}>
          {until === null ? <Trans>Answer</Trans> : <Trans>What they looked at</Trans>}
        </a>
      ) : null}
      {until !== null && (isSelf || may('support.edit', house)) ? (
        <Button variant="outline" busy={busy} onClick={() => void end()}>
          <Trans>End now</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** When the time is over, the strip goes by itself. */
function useAskedAnewAt(until: string | null): void {
  const refetch = useRefetch();
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(ask, Math.max(0, Date.parse(until) - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [until]);
}
