/** What guests choose from, in its order: words, where each leads, up and down, added and taken away. */
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { DictField } from '#client/console/kit/fields/dict-field.tsx';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { CHOICE_MAX, CHOICES_MAX, type NodeOf } from '#shared/domain/scenario/scenario.ts';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { usePortNames } from './use-port-names.ts';
import { WayOn } from './ways.tsx';

type Choice = NodeOf<'choices'>['choices'][number];

export function ChoicesField({ node }: { readonly node: NodeOf<'choices'> }) {
  const { languages, readOnly, change } = useEditing();
  const { t } = useLingui();
  const nameOf = usePortNames();
  const { choices } = node;
  const put = (next: Choice[], of?: string): void => change({ ...node, choices: next }, of);
  const move = (from: number, to: number): void => {
    const next = [...choices];
    const [moved] = next.splice(from, 1);
    if (moved === undefined) return;
    next.splice(to, 0, moved);
    put(next);
  };
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>
        <Trans>Choices</Trans>
      </h3>
      <ol className={styles.parts}>
        {choices.map((choice, place) => (
          <li key={choice.id} className={styles.part}>
            <DictField
              label={t`Choice ${place + 1}`}
              name={`${node.id}.${choice.id}`}
              value={choice.label_dict}
              languages={languages}
              max={CHOICE_MAX}
              readOnly={readOnly}
              error={() => undefined}
              onChange={(label_dict) =>
                put(
                  choices.map((one) => (one === choice ? { ...one, label_dict: { ...label_dict } } : one)),
                  `${node.id}.${choice.id}`,
                )
              }
            />
            <WayOn node={node} port={choice.id} to={choice.next} name={t`“${nameOf(node, choice.id)}” leads to`} />
            {readOnly ? null : (
              <div className={styles.partTools}>
                <IconButton
                  icon={ArrowUp}
                  size={18}
                  label={t`Choice ${place + 1} up`}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size={18}
                  label={t`Choice ${place + 1} down`}
                  disabled={place === choices.length - 1}
                  onClick={() => move(place, place + 1)}
                />
                <IconButton
                  icon={Trash2}
                  size={18}
                  label={t`Take choice ${place + 1} away`}
                  disabled={choices.length === 1}
                  onClick={() => put(choices.filter((one) => one !== choice))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {readOnly || choices.length >= CHOICES_MAX ? null : (
        <Button
          variant="outline"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => put([...choices, { id: newId(), label_dict: {}, next: null }])}
        >
          <Trans>Add a choice</Trans>
        </Button>
      )}
    </section>
  );
}
