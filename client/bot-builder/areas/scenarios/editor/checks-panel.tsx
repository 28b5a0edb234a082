/** What is wrong with the scenario, each with the way to the step; and in which languages it is offered. */
import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type CheckFault, isError, wordedLanguages } from '#shared/domain/scenario/check.ts';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { FaultLine } from './fault-line.tsx';

export function ChecksPanel({ faults }: { readonly faults: readonly CheckFault[] }) {
  const { editor, languages } = useEditing();
  const nameIn = languageNameIn(activeLanguage());
  const offered = wordedLanguages(editor.graph);
  const grave = faults.filter(isError);
  const hints = faults.filter((fault) => !isError(fault));
  return (
    <div className={styles.panel}>
      {faults.length === 0 ? (
        <p className={styles.sound}>
          <Icon of={CircleCheck} size={18} />
          <Trans>Everything leads to an end, and is worded in every language of your house.</Trans>
        </p>
      ) : null}
      {grave.length === 0 ? null : (
        <section className={styles.group}>
          <h3 className={styles.groupTitle}>
            <Trans>Errors</Trans>
          </h3>
          <p className={styles.hint}>
            <Trans>Guests cannot meet the scenario before these are mended.</Trans>
          </p>
          <FaultList faults={grave} />
        </section>
      )}
      {hints.length === 0 ? null : (
        <section className={styles.group}>
          <h3 className={styles.groupTitle}>
            <Trans>Hints</Trans>
          </h3>
          <FaultList faults={hints} />
        </section>
      )}
      <section className={styles.group}>
        <h3 className={styles.groupTitle}>
          <Trans>Languages it is offered in</Trans>
        </h3>
        <p>{offered.length === 0 ? <Trans>None yet</Trans> : offered.map(nameIn).join(', ')}</p>
        {languages.every((lang) => offered.includes(lang)) ? null : (
          <p className={styles.hint}>
            <Trans>
              Guests of other languages begin without a scenario. All texts of your house can be translated at once in
              Administration, under Languages.
            </Trans>
          </p>
        )}
      </section>
    </div>
  );
}

function FaultList({ faults }: { readonly faults: readonly CheckFault[] }) {
  const { editor, select, nameOf } = useEditing();
  return (
    <ul className={styles.faultList}>
      {faults.map((fault) => {
        const node = editor.graph.nodes.find(({ id }) => id === fault.node_id);
        return (
          <li
            key={`${fault.node_id ?? ''} ${fault.code} ${fault.port ?? ''} ${fault.lang_cd ?? ''} ${fault.name ?? ''}`}
          >
            {node === undefined ? (
              <FaultLine fault={fault} />
            ) : (
              <button type="button" className={styles.faultButton} onClick={() => select([node.id])}>
                <bdi className={styles.faultStep}>{nameOf(node)}</bdi>
                <FaultLine fault={fault} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
