import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useBrowserNames } from '#client/console/browser-names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { endOtherSignIns, endSignIn, listSignIns, type SignIn } from '#shared/manage/my-sign-ins.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/** How a sign-in came to be, in words. */
function useEntryTexts(): (entry: string | null) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    pin: t`by PIN`,
    passkey: t`by passkey`,
    sign_up: t`at sign-up`,
    invitation: t`by an invitation`,
    desk: t`from the inbox`,
    console: t`from the consoles`,
    switch: t`from another house`,
    link: t`by your own link`,
    operator: t`by an address of whoever runs the server`,
  };
  return (entry) => texts[entry ?? ''] ?? '';
}

/** Why one ended, in words. */
function useEndTexts(): (why: string | null) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    logout: t`signed out`,
    signed_out_elsewhere: t`signed out from another place`,
    forced_off: t`signed out by a supervisor`,
    switched: t`went to another house`,
    removed: t`no longer works here`,
    refresh_token_reused: t`ended for safety`,
  };
  return (why) => texts[why ?? ''] ?? t`ended`;
}

interface SignInRowProps {
  readonly signIn: SignIn;
  readonly onEnd: () => void;
  readonly busy: boolean;
}

function SignInRow({ signIn, onEnd, busy }: SignInRowProps) {
  const browserOf = useBrowserNames();
  const entryOf = useEntryTexts();
  const endOf = useEndTexts();
  const time = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeStyle: 'short' });
  const { state, house } = signIn;
  const facts = [
    time.format(signIn.created_at),
    entryOf(signIn.entry),
    signIn.address ?? '',
    state === 'ended' ? endOf(signIn.ended_why) : '',
  ].filter((fact) => fact !== '');
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <span>
          <bdi>{browserOf(signIn.user_agent)}</bdi>
          {' · '}
          {house === null ? (
            <Trans>Consoles</Trans>
          ) : (
            <Trans>
              Inbox of <bdi>{house}</bdi>
            </Trans>
          )}
        </span>
        <span className={styles.secondary}>{facts.join(' · ')}</span>
      </span>
      {state === 'here' ? (
        <span className={styles.badge}>
          <Trans>This page</Trans>
        </span>
      ) : state === 'active' ? (
        <Button variant="quiet" busy={busy} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      ) : null}
    </li>
  );
}

/** Where one is signed in, and was; and signing out elsewhere [SIGN-INS]. */
export function SignIns() {
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const read = useQuery({ queryKey: ['sign-ins'], queryFn: () => manage.call(listSignIns, {}) });
  const end = useMutation({
    mutationFn: (id: string) => manage.call(endSignIn, { params: { signInId: id } }),
    onSettled: refetch,
  });
  const endOthers = useMutation({ mutationFn: () => manage.call(endOtherSignIns, {}), onSettled: refetch });
  const fault = end.error ?? endOthers.error;
  return (
    <ReadState read={read}>
      {({ items }) => {
        const others = items.filter(({ state }) => state === 'active').length;
        const open = items.filter(({ state }) => state !== 'ended');
        const ended = items.filter(({ state }) => state === 'ended');
        const rows = (some: readonly SignIn[]) =>
          some.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              busy={end.isPending && end.variables === signIn.id}
              onEnd={() => end.mutate(signIn.id)}
            />
          ));
        return (
          <section className={styles.card} aria-labelledby="sign-ins">
            <h1 id="sign-ins" className={styles.title}>
              <Trans>Where you are signed in</Trans>
            </h1>
            <ul className={styles.list}>{rows(open)}</ul>
            {fault === null ? null : (
              <p role="alert" className={styles.fault}>
                {words(fault)}
              </p>
            )}
            {endOthers.data === undefined ? null : (
              <p role="status" className={styles.done}>
                <Plural
                  value={endOthers.data.ended}
                  one="Signed out in # other place"
                  other="Signed out in # other places"
                />
              </p>
            )}
            {others === 0 ? null : (
              <div className={styles.actions}>
                <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                  <Trans>Sign out elsewhere</Trans>
                </Button>
              </div>
            )}
            {ended.length === 0 ? null : (
              <details>
                <summary>
                  <Trans>Earlier sign-ins</Trans>
                </summary>
                <ul className={styles.list}>{rows(ended)}</ul>
              </details>
            )}
          </section>
        );
      }}
    </ReadState>
  );
}
