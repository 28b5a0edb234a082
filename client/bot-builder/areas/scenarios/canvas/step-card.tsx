/** A step in the drawing: its kind, its first words, a knob for each way on. */
import { useLingui } from '@lingui/react/macro';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { isError } from '#shared/domain/scenario/check.ts';
import { portsOf } from '#shared/domain/scenario/ports.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { useEditing } from '../editor/editor-context.ts';
import { kindIcons, useKindNames } from '../editor/kinds.ts';
import { shortened, wordsIn } from '../editor/step-names.ts';
import styles from './canvas.module.css';
import { useDrawing } from './drawing-context.ts';
import type { StepNode } from './flow.ts';

interface CardProps {
  readonly step: ScenarioNode;
  readonly number: number;
  readonly wrong: 'errors' | 'hints' | null;
  readonly isStart: boolean;
  readonly isPassed: boolean;
  readonly isSelected: boolean;
}

/** Looks up what of the scenario concerns this step; the card itself is drawn anew only when that changes. */
export function StepCard({ data: { step }, selected }: NodeProps<StepNode>) {
  const { numbers, faults, editor, passed } = useEditing();
  const mine = faults.get(step.id) ?? [];
  return (
    <Card
      step={step}
      number={numbers.get(step.id) ?? 0}
      wrong={mine.length === 0 ? null : mine.some(isError) ? 'errors' : 'hints'}
      isStart={editor.graph.start === step.id}
      isPassed={passed.has(step.id)}
      isSelected={selected}
    />
  );
}

const Card = memo(function Card({ step, number, wrong, isStart, isPassed, isSelected }: CardProps) {
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
});
