import { useLingui } from '@lingui/react/macro';
import { SelectField } from '#client/console/account/select-field.tsx';
import { HoursField } from '#client/console/kit/fields/hours-field.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { NodeOf } from '#shared/domain/scenario/scenario.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useEditing } from './editor-context.ts';
import { WayOn } from './ways.tsx';

/** By whose hours it chooses, and where it leads while they run and while not. */
export function HoursFields({ node }: { readonly node: NodeOf<'hours'> }) {
  const { t } = useLingui();
  const { references, languages, readOnly, change } = useEditing();
  const own = languages[0] ?? 'en';
  const value = node.hours !== null ? 'own' : node.sub_menu_id === null ? '' : String(node.sub_menu_id);
  return (
    <>
      <SelectField
        label={t`By which hours`}
        name={`${node.id}.hours`}
        value={value}
        readOnly={readOnly}
        onChange={(chosen) =>
          change({
            ...node,
            hours: chosen === 'own' ? [] : null,
            sub_menu_id: chosen === '' || chosen === 'own' ? null : Number(chosen),
          })
        }
      >
        <option value="">{t`The hours of the house`}</option>
        <option value="own">{t`Hours of its own`}</option>
        {references.sub_menus.map(({ id, name_dict }) => (
          <option key={id} value={id}>
            {t`Hours of “${textIn(name_dict, activeLanguage(), own)}”`}
          </option>
        ))}
      </SelectField>
      {node.hours === null ? null : (
        <HoursField
          label={t`Open`}
          value={node.hours}
          readOnly={readOnly}
          error={undefined}
          onChange={(hours) => change({ ...node, hours: [...hours] })}
        />
      )}
      <WayOn node={node} port="open" to={node.open} name={t`While it is open`} />
      <WayOn node={node} port="next" to={node.next} name={t`At all other times`} />
    </>
  );
}
