import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import type { ReactNode } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Icon } from '#client/ui/icon.tsx';
import { apps } from '#shared/apps.ts';
import { mayInOrganization } from '#shared/domain/rights/rights.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { getHousePlan, type HousePlan } from '#shared/manage/subscription.ts';
import { useManage, useMyself } from '../account/use-account.ts';
import styles from './plan-strip.module.css';

/** From how much on the end of a month's answers is spoken of, and how many days before its end a trial is. */
const NEAR = 0.8;
const SOON_MS = 4 * 86_400_000;

/**
 * Across the consoles of a house: that nothing is paid for, that a trial ends soon, that an assistant's answers run out.
 * Who may pay is led there; everybody else is told whom to ask [PLAN-CONTACT].
 */
export function PlanStrip({ code }: { readonly code: string }) {
  const manage = useManage();
  const { data } = useQuery({
    queryKey: [getHousePlan.id, code],
    queryFn: () => manage.call(getHousePlan, { params: { code } }),
    retry: false,
    staleTime: 60_000,
  });
  const said = data === undefined ? null : newsOf(data);
  if (data === undefined || said === null) return null;
  return (
    <section className={styles.strip} role="note">
      <Icon of={CreditCard} size={20} />
      <p>{said}</p>
      <WayOn plan={data} />
    </section>
  );
}

function newsOf({ standing, trial_ends_at: endsAt, bots }: HousePlan): ReactNode {
  switch (standing) {
    case 'trial_ended':
    case 'ended':
      return (
        <Trans>No guest can come in, and nothing can be changed, until a plan is chosen. Everything is kept.</Trans>
      );
    case 'restricted':
      return (
        <Trans>
          An invoice was not paid: assistants are silent and nothing can be changed until it is. Your people go on with
          their guests.
        </Trans>
      );
    case 'trial': {
      if (endsAt === null || new Date(endsAt).getTime() - Date.now() > SOON_MS) return null;
      const day = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'long' }).format(new Date(endsAt));
      return <Trans>The trial ends on {day}.</Trans>;
    }
    case 'active': {
      const bot = bots.find(({ answers: { used, limit } }) => limit !== null && used >= limit * NEAR);
      if (bot === undefined) return null;
      const [name, used, limit] = [bot.name, bot.answers.used, bot.answers.limit];
      return (
        <Trans>
          <bdi>{name}</bdi> has given {used} of {limit} answers of this month. After the last one your people answer its
          guests.
        </Trans>
      );
    }
    // Nothing to be said of it, as of what a newer server tells.
    default:
      return null;
  }
}

function WayOn({ plan: { organization_id: id, contact } }: { readonly plan: HousePlan }) {
  const me = useMyself();
  const membership = me.data?.organizations.find((one) => one.id === id);
  if (membership !== undefined && mayInOrganization('billing.edit', membership.roles))
    return (
      <a className={styles.way} href={`/${activeLanguage()}/${apps.organization.segment}/${id}/plans`}>
        <Trans>Plans and invoices</Trans>
      </a>
    );
  if (contact === null) return null;
  return (
    <a className={styles.way} href={`mailto:${contact.email}`}>
      <Trans>
        Ask <bdi>{contact.name}</bdi>
      </Trans>
    </a>
  );
}
