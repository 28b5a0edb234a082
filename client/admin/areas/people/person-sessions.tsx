import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { endStaffSessions, listStaffSessions, type StaffMember } from '#shared/manage/people.ts';

interface PersonSessionsProps {
  readonly code: string;
  readonly person: StaffMember;
}

/** Browser and system, as far as a user agent tells. */
const deviceOf = (agent: string | null): string | null => {
  const browser = /(Edg|Firefox|Chrome|Safari)(?=\/)/.exec(agent ?? '')?.[1]?.replace('Edg', 'Edge');
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent ?? '')?.[0];
  return browser === undefined ? null : [browser, system].filter((part) => part !== undefined).join(' · ');
};

/** Where somebody is signed in at the desk, and ending it. */
export function PersonSessions({ code, person }: PersonSessionsProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const params = { code, id: person.id };
  const read = useQuery({
    queryKey: ['staff-sessions', code, person.id],
    queryFn: () => manage.call(listStaffSessions, { params }),
  });
  const end = (session_id?: string): Promise<boolean> =>
    act(() => manage.call(endStaffSessions, { params, query: session_id === undefined ? {} : { session_id } }));
  const moment = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ReadState read={read}>
      {({ items }) => (
        <>
          <ul className={styles.list} aria-label={t`Signed in`}>
            {items.map((session) => (
              <li key={session.id} className={styles.row}>
                <span className={styles.rowText}>
                  <span>{deviceOf(session.user_agent) ?? t`A device`}</span>
                  <span className={styles.secondary}>{moment.format(new Date(session.last_used_at))}</span>
                </span>
                <Button variant="quiet" busy={busy} onClick={() => void end(session.id)}>
                  <Trans>Sign out</Trans>
                </Button>
              </li>
            ))}
          </ul>
          {items.length > 1 ? (
            <div className={styles.actions}>
              <Button variant="outline" busy={busy} onClick={() => void end()}>
                <Trans>Sign out everywhere</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </ReadState>
  );
}
