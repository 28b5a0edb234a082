import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import styles from './terms.module.css';

/** What a guest agrees to, in a minute's reading; the house's own rules stand beside it. */
export function TermsScreen() {
  const { logs, memory, core } = useGuestApp();
  const name = memory.place.get()?.detail.tenant_name ?? '';
  useEffect(() => logs.access('home', 'open', { page: 'hotel_terms' }), [logs]);
  const guest = core.session.view.get().status === 'active';
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<Trans>Terms of use</Trans>}
      back={paths.settings()}
      history={guest}
      home={guest}
    >
      <article className={styles.page}>
        <p className={styles.lead}>
          {name === '' ? (
            <Trans>
              This app connects you with the people who run the place you are in. It costs you nothing but your
              connection.
            </Trans>
          ) : (
            <Trans>
              This app connects you with the people who run <bdi>{name}</bdi>. It costs you nothing but your connection.
            </Trans>
          )}
        </p>
        <h2>
          <Trans context="heading in the terms of use: what happens to them">Your messages</Trans>
        </h2>
        <p>
          <Trans>
            What you write is read by our staff, and by our automatic assistant where it answers. We keep it as long as
            your stay and our legal duties require, then delete it.
          </Trans>
        </p>
        <h2>
          <Trans>Translations</Trans>
        </h2>
        <p>
          <Trans>
            Messages are translated automatically, and translations can be wrong. For allergies, health and money,
            please check with a person. The original is always one tap away.
          </Trans>
        </p>
        <h2>
          <Trans>Orders, payments and coupons</Trans>
        </h2>
        <p>
          <Trans>
            What you order or pay here is a contract with the house, at the prices shown when you confirm. Nothing is
            ordered or paid before you have confirmed it.
          </Trans>
        </p>
        <h2>
          <Trans>On this device</Trans>
        </h2>
        <p>
          <Trans>
            Your messages and the pages you have seen are kept on this phone so that they can be read without a
            connection. Ending the visit in the settings removes them.
          </Trans>
        </p>
        <h2>
          <Trans>Being fair</Trans>
        </h2>
        <p>
          <Trans>
            Please write as you would speak at the counter. We may end a conversation that is abusive or puts someone at
            risk.
          </Trans>
        </p>
        <h2>
          <Trans>In an emergency</Trans>
        </h2>
        <p>
          <Trans>Do not wait for an answer here: call the local emergency number, then the reception.</Trans>
        </p>
      </article>
    </GuestPage>
  );
}
