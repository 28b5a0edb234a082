/** Steps that somebody else has changed too: both sides, and a person chooses [SCENARIO-SAVE]. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import kit from '#client/console/kit/kit.module.css';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { portsOf } from '#shared/domain/scenario/ports.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { useKindNames } from './kinds.ts';
import type { Editor } from './use-editor.ts';
import { usePortNames } from './use-port-names.ts';
import { wordsIn } from './step-names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';

export function MergeDialog() {
  const { conflict } = useEditing().editor;
  // Each is chosen for itself: what was taken of a former one says nothing of this.
  return conflict === null ? null : <Choosing key={conflict.theirs.version} conflict={conflict} />;
}

function Choosing({ conflict }: { readonly conflict: NonNullable<Editor['conflict']> }) {
  const { editor, nameOf } = useEditing();
  const id = useId();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const mineOf = (node: string) => editor.graph.nodes.find((one) => one.id === node);
  const theirsOf = (node: string) => conflict.theirs.nodes.find((one) => one.id === node);
  const choose = (node: string, takes: boolean): void =>
    setTheirs((before) => [...before.filter((one) => one !== node), ...(takes ? [node] : [])]);
  return (
    <Dialog
      open
      dismissable={false}
      title={<Trans>Somebody else has changed this too</Trans>}
      onClose={editor.postpone}
      actions={
        <>
          <Button variant="quiet" onClick={editor.postpone}>
            <Trans>Back to the scenario</Trans>
          </Button>
          <Button busy={editor.busy} onClick={() => void editor.settle(theirs)}>
            <Trans>Save as chosen</Trans>
          </Button>
        </>
      }
    >
      <div className={kit.fields}>
        <p>
          <Trans>Choose what stays. Everything else goes together by itself.</Trans>
        </p>
        {conflict.both.map((node) => {
          const [mine, other] = [mineOf(node), theirsOf(node)];
          const named = mine ?? other;
          return (
            <fieldset key={node} className={fieldStyles.fieldset}>
              <legend>{named === undefined ? '' : nameOf(named)}</legend>
              <div className={kit.sides}>
                {[false, true].map((isTheirs) => (
                  <div key={String(isTheirs)} className={kit.side}>
                    <input
                      type="radio"
                      id={`${id}-${node}-${isTheirs}`}
                      name={`${id}-${node}`}
                      checked={theirs.includes(node) === isTheirs}
                      onChange={() => choose(node, isTheirs)}
                    />
                    <label htmlFor={`${id}-${node}-${isTheirs}`}>
                      <strong>
                        {isTheirs ? <Trans>Theirs</Trans> : <Trans context="what one has typed oneself">Yours</Trans>}
                      </strong>
                      <br />
                      <Side node={isTheirs ? other : mine} />
                    </label>
                  </div>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </Dialog>
  );
}

/** How a step reads on one side. */
function Side({ node }: { readonly node: ScenarioNode | undefined }) {
  const { t } = useLingui();
  const { languages, numbers } = useEditing();
  const kinds = useKindNames();
  const portName = usePortNames();
  if (node === undefined) return <em>{t`Taken away`}</em>;
  const ways = portsOf(node).map(({ id, to }) => {
    const place = to === null ? t`nowhere yet` : t`step ${numbers.get(to) ?? 0}`;
    return `${portName(node, id)}: ${place}`;
  });
  return (
    <span className={styles.sideText}>
      <bdi>
        {[kinds[node.kind].name, wordsIn(node, activeLanguage(), languages[0] ?? 'en'), ...ways]
          .filter(Boolean)
          .join('\n')}
      </bdi>
    </span>
  );
}
