/** Above the drawing: a new step, undo and redo, drawing or outline, and what is beside it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CirclePlus from 'lucide-react/icons/circle-plus';
import List from 'lucide-react/icons/list-tree';
import Play from 'lucide-react/icons/play';
import Redo from 'lucide-react/icons/redo-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquarePen from 'lucide-react/icons/square-pen';
import Undo from 'lucide-react/icons/undo-2';
import Workflow from 'lucide-react/icons/workflow';
import { useEffect, useEffectEvent, useState } from 'react';
import { isCommand } from '#client/console/frame/command-key.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { KindMenu } from './kind-menu.tsx';

export type EditorView = 'drawing' | 'outline';
export type EditorPane = 'step' | 'checks' | 'play';

interface ToolbarProps {
  readonly view: EditorView;
  readonly onView: (view: EditorView) => void;
  readonly pane: EditorPane;
  readonly onPane: (pane: EditorPane) => void;
  readonly errors: number;
  readonly hints: number;
  /** There is no room for the drawing: the outline is all there is. */
  readonly narrow: boolean;
}

export function Toolbar({ view, onView, pane, onPane, errors, hints, narrow }: ToolbarProps) {
  const { t } = useLingui();
  const { editor, add, readOnly } = useEditing();
  const [adding, setAdding] = useState(false);
  useUndoKeys();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t`Scenario`}>
      {readOnly ? null : (
        <div className={styles.adding}>
          <Button
            variant="outline"
            icon={<Icon of={CirclePlus} size={18} />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            <Trans>Add a step</Trans>
          </Button>
          {adding ? (
            <div className={styles.kindPopover}>
              <KindMenu
                label={t`Add a step`}
                onClose={() => setAdding(false)}
                onChoose={(kind) => {
                  setAdding(false);
                  add(kind);
                }}
              />
            </div>
          ) : null}
        </div>
      )}
      {readOnly ? null : (
        <>
          <IconButton
            icon={Undo}
            label={t`Undo`}
            size={18}
            directional
            disabled={!editor.canUndo}
            onClick={editor.undo}
          />
          <IconButton
            icon={Redo}
            label={t`Redo`}
            size={18}
            directional
            disabled={!editor.canRedo}
            onClick={editor.redo}
          />
        </>
      )}
      <span className={styles.gap} />
      {narrow ? null : (
        <div className={styles.segments} role="group" aria-label={t`How it is shown`}>
          <button
            type="button"
            className={styles.segment}
            aria-pressed={view === 'drawing'}
            onClick={() => onView('drawing')}
          >
            <Icon of={Workflow} size={16} />
            <Trans>Drawing</Trans>
          </button>
          <button
            type="button"
            className={styles.segment}
            aria-pressed={view === 'outline'}
            onClick={() => onView('outline')}
          >
            <Icon of={List} size={16} />
            <Trans>Outline</Trans>
          </button>
        </div>
      )}
      <div className={styles.segments} role="group" aria-label={t`Beside it`}>
        <button type="button" className={styles.segment} aria-pressed={pane === 'step'} onClick={() => onPane('step')}>
          <Icon of={SquarePen} size={16} />
          {narrow ? <Trans>Steps</Trans> : <Trans>Step</Trans>}
        </button>
        <button
          type="button"
          className={styles.segment}
          aria-pressed={pane === 'checks'}
          onClick={() => onPane('checks')}
        >
          <Icon of={ShieldCheck} size={16} />
          <Trans>Checks</Trans>
          {errors + hints === 0 ? null : (
            <span className={styles.count} data-grave={errors > 0}>
              {errors > 0 ? (
                <Plural value={errors} one="# error" other="# errors" />
              ) : (
                <Plural value={hints} one="# hint" other="# hints" />
              )}
            </span>
          )}
        </button>
        <button type="button" className={styles.segment} aria-pressed={pane === 'play'} onClick={() => onPane('play')}>
          <Icon of={Play} size={16} />
          <Trans>Try it</Trans>
        </button>
      </div>
    </div>
  );
}

/** Ctrl or ⌘ and Z, with Shift or as Y forwards; in a field the keys are the field's. */
function useUndoKeys(): void {
  const { editor, readOnly } = useEditing();
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (readOnly || event.defaultPrevented || isTyping(event.target)) return;
    const again =
      isCommand(event, 'y') || ((event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'z');
    if (!again && !isCommand(event, 'z')) return;
    event.preventDefault();
    if (again) editor.redo();
    else editor.undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
