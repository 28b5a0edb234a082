import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { BotStep } from '#shared/domain/bot/life.ts';
import { type BotLifeShown, stepBot } from '#shared/manage/bot-versions.ts';
import styles from './versions.module.css';

interface LifeCardProps {
  readonly code: string;
  readonly botId: string;
  readonly life: BotLifeShown;
  /** May whoever looks take it to guests and from them? */
  readonly decides: boolean;
  /** Where menus are made, of an assistant that answers and that no menu leads to; null of others. */
  readonly menusHref: string | null;
}

function useStateTexts(): Readonly<Record<BotLifeShown['state'], string>> {
  const { t } = useLingui();
  return {
    sandbox: t`In the sandbox`,
    trial: t`On trial`,
    published: t`Published`,
    deactivated: t`Switched off`,
    opted_out: t`Opted out`,
  };
}

/** Where an assistant is in its life, and the steps from there. */
export function LifeCard({ code, botId, life, decides, menusHref }: LifeCardProps) {
  const { t } = useLingui();
  const states = useStateTexts();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const [busy, setBusy] = useState<BotStep | null>(null);
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const names: Readonly<Partial<Record<BotStep, string>>> = {
    deactivate: t`Switch off`,
    activate: t`Switch on`,
    opt_out: t`Opt out…`,
    stay: t`Keep it after all`,
  };
  const done: Readonly<Record<BotStep, string>> = {
    publish: t`Guests meet it from now on.`,
    deactivate: t`Switched off. Your team answers its guests.`,
    activate: t`Switched on. It answers guests again.`,
    opt_out: t`Opted out.`,
    stay: t`It stays.`,
  };
  const take = async (step: BotStep): Promise<void> => {
    setBusy(step);
    setFault(null);
    try {
      await manage.call(stepBot, { params: { code, id: botId }, body: { step } });
      await refetch();
      snack({ text: done[step] });
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(null);
      setAsking(false);
    }
  };
  return (
    <section className={manageStyles.card}>
      <div className={styles.lifeHead}>
        <h2 className={manageStyles.subtitle}>{states[life.state]}</h2>
        <span className={styles.mark} data-change={life.answers ? 'added' : 'changed'}>
          {life.answers ? <Trans>Answers guests</Trans> : <Trans>Your team answers</Trans>}
        </span>
      </div>
      <p className={manageStyles.secondary}>
        <LifeWords life={life} />
      </p>
      <EndOfPlan life={life} />
      {menusHref === null ? null : (
        <p className={styles.unreached} role="status">
          <Trans>
            No menu leads guests to it yet. <a href={menusHref}>Add one</a>
          </Trans>
        </p>
      )}
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      {decides ? (
        <div className={styles.steps}>
          {life.steps
            .filter((step) => names[step] !== undefined)
            .map((step) => (
              <Button
                key={step}
                variant={step === 'opt_out' ? 'quiet' : 'outline'}
                busy={busy === step}
                onClick={() => (step === 'opt_out' ? setAsking(true) : void take(step))}
              >
                {names[step]}
              </Button>
            ))}
        </div>
      ) : null}
      <Dialog
        open={asking}
        role="alertdialog"
        title={t`Opt out?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button variant="danger" busy={busy === 'opt_out'} onClick={() => void take('opt_out')}>
              <Trans>Opt out</Trans>
            </Button>
          </>
        }
      >
        <OptingOut paidUntil={life.paid_until} />
      </Dialog>
    </section>
  );
}

/** What becomes of one that is opted out: at once, or once what is paid for is over. */
function OptingOut({ paidUntil }: { readonly paidUntil: string | null }) {
  if (paidUntil === null)
    return (
      <p>
        <Trans>
          Guests are answered by your team from then on; who is in a talk with the assistant is told so. What it was
          taught stays, and it can be published anew.
        </Trans>
      </p>
    );
  const until = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long' }).format(new Date(paidUntil));
  return (
    <p>
      <Trans>It answers guests until {until}, and your team does afterwards.</Trans>
    </p>
  );
}

/** When its trial is over, or a plan that was cancelled; of one that was opted out the state says it. */
function EndOfPlan({ life: { state, plan, ends_at: endsAt } }: { readonly life: BotLifeShown }) {
  if (endsAt === null || state === 'opted_out') return null;
  const dayOf = (timeZone?: string): string =>
    new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long', timeZone }).format(new Date(endsAt));
  if (plan === 'trial') {
    const day = dayOf();
    return (
      <p>
        <Trans>The trial ends on {day}.</Trans>
      </p>
    );
  }
  // A day of the calendar, whatever the hour here.
  const end = dayOf('UTC');
  return (
    <p>
      <Trans>Cancelled: ends on {end}.</Trans>
    </p>
  );
}

/** What the state means, in a sentence. */
function LifeWords({
  life: { state, published, ends_at: endsAt, is_silent: isSilent, answers },
}: {
  readonly life: BotLifeShown;
}) {
  const day = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long' });
  const until = endsAt === null ? '' : day.format(new Date(endsAt));
  if (state === 'opted_out')
    return answers ? (
      <Trans>It answers guests until {until}, and your team does afterwards.</Trans>
    ) : (
      <Trans>It ended on {until}. Publishing brings it back.</Trans>
    );
  if (state === 'deactivated') return <Trans>Menus that lead to it lead to your team.</Trans>;
  if (state === 'sandbox' && !isSilent)
    return <Trans>No guest meets it yet. Teach it, try it here, and publish it.</Trans>;
  if (isSilent)
    return <Trans>Its plan does not let it answer guests. The organization’s owner can choose another.</Trans>;
  if (published === null) return <Trans>It answers from the pages of your house, and nothing else yet.</Trans>;
  return <Trans>Guests meet version {published.no}.</Trans>;
}
