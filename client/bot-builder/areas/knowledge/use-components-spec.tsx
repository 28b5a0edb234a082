import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { components } from '#shared/manage/knowledge.ts';
import { groupOf } from '../../references.ts';
import { DynamicField, useDynamicTexts } from './dynamic-field.tsx';

type Component = ItemOf<typeof components>;

// They stand by their titles.
const { reorder: _, ...calls } = components;

const isDynamic = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind === 'dynamic';

/** What assistants are taught, in the house's own words or as it is at the moment. */
export function useComponentsSpec(): ThingsSpec<Component> {
  const { t } = useLingui();
  const reads = useDynamicTexts();
  return {
    calls,
    title: t`Components`,
    add: t`Add a component`,
    empty: t`There is nothing here yet. Write down what guests ask and your pages do not say: one component, one answer.`,
    count: (total) => <Plural value={total} one="# component" other="# components" />,
    nameOf: ({ title }) => title,
    columns: [
      {
        key: 'content',
        cell: ({ dynamic, content_dict: content }) =>
          dynamic === null ? <bdi>{content['en'] ?? Object.values(content)[0] ?? ''}</bdi> : reads[dynamic.of],
      },
      { key: 'state', cell: ({ is_active }) => (is_active ? null : <Trans>Switched off</Trans>) },
    ],
    filters: [
      {
        name: 'kind',
        label: t`Kind`,
        options: [
          { value: 'static', label: t`Written` },
          { value: 'dynamic', label: t`Read at the moment` },
        ],
      },
      { name: 'group_id', label: t`Group`, from: groupOf },
    ],
    groups: [
      {
        lead: t`Assistants say it as it stands here. Guests read it once a version of the assistant that has it is published.`,
        fields: [
          {
            kind: 'text',
            name: 'title',
            label: t`Title`,
            hint: t`Guests read it below the answer, as its source.`,
            max: 60,
          },
          {
            kind: 'choice',
            name: 'kind',
            label: t`Kind`,
            options: [
              { value: 'static', label: t`Written: an answer in your words` },
              { value: 'dynamic', label: t`Read at the moment it is asked` },
            ],
          },
          {
            kind: 'own',
            name: 'dynamic',
            label: t`It says`,
            when: isDynamic,
            draw: (field) => <DynamicField {...field} />,
          },
          {
            kind: 'dict',
            name: 'content_dict',
            label: t`Answer`,
            long: true,
            max: 1000,
            when: (values) => !isDynamic(values),
          },
        ],
      },
      {
        title: t`For those who write prompts`,
        fields: [
          { kind: 'references', name: 'group_ids', label: t`Groups`, from: groupOf, max: 50 },
          { kind: 'text', name: 'remark', label: t`Remark`, hint: t`Guests never read it.`, max: 200 },
          { kind: 'check', name: 'is_active', label: t`In use` },
        ],
      },
    ],
    blank: {
      title: '',
      kind: 'static',
      content_dict: {},
      dynamic: null,
      remark: '',
      group_ids: [],
      is_active: true,
    },
    saved: t`Saved. Guests hear it with the next version you publish.`,
    made: ({ title }) => t`“${title}” was added. Guests hear it with the next version you publish.`,
    deleting: () => <Trans>Versions that were published keep it.</Trans>,
  };
}
