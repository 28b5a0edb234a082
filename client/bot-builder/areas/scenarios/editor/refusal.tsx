/** Why the last save was refused, with the steps that it was refused for [SCENARIO-CHECK]. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import manage from '#client/console/account/manage.module.css';
import { type FieldFault, Refused } from '#client/console/account/refused.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { isCheckCode } from '#shared/domain/scenario/check.ts';
import type { Graph, ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { type Editing, useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { StepLink } from './step-link.tsx';
import { useFaultTexts } from './use-fault-texts.ts';

/** So many steps are named; the checks have them all. */
const NAMED = 5;

export function Refusal() {
  const { editor, nameOf } = useEditing();
  const { refused, graph } = editor;
  if (refused === null) return null;
  const steps = refused instanceof Refused ? stepsOf(refused.fields, graph) : [];
  return (
    <div role="alert" className={manage.fault}>
      <RefusalWords error={refused} />
      {steps.length === 0 ? null : (
        <ul className={styles.refusedSteps}>
          {steps.slice(0, NAMED).map((node) => (
            <li key={node.id}>
              <StepLink to={node.id}>
                <bdi>{nameOf(node)}</bdi>
              </StepLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RefusalWords({ error }: { readonly error: unknown }) {
  const words = useRefusalTexts();
  const faultWords = useFaultTexts();
  if (error instanceof Refused && error.code === 'scenario_invalid')
    return <Trans>The scenario has errors, and guests would meet it so. Look at the checks, then save again.</Trans>;
  const [whole] = error instanceof Refused ? error.fields.filter(({ path }) => path === 'nodes') : [];
  return whole !== undefined && isCheckCode(whole.code)
    ? faultWords({ code: whole.code, node_id: null })
    : words(error);
}

/** The steps that faults are of, each once: named by their id, or by their place where they could not be read. */
function stepsOf(fields: readonly FieldFault[], { nodes }: Graph): readonly ScenarioNode[] {
  const found = fields.flatMap(({ path }) => {
    const [, named] = /^nodes\.([^.]+)/.exec(path) ?? [];
    return nodes.find(({ id }) => id === named) ?? nodes[Number(named)] ?? [];
  });
  return [...new Set(found)];
}

/** What the server found wrong is opened, so that nobody has to look for it. */
export function useShowRefused({ editor: { refused, graph }, select }: Editing): void {
  const show = useEffectEvent((error: Refused): void => {
    const [first] = stepsOf(error.fields, graph);
    if (first !== undefined) select([first.id]);
  });
  useEffect(() => {
    if (refused instanceof Refused) show(refused);
  }, [refused]);
}
