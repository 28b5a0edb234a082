/** Where a step leads: each of its ways on, to be led elsewhere or to a new step. */
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { connect } from '#shared/domain/scenario/edit.ts';
import { portsOf } from '#shared/domain/scenario/ports.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { KindMenu } from './kind-menu.tsx';
import { usePortNames } from './use-port-names.ts';

export function Ways({ node }: { readonly node: ScenarioNode }) {
  const ports = portsOf(node);
  const nameOf = usePortNames();
  if (ports.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>
        <Trans>Where it leads</Trans>
      </h3>
      {ports.map(({ id, to }) => (
        <WayOn key={id} node={node} port={id} to={to} name={nameOf(node, id)} />
      ))}
    </section>
  );
}

interface WayOnProps {
  readonly node: ScenarioNode;
  readonly port: string;
  readonly to: string | null;
  readonly name: string;
}

/** One way on, by a list of all steps. */
export function WayOn({ node, port, to, name }: WayOnProps) {
  const { t } = useLingui();
  const { editor, rows, nameOf, readOnly, add, select } = useEditing();
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.way}>
      <SelectField
        label={name}
        name={`${node.id}.${port}`}
        value={to ?? ''}
        readOnly={readOnly}
        onChange={(next) => editor.edit(connect(editor.graph, { from: node.id, port }, next === '' ? null : next))}
      >
        <option value="">{t`Nowhere yet`}</option>
        {rows
          .filter((row) => row.node.id !== node.id)
          .map((row) => (
            <option key={row.node.id} value={row.node.id}>
              {nameOf(row.node)}
            </option>
          ))}
      </SelectField>
      <div className={styles.wayTools}>
        {to === null ? null : (
          <Button variant="quiet" onClick={() => select([to])}>
            <Trans>Go there</Trans>
          </Button>
        )}
        {readOnly ? null : (
          <Button
            variant="quiet"
            icon={<Icon of={Plus} size={16} />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            <Trans>New step here</Trans>
          </Button>
        )}
      </div>
      {adding ? (
        <KindMenu
          label={t`New step after ${name}`}
          onChoose={(kind) => {
            setAdding(false);
            add(kind, { from: node.id, port });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}
