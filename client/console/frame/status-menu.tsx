import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Button,
  Header,
  I18nProvider,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { activeLanguage } from '#client/i18n/activate.ts';
import { countText } from '#client/i18n/money.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useAuthor, useMe, useSync } from '#client/sync/hooks.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { pictureOf } from '#client/ui/picture-of.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { addressOfApp } from '#shared/apps.ts';
import type { StaffOnlineStatus } from '#shared/domain/states/enumerations.ts';
import { useAppNames } from '../app-names.ts';
import { staffAppsOf } from '../app-roles.ts';
import { useConsoleServices, useMayWrite } from '../console-services.ts';
import { MenuEntry } from './menu-entry.tsx';
import { useLeaving } from './shift-gap.tsx';
import { StatusDot, useStatusTexts } from './status-texts.tsx';
import styles from './status-menu.module.css';

/** What a clerk may say of themselves; `timeout` is the server's to say. */
const choices = [
  { status: 'online' },
  ...[15, 30, 60].map((minutes) => ({ status: 'short_break' as const, minutes })),
  { status: 'ending_shift' },
  { status: 'offline' },
] as const satisfies readonly { readonly status: StaffOnlineStatus; readonly minutes?: number }[];

export interface StatusMenuProps {
  /** What the app adds, as entries. */
  readonly menu?: ReactNode;
  readonly onLanguage: () => void;
  readonly onSignOut: () => void;
  /** For whoever has several houses. */
  readonly onHouse?: (() => void) | undefined;
}

/** Who is signed in, whether they are there for guests, what concerns them alone, and the way to their other apps. [STAFF-STATUS] */
export function StatusMenu({ menu, onLanguage, onSignOut, onHouse }: StatusMenuProps) {
  const { t } = useLingui();
  const { userId } = useSync().identity;
  const me = useMe();
  const self = useStaff().find((staff) => staff.userId === userId);
  const status = self?.onlineStatus ?? 'offline';
  const words = useStatusTexts();
  const author = useAuthor();
  const leaving = useLeaving();
  const choose = (choice: (typeof choices)[number]): void => {
    const { status: to } = choice;
    if (to === 'ending_shift' || to === 'offline') leaving.leave(to);
    else void author('setStaffStatus', choice);
  };
  const name = self?.name ?? me?.name ?? '';
  return (
    // The menu runs in the page's direction, whatever the browser's own language.
    <I18nProvider locale={document.documentElement.lang}>
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
          <Menu className={styles.menu ?? ''} aria-label={t`Status and settings`}>
            <StatusChoices status={status} onChoose={choose} />
            <Separator className={styles.separator ?? ''} />
            {menu}
            <MenuEntry id="language" textValue={t`Language…`} onAction={onLanguage}>
              <Trans>Language…</Trans>
            </MenuEntry>
            <MenuEntry
              id="account"
              textValue={t`Where I am signed in`}
              href={`${addressOfApp('organization', activeLanguage())}/account`}
            >
              <Trans>Where I am signed in</Trans>
            </MenuEntry>
            {onHouse === undefined ? null : (
              <MenuEntry id="house" textValue={t`Another house…`} onAction={onHouse}>
                <Trans>Another house…</Trans>
              </MenuEntry>
            )}
            <OtherApps role={me?.role ?? ''} />
            <Separator className={styles.separator ?? ''} />
            <MenuEntry id="sign-out" textValue={t`Sign out…`} onAction={onSignOut}>
              <Trans>Sign out…</Trans>
            </MenuEntry>
          </Menu>
        </Popover>
      </MenuTrigger>
      {leaving.question}
    </I18nProvider>
  );
}

interface StatusChoicesProps {
  readonly status: StaffOnlineStatus;
  readonly onChoose: (choice: (typeof choices)[number]) => void;
}

function StatusChoices({ status, onChoose }: StatusChoicesProps) {
  const { t } = useLingui();
  const mayWrite = useMayWrite();
  const words = useStatusTexts();
  return (
    <MenuSection>
      <Header className={styles.header}>
        <Trans>Your status</Trans>
        <span className={styles.why}>
          <Trans>You only receive tickets and calls while you are online.</Trans>
        </span>
      </Header>
      {choices.map((choice) => {
        const minutes = 'minutes' in choice ? countText(choice.minutes) : null;
        const name = minutes === null ? words(choice.status) : t`Short break, ${minutes} minutes`;
        // How long a break was said to be is the server's to know.
        const chosen = choice.status === status && minutes === null;
        return (
          <MenuItem
            key={name}
            id={name}
            isDisabled={!mayWrite}
            textValue={name}
            className={styles.item ?? ''}
            aria-label={chosen ? t`${name}, chosen` : name}
            onAction={() => onChoose(choice)}
          >
            <StatusDot status={choice.status} />
            <span className={styles.grow}>{name}</span>
            {chosen ? <Icon of={Check} size={18} /> : null}
          </MenuItem>
        );
      })}
    </MenuSection>
  );
}

/** The other apps this person may enter; each is a page of its own. */
function OtherApps({ role }: { readonly role: string }) {
  const { app } = useConsoleServices();
  const names = useAppNames();
  return staffAppsOf(role).map((other) =>
    other === app ? null : (
      <MenuEntry key={other} id={other} textValue={names[other]} href={addressOfApp(other, activeLanguage())}>
        {names[other]}
      </MenuEntry>
    ),
  );
}
