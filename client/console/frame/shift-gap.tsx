import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useMinute } from '#client/console/clock.ts';
import { useConsoleServices } from '#client/console/console-services.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useStaff, useTickets } from '#client/sync/desk-hooks.ts';
import { useAuthor, useReadable, useSync } from '#client/sync/hooks.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { gapWithout, type ShiftGap } from '#shared/domain/shifts/shift-gap.ts';

/** What would be missing at the desk without this person; null where nothing is [SHIFT-GAP]. */
export function useShiftGap(): ShiftGap | null {
  const { userId } = useSync().identity;
  const planned = useReadable(useConsoleServices().duty);
  const [staff, now] = [useStaff(), useMinute()];
  // It looks at all of them, and nobody waits for it.
  const tickets = useDeferredValue(useTickets());
  return useMemo(() => gapWithout(userId, staff, tickets, planned, now), [userId, staff, tickets, planned, now]);
}

/** What is missing then, in words, and who comes next. */
export function ShiftGapWords({ gap }: { readonly gap: ShiftGap }) {
  const lang = activeLanguage();
  const staff = useStaff();
  const list = new Intl.ListFormat(bcp47Of(lang), { type: 'conjunction' });
  const languages = list.format(gap.languages.map(languageNameIn(lang)));
  const offDuty = list.format(gap.offDuty.flatMap((id) => staff.find(({ userId }) => userId === id)?.name ?? []));
  return (
    <>
      {!gap.nobody ? (
        <Trans>Nobody else at the desk speaks: {languages}. Guests who need it are here.</Trans>
      ) : offDuty === '' ? (
        <Trans>Nobody else is online. Guests who write or call now wait until somebody comes.</Trans>
      ) : (
        <Trans>Nobody else is on duty. Guests who write or call now wait until somebody comes.</Trans>
      )}
      {offDuty === '' ? null : (
        <>
          {' '}
          <Trans>
            Online, but not on shift: <Bdi>{offDuty}</Bdi>.
          </Trans>
        </>
      )}
      <NextOnDuty of={gap.next} />
    </>
  );
}

/** Whose shift runs without them, or begins next. */
function NextOnDuty({ of: next }: { readonly of: ShiftGap['next'] }) {
  const timeZone = useHouseZone();
  const now = useMinute();
  const name = useStaff().find(({ userId }) => userId === next?.userId)?.name;
  if (next === null || name === undefined) return null;
  const time = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { timeStyle: 'short', timeZone }).format(next.begins);
  return (
    <>
      {' '}
      {next.begins <= now ? (
        <Trans>
          <Bdi>{name}</Bdi> has been on shift since {time}, but is not online.
        </Trans>
      ) : (
        <Trans>
          Next on shift: <Bdi>{name}</Bdi>, at {time}.
        </Trans>
      )}
    </>
  );
}

type Leaving = 'ending_shift' | 'offline';

/**
 * Going, and the question asked once more of who would leave guests without anybody; nothing keeps them from it
 * [SHIFT-GAP].
 */
export function useLeaving(): { readonly leave: (status: Leaving) => void; readonly question: ReactNode } {
  const { userId } = useSync().identity;
  const author = useAuthor();
  const gap = useShiftGap();
  const [asked, setAsked] = useState<Leaving | null>(null);
  const now = useStaff().find((staff) => staff.userId === userId)?.onlineStatus;
  const close = (): void => setAsked(null);
  const go = (status: Leaving): void => {
    close();
    void author('setStaffStatus', { status });
  };
  return {
    // Who has said that they go was asked then.
    leave: (status) => (gap === null || now === 'ending_shift' || now === 'offline' ? go(status) : setAsked(status)),
    question:
      gap === null || asked === null ? null : (
        <LeaveAnyway gap={gap} status={asked} onLeave={() => go(asked)} onClose={close} />
      ),
  };
}

interface LeaveAnywayProps {
  readonly gap: ShiftGap;
  /** What was asked for. */
  readonly status: Leaving;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

function LeaveAnyway({ gap, status, onLeave, onClose }: LeaveAnywayProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      role="alertdialog"
      title={status === 'offline' ? t`Go offline?` : t`End your shift?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Stay online</Trans>
          </Button>
          <Button onClick={onLeave}>
            {status === 'offline' ? <Trans>Go offline</Trans> : <Trans>End my shift</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <ShiftGapWords gap={gap} />
      </p>
    </Dialog>
  );
}
