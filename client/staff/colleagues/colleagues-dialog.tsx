import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useState } from 'react';
import { useMayWrite } from '#client/console/console-services.ts';
import { StatusDot, useStatusTexts } from '#client/console/frame/status-texts.tsx';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useMe, useSync } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { deskRoles } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { useStaffServices } from '../staff-services.ts';
import styles from './colleagues.module.css';

type Colleague = ReturnType<typeof useStaff>[number];

/** The lower the higher. */
const rankOf = (role: string): number => deskRoles.findIndex((one) => one === role);

/** How many tickets each is given at once, and saying another number [HANDLING-LIMIT]. */
function useHandlingLimits() {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => {
    calls.handlingLimits().then(
      (found) => {
        setLimits(Object.fromEntries(found.map(({ id, handling_limit }) => [id, handling_limit])));
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [calls]);
  useEffect(read, [read]);
  return {
    failed,
    read,
    of: (userId: string): number | null => limits[userId] ?? null,
    async set({ userId, name }: Colleague, limit: number): Promise<void> {
      const before = limits;
      setLimits({ ...before, [userId]: limit });
      try {
        await calls.setHandlingLimit(userId, limit);
        snack({ text: t`${name}: ${limit} at once` });
      } catch (error) {
        console.warn('The limit stays as it was.', error);
        setLimits(before);
        snack({ text: t`It could not be saved. Check the connection and try again` });
      }
    },
  };
}

interface HandlingLimitProps {
  readonly of: Colleague;
  /** Null until it is known. */
  readonly limit: number | null;
  readonly onChange: (colleague: Colleague, limit: number) => Promise<void>;
}

function HandlingLimit({ of, limit, onChange }: HandlingLimitProps) {
  const { t } = useLingui();
  const id = useId();
  const { name } = of;
  if (limit === null) return null;
  return (
    <span className={styles.limit}>
      <label htmlFor={id}>
        <Trans>Guests at once</Trans>
      </label>
      <select
        id={id}
        aria-label={t`Guests at once: ${name}`}
        value={limit}
        onChange={(event) => void onChange(of, Number(event.target.value))}
      >
        {[1, 2, 3, 4].map((one) => (
          <option key={one} value={one}>
            {one.toLocaleString(document.documentElement.lang)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Who is there, for who leads the house, how much each is given at once [HANDLING-LIMIT], and signing a colleague out everywhere [FORCE-OFF]. */
export function ColleaguesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { userId } = useSync().identity;
  const { calls } = useStaffServices();
  const mayWrite = useMayWrite();
  const snack = useSnack();
  const words = useStatusTexts();
  const [asked, setAsked] = useState<Colleague | null>(null);
  const [busy, setBusy] = useState(false);
  const limits = useHandlingLimits();
  const mine = rankOf(useMe()?.role ?? '');
  // The server refuses what is done to who stands above.
  const mayLead = ({ role }: Colleague): boolean => mayWrite && mine !== -1 && rankOf(role) >= mine;
  const staff = useStaff()
    .filter((one) => one.userId !== userId)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const signOut = async ({ userId: id, name }: Colleague): Promise<void> => {
    setBusy(true);
    try {
      await calls.signOutColleague(id);
      snack({ text: t`${name} is signed out` });
      setAsked(null);
    } catch (error) {
      console.warn('The colleague is signed in still.', error);
      snack({
        text:
          error instanceof AppError
            ? t`${name} could not be signed out. Those who stand above you sign out themselves.`
            : t`${name} could not be signed out. Check the connection and try again`,
      });
    } finally {
      setBusy(false);
    }
  };
  if (asked !== null)
    return (
      <Dialog
        open
        role="alertdialog"
        title={
          <Trans>
            Sign out <Bdi>{asked.name}</Bdi>?
          </Trans>
        }
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={busy} onClick={() => void signOut(asked)}>
              <Trans>Sign out</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            They are signed out of every browser at once. What they have not sent stays on their device for their next
            sign-in; nobody else sees it.
          </Trans>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={<Trans>Colleagues</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {staff.length === 0 ? (
        <p>
          <Trans>Nobody else works here yet.</Trans>
        </p>
      ) : null}
      {limits.failed ? (
        <div role="alert">
          <p>
            <Trans>How much each is given at once could not be loaded.</Trans>
          </p>
          <Button variant="outline" onClick={limits.read}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      <ul className={styles.list}>
        {staff.map((one) => (
          <li key={one.userId} className={styles.row}>
            <span className={styles.who}>
              <Bdi>{one.name}</Bdi>
              <span className={styles.status}>
                <StatusDot status={one.onlineStatus} /> {words(one.onlineStatus)}
              </span>
              {mayLead(one) ? <HandlingLimit of={one} limit={limits.of(one.userId)} onChange={limits.set} /> : null}
            </span>
            {mayLead(one) ? (
              <Button variant="outline" onClick={() => setAsked(one)}>
                <Trans>Sign out…</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
