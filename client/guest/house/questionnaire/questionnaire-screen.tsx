import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ExternalLink from 'lucide-react/icons/external-link';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { personMenu } from '../../app/guest-menus.ts';
import { usePlace } from '../../app/place.ts';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { openPage } from '../../menus/open-page.ts';
import { areRemindersHidden } from '../../menus/reminders.ts';
import { useOpenMenu } from '../../menus/use-open-menu.tsx';
import { questionnaires, questionnaireUrl, type Questionnaire } from './questionnaire-store.ts';
import styles from './questionnaire.module.css';

const LinkDialog = lazy(() =>
  loadChunk(() => import('../../menus/menu-dialogs.tsx')).then(({ LinkDialog: Dialog }) => ({
    default: Dialog,
  })),
);

/** The way to the questions, which are on a page of their own and need a network. */
function Way({ url, onOpen }: { readonly url: string; readonly onOpen: () => void }) {
  const { state } = useReadable(useGuestApp().core.reachability.view);
  const offline = state === 'offline' || state === 'captive';
  const noteId = useId();
  return (
    <div className={styles.way}>
      <Button wide icon={<Icon of={ExternalLink} />} disabled={offline} aria-describedby={noteId} onClick={onOpen}>
        <Trans>Open the questions</Trans>
      </Button>
      <p id={noteId} className={styles.note}>
        {offline ? (
          <Trans>You are offline. The questions will open once you are back.</Trans>
        ) : (
          <bdi>{new URL(url).host}</bdi>
        )}
      </p>
    </div>
  );
}

/** The house has no address to send anybody to: says so, and offers a person instead. */
function NoWay() {
  const { menus } = usePlace();
  const person = menus === null ? null : personMenu(menus);
  const { openSub, busy, dialogs } = useOpenMenu();
  return (
    <div className={styles.way}>
      <p className={styles.broken} role="note">
        <Trans>The questionnaire could not be found.</Trans>{' '}
        {person === null ? null : <Trans>You can tell us in a message instead.</Trans>}
      </p>
      {person === null ? null : (
        <Button wide variant="outline" busy={busy === person.sub.id} onClick={() => openSub(person)}>
          <Trans>Write a message</Trans>
        </Button>
      )}
      {dialogs}
    </div>
  );
}

function Asked({ setting, subMenuId }: { readonly setting: Questionnaire; readonly subMenuId: number }) {
  const { logs } = useGuestApp();
  const [leaving, setLeaving] = useState(false);
  const [opened, setOpened] = useState(false);
  const url = questionnaireUrl(setting.url, safeLink);
  const open = (href: string): void => {
    logs.access('sub_menu', 'redirect', { sub_menu_id: subMenuId });
    setOpened(true);
    if (areRemindersHidden()) openPage(href);
    else setLeaving(true);
  };
  return (
    <article className={styles.card}>
      <span className={styles.sign}>
        <Icon of={ClipboardList} size={28} />
      </span>
      {setting.description1 === '' ? null : (
        <h2 className={styles.heading} dir="auto">
          {setting.description1}
        </h2>
      )}
      {setting.description2 === '' ? null : (
        <p className={styles.words} dir="auto">
          {setting.description2}
        </p>
      )}
      {url === null ? <NoWay /> : <Way url={url} onOpen={() => open(url)} />}
      <div role="status">
        {opened && !leaving && setting.message !== '' ? (
          <p className={styles.thanks}>
            <Icon of={CircleCheck} size={20} />
            <span dir="auto">{setting.message}</span>
          </p>
        ) : null}
      </div>
      {leaving && url !== null ? (
        <Suspense fallback={null}>
          <LinkDialog url={url} onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </article>
  );
}

/** What the house would like to know of the stay: its words, and the way to the questions [QUESTIONNAIRE-PAGE]. */
export function QuestionnaireScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const { menus, failed: menusFailed } = usePlace();
  const subMenuId = useSubMenuId(menus, 'questionnaire');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, error, again } = useRead(questionnaires, subMenuId);
  useEffect(() => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  const waiting = value === null && !failed && !menusFailed;
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{entry?.sub.name ?? t`Questionnaire`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={waiting}
    >
      <div className={styles.page}>
        {waiting ? (
          <WaitingCards count={1} height="260px" />
        ) : value === null ? (
          <ReadFailed error={error} onAgain={again} />
        ) : value === 'none' ? (
          <NothingHere icon={ClipboardList}>
            <Trans>There are no questions at the moment.</Trans>
          </NothingHere>
        ) : (
          <Asked setting={value} subMenuId={subMenuId} />
        )}
      </div>
    </GuestPage>
  );
}
