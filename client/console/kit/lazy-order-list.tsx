/**
 * An order by hand: dragged by mouse or finger, moved by a press or by the keyboard; saved with each move, and taken back
 * with one press.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import GripVertical from 'lucide-react/icons/grip-vertical';
// Signs that nothing else draws: shared ones lie in the files of the chat and of forms, which would come with this one.
import MoveDown from 'lucide-react/icons/move-down';
import MoveUp from 'lucide-react/icons/move-up';
import { type PointerEvent, useState } from 'react';
import { Button as DragButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import manageStyles from '../account/manage.module.css';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import { useSnack } from '../frame/snacks.tsx';
import { dragByFinger } from './finger-drag.ts';
import styles from './kit.module.css';
import type { Thing } from './things.ts';

type Id = Thing['id'];

/** The ids with those moved before or after another. */
function movedTo(ids: readonly Id[], moving: ReadonlySet<Id>, target: Id, where: 'before' | 'after' | 'on'): Id[] {
  const rest = ids.filter((id) => !moving.has(id));
  const at = rest.indexOf(target) + (where === 'after' ? 1 : 0);
  return [...rest.slice(0, at), ...ids.filter((id) => moving.has(id)), ...rest.slice(at)];
}

interface OrderListProps {
  readonly label: string;
  readonly entries: readonly { readonly id: Id; readonly name: string }[];
  /** @throws what the server refused */
  readonly onOrder: (ids: readonly Id[]) => Promise<void>;
  readonly onDone: () => void;
}

export function OrderList({ label, entries, onOrder, onDone }: OrderListProps) {
  const { t } = useLingui();
  const snack = useSnack();
  const words = useRefusalTexts();
  const [ids, setIds] = useState<readonly Id[]>(entries.map(({ id }) => id));
  const [fault, setFault] = useState<string | null>(null);
  const save = async (next: readonly Id[], before: readonly Id[], undoable: boolean): Promise<void> => {
    setIds(next);
    setFault(null);
    try {
      await onOrder(next);
      if (undoable)
        snack({
          text: <Trans>The order is saved.</Trans>,
          action: { label: t`Undo`, onPress: () => void save(before, next, false) },
        });
    } catch (error) {
      setIds(before);
      setFault(words(error));
    }
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const own = (key: unknown): Id | undefined => ids.find((id) => id === key);
      const moving = new Set([...keys].flatMap((key) => own(key) ?? []));
      const to = own(target.key);
      if (to !== undefined) void save(movedTo(ids, moving, to, target.dropPosition), ids, true);
    },
  });
  /** Past the neighbour on that side, where there is one; the button stays where the focus is. */
  const step = (id: Id, by: -1 | 1): void => {
    const neighbour = ids[ids.indexOf(id) + by];
    if (neighbour !== undefined)
      void save(movedTo(ids, new Set([id]), neighbour, by < 0 ? 'before' : 'after'), ids, true);
  };
  /** The mouse drags by what browsers have for it. */
  const holdByFinger = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' || !(event.target instanceof Element)) return;
    const row = event.target.closest(`.${styles.grip}`)?.closest<HTMLElement>('[role=row]');
    if (row == null) return;
    dragByFinger(row, event, (from, to) => {
      const [moved, target] = [ids[from], ids[to]];
      if (moved !== undefined && target !== undefined)
        void save(movedTo(ids, new Set([moved]), target, to < from ? 'before' : 'after'), ids, true);
    });
  };
  return (
    <div className={styles.ordered} onPointerDownCapture={holdByFinger}>
      <div className={styles.count}>
        <p>
          <Trans>Drag the entries, or move them with Enter and the arrow keys.</Trans>
        </p>
        <Button variant="outline" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      <GridList
        aria-label={label}
        items={ids.flatMap((id) => entries.filter((entry) => entry.id === id))}
        // Rows that stay are drawn anew too: what a press moves follows the order.
        dependencies={[ids]}
        dragAndDropHooks={dragAndDropHooks}
        className={styles.table ?? ''}
      >
        {({ id, name }) => (
          <GridListItem id={id} textValue={name} className={styles.row ?? ''}>
            {/* Pointers go through the button, which is for keys, to what is around it. */}
            <span className={styles.grip}>
              <DragButton slot="drag" className={styles.gripButton ?? ''}>
                <Icon of={GripVertical} size={20} />
              </DragButton>
            </span>
            <bdi className={styles.entryName}>{name}</bdi>
            <span className={styles.steps}>
              <IconButton
                icon={MoveUp}
                label={t`Move up`}
                aria-disabled={ids[0] === id || undefined}
                onClick={() => step(id, -1)}
              />
              <IconButton
                icon={MoveDown}
                label={t`Move down`}
                aria-disabled={ids.at(-1) === id || undefined}
                onClick={() => step(id, 1)}
              />
            </span>
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}
