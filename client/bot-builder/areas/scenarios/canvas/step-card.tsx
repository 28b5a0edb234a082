/** A step in the drawing: its kind, its first words, a knob for each way on. */
import { useLingui } from '@lingui/react/macro';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { portsOf } from '#shared/domain/scenario/ports.ts';
import { kindIcons, useKindNames } from '../editor/kinds.ts';
import { shortened, wordsIn } from '../editor/step-names.ts';
import styles from './canvas.module.css';
import { useDrawing } from './drawing-context.ts';
import type { StepFacts, StepNode } from './flow.ts';

/** Drawn anew only when something of this step is another: all it shows of the scenario comes with its node. */
export const StepCard = memo(function StepCard({ data, selected }: NodeProps<StepNode>) {
  return useDrawing().isFar ? (
    <FarCard {...data} isSelected={selected} />
  ) : (
    <NearCard {...data} isSelected={selected} />
  );
});

type CardProps = StepFacts & { readonly isSelected: boolean };

/**
 * A step among hundreds: its sign and its number, and marks where its knobs would be, for the ways to begin and end at. A
 * knob that can be pulled listens to every move of the drawing, and hundreds of them made a drag stutter.
 */
function FarCard({ step, number, wrong, isStart, isPassed, isSelected }: CardProps) {
  const ports = portsOf(step);
  const [only] = ports.length === 1 ? ports : [];
  return (
    <div
      className={`${styles.card} ${styles.far}`}
      data-wrong={wrong}
      data-selected={isSelected}
      data-passed={isPassed}
      data-start={isStart}
    >
      <Mark type="target" />
      <div className={styles.farHead}>
        <span className={styles.sign}>
          <Icon of={kindIcons[step.kind]} size={48} />
        </span>
        {number}
      </div>
      {only === undefined ? null : <Mark type="source" port={only.id} />}
      {ports.length < 2
        ? null
        : ports.map(({ id }) => (
            <div key={id} className={styles.port}>
              <Mark type="source" port={id} />
            </div>
          ))}
    </div>
  );
}

/** Where the drawing library looks for a knob. */
function Mark({ type, port }: { readonly type: 'source' | 'target'; readonly port?: string }) {
  const side = type === 'target' ? Position.Left : Position.Right;
  return (
    <span
      className={`react-flow__handle react-flow__handle-${side} ${type} ${styles.knob}`}
      data-handleid={port}
      data-handlepos={side}
      aria-hidden="true"
    />
  );
}

function NearCard({ step, number, wrong, isStart, isPassed, isSelected }: CardProps) {
  const { t } = useLingui();
  const { lang, own, portName } = useDrawing();
  const kinds = useKindNames();
  const ports = portsOf(step);
  const [only] = ports.length === 1 ? ports : [];
  return (
    <div className={styles.card} data-wrong={wrong} data-selected={isSelected} data-passed={isPassed}>
      <Handle type="target" position={Position.Left} className={styles.knob ?? ''} />
      <div className={styles.head}>
        <span className={styles.sign} data-kind={step.kind}>
          <Icon of={kindIcons[step.kind]} size={16} />
        </span>
        <span className={styles.kind}>
          {number} · {kinds[step.kind].name}
        </span>
        {isStart ? <span className={styles.start}>{t`begins here`}</span> : null}
        {wrong === null ? null : (
          <span
            className={styles.dot}
            data-wrong={wrong}
            role="img"
            aria-label={wrong === 'errors' ? t`Has errors` : t`Has hints`}
          />
        )}
      </div>
      <p className={styles.words} dir="auto">
        {step.title !== '' ? step.title : shortened(wordsIn(step, lang, own), 70)}
      </p>
      {only === undefined ? null : (
        <Handle
          id={only.id}
          type="source"
          position={Position.Right}
          className={styles.knob ?? ''}
          data-open={only.to === null}
        />
      )}
      {ports.length < 2
        ? null
        : ports.map(({ id, to }) => (
            <div key={id} className={styles.port}>
              <bdi className={styles.portName}>{portName(step, id)}</bdi>
              <Handle
                id={id}
                type="source"
                position={Position.Right}
                className={styles.knob ?? ''}
                data-open={to === null}
              />
            </div>
          ))}
    </div>
  );
}
