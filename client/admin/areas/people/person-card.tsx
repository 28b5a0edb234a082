import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { acceptStaff } from '#shared/manage/join.ts';
import { deleteStaff, resendInvitation, type StaffMember, updateStaff } from '#shared/manage/people.ts';
import { PersonSessions } from './person-sessions.tsx';

interface PersonCardProps {
  readonly code: string;
  readonly person: StaffMember;
  readonly edits: boolean;
}

/** How somebody stands: their invitation, or their tickets and devices; and what can be done about it at once. */
export function PersonCard({ code, person, edits }: PersonCardProps) {
  const { t } = useLingui();
  const id = useId();
  const manage = useManage();
  const { busy, act } = useAct();
  const params = { code, id: person.id };
  const { version, state } = person;
  const press = (work: () => Promise<unknown>, done: string) => (): void => void act(work, done);
  const resend = press(() => manage.call(resendInvitation, { params }), t`The invitation was sent again.`);
  const withdraw = press(() => manage.call(deleteStaff, { params }, { version }), t`The invitation was taken back.`);
  const accept = press(() => manage.call(acceptStaff, { params }), t`${person.name} works here now.`);
  const decline = press(() => manage.call(deleteStaff, { params }, { version }), t`${person.name} was not let in.`);
  const shut = (disabled: boolean) =>
    press(
      () => manage.call(updateStaff, { params, body: { disabled } }, { version }),
      disabled ? t`${person.name} is shut out.` : t`${person.name} can come in again.`,
    );
  const buttons: ReactNode =
    state === 'invited' ? (
      <>
        <Button variant="quiet" busy={busy} onClick={withdraw}>
          <Trans>Take the invitation back</Trans>
        </Button>
        <Button busy={busy} onClick={resend}>
          <Trans>Send it again</Trans>
        </Button>
      </>
    ) : state === 'asking' ? (
      <>
        <Button variant="quiet" busy={busy} onClick={decline}>
          <Trans>Decline</Trans>
        </Button>
        <Button busy={busy} onClick={accept}>
          <Trans>Let them in</Trans>
        </Button>
      </>
    ) : state === 'active' && !person.is_self ? (
      <Button variant="outline" busy={busy} onClick={shut(true)}>
        <Trans>Shut out for now</Trans>
      </Button>
    ) : state === 'disabled' ? (
      <Button busy={busy} onClick={shut(false)}>
        <Trans>Let in again</Trans>
      </Button>
    ) : null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {state === 'invited' ? (
          <Trans>Invitation</Trans>
        ) : state === 'asking' ? (
          <Trans>Wants to join</Trans>
        ) : (
          <Trans>Now</Trans>
        )}
      </h2>
      {state === 'invited' ? (
        <Until person={person} />
      ) : state === 'asking' ? (
        <p>
          <Trans>
            They scanned the code of the house and gave the PIN of their mail. They will be staff, in no group yet.
          </Trans>
        </p>
      ) : (
        <Facts person={person} />
      )}
      {edits && buttons !== null ? <div className={styles.actions}>{buttons}</div> : null}
      {edits && person.sessions > 0 ? <PersonSessions code={code} person={person} /> : null}
    </section>
  );
}

function Until({ person: { expires_at } }: { readonly person: StaffMember }) {
  const [now] = useState(() => Date.now());
  const end = expires_at === null ? null : new Date(expires_at);
  if (end === null) return null;
  const day = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'long' }).format(end);
  return (
    <p>{end.getTime() > now ? <Trans>It can be taken up until {day}.</Trans> : <Trans>It ran out on {day}.</Trans>}</p>
  );
}

function Facts({ person }: { readonly person: StaffMember }) {
  return (
    <ul>
      <li>
        <Plural value={person.open_tickets} _0="Holds no ticket" one="Holds # ticket" other="Holds # tickets" />
      </li>
      <li>
        <Plural
          value={person.push_devices}
          _0="Messages and calls ring in the open inbox only"
          one="Messages and calls ring on # device"
          other="Messages and calls ring on # devices"
        />
      </li>
      <li>
        <Plural
          value={person.sessions}
          _0="Not signed in at the desk"
          one="Signed in at the desk on # device"
          other="Signed in at the desk on # devices"
        />
      </li>
    </ul>
  );
}
