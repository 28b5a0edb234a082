import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { createContext, Fragment, useContext } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import styles from './kit.module.css';

interface Step {
  readonly name: string;
  readonly href: string;
}

const Context = createContext<readonly Step[]>([]);

/** The pages that lie above: the area, and whatever a screen of several levels puts below it. */
export const TrailProvider = Context.Provider;
export const useTrail = (): readonly Step[] => useContext(Context);

interface TrailProps {
  /** The list that the page belongs to. */
  readonly list: Step;
  /** What the page is called. */
  readonly here: string;
}

/** Where a page lies, and the way up: area, list, thing [CONSOLE-TRAIL]. */
export function Trail({ list, here }: TrailProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const above = useTrail();
  const steps = above.some(({ href, name }) => href === list.href || name === list.name) ? above : [...above, list];
  return (
    <nav aria-label={t`Where you are`}>
      <ol className={styles.trail}>
        {steps.map(({ name, href }) => (
          <Fragment key={href}>
            <li>
              <a
                className={styles.step}
                href={href}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  void navigate({ to: href });
                }}
              >
                {name}
              </a>
            </li>
            <li aria-hidden="true">
              <Icon of={ChevronRight} size={16} directional />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className={styles.here}>
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  );
}
