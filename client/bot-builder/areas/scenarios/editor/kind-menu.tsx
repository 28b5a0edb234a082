import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { type NodeKind, nodeKinds } from '#shared/domain/scenario/scenario.ts';
import styles from './editor.module.css';
import { kindIcons, useKindNames } from './kinds.ts';

interface KindMenuProps {
  readonly label: string;
  readonly onChoose: (kind: NodeKind) => void;
  readonly onClose: () => void;
}

/** The kinds of steps to choose from: opens with the first in focus, closes with Escape. */
export function KindMenu({ label, onChoose, onClose }: KindMenuProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div
      ref={list}
      role="group"
      aria-label={label}
      className={styles.kinds}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {nodeKinds.map((kind) => (
        <button key={kind} type="button" className={styles.kind} data-kind={kind} onClick={() => onChoose(kind)}>
          <span className={styles.kindSign} data-kind={kind}>
            <Icon of={kindIcons[kind]} size={18} />
          </span>
          <span className={styles.kindWords}>
            <strong>{kinds[kind].name}</strong>
            <span>{kinds[kind].does}</span>
          </span>
        </button>
      ))}
      <button type="button" className={styles.kindClose} onClick={onClose}>
        {t`Close`}
      </button>
    </div>
  );
}
