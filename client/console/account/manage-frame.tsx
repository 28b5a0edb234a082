/** The frame of a console: which house, where one is, and the way to everything else. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/concierge-bell';
import LogOut from 'lucide-react/icons/log-out';
import Inbox from 'lucide-react/icons/inbox';
import Menu from 'lucide-react/icons/menu';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { signOutAccount } from '#shared/manage/me.ts';
import { SnackPlace } from '../frame/snacks.tsx';
import { FindButton } from '../palette/find-button.tsx';
import type { Finder, NavRow } from '../palette/finder.ts';
import { StandingBar } from '../standing/standing-bar.tsx';
import { SupportStrip } from '../support/support-strip.tsx';
import { WorkButton } from '../long-work/work-button.tsx';
import { openDesk } from './open-desk.ts';
import { isLook } from '../kit/house-area.ts';
import { useAccountCore, useMyself } from './use-account.ts';
import { useHouseConsole } from './use-house-console.ts';
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
  /** Or the organisation, and others to go to. */
  readonly organization?: { readonly id: string; readonly name: string } | undefined;
  readonly organizations?: readonly { readonly id: string; readonly name: string }[];
  /** What ⌘K opens, where there is more to find than pages and houses; lazy. */
  readonly finder?: Finder;
  readonly children: ReactNode;
}

const PlanStrip = lazyPart(async () => (await import('../plans/plan-strip.tsx')).PlanStrip);
const UsualFinder = lazyPart(async () => (await import('../palette/lazy-usual-finder.tsx')).UsualFinder);

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

export function ManageFrame(props: ManageFrameProps) {
  const { title, nav, open, house, houses = [], organization, organizations = [], children } = props;
  const { finder = UsualFinder } = props;
  const { t } = useLingui();
  const lang = activeLanguage();
  const core = useAccountCore();
  const navigate = useNavigate();
  const { address } = useHouseConsole();
  useNotices(house?.code, organization?.id);
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
        {house === undefined ? null : (
          <Whereabouts
            label={t`House`}
            here={{ key: house.code, name: house.name }}
            others={houses.map(({ code, name }) => ({ key: code, name }))}
            onGo={(code) => void navigate({ to: `${address}/${code}` })}
          />
        )}
        {organization === undefined ? null : (
          <Whereabouts
            label={t`Organization`}
            here={{ key: organization.id, name: organization.name }}
            others={organizations.map(({ id, name }) => ({ key: id, name }))}
            onGo={(id) => void navigate({ to: `/${lang}/organization/${id}` })}
          />
        )}
        <span className={styles.space} />
        <FindButton finder={finder} nav={nav} />
        {house === undefined ? null : <WorkButton key={house.code} of={{ house: house.code }} />}
        {organization === undefined ? null : (
          <WorkButton key={organization.id} of={{ organization: organization.id }} />
        )}
        {house === undefined ? null : <DeskButton code={house.code} onFault={setFault} />}
        <Button variant="quiet" icon={<Icon of={LogOut} size={18} />} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </header>
      {nav.length === 0 ? null : (
        <nav id={navId} className={styles.nav} aria-label={t`Areas`}>
          {nav.map(({ path, icon, name, mark }) => (
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
              {mark}
            </a>
          ))}
        </nav>
      )}
      <main className={styles.main}>
        <StandingBar />
        {house === undefined ? null : <SupportStrip code={house.code} />}
        {house === undefined ? null : (
          <Suspense fallback={null}>
            <PlanStrip key={house.code} code={house.code} />
          </Suspense>
        )}
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

/** To the desk of the house; whoever only looks at the house has none. */
function DeskButton({ code, onFault }: { readonly code: string; readonly onFault: (words: string) => void }) {
  const { manage } = useAccountCore();
  const words = useRefusalTexts();
  const seat = useMyself().data?.houses.find((one) => one.code === code);
  if (seat !== undefined && isLook(seat)) return null;
  const toDesk = async (): Promise<void> => {
    try {
      await openDesk(manage, code, activeLanguage());
    } catch (error) {
      onFault(words(error));
    }
  };
  return (
    <Button variant="quiet" icon={<Icon of={Inbox} size={18} />} onClick={() => void toDesk()}>
      <Trans>Inbox</Trans>
    </Button>
  );
}

interface Somewhere {
  readonly key: string;
  readonly name: string;
}

interface WhereaboutsProps {
  readonly label: string;
  readonly here: Somewhere;
  /** Where else one may go; whoever has one place is told its name. */
  readonly others: readonly Somewhere[];
  readonly onGo: (key: string) => void;
}

function Whereabouts({ label, here, others, onGo }: WhereaboutsProps) {
  if (others.length <= 1) return <bdi className={styles.houseName}>{here.name}</bdi>;
  return (
    <select className={styles.house} aria-label={label} value={here.key} onChange={(event) => onGo(event.target.value)}>
      {others.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
