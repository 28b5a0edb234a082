/** The words of a prompt: texts and components, in an order. */
import { Trans, useLingui } from '@lingui/react/macro';
import Puzzle from 'lucide-react/icons/puzzle';
import Type from 'lucide-react/icons/type';
import { useState } from 'react';
import { ReadState } from '#client/console/account/read-state.tsx';
import { LongText } from '#client/console/kit/fields/long-text.tsx';
import { PartsField } from '#client/console/kit/fields/parts-field.tsx';
import kit from '#client/console/kit/kit.module.css';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import type { Values } from '#client/console/kit/things.ts';
import { textOf } from '#client/console/kit/values.ts';
import { useSomeThings, useThing } from '#client/console/kit/use-things.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { PromptPart } from '#shared/domain/bot/prompt.ts';
import { components } from '#shared/manage/knowledge.ts';
import { PROMPT_TEXT_MAX } from '#shared/manage/prompts.ts';
import styles from './prompts.module.css';

interface PartsEditorProps {
  readonly parts: readonly PromptPart[];
  readonly onChange: (parts: readonly PromptPart[]) => void;
  readonly error: (below?: string) => string | undefined;
  readonly readOnly: boolean;
  readonly houseCode: string;
}

/** Rows of the field are parts: it moves them and takes them away, and makes none. */
const partsOf = (rows: readonly Values[]): readonly PromptPart[] => rows as unknown as readonly PromptPart[];

interface DrawnPart extends Pick<PartsEditorProps, 'error' | 'readOnly' | 'houseCode'> {
  readonly row: Values;
  readonly place: number;
  readonly label: string;
  readonly set: (name: string, value: unknown) => void;
}

/** A row of the field: a component by its title, or a text. */
function drawPart({ row, place, set, label, error, readOnly, houseCode }: DrawnPart) {
  return row['kind'] === 'component' ? (
    <ComponentPart
      id={textOf(row['id'])}
      remark={textOf(row['remark'])}
      name={`part-${place}`}
      houseCode={houseCode}
      readOnly={readOnly}
      error={error(`${place}.id`) ?? error(`${place}.remark`)}
      onRemark={(remark) => set('remark', remark)}
    />
  ) : (
    <LongText
      label={label}
      name={`part-${place}`}
      hint={undefined}
      max={PROMPT_TEXT_MAX}
      value={textOf(row['text'])}
      readOnly={readOnly}
      error={error(`${place}.text`)}
      onChange={(text) => set('text', text)}
    />
  );
}

export function PartsEditor({ parts, onChange, error, readOnly, houseCode }: PartsEditorProps) {
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.parts}>
      <PartsField
        label={t`Words`}
        rows={parts.map((part) => ({ ...part }))}
        blank={{}}
        add=""
        max={0}
        readOnly={readOnly}
        error={error()}
        onChange={(rows) => onChange(partsOf(rows))}
        draw={(row, place, set) => drawPart({ row, place, set, label: t`Text`, error, readOnly, houseCode })}
      />
      {readOnly ? null : (
        <div className={styles.adds}>
          <Button
            variant="outline"
            icon={<Type size={18} aria-hidden="true" />}
            onClick={() => onChange([...parts, { kind: 'text', text: '' }])}
          >
            <Trans>Add a text</Trans>
          </Button>
          <Button
            variant="outline"
            icon={<Puzzle size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <Trans>Add a component</Trans>
          </Button>
        </div>
      )}
      {choosing ? (
        <ChooseComponent
          houseCode={houseCode}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            onChange([...parts, { kind: 'component', id, remark: '' }]);
            setChoosing(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface ComponentPartProps {
  readonly id: string;
  readonly remark: string;
  readonly name: string;
  readonly houseCode: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onRemark: (remark: string) => void;
}

function ComponentPart({ id, remark, name, houseCode, readOnly, error, onRemark }: ComponentPartProps) {
  const { t } = useLingui();
  const read = useThing(components, houseCode, id);
  const title = read.data === undefined ? '…' : read.data === null ? t`No longer there` : read.data.title;
  return (
    <div className={styles.component}>
      <p className={styles.componentName}>
        <Puzzle size={18} aria-hidden="true" />
        <bdi>{title}</bdi>
      </p>
      <TextField
        label={t`Remark for the model`}
        name={name}
        value={remark}
        maxLength={200}
        readOnly={readOnly}
        error={error}
        dir="auto"
        onChange={(event) => onRemark(event.target.value)}
      />
    </div>
  );
}

interface ChooseComponentProps {
  readonly houseCode: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

function ChooseComponent({ houseCode, onChoose, onClose }: ChooseComponentProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const read = useSomeThings(components, houseCode, { query });
  return (
    <Dialog open title={t`Add a component`} onClose={onClose}>
      <div className={kit.fields}>
        <TextField
          type="search"
          label={<Trans>Search</Trans>}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ReadState read={read}>
          {({ items }) => (
            <div className={styles.choices}>
              {items.map(({ id, title }) => (
                <Button key={id} variant="quiet" onClick={() => onChoose(id)}>
                  <bdi>{title}</bdi>
                </Button>
              ))}
              {items.length === 0 ? (
                <p className={fieldStyles.hint}>
                  <Trans>Nothing is called so.</Trans>
                </p>
              ) : null}
            </div>
          )}
        </ReadState>
      </div>
    </Dialog>
  );
}
