import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { Button } from '#client/ui/button.tsx';
import { type Account, testAccount } from '#shared/manage/accounts.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';

type Tested = OutputOf<typeof testAccount>;

interface TestAccountProps {
  readonly code: string;
  readonly account: Account;
  readonly edits: boolean;
}

/** What an account is told about, and whether a hotel system answers. */
export function TestAccount({ code, account, edits }: TestAccountProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const told: Readonly<Record<Tested['outcome'], ReactNode>> = {
    ok: <Plural value={tested?.stays ?? 0} one="It answers: # stay in house." other="It answers: # stays in house." />,
    unavailable: <Trans>It does not answer at the moment. Try again in a few minutes.</Trans>,
    rejected: <Trans>It refused. Look at the client, its secret and the property.</Trans>,
    malformed: <Trans>It answered with something we cannot read. Please tell your operator.</Trans>,
    no_account: <Trans>Save the whole account first.</Trans>,
    not_offered: <Trans>Nothing can be asked of it without a payment.</Trans>,
  };
  const test = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      setTested(await manage.call(testAccount, { params: { code, id: account.id } }));
      await refetch();
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  if (account.in_file)
    return (
      <p className={manageStyles.lead}>
        <Trans>Your operator wrote this account into a file on the server; that one counts.</Trans>
      </p>
    );
  if (account.id !== 'apaleo' || !edits) return null;
  return (
    <section className={manageStyles.card} aria-label={t`Connection`}>
      <h2 className={manageStyles.subtitle}>
        <Trans>Connection</Trans>
      </h2>
      <div>
        <Button variant="outline" busy={busy} onClick={() => void test()}>
          <Trans>Test the connection</Trans>
        </Button>
      </div>
      {tested === null ? null : (
        <p role="status" className={tested.outcome === 'ok' ? manageStyles.done : manageStyles.fault}>
          {told[tested.outcome]}
        </p>
      )}
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
    </section>
  );
}
