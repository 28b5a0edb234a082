import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { KnownChoice } from './known-choice.tsx';
import { type KnownTaken, useTemplateKnowledge } from './use-following.ts';

/** What the template's assistants know otherwise than the house's: taken or left, thing by thing, into no draft [TEMPLATE-KNOWS]. */
export function KnownCard({ house }: { readonly house: HouseSeat }) {
  const [taken, setTaken] = useState<KnownTaken | null>(null);
  return (
    <ReadState read={useTemplateKnowledge(house.code)}>
      {(known) =>
        known.total === 0 && taken === null ? null : (
          <section className={manageStyles.card}>
            {taken === null ? null : <Taken taken={taken} />}
            {known.total === 0 ? null : (
              <KnownChoice key={known.known_version} house={house} known={known} onTaken={setTaken} />
            )}
          </section>
        )
      }
    </ReadState>
  );
}

function Taken({ taken: { taken, incomplete } }: { readonly taken: KnownTaken }) {
  const names = new Intl.ListFormat(readerLocale()).format(incomplete.map(({ title }) => title));
  return (
    <div role="status" className={manageStyles.done}>
      {taken.length === 0 && incomplete.length === 0 ? (
        <Trans>All of it was left. It is not proposed again until the template changes it.</Trans>
      ) : null}
      {taken.length === 0 ? null : (
        <p>
          <Trans>What assistants know was taken over.</Trans>{' '}
          <Trans>Guests read it once you publish the next version.</Trans>
        </p>
      )}
      {incomplete.length === 0 ? null : (
        <p>
          <Trans>Something they name was left, so they wait for it or came without it: {names}</Trans>
        </p>
      )}
    </div>
  );
}
