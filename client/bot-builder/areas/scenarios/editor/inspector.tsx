/** The step that is selected: what is wrong with it, what it says, where it leads, and what can be done with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag-triangle-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { SelectField } from '#client/console/account/select-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { NODES_MIN } from '#shared/domain/scenario/check.ts';
import { mayRemove, moveStep, waysTo } from '#shared/domain/scenario/edit.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { FaultLine } from './fault-line.tsx';
import { useKindNames } from './kinds.ts';
import { StepFields } from './step-fields.tsx';
import { Ways } from './ways.tsx';

/** Kinds whose ways stand beside what they lead from. */
const OWN_WAYS: ReadonlySet<string> = new Set(['choices', 'language', 'room', 'hours']);

export function Inspector({ node }: { readonly node: ScenarioNode }) {
  const { t } = useLingui();
  const { faults, readOnly, change } = useEditing();
  const kinds = useKindNames();
  const mine = faults.get(node.id) ?? [];
  return (
    <div className={styles.inspector}>
      {mine.length === 0 ? null : (
        <ul className={styles.faults}>
          {mine.map((fault) => (
            <li key={`${fault.code} ${fault.port ?? ''} ${fault.lang_cd ?? ''} ${fault.name ?? ''}`}>
              <FaultLine fault={fault} />
            </li>
          ))}
        </ul>
      )}
      <StepFields node={node} />
      {OWN_WAYS.has(node.kind) ? null : <Ways node={node} />}
      <TextField
        label={t`Your name for this step`}
        hint={t`For you and your colleagues; guests never read it.`}
        name={`${node.id}.title`}
        maxLength={60}
        placeholder={kinds[node.kind].name}
        value={node.title}
        readOnly={readOnly}
        onChange={(event) => change({ ...node, title: event.target.value }, `${node.id}.title`)}
      />
      {readOnly ? null : <Done node={node} />}
    </div>
  );
}

/** What is done with a step as a whole. */
function Done({ node }: { readonly node: ScenarioNode }) {
  const { t } = useLingui();
  const { editor, remove, duplicate } = useEditing();
  const { graph } = editor;
  const removable = mayRemove(graph, [node.id]);
  return (
    <section className={styles.group}>
      <MoveTo node={node} />
      <div className={styles.stepTools}>
        {graph.start === node.id ? null : (
          <Button
            variant="quiet"
            icon={<Icon of={Flag} size={16} />}
            onClick={() => editor.edit({ ...graph, start: node.id })}
          >
            <Trans>Begin here</Trans>
          </Button>
        )}
        <Button variant="quiet" icon={<Icon of={Copy} size={16} />} onClick={() => duplicate([node.id])}>
          <Trans>Copy this step</Trans>
        </Button>
        <Button
          variant="quiet"
          icon={<Icon of={Trash2} size={16} />}
          disabled={!removable}
          onClick={() => remove([node.id])}
        >
          <Trans>Take this step away</Trans>
        </Button>
      </div>
      {removable ? null : <p className={styles.hint}>{t`A scenario has ${NODES_MIN} steps at least`}</p>}
    </section>
  );
}

/** Takes a step out of its place and puts it behind another, as dragging does in the drawing. */
function MoveTo({ node }: { readonly node: ScenarioNode }) {
  const { t } = useLingui();
  const { editor, rows, nameOf } = useEditing();
  const { graph } = editor;
  const [from] = waysTo(graph, node.id);
  const places = rows.filter(
    (row) => row.node.id !== node.id && row.node.kind !== 'end' && row.node.kind !== 'hand_over',
  );
  return (
    <SelectField
      label={t`Comes after`}
      hint={t`Another one moves this step there, and closes the gap it leaves.`}
      name={`${node.id}.after`}
      value={from?.from ?? ''}
      onChange={(after) => (after === '' ? undefined : editor.edit(moveStep(graph, node.id, after)))}
    >
      <option value="" disabled={from !== undefined}>
        {graph.start === node.id ? t`The scenario begins with it` : t`Nothing leads here`}
      </option>
      {places.map((row) => (
        <option key={row.node.id} value={row.node.id}>
          {nameOf(row.node)}
        </option>
      ))}
    </SelectField>
  );
}
