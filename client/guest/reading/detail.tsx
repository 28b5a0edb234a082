/** What the pages of one place, one offer and one recommendation have in common. */
import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { personMenu } from '../app/guest-menus.ts';
import { usePlace } from '../app/place.ts';
import { areRemindersHidden } from '../menus/reminders.ts';
import { useOpenMenu } from '../menus/use-open-menu.tsx';
import { Cover } from './cover.tsx';
import styles from './detail.module.css';

/** The page while it is read, at its final size. */
export function WaitingDetail() {
  return (
    <SkeletonGroup>
      <div className={styles.page}>
        <Skeleton height="240px" radius="0" />
        <div className={styles.body}>
          <Skeleton height="32px" width="60%" />
          <Skeleton height="96px" />
          <Skeleton height="160px" radius="var(--radius-card)" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** The first picture large, the others in pairs below it. */
export function Covers({ urls, icon }: { readonly urls: readonly (string | null)[]; readonly icon: LucideIcon }) {
  const [first, ...others] = urls;
  return (
    <>
      <Cover first src={first} icon={icon} iconSize={64} className={styles.hero} />
      {others.length === 0 ? null : (
        <div className={styles.others}>
          {others.map((url) => (
            <Cover key={url} src={url} icon={icon} className={styles.hero} />
          ))}
        </div>
      )}
    </>
  );
}

interface OutLinkProps {
  readonly href: string;
  /** Goes there, past the reminder [CHAT-NEW-TAB]. */
  readonly onLeave: (url: string) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that leads out of the app; where reminders are hidden it is the browser's own. */
export function OutLink({ href, onLeave, className, children }: OutLinkProps) {
  return (
    <a
      className={classNames(styles.link, className)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (areRemindersHidden()) return;
        event.preventDefault();
        onLeave(href);
      }}
    >
      {children}
    </a>
  );
}

/** The way to a person of the house, where it has one; quiet below what the page is for. */
export function AskPerson({ quiet = false }: { readonly quiet?: boolean }) {
  const { menus } = usePlace();
  const { openSub, busy, dialogs } = useOpenMenu();
  const person = menus === null ? null : personMenu(menus);
  if (person === null) return null;
  return (
    <>
      <Button
        wide
        variant={quiet ? 'outline' : 'primary'}
        icon={<Icon of={MessageCircleMore} />}
        busy={busy === person.sub.id}
        onClick={() => openSub(person)}
      >
        <Trans>Ask a person</Trans>
      </Button>
      {dialogs}
    </>
  );
}
