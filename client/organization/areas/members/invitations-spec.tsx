import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import {
  getMemberInvitation,
  inviteMember,
  listMemberInvitations,
  MemberInvitation,
  resendMemberInvitation,
  withdrawMemberInvitation,
} from '#shared/manage/organizations.ts';
import { useMemberFields } from './member-fields.ts';

interface InvitationsOf {
  /** Of the organisation. */
  readonly id: string;
  readonly edits: boolean;
  readonly isNew: boolean;
}

/** Until when one can be taken up, or that it ran out. */
function useStandingText(): (invitation: MemberInvitation) => string {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const format = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'long' });
  return ({ expires_at }) => {
    const day = format.format(new Date(expires_at));
    return Date.parse(expires_at) > now ? t`It can be taken up until ${day}.` : t`It ran out on ${day}.`;
  };
}

/** Who is invited to an organisation and has not come yet. */
export function useInvitationsSpec({ id, edits, isNew }: InvitationsOf): ThingsSpec<MemberInvitation> {
  const { t } = useLingui();
  const roleWords = useRoleTexts();
  const standing = useStandingText();
  const fields = useMemberFields({ fixed: !isNew });
  return {
    calls: {
      item: MemberInvitation,
      list: listMemberInvitations,
      get: getMemberInvitation,
      create: inviteMember,
      remove: withdrawMemberInvitation,
      params: (of, invitationId = '') => ({ id: of, invitationId }),
    },
    title: t`Invitations`,
    add: t`Invite somebody`,
    empty: t`Nobody is invited at the moment.`,
    count: (total) => <Plural value={total} one="# invitation" other="# invitations" />,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'roles', cell: ({ roles }) => roles.map(roleWords).join(', ') },
      { key: 'until', cell: standing },
    ],
    groups: [{ fields, ...(isNew ? { lead: t`They get a mail with a link that works once, for seven days.` } : {}) }],
    blank: { name: '', email: '', roles: ['owner'] },
    made: ({ email }) => t`The invitation is on its way to ${email}.`,
    canChange: () => false,
    after: (invitation) => <Standing key={invitation.version} of={id} invitation={invitation} edits={edits} />,
    deleting: () => <Trans>The link in the mail no longer works then.</Trans>,
  };
}

interface StandingProps {
  readonly of: string;
  readonly invitation: MemberInvitation;
  readonly edits: boolean;
}

/** How an invitation stands, and sending it once more. */
function Standing({ of, invitation, edits }: StandingProps) {
  const { t } = useLingui();
  const id = useId();
  const manage = useManage();
  const { busy, act } = useAct();
  const standing = useStandingText();
  const resend = (): void =>
    void act(
      () => manage.call(resendMemberInvitation, { params: { id: of, invitationId: invitation.id } }),
      t`The invitation was sent again.`,
    );
  const inviter = invitation.invited_by;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        <Trans>Invitation</Trans>
      </h2>
      <p>
        <Trans>
          <bdi>{inviter}</bdi> sent it.
        </Trans>{' '}
        {standing(invitation)}
      </p>
      {edits ? (
        <div className={styles.actions}>
          <Button busy={busy} onClick={resend}>
            <Trans>Send it again</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  );
}
