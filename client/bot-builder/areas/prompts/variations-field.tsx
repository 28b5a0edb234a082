/** The variations of a prompt: of so many conversations in a hundred each, with its words and how the model is asked. */
import { Trans, useLingui } from '@lingui/react/macro';
import Trash from 'lucide-react/icons/trash-2';
import * as v from 'valibot';
import { Field } from '#client/console/kit/field.tsx';
import type { FieldSpec, OwnField } from '#client/console/kit/field-spec.ts';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Variation } from '#shared/domain/bot/prompt.ts';
import { PartsEditor } from './parts-editor.tsx';
import styles from './prompts.module.css';
import { without, withAnother, withShare } from './variation.ts';

const MOST = 10;

/** As it is typed: what does not hold yet is told when it is saved. */
const Typed = v.array(
  v.looseObject({ key: v.string(), name: v.string(), share: v.nullish(v.number()), parts: v.array(v.any()) }),
);
const variationsOf = (value: unknown): readonly Variation[] =>
  v.is(Typed, value) ? (value as unknown as readonly Variation[]) : [];

function useHowFields(): readonly FieldSpec[] {
  const { t } = useLingui();
  return [
    {
      kind: 'text',
      name: 'model',
      label: t`Model`,
      hint: t`As its service calls it; left empty, the first one there is.`,
      max: 100,
      nullable: true,
    },
    {
      kind: 'number',
      name: 'temperature',
      label: t`Temperature`,
      hint: t`0 says the same each time, 1 varies.`,
      min: 0,
      max: 1,
      step: 0.1,
    },
    {
      kind: 'number',
      name: 'top_p',
      label: t`Top p`,
      hint: t`0 to 1; 1 leaves nothing out.`,
      min: 0,
      max: 1,
      step: 0.1,
    },
    { kind: 'number', name: 'max_tokens', label: t`Longest answer, in tokens`, min: 50, max: 2000, step: 50 },
  ];
}

export function VariationsField(field: OwnField) {
  const { value, set, error, readOnly } = field;
  const { t } = useLingui();
  const all = variationsOf(value);
  const sum = all.reduce((total, { share }) => total + (share ?? 0), 0);
  return (
    <div className={styles.variations}>
      {all.map((variation, place) => (
        <VariationCard
          key={variation.key}
          {...field}
          variation={variation}
          place={place}
          isOnly={all.length === 1}
          change={(next) => set(all.map((one, at) => (at === place ? next : one)))}
          share={(share) => set(withShare(all, place, share))}
          remove={() => set(without(all, place))}
        />
      ))}
      {all.length > 1 ? (
        <p className={fieldStyles.hint} data-wrong={sum === 100 ? undefined : ''}>
          {t`All shares together: ${sum} of 100.`}
        </p>
      ) : null}
      {error() === undefined ? null : (
        <p role="alert" className={fieldStyles.error}>
          {error()}
        </p>
      )}
      {readOnly || all.length >= MOST ? null : (
        <div>
          <Button variant="outline" onClick={() => set(withAnother(all, t`Variation ${all.length + 1}`))}>
            <Trans>Add a variation to compare</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface VariationCardProps extends OwnField {
  readonly variation: Variation;
  readonly place: number;
  readonly isOnly: boolean;
  readonly change: (next: Variation) => void;
  readonly share: (share: number) => void;
  readonly remove: () => void;
}

function VariationCard(props: VariationCardProps) {
  const { variation, place, isOnly, change, share, remove, error, readOnly, houseCode, languages } = props;
  const { t } = useLingui();
  const how = useHowFields();
  const draw = (spec: FieldSpec) => (
    <Field
      key={spec.name}
      spec={spec}
      path={`variations.${place}.${spec.name}`}
      values={{ ...variation }}
      set={(name, next) =>
        name === 'share' ? share(typeof next === 'number' ? next : 0) : change({ ...variation, [name]: next })
      }
      error={(path) => error(path.slice('variations.'.length))}
      readOnly={readOnly}
      houseCode={houseCode}
      languages={languages}
    />
  );
  return (
    <section className={styles.variation} aria-label={variation.name}>
      {isOnly ? null : (
        <div className={styles.variationHead}>
          {draw({ kind: 'text', name: 'name', label: t`Name of this variation`, max: 60 })}
          {draw({ kind: 'number', name: 'share', label: t`Share`, unit: '%', min: 1, max: 99, step: 1 })}
          {readOnly ? null : <IconButton icon={Trash} label={t`Remove ${variation.name}`} onClick={remove} />}
        </div>
      )}
      <PartsEditor
        parts={variation.parts}
        onChange={(parts) => change({ ...variation, parts })}
        error={(below) => error(`${place}.parts${below === undefined ? '' : `.${below}`}`)}
        readOnly={readOnly}
        houseCode={houseCode}
      />
      <details className={styles.how}>
        <summary>
          <Trans>How the model is asked</Trans>
        </summary>
        <div className={styles.howFields}>{how.map(draw)}</div>
      </details>
    </section>
  );
}
