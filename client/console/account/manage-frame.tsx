/** The frame of a console: which house, where one is, and the way to everything else. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/concierge-bell';
import LogOut from 'lucide-react/icons/log-out';
import Inbox from 'lucide-react/icons/inbox';
import Menu from 'lucide-react/icons/menu';
import { lazy, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { signOutAccount } from '#shared/manage/me.ts';
import { SnackPlace } from '../frame/snacks.tsx';
import { FindButton } from '../palette/find-button.tsx';
import type { Finder, NavRow } from '../palette/finder.ts';
import { StandingBar } from '../standing/standing-bar.tsx';
import { openDesk } from './open-desk.ts';
import { useAccountCore } from './use-account.ts';
import { useNotices } from './use-notices.ts';
import { useRefusalTexts } from './use-refusal-texts.ts';
import styles from './manage.module.css';

interface ManageFrameProps {
  readonly title: string;
  /** The areas one may enter. */
  readonly nav: readonly NavRow[];
  /** The path of the one that is open. */
  readonly open: string;
  /** The house that is worked on, and others to go to. */
  readonly house?: { readonly code: string; readonly name: string } | undefined;
  readonly houses?: readonly { readonly code: string; readonly name: string }[];
  /** What ⌘K opens, where there is more to find than pages and houses; lazy. */
  readonly finder?: Finder;
  readonly children: ReactNode;
}

const UsualFinder = lazy(async () => ({
  default: (await import('../palette/lazy-usual-finder.tsx')).UsualFinder,
}));

/** Where there is no room beside the page, the areas unfold over it. */
function useUnfolding() {
  const [unfolded, setUnfolded] = useState(false);
  const folder = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!unfolded) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setUnfolded(false);
      folder.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [unfolded]);
  return { unfolded, setUnfolded, folder };
}

export function ManageFrame({
  title,
  nav,
  open,
  house,
  houses = [],
  finder = UsualFinder,
  children,
}: ManageFrameProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const core = useAccountCore();
  const navigate = useNavigate();
  const words = useRefusalTexts();
  useNotices(house?.code);
  const [fault, setFault] = useState<string | null>(null);
  const { unfolded, setUnfolded, folder } = useUnfolding();
  const navId = useId();
  const signOut = async (): Promise<void> => {
    try {
      await core.manage.call(signOutAccount, {});
    } catch (error) {
      // Not reached: the session ends here all the same, and on the server when its tokens run out.
      console.warn('The server was not told of the sign-out.', error);
    } finally {
      core.session.end();
    }
  };
  const toDesk = async (): Promise<void> => {
    if (house === undefined) return;
    try {
      await openDesk(core.manage, house.code, lang);
    } catch (error) {
      setFault(words(error));
    }
  };
  return (
    <div className={styles.frame} data-unfolded={unfolded}>
      <header className={styles.bar}>
        {nav.length === 0 ? null : (
          <span className={styles.folder}>
            <IconButton
              ref={folder}
              icon={Menu}
              label={t`Areas`}
              aria-expanded={unfolded}
              aria-controls={navId}
              onClick={() => setUnfolded(!unfolded)}
            />
          </span>
        )}
        <p className={styles.brand}>
          <Icon of={BellRing} size={22} />
          <span>{title}</span>
        </p>
        {houses.length > 1 && house !== undefined ? (
          <select
            className={styles.house}
            aria-label={t`House`}
            value={house.code}
            onChange={(event) => void navigate({ to: `/${lang}/admin/${event.target.value}` })}
          >
            {houses.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        ) : house === undefined ? null : (
          <bdi className={styles.houseName}>{house.name}</bdi>
        )}
        <span className={styles.space} />
        <FindButton finder={finder} nav={nav} />
        {house === undefined ? null : (
          <Button variant="quiet" icon={<Icon of={Inbox} size={18} />} onClick={() => void toDesk()}>
            <Trans>Inbox</Trans>
          </Button>
        )}
        <Button variant="quiet" icon={<Icon of={LogOut} size={18} />} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </header>
      {nav.length === 0 ? null : (
        <nav id={navId} className={styles.nav} aria-label={t`Areas`}>
          {nav.map(({ path, icon, name }) => (
            <a
              key={path}
              href={`/${lang}/${path}`}
              aria-current={path === open ? 'page' : undefined}
              className={styles.area}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setUnfolded(false);
                void navigate({ to: `/${lang}/${path}` });
              }}
            >
              <Icon of={icon} size={18} />
              {name}
            </a>
          ))}
        </nav>
      )}
      <main className={styles.main}>
        <StandingBar />
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <SnackPlace>{children}</SnackPlace>
      </main>
    </div>
  );
}
