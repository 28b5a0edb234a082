import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useAuthor, useMe, useStaff, useSync } from '#client/sync/hooks.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { StaffOnlineStatus } from '#shared/domain/states/enumerations.ts';
import { pictureOf } from '../names.ts';
import { StatusDot, useStatusWords } from './status-words.tsx';
import styles from './status-menu.module.css';

/** What a clerk may say of themselves; `timeout` is the server's to say. */
const choices = ['online', 'short_break', 'ending_shift', 'offline'] as const satisfies readonly StaffOnlineStatus[];

interface StatusMenuProps {
  readonly desktop: 'on' | 'off' | 'denied' | 'absent';
  readonly onDesktop: () => void;
  readonly onLanguage: () => void;
  readonly onHelp: () => void;
  readonly onSignOut: () => void;
}

/** Who is signed in, whether they are there for guests, and what concerns them alone. [STAFF-STATUS] */
export function StatusMenu({ desktop, onDesktop, onLanguage, onHelp, onSignOut }: StatusMenuProps) {
  const { t } = useLingui();
  const { userId } = useSync().identity;
  const author = useAuthor();
  const me = useMe();
  const self = useStaff().find((staff) => staff.userId === userId);
  const status = self?.onlineStatus ?? 'offline';
  const words = useStatusWords();
  const name = self?.name ?? me?.name ?? '';
  const act = (key: string): void => {
    const chosen = choices.find((choice) => choice === key);
    if (chosen !== undefined) void author('setStaffStatus', { status: chosen });
    else if (key === 'desktop') onDesktop();
    else if (key === 'language') onLanguage();
    else if (key === 'help') onHelp();
    else if (key === 'sign-out') onSignOut();
  };
  return (
    <MenuTrigger>
      <Button className={styles.trigger ?? ''}>
        <Avatar name={name} src={pictureOf(self?.icon)} size={28} />
        <span className={styles.words}>
          <Bdi>{name}</Bdi>
          <VisuallyHidden>,</VisuallyHidden>{' '}
          <span className={styles.status}>
            <StatusDot status={status} /> {words(status)}
          </span>
          <VisuallyHidden>
            . <Trans>Status and settings</Trans>
          </VisuallyHidden>
        </span>
        <Icon of={ChevronDown} size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu className={styles.menu ?? ''} aria-label={t`Status and settings`} onAction={(key) => act(String(key))}>
          <MenuSection>
            <Header className={styles.header}>
              <Trans>Your status</Trans>
              <span className={styles.why}>
                <Trans>Tickets and calls come to you only while you are online.</Trans>
              </span>
            </Header>
            {choices.map((choice) => (
              <MenuItem
                key={choice}
                id={choice}
                textValue={words(choice)}
                className={styles.item ?? ''}
                aria-label={choice === status ? t`${words(choice)}, chosen` : words(choice)}
              >
                <StatusDot status={choice} />
                <span className={styles.grow}>{words(choice)}</span>
                {choice === status ? <Icon of={Check} size={18} /> : null}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className={styles.separator ?? ''} />
          <MenuItem
            id="desktop"
            isDisabled={desktop === 'absent' || desktop === 'denied'}
            className={styles.item ?? ''}
            textValue={t`Desktop notifications`}
          >
            <span className={styles.grow}>
              {desktop === 'denied' ? (
                <Trans>Desktop notifications are blocked in the browser</Trans>
              ) : (
                <Trans>Desktop notifications</Trans>
              )}
            </span>
            <span className={styles.state}>
              {desktop === 'on' ? <Trans>On</Trans> : desktop === 'off' ? <Trans>Off</Trans> : null}
            </span>
          </MenuItem>
          <MenuItem id="language" className={styles.item ?? ''}>
            <Trans>Language…</Trans>
          </MenuItem>
          <MenuItem id="help" className={styles.item ?? ''} textValue={t`Keyboard`}>
            <span className={styles.grow}>
              <Trans>Keyboard…</Trans>
            </span>
            <kbd className={styles.state}>?</kbd>
          </MenuItem>
          <Separator className={styles.separator ?? ''} />
          <MenuItem id="sign-out" className={styles.item ?? ''}>
            <Trans>Sign out…</Trans>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
