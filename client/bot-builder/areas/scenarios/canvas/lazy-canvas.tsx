/**
 * The scenario as a drawing: moved by mouse, touch and arrow keys, joined by pulling from knob to knob. While something is
 * dragged the drawing keeps the places by itself; the scenario hears of them when it is let go. It is drawn from left to
 * right in every language, as all maps of this kind are; its texts have their own direction.
 */
import '@xyflow/react/dist/base.css';
import { useLingui } from '@lingui/react/macro';
import {
  applyNodeChanges,
  type AriaLabelConfig,
  Background,
  type Connection,
  type Edge,
  type EdgeChange,
  type FitViewOptions,
  MiniMap,
  type NodeChange,
  type OnConnectEnd,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import Maximize from 'lucide-react/icons/maximize';
import Workflow from 'lucide-react/icons/workflow';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { loadPart } from '#client/shell/load-chunk.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useSteady } from '#client/ui/use-steady.ts';
import { isError } from '#shared/domain/scenario/check.ts';
import { connect, mayRemove, moveNodes } from '#shared/domain/scenario/edit.ts';
import { portsOf } from '#shared/domain/scenario/ports.ts';
import { useEditing } from '../editor/editor-context.ts';
import editorStyles from '../editor/editor.module.css';
import { usePortNames } from '../editor/use-port-names.ts';
import styles from './canvas.module.css';
import { type Drawing, DrawingProvider } from './drawing-context.ts';
import { edgesOf, nodesOf, type StepNode, type WayName } from './flow.ts';
import { StepCard } from './step-card.tsx';

const nodeTypes = { step: StepCard };
/** Below this size no words can be read: steps are drawn as their signs and numbers. */
const FAR = 0.4;
const isSmall = ({ transform: [, , zoom] }: { readonly transform: readonly [number, number, number] }): boolean =>
  zoom < FAR;
/** And below this one no signs either, only numbers. */
const TINY = 0.2;
const isTiny = ({ transform: [, , zoom] }: { readonly transform: readonly [number, number, number] }): boolean =>
  zoom < TINY;
/** Nothing lies under the tools. */
const FIT: FitViewOptions = { padding: { x: 0.05, top: '84px', bottom: 0.05 }, maxZoom: 1 };
const DELETE_KEYS = ['Delete', 'Backspace'];
const PRO = { hideAttribution: true };
/** Beside it the whole of a large scenario is found. */
const MAP_FROM = 12;

export function Canvas() {
  return (
    <ReactFlowProvider>
      <Surface />
    </ReactFlowProvider>
  );
}

/** The scenario as it is drawn; what is moved stands where it is dragged until it is let go. */
function useDrawnSteps() {
  const { editor, selected, numbers, faults, passed, languages, nameOf: named } = useEditing();
  const nameOf = useStable(named, [numbers, languages, activeLanguage()]);
  const wayName = useWayName();
  const { graph } = editor;
  const chosen = useMemo(() => new Set(selected), [selected]);
  const drawn = useMemo(
    () =>
      nodesOf(
        graph,
        chosen,
        (step) => {
          const mine = faults.get(step.id) ?? [];
          return {
            step,
            number: numbers.get(step.id) ?? 0,
            wrong: mine.length === 0 ? null : mine.some(isError) ? 'errors' : 'hints',
            isStart: graph.start === step.id,
            isPassed: passed.has(step.id),
          };
        },
        nameOf,
      ),
    [graph, chosen, faults, numbers, passed, nameOf],
  );
  const [ways, setWays] = useState(() => ({ of: graph, edges: edgesOf(graph, wayName) }));
  if (ways.of !== graph) setWays({ of: graph, edges: edgesOf(graph, wayName, ways.edges) });
  const { edges } = ways;
  const [nodes, setNodes] = useState<StepNode[]>(drawn);
  const [of, setOf] = useState(drawn);
  // The scenario changed: what is drawn follows at once.
  if (of !== drawn) {
    setOf(drawn);
    setNodes(drawn);
  }
  return { nodes, setNodes, edges };
}

/** What a reader of the screen is told of a way: “1 · What would you like?: Breakfast, to step 2”. */
function useWayName(): WayName {
  const { t } = useLingui();
  const { nameOf, numbers } = useEditing();
  const portName = usePortNames();
  return (step, port, to) => {
    const way = portsOf(step).length > 1 ? `${portName(step, port)}, ` : '';
    return `${nameOf(step)}: ${way}${t`to step ${numbers.get(to) ?? 0}`}`;
  };
}

/** What a reader of the screen is told of a drawing. */
function useLabels(removable: boolean): Partial<AriaLabelConfig> {
  const { t, i18n } = useLingui();
  const number = new Intl.NumberFormat(readerLocale());
  const labels = {
    'node.a11yDescription.default': removable ? t`Enter opens the step, Delete takes it away` : t`Enter opens the step`,
    'node.a11yDescription.keyboardDisabled': t`Enter opens the step`,
    'edge.a11yDescription.default': t`Delete takes the way away`,
    'minimap.ariaLabel': t`The whole scenario, small`,
    // Of a step that arrow keys move: where it is now, which needs no words.
    'node.a11yDescription.ariaLiveMessage': ({ x, y }: Readonly<Record<'x' | 'y', number>>) =>
      `${number.format(x)}, ${number.format(y)}`,
  };
  return useStable(labels, [removable, i18n.locale]);
}

function Surface() {
  const { editor, selected, select, add, remove, languages, references, written, readOnly } = useEditing();
  const { graph } = editor;
  const flow = useReactFlow();
  const [lang, setLang] = useState(() => written.find((code) => code === activeLanguage()) ?? languages[0] ?? 'en');
  const { nodes, setNodes, edges } = useDrawnSteps();
  const portName = useStable(usePortNames(), [references, languages, activeLanguage()]);
  const isFar = useStore(isSmall);
  const tiny = useStore(isTiny);
  const drawing = useMemo(
    (): Drawing => ({ lang, own: languages[0] ?? 'en', isFar, portName }),
    [lang, languages, isFar, portName],
  );
  const labels = useLabels(mayRemove(graph, ['']));
  useShowSelected(selected);

  // What the drawing is given stays the same from move to move: it tells each of its hundreds of parts of what does not.
  const onNodesChange = useSteady((changes: NodeChange<StepNode>[]): void => {
    const picks = changes.filter((change) => change.type === 'select');
    if (picks.length > 0) select(pickedBy(selected, picks));
    const rest = changes.filter((change) => change.type === 'position' || change.type === 'dimensions');
    if (rest.length > 0) setNodes((now) => applyNodeChanges(rest, now));
    // By arrow keys a step is let go with each press.
    const moved = changes.flatMap((change) =>
      change.type === 'position' && change.dragging === false && change.position !== undefined
        ? [[change.id, change.position] as const]
        : [],
    );
    if (moved.length > 0) editor.edit(moveNodes(graph, new Map(moved)), 'moving');
  });
  const onConnect = useSteady(({ source, sourceHandle, target }: Connection): void =>
    editor.edit(connect(graph, { from: source, port: sourceHandle ?? 'next' }, target)),
  );
  const onConnectEnd: OnConnectEnd = useSteady((event, { fromNode, fromHandle, isValid, toNode }) => {
    if (isValid === true || toNode !== null || fromNode === null || fromHandle?.type !== 'source') return;
    const { clientX: x, clientY: y } =
      'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
    add('text', { from: fromNode.id, port: fromHandle.id ?? 'next' }, flow.screenToFlowPosition({ x, y }));
  });
  const cut = (ids: readonly string[]): void => {
    const ways = edges.filter(({ id }) => ids.includes(id));
    editor.edit(
      ways.reduce(
        (now, { source, sourceHandle }) => connect(now, { from: source, port: sourceHandle ?? 'next' }, null),
        graph,
      ),
    );
  };
  const onEdgesChange = useSteady((changes: EdgeChange[]): void => {
    const gone = changes.flatMap((change) => (change.type === 'remove' ? [change.id] : []));
    if (gone.length > 0) cut(gone);
  });
  const onBeforeDelete = useSteady(({ nodes: gone, edges: ways }: { nodes: StepNode[]; edges: Edge[] }) => {
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) remove(ids);
    else cut(ways.map(({ id }) => id));
    // The scenario is what says what goes.
    return Promise.resolve(false);
  });
  const tidy = async (): Promise<void> => {
    const { tidied } = await loadPart(() => import('./tidy.ts'));
    editor.edit(moveNodes(graph, tidied(graph)));
    // Once the steps stand where they were put.
    requestAnimationFrame(() => requestAnimationFrame(() => void flow.fitView(FIT)));
  };
  return (
    <DrawingProvider value={drawing}>
      <div className={styles.surface} dir="ltr" data-readonly={readOnly} data-tiny={tiny}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onConnect={onConnect}
          onConnectEnd={onConnectEnd}
          onBeforeDelete={onBeforeDelete}
          deleteKeyCode={readOnly ? null : DELETE_KEYS}
          nodesDraggable={!readOnly}
          nodesConnectable={!readOnly}
          edgesReconnectable={false}
          onlyRenderVisibleElements
          selectNodesOnDrag={false}
          fitView
          fitViewOptions={FIT}
          minZoom={0.1}
          maxZoom={1.5}
          ariaLabelConfig={labels}
          proOptions={PRO}
        >
          <Background gap={24} size={1.5} />
          {graph.nodes.length < MAP_FROM || isFar ? null : <MiniMap pannable zoomable className={styles.map ?? ''} />}
        </ReactFlow>
        <Tools lang={lang} onLanguage={setLang} onTidy={() => void tidy()} />
      </div>
    </DrawingProvider>
  );
}

interface ToolsProps {
  /** The language that cards are read in. */
  readonly lang: string;
  readonly onLanguage: (lang: string) => void;
  readonly onTidy: () => void;
}

function Tools({ lang, onLanguage, onTidy }: ToolsProps) {
  const { t } = useLingui();
  const { written, readOnly } = useEditing();
  const flow = useReactFlow();
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`Drawing`}>
      {written.length < 2 ? null : <LanguageOfCards lang={lang} onChange={onLanguage} />}
      <IconButton icon={ZoomIn} size={18} label={t`Larger`} onClick={() => void flow.zoomIn()} />
      <IconButton icon={ZoomOut} size={18} label={t`Smaller`} onClick={() => void flow.zoomOut()} />
      <IconButton icon={Maximize} size={18} label={t`Show everything`} onClick={() => void flow.fitView(FIT)} />
      {readOnly ? null : <IconButton icon={Workflow} size={18} label={t`Put in order`} onClick={onTidy} />}
    </div>
  );
}

function LanguageOfCards({ lang, onChange }: { readonly lang: string; readonly onChange: (lang: string) => void }) {
  const { t } = useLingui();
  const { written } = useEditing();
  const nameIn = languageNameIn(activeLanguage());
  return (
    <select
      className={editorStyles.langSelect}
      aria-label={t`Words in`}
      value={lang}
      onChange={(event) => onChange(event.target.value)}
    >
      {written.map((code) => (
        <option key={code} value={code}>
          {nameIn(code)}
        </option>
      ))}
    </select>
  );
}

/** The steps that are selected after some were picked and others left. */
function pickedBy(
  selected: readonly string[],
  picks: readonly { readonly id: string; readonly selected: boolean }[],
): readonly string[] {
  const left = new Set(picks.filter((one) => !one.selected).map(({ id }) => id));
  const taken = picks.filter((one) => one.selected).map(({ id }) => id);
  return [...new Set([...selected.filter((id) => !left.has(id)), ...taken])];
}

/** The same value while nothing that it is made of has changed. */
function useStable<F>(made: F, by: readonly unknown[]): F {
  const [kept, setKept] = useState({ made, by });
  if (kept.by.every((one, place) => one === by[place])) return kept.made;
  setKept({ made, by });
  return made;
}

/** A step that was chosen elsewhere, as in the list of faults, comes into sight. */
function useShowSelected(selected: readonly string[]): void {
  const flow = useReactFlow();
  const [only] = selected.length === 1 ? selected : [];
  const last = useRef<string | undefined>(undefined);
  const show = useEffectEvent((id: string): void => {
    const node = flow.getInternalNode(id);
    if (node === undefined) return;
    const { x, y } = node.internals.positionAbsolute;
    const at = flow.flowToScreenPosition({ x: x + 132, y: y + 60 });
    const frame = document.querySelector(`.${styles.surface ?? ''}`)?.getBoundingClientRect();
    const isSeen =
      frame !== undefined &&
      at.x > frame.left + 40 &&
      at.x < frame.right - 40 &&
      at.y > frame.top + 40 &&
      at.y < frame.bottom - 40;
    if (!isSeen) void flow.setCenter(x + 132, y + 60, { zoom: Math.max(flow.getZoom(), 0.6), duration: 200 });
  });
  useEffect(() => {
    if (only !== undefined && only !== last.current) show(only);
    last.current = only;
  }, [only]);
}
