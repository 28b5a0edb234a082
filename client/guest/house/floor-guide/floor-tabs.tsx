import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent } from 'react';
import { CutLabel } from '#client/ui/cut-label.tsx';
import styles from './floor-guide.module.css';

interface FloorTabsProps {
  readonly floors: readonly { readonly id: string; readonly display_content: string }[];
  readonly at: number;
  readonly onGo: (index: number) => void;
}

/** The id of a floor's tab and of its panel. */
export const tabId = (id: string): string => `floor-tab-${id}`;
export const panelId = (id: string): string => `floor-panel-${id}`;

/** One tab a floor; arrow keys go from one to the next in the order they stand on the screen. */
export function FloorTabs({ floors, at, onGo }: FloorTabsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number): void => {
    const next = (index + floors.length) % floors.length;
    onGo(next);
    const tab = list.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const targets: Readonly<Record<string, number>> = {
      [forward]: at + 1,
      [backward]: at - 1,
      Home: 0,
      End: floors.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t`Floors`}>
      {floors.map((floor, index) => (
        <button
          key={floor.id}
          type="button"
          role="tab"
          id={tabId(floor.id)}
          className={styles.tab}
          aria-selected={index === at}
          aria-controls={panelId(floor.id)}
          tabIndex={index === at ? 0 : -1}
          onClick={({ currentTarget }) => {
            // One that was half out of sight is shown whole.
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            onGo(index);
          }}
          onKeyDown={onKeyDown}
        >
          <CutLabel text={floor.display_content} whole={index === at} />
        </button>
      ))}
    </div>
  );
}
