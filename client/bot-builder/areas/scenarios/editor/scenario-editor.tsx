/** One scenario: its drawing or its outline, and beside it the step that is open, what is wrong, or the scenario played. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isCommand } from '#client/console/frame/command-key.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import kit from '#client/console/kit/kit.module.css';
import { LeaveGuard } from '#client/console/kit/leave-guard.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { type CheckedAgainst, checkScenario, isError } from '#shared/domain/scenario/check.ts';
import { addNode, changeNode, duplicateNodes, mayRemove, newNode, removeNodes } from '#shared/domain/scenario/edit.ts';
import { NODES_MAX } from '#shared/domain/scenario/bounds.ts';
import { dictsOf } from '#shared/domain/scenario/variables.ts';
import type { ScenarioReferences } from '#shared/manage/scenarios.ts';
import { outlineOf } from '../model/outline-order.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { type Editing, EditingProvider } from './editor-context.ts';
import styles from './editor.module.css';
import { Inspector } from './inspector.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { Outline } from './outline.tsx';
import { PlayPanel } from './play-panel.tsx';
import { Refusal, useShowRefused } from './refusal.tsx';
import { useStepName } from './step-names.ts';
import { type EditorPane, type EditorView, Toolbar } from './toolbar.tsx';
import type { Editor } from './use-editor.ts';
import { useFaultTexts } from './use-fault-texts.ts';
import { useNarrow } from './use-narrow.ts';

const Canvas = lazyPart(async () => (await import('../canvas/lazy-canvas.tsx')).Canvas);

interface ScenarioEditorProps {
  readonly editor: Editor;
  readonly houseCode: string;
  readonly houseName: string;
  readonly references: ScenarioReferences;
  readonly readOnly: boolean;
}

/** What a scenario may lead to, as the checks ask for it. */
const againstOf = (of: ScenarioReferences): CheckedAgainst => ({
  languages: of.languages,
  subMenuIds: new Set(of.sub_menus.map(({ id }) => id)),
  facilityIds: new Set(of.facilities.map(({ id }) => id)),
  locationGroupIds: new Set(of.location_groups.map(({ id }) => id)),
});

export function ScenarioEditor({ editor, houseCode, houseName, references, readOnly }: ScenarioEditorProps) {
  const narrow = useNarrow();
  const [wanted, setView] = useState<EditorView>('drawing');
  const [pane, setPane] = useState<EditorPane>('step');
  const view = narrow ? 'outline' : wanted;
  const faults = useMemo(() => checkScenario(editor.graph, againstOf(references)), [editor.graph, references]);
  const [passed, setPassed] = useState<readonly string[]>([]);
  const editing = useEditingOf({
    editor,
    houseCode,
    references,
    readOnly,
    faults,
    passed: pane === 'play' ? passed : [],
    onSelect: () => setPane('step'),
  });
  const errors = faults.filter(isError).length;
  const [open] = editing.selected;
  const node = editor.graph.nodes.find(({ id }) => id === open);
  useShowRefused(editing);
  const outline = <Outline />;
  return (
    <EditingProvider value={editing}>
      <Notes editor={editor} readOnly={readOnly} />
      <div className={styles.editor} data-narrow={narrow}>
        <Toolbar
          view={view}
          onView={setView}
          pane={pane}
          onPane={setPane}
          errors={errors}
          hints={faults.length - errors}
          narrow={narrow}
        />
        <div className={styles.work} data-view={view}>
          {narrow ? null : (
            <div className={styles.stage}>
              {view === 'outline' ? (
                outline
              ) : (
                <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
                  <Canvas />
                </Suspense>
              )}
            </div>
          )}
          <aside className={styles.beside} data-pane={pane}>
            {pane === 'checks' ? <ChecksPanel faults={faults} /> : null}
            {pane === 'play' ? <PlayPanel houseName={houseName} onPassed={setPassed} /> : null}
            {pane !== 'step' ? null : narrow ? (
              outline
            ) : view === 'outline' ? (
              <p className={styles.hint}>
                <Trans>Open a step in the list to change it.</Trans>
              </p>
            ) : node === undefined ? (
              <p className={styles.hint}>
                <Trans>
                  Choose a step in the drawing to change it. Pull from a knob to join two steps, or into the open to add
                  one.
                </Trans>
              </p>
            ) : (
              <>
                <h2 className={styles.besideTitle}>
                  <bdi>{editing.nameOf(node)}</bdi>
                </h2>
                <Inspector key={node.id} node={node} />
              </>
            )}
          </aside>
        </div>
        {readOnly ? null : <SaveLine editor={editor} />}
      </div>
      <MergeDialog />
      <LeaveGuard dirty={editor.changed > 0 && !editor.busy} onDiscard={editor.discard} />
    </EditingProvider>
  );
}

interface EditingOf {
  readonly editor: Editor;
  readonly houseCode: string;
  readonly references: ScenarioReferences;
  readonly readOnly: boolean;
  readonly faults: ReturnType<typeof checkScenario>;
  readonly passed: readonly string[];
  readonly onSelect: () => void;
}

/** What the parts of the editor do, on the graph as it is now. */
function useEditingOf({ editor, houseCode, references, readOnly, faults, passed, onSelect }: EditingOf): Editing {
  const { t } = useLingui();
  const snack = useSnack();
  const { graph } = editor;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rows = useMemo(() => outlineOf(graph), [graph]);
  const numbers = useMemo(() => new Map(rows.map(({ node, number }) => [node.id, number])), [rows]);
  const byStep = useMemo(() => Map.groupBy(faults, ({ node_id }) => node_id ?? ''), [faults]);
  const written = useMemo(
    () => [...new Set([...references.languages, ...graph.nodes.flatMap(dictsOf).flatMap((dict) => Object.keys(dict))])],
    [references, graph],
  );
  const through = useMemo(() => new Set(passed), [passed]);
  const { languages } = references;
  const stepName = useStepName(languages[0] ?? 'en');
  const faultWords = useFaultTexts();
  const select = (ids: readonly string[]): void => {
    setSelected(ids);
    if (ids.length === 1) onSelect();
  };
  const isFull = (more: number): boolean => {
    if (graph.nodes.length + more <= NODES_MAX) return false;
    snack({ text: faultWords({ code: 'too_many_steps', node_id: null }) });
    return true;
  };
  return {
    editor,
    houseCode,
    references,
    languages,
    written,
    readOnly,
    rows,
    numbers,
    faults: byStep,
    passed: through,
    selected: selected.filter((id) => numbers.has(id)),
    select,
    add(kind, after = null, at = placeOf(graph, after?.from ?? selected[0])) {
      if (isFull(1)) return;
      const node = newNode(kind, newId, at);
      editor.edit(addNode(graph, node, after));
      select([node.id]);
    },
    change: (node, of) => editor.edit(changeNode(graph, node), of),
    remove(ids) {
      if (!mayRemove(graph, ids)) return snack({ text: t`Two steps have to stay` });
      const { length } = ids;
      editor.edit(removeNodes(graph, ids));
      setSelected([]);
      snack({
        text: <Plural value={length} one="# step was taken away." other="# steps were taken away." />,
        action: { label: t`Undo`, onPress: editor.undo },
      });
    },
    duplicate(ids) {
      if (isFull(ids.length)) return;
      const { graph: next, made } = duplicateNodes(graph, ids, newId);
      editor.edit(next);
      select(made);
    },
    nameOf: (node) => `${numbers.get(node.id) ?? ''} · ${stepName(node)}`,
  };
}

/** Where a new step is drawn: right of the one it comes after, below what stands there. */
function placeOf({ nodes }: Editor['graph'], beside: string | undefined): { readonly x: number; readonly y: number } {
  const from = nodes.find(({ id }) => id === beside) ?? nodes.at(-1);
  if (from === undefined) return { x: 0, y: 0 };
  let y = from.y;
  const x = from.x + 340;
  while (nodes.some((node) => Math.abs(node.x - x) < 280 && Math.abs(node.y - y) < 110)) y += 120;
  return { x, y };
}

/** What one should know before going on: kept from before, saved elsewhere, refused. */
function Notes({ editor, readOnly }: { readonly editor: Editor; readonly readOnly: boolean }) {
  return (
    <>
      {readOnly ? (
        <p className={kit.note}>
          <Trans>You may look at this, but not change it</Trans>
        </p>
      ) : null}
      {editor.restored ? (
        <div className={kit.note} role="status">
          <span>
            <Trans>What you drew last time was not saved. It stands here again.</Trans>
          </span>
          <Button variant="quiet" onClick={editor.discard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      ) : null}
      {editor.outdated ? (
        <p className={kit.note} role="status">
          <Trans>Somebody else has just saved this. Your changes are kept; both go together when you save.</Trans>
        </p>
      ) : null}
      <Refusal />
    </>
  );
}

/** What is unsaved, and saving it: with Ctrl or ⌘ and S as well. */
function SaveLine({ editor }: { readonly editor: Editor }) {
  const save = useEffectEvent(() => {
    if (!editor.busy && editor.changed > 0) void editor.save();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isCommand(event, 's')) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (editor.changed === 0) return null;
  return (
    <div className={kit.bar}>
      <p className={kit.barText} role="status">
        <Plural value={editor.changed} one="# change is not saved" other="# changes are not saved" />
      </p>
      <Button variant="quiet" onClick={editor.discard}>
        <Trans>Discard</Trans>
      </Button>
      <Button busy={editor.busy} onClick={() => void editor.save()}>
        <Trans>Save</Trans>
      </Button>
    </div>
  );
}
