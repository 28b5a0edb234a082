/** The cases of a condition: for which languages or rooms, and where each leads; the rest goes another way. */
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { ChoicesField as Ticks } from '#client/console/kit/fields/choices-field.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { NodeOf } from '#shared/domain/scenario/scenario.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import { WayOn } from './ways.tsx';

type Conditional = NodeOf<'language'> | NodeOf<'room'>;

export function CasesField({ node }: { readonly node: Conditional }) {
  const { t } = useLingui();
  const { readOnly, change } = useEditing();
  const addCase = (): void =>
    change(
      node.kind === 'language'
        ? { ...node, cases: [...node.cases, { id: newId(), lang_cds: [], next: null }] }
        : { ...node, cases: [...node.cases, { id: newId(), location_group_ids: [], next: null }] },
    );
  const removeCase = (id: string): void =>
    change(
      node.kind === 'language'
        ? { ...node, cases: node.cases.filter((one) => one.id !== id) }
        : { ...node, cases: node.cases.filter((one) => one.id !== id) },
    );
  return (
    <section className={styles.group}>
      <ol className={styles.parts}>
        {node.cases.map(({ id, next }, place) => (
          <li key={id} className={styles.part}>
            <CaseOf node={node} place={place} />
            <WayOn node={node} port={id} to={next} name={t`These guests go to`} />
            {readOnly || node.cases.length === 1 ? null : (
              <div className={styles.partTools}>
                <Button variant="quiet" icon={<Icon of={Trash2} size={16} />} onClick={() => removeCase(id)}>
                  <Trans>Take this case away</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {readOnly || node.cases.length >= 20 ? null : (
        <Button variant="outline" icon={<Icon of={Plus} size={18} />} onClick={addCase}>
          <Trans>Add a case</Trans>
        </Button>
      )}
      <WayOn node={node} port="next" to={node.next} name={t`All other guests go to`} />
    </section>
  );
}

/** For whom a case is. */
function CaseOf({ node, place }: { readonly node: Conditional; readonly place: number }) {
  const { t } = useLingui();
  const { references, languages, written, readOnly, change } = useEditing();
  const own = languages[0] ?? 'en';
  const nameIn = languageNameIn(activeLanguage());
  const at = { name: `${node.id}.case.${place}`, readOnly, error: undefined };
  if (node.kind === 'language') {
    const value = node.cases[place]?.lang_cds ?? [];
    return (
      <Ticks
        {...at}
        label={t`Guests who read`}
        value={value}
        options={[...new Set([...written, ...value])].map((lang) => ({ value: lang, label: nameIn(lang) }))}
        onChange={(next) =>
          change({ ...node, cases: node.cases.map((one, n) => (n === place ? { ...one, lang_cds: [...next] } : one)) })
        }
      />
    );
  }
  return (
    <Ticks
      {...at}
      label={t`Guests in`}
      value={node.cases[place]?.location_group_ids ?? []}
      options={references.location_groups.map(({ id, name_dict }) => ({
        value: id,
        label: textIn(name_dict, activeLanguage(), own),
      }))}
      onChange={(next) =>
        change({
          ...node,
          cases: node.cases.map((one, n) => (n === place ? { ...one, location_group_ids: [...next] } : one)),
        })
      }
    />
  );
}
