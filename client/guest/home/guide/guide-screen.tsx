import { Trans, useLingui } from '@lingui/react/macro';
import Compass from 'lucide-react/icons/compass';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { guideWidgetOf, type GuideWidget } from '#shared/facade/entry/guide-widget.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { NothingHere, WaitingCards } from '../../reading/read-states.tsx';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { LinkDialog } from '../../menus/menu-dialogs.tsx';
import { openPage } from '../../menus/open-page.ts';
import { areRemindersHidden } from '../../menus/reminders.ts';
import { AskExamples, AskField } from '../../ask/ask-entry.tsx';
import { guideColors } from './guide-colors.ts';
import styles from './guide.module.css';

/** The guide's own address for this guest's language; the hash tells it which house they come from. */
function addressOf({ url, hash_code: hash }: GuideWidget, lang: string): string {
  const address = new URL(url);
  address.searchParams.set('hash', hash);
  address.searchParams.set('lang', lang);
  return address.href;
}

/**
 * The travel guide of the house's add-on, in its own colours and under its own name [GUIDE-ADDON]. What is asked here the
 * house's assistant answers, as it does everywhere [ASSIST-ONE]; the partner's own page is a link, named as such.
 */
export function GuideScreen() {
  const { t } = useLingui();
  const { logs, lang } = useGuestApp();
  const { detail } = usePlace();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => logs.access('tripadvisor', 'open', { page: 'guide' }), [logs]);
  const guide = guideWidgetOf(detail?.widget);
  const address = guide === null ? '' : addressOf(guide, lang);
  return (
    <GuestPage tools={<SearchIcon />} title={<Trans>Travel guide</Trans>} back={paths.home()}>
      {detail === null ? (
        <WaitingCards height="320px" count={1} />
      ) : guide === null ? (
        <div className={styles.page}>
          <NothingHere icon={Compass}>
            <Trans>We have no travel guide here, but we know the neighbourhood well: just ask us.</Trans>
          </NothingHere>
          <AskField />
        </div>
      ) : (
        <div className={styles.page}>
          <section className={styles.card} style={guideColors(guide)}>
            {guide.logo === null ? (
              <Icon of={Compass} size={48} />
            ) : (
              <img className={styles.logo} src={guide.logo} alt="" width={72} height={72} />
            )}
            <h2 className={styles.name}>
              <bdi>{guide.name}</bdi>
            </h2>
            <p className={styles.words}>
              <Trans>Plan a walk, find a table, see what is open today.</Trans>
            </p>
          </section>
          <section className={styles.ask}>
            <h3 className={styles.askTitle}>
              <Trans>What would you like to know?</Trans>
            </h3>
            <AskField />
            <AskExamples texts={[t`Where can we eat nearby?`, t`What is worth seeing?`, t`How do we get to town?`]} />
          </section>
          <p className={styles.partner}>
            <Trans>There is more in our partner’s guide. It opens on their own page, with their own assistant.</Trans>
          </p>
          <Button
            variant="quiet"
            wide
            icon={<Icon of={ExternalLink} />}
            onClick={() => (areRemindersHidden() ? openPage(address) : setLeaving(true))}
          >
            <Trans>Open the guide</Trans>
          </Button>
        </div>
      )}
      {leaving ? (
        <LinkDialog
          url={address}
          title={guide?.name}
          image={guide?.logo ?? undefined}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </GuestPage>
  );
}
