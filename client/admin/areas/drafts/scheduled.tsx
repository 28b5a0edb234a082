import { Trans } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { may } from '#client/console/kit/house-area.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { type Draft, unscheduleDraft } from '#shared/manage/drafts.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import styles from './drafts.module.css';

interface ScheduledProps {
  readonly draft: Draft;
  readonly at: string;
  readonly house: HouseSeat;
}

/** When a draft goes live by itself, and calling that off. */
export function Scheduled({ draft, at, house }: ScheduledProps) {
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const moment = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at));
  const callOff = async (): Promise<void> => {
    try {
      await manage.call(unscheduleDraft, { params: { code: house.code, id: draft.id } });
      await refetch();
    } catch (error) {
      snack({ text: words(error) });
    }
  };
  return (
    <div className={styles.scheduled}>
      <Icon of={CalendarClock} size={18} />
      <p>
        <Trans>Goes live by itself: {moment}</Trans>
      </p>
      {may('drafts.reflect', house) ? (
        <Button variant="quiet" onClick={() => void callOff()}>
          <Trans>Call it off</Trans>
        </Button>
      ) : null}
    </div>
  );
}
