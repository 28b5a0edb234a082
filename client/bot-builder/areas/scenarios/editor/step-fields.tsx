/** What a step says, asks or chooses by, as a form: the same beside the drawing and in the outline. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { DictField } from '#client/console/kit/fields/dict-field.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TextField } from '#client/ui/text-field.tsx';
import {
  answerKinds,
  type NodeOf,
  ownVariables,
  type ScenarioNode,
  type SpeakingNode,
  STEP_TEXT_MAX,
} from '#shared/domain/scenario/scenario.ts';
import { variablesOf } from '#shared/domain/scenario/variables.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { CasesField } from './cases-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { HoursFields } from './hours-fields.tsx';

export function StepFields({ node }: { readonly node: ScenarioNode }): ReactNode {
  switch (node.kind) {
    case 'choices':
      return (
        <>
          <Words node={node} />
          <ChoicesField node={node} />
        </>
      );
    case 'ask':
      return <AskFields node={node} />;
    case 'link':
      return <LinkFields node={node} />;
    case 'hand_over':
      return <HandOverFields node={node} />;
    case 'hours':
      return <HoursFields node={node} />;
    case 'language':
    case 'room':
      return <CasesField node={node} />;
    default:
      return <Words node={node} />;
  }
}

/** What is said to the guest. */
function Words({ node, hint }: { readonly node: SpeakingNode; readonly hint?: string }) {
  const { t } = useLingui();
  const { languages, readOnly, change, editor } = useEditing();
  const named = variablesOf(editor.graph)
    .map((name) => `{${name}}`)
    .join(' ');
  return (
    <DictField
      label={t`What guests read`}
      hint={hint ?? t`Answers and what is known stand in braces: ${named}`}
      name={`${node.id}.text`}
      value={node.text_dict}
      languages={languages}
      max={STEP_TEXT_MAX}
      long
      readOnly={readOnly}
      error={() => undefined}
      onChange={(text_dict) => change({ ...node, text_dict: { ...text_dict } }, `${node.id}.text`)}
    />
  );
}

function AskFields({ node }: { readonly node: NodeOf<'ask'> }) {
  const { t } = useLingui();
  const { languages, readOnly, change } = useEditing();
  const kinds = { text: t`Words`, number: t`A number`, email: t`An e-mail address`, phone: t`A telephone number` };
  const taken = ownVariables.includes(node.variable);
  return (
    <>
      <Words node={node} />
      <SelectField
        label={t`What they are asked for`}
        name={`${node.id}.answer`}
        value={node.answer}
        readOnly={readOnly}
        onChange={(answer) => change({ ...node, answer: answerKinds.find((one) => one === answer) ?? 'text' })}
      >
        {answerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Name of the answer`}
        hint={t`Later texts say it as ${`{${node.variable}}`}. Small letters, digits and underscores.`}
        name={`${node.id}.variable`}
        dir="ltr"
        maxLength={30}
        value={node.variable}
        readOnly={readOnly}
        error={
          taken
            ? t`This name is taken`
            : /^[a-z][a-z0-9_]*$/.test(node.variable)
              ? undefined
              : t`Begin with a small letter; small letters, digits and underscores follow`
        }
        onChange={(event) => change({ ...node, variable: event.target.value }, `${node.id}.variable`)}
      />
      {node.answer === 'text' ? null : (
        <DictField
          label={t`When the answer cannot be read`}
          hint={t`Left empty, the assistant asks once more in its own words.`}
          name={`${node.id}.retry`}
          value={node.retry_dict}
          languages={languages}
          max={STEP_TEXT_MAX}
          readOnly={readOnly}
          error={() => undefined}
          onChange={(retry_dict) => change({ ...node, retry_dict: { ...retry_dict } }, `${node.id}.retry`)}
        />
      )}
    </>
  );
}

/** A choice of a menu or a place by its name. */
function Named({
  label,
  name,
  value,
  options,
  none,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly none: string;
  readonly onChange: (value: string) => void;
}) {
  const { readOnly } = useEditing();
  return (
    <SelectField label={label} name={name} value={value} readOnly={readOnly} onChange={onChange}>
      <option value="">{none}</option>
      {value === '' || options.some((one) => one.value === value) ? null : <option value={value}>…</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </SelectField>
  );
}

function useNames() {
  const { languages } = useEditing();
  return (dict: Readonly<Record<string, string>>): string => textIn(dict, activeLanguage(), languages[0] ?? 'en');
}

function LinkFields({ node }: { readonly node: NodeOf<'link'> }) {
  const { t } = useLingui();
  const { references, change } = useEditing();
  const nameIn = useNames();
  const chosen =
    node.facility_id !== null ? `f${node.facility_id}` : node.sub_menu_id !== null ? `m${node.sub_menu_id}` : '';
  return (
    <>
      <Words node={node} />
      <Named
        label={t`The page it shows`}
        name={`${node.id}.page`}
        value={chosen}
        none={t`None chosen`}
        options={[
          ...references.sub_menus.map(({ id, name_dict }) => ({ value: `m${id}`, label: nameIn(name_dict) })),
          ...references.facilities.map(({ id, name_dict }) => ({ value: `f${id}`, label: nameIn(name_dict) })),
        ]}
        onChange={(value) => {
          const id = value === '' ? null : Number(value.slice(1));
          change({
            ...node,
            sub_menu_id: value.startsWith('m') ? id : null,
            facility_id: value.startsWith('f') ? id : null,
          });
        }}
      />
    </>
  );
}

function HandOverFields({ node }: { readonly node: NodeOf<'hand_over'> }) {
  const { t } = useLingui();
  const { references, change } = useEditing();
  const nameIn = useNames();
  const asked = references.sub_menus.filter(({ id }) => references.talk_menu_ids.includes(id));
  return (
    <>
      <Words node={node} hint={t`May be left empty: the assistant says that it passes the guest on.`} />
      <Named
        label={t`Who is called`}
        name={`${node.id}.menu`}
        value={node.sub_menu_id === null ? '' : String(node.sub_menu_id)}
        none={t`The team of the menu the chat began by`}
        options={asked.map(({ id, name_dict }) => ({ value: String(id), label: nameIn(name_dict) }))}
        onChange={(value) => change({ ...node, sub_menu_id: value === '' ? null : Number(value) })}
      />
      <p className={styles.hint}>
        <Trans>What the guest was asked on the way stands beside the ticket.</Trans>
      </p>
    </>
  );
}
