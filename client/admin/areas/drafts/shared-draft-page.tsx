import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { type AccountCore, accountCore } from '#client/console/account/account-core.ts';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { takeHash } from '#client/console/account/take-hash.ts';
import { useAccountCore } from '#client/console/account/use-account.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { apps } from '#shared/apps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { lookAtDraftLink } from '#shared/manage/draft-links.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { ChangeList } from './change-list.tsx';
import styles from './drafts.module.css';
import { useWhen } from './use-when.ts';

/** A large house takes its time to be compared. */
const PATIENCE_MS = 60_000;

function Look({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const core = useAccountCore();
  const read = useQuery({
    queryKey: ['shared-draft'],
    queryFn: () => core.manage.call(lookAtDraftLink, { body: { token } }, { anonymous: true, timeoutMs: PATIENCE_MS }),
    staleTime: Infinity,
  });
  const title = t`What will be different`;
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  if (read.error instanceof AppError && read.error.code === 'link_expired')
    return (
      <section className={manageStyles.card}>
        <h1 className={manageStyles.title}>
          <Trans>This link opens nothing any more</Trans>
        </h1>
        <p>
          <Trans>It ran out, was taken back, or the draft is live. Ask whoever gave it to you for a new one.</Trans>
        </p>
      </section>
    );
  return <ReadState read={read}>{(shown) => <Shown title={title} shown={shown} />}</ReadState>;
}

interface ShownProps {
  readonly title: string;
  readonly shown: OutputOf<typeof lookAtDraftLink>;
}

function Shown({ title, shown: { house, draft, changes, shown_by: by, expires_at: until } }: ShownProps) {
  const when = useWhen();
  const end = when(until, null);
  const houseName = textIn(house.name_dict, activeLanguage(), house.lang_cd) || house.code;
  const [draftName, person] = [draft.name, by ?? ''];
  return (
    <>
      <h1 className={manageStyles.title}>{title}</h1>
      <p className={manageStyles.lead}>
        {by === null ? (
          <Trans>
            The draft “<bdi>{draftName}</bdi>” of <bdi>{houseName}</bdi>, as it is now. Guests see nothing of it yet.
          </Trans>
        ) : (
          <Trans>
            <bdi>{person}</bdi> shows you the draft “<bdi>{draftName}</bdi>” of <bdi>{houseName}</bdi>, as it is now.
            Guests see nothing of it yet.
          </Trans>
        )}
      </p>
      <p className={manageStyles.lead}>
        <Plural value={changes.length} one="# thing becomes different." other="# things become different." />{' '}
        <Trans>This link opens until {end}.</Trans>
      </p>
      <ChangeList
        changes={changes}
        choices={new Map()}
        chooses={false}
        onChoose={() => undefined}
        talk={null}
        looked={null}
      />
      <a
        className={styles.way}
        href={`/${activeLanguage()}/${apps.admin.segment}/${house.code}/drafts/changes/${draft.id}`}
      >
        <Trans>Sign in to comment or approve</Trans>
      </a>
    </>
  );
}

/** What the address of a draft opens: to read, for whoever has it [DRAFT-LINK]. */
export function SharedDraftPage({ core = accountCore() }: { readonly core?: AccountCore }) {
  const [token, setToken] = useState<string | null>(null);
  // Not as it is first drawn: what waits for its texts then is drawn from the beginning, and the address is bare by then.
  useEffect(() => {
    const found = takeHash();
    setToken((before) => (found === '' ? (before ?? '') : found));
  }, []);
  const page = <main className={styles.shared}>{token === null ? null : <Look token={token} />}</main>;
  return (
    <AccountApp core={core} signedOut={page}>
      {page}
    </AccountApp>
  );
}
