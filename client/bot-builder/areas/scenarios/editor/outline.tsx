/**
 * The scenario as a list of its steps, in the order a guest comes to them: for a phone, a keyboard, and whoever listens to
 * the page. Everything the drawing does is done here too [SCENARIO-OUTLINE].
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { useEffect, useRef } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { isError } from '#shared/domain/scenario/check.ts';
import { portsOf } from '#shared/domain/scenario/ports.ts';
import type { OutlineRow } from '../model/outline-order.ts';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import own from './outline.module.css';
import { Inspector } from './inspector.tsx';
import { kindIcons, useKindNames } from './kinds.ts';
import { useStepName } from './step-names.ts';
import { StepLink } from './step-link.tsx';
import { usePortNames } from './use-port-names.ts';

/** Further in than this a phone has no room left. */
const DEEPEST = 4;

export function Outline() {
  const { t } = useLingui();
  const { rows } = useEditing();
  const lost = rows.filter(({ reached }) => !reached);
  return (
    <div className={own.outline}>
      <ol className={own.steps} aria-label={t`Steps`}>
        {rows
          .filter(({ reached }) => reached)
          .map((row) => (
            <Step key={row.node.id} row={row} />
          ))}
      </ol>
      {lost.length === 0 ? null : (
        <>
          <h2 className={styles.groupTitle}>
            <Trans>Nobody comes here yet</Trans>
          </h2>
          <ol className={own.steps} aria-label={t`Steps nobody comes to`}>
            {lost.map((row) => (
              <Step key={row.node.id} row={row} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Step({ row }: { readonly row: OutlineRow }) {
  const { node, number, depth } = row;
  const { t } = useLingui();
  const { selected, select, faults, languages, editor } = useEditing();
  const kinds = useKindNames();
  const nameOf = useStepName(languages[0] ?? 'en');
  const isOpen = selected.includes(node.id);
  const head = useRef<HTMLButtonElement>(null);
  const mine = faults.get(node.id) ?? [];
  const grave = mine.filter(isError).length;
  useEffect(() => {
    if (isOpen && document.activeElement !== head.current) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li className={own.step} data-depth={Math.min(depth, DEEPEST)} data-step={node.id}>
      <button
        ref={head}
        type="button"
        className={own.stepHead}
        aria-expanded={isOpen}
        data-grave={grave > 0}
        onClick={() => select(isOpen ? [] : [node.id])}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={18} directional={!isOpen} />
        <span className={styles.kindSign} data-kind={node.kind}>
          <Icon of={kindIcons[node.kind]} size={18} />
        </span>
        <span className={own.stepWords}>
          <span className={own.stepKind}>
            {number} · {kinds[node.kind].name}
            {editor.graph.start === node.id ? ` · ${t`begins here`}` : ''}
          </span>
          <bdi className={own.stepName}>{nameOf(node)}</bdi>
        </span>
        {mine.length === 0 ? null : (
          <span className={styles.count} data-grave={grave > 0}>
            {grave > 0 ? (
              <Plural value={grave} one="# error" other="# errors" />
            ) : (
              <Plural value={mine.length} one="# hint" other="# hints" />
            )}
          </span>
        )}
      </button>
      {isOpen ? (
        <div className={own.opened}>
          <Inspector node={node} />
        </div>
      ) : (
        <Leads row={row} />
      )}
    </li>
  );
}

/** Where a closed step leads, where that is not simply the one below. */
function Leads({ row: { node } }: { readonly row: OutlineRow }) {
  const { numbers } = useEditing();
  const portName = usePortNames();
  const ports = portsOf(node);
  if (ports.length === 0) return null;
  return (
    <ul className={own.leads}>
      {ports.map(({ id, to }) => (
        <li key={id} className={own.lead} data-nowhere={to === null}>
          <Icon of={CornerDownRight} size={14} directional />
          {ports.length === 1 ? null : <bdi className={own.leadName}>{portName(node, id)}</bdi>}
          {to === null ? (
            <span>
              <Trans>leads nowhere yet</Trans>
            </span>
          ) : (
            <StepLink to={to}>
              <Trans>to step {numbers.get(to) ?? 0}</Trans>
            </StepLink>
          )}
        </li>
      ))}
    </ul>
  );
}
