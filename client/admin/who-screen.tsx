import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { MeView } from '#shared/client-view/values.ts';
import styles from './admin.module.css';

type House =
  | { readonly state: 'asked' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly name: string | null };

function useHouse(houseName: (lang: string) => Promise<string | null>): [House, () => void] {
  const [house, setHouse] = useState<House>({ state: 'asked' });
  const ask = useCallback(() => {
    let gone = false;
    setHouse({ state: 'asked' });
    houseName(activeLanguage()).then(
      (name) => (gone ? undefined : setHouse({ state: 'known', name })),
      (error: unknown) => {
        console.warn('The house could not be asked for.', error);
        if (!gone) setHouse({ state: 'failed' });
      },
    );
    return () => {
      gone = true;
    };
  }, [houseName]);
  useEffect(() => ask(), [ask]);
  return [house, ask];
}

interface WhoScreenProps {
  readonly me: MeView;
  readonly houseName: (lang: string) => Promise<string | null>;
}

/** Who is signed in, as what, and to which house. */
export function WhoScreen({ me, houseName }: WhoScreenProps) {
  const roleWords = useRoleTexts();
  const [house, ask] = useHouse(houseName);
  return (
    <section className={styles.card} aria-labelledby="who">
      <p className={styles.over}>
        <Trans>Signed in as</Trans>
      </p>
      <div className={styles.who}>
        <Avatar name={me.name} src={null} size={48} />
        <h2 id="who" className={styles.name}>
          <Bdi>{me.name}</Bdi>
        </h2>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Your house</Trans>
          </dt>
          <dd>
            {house.state === 'asked' ? (
              <Skeleton />
            ) : house.state === 'failed' ? (
              <span role="alert" className={styles.failed}>
                <Trans>The name could not be loaded.</Trans>
                <Button variant="quiet" onClick={ask}>
                  <Trans>Try again</Trans>
                </Button>
              </span>
            ) : (
              <Bdi>{house.name ?? '–'}</Bdi>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Role</Trans>
          </dt>
          <dd>{roleWords(me.role)}</dd>
        </div>
      </dl>
    </section>
  );
}
