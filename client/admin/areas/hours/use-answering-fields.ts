import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { surveyOf } from '../references.ts';

/** Who answers, and how many ask at once. */
export function useAnsweringFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`What guests may ask at once`,
      fields: [
        {
          kind: 'number',
          name: 'default_limit',
          label: t`Open requests of one guest`,
          hint: t`Who has as many open reads that the others come first. Help in danger is never counted.`,
          min: 0,
          max: 1000,
        },
        {
          kind: 'check',
          name: 'inquiry_reject_enabled',
          label: t`Staff may turn a request down`,
          hint: t`They write a reason for their colleagues. Guests read that their request could not be taken.`,
        },
        {
          kind: 'check',
          name: 'cc_status_visible',
          label: t`Guests see how far their request is`,
          hint: t`Such as “in progress” above the chat.`,
        },
      ],
    },
    {
      title: t({ message: 'Who answers', context: 'people, not groups' }),
      fields: [
        {
          kind: 'choice',
          name: 'strategy_type',
          label: t`How requests reach people`,
          options: [
            { value: 'pull', label: t`Staff take them from the inbox` },
            { value: 'push', label: t`They are given out` },
          ],
        },
        {
          kind: 'choice',
          name: 'routing_strategy',
          label: t`Given out to`,
          hint: t`Among those who are on shift, online and speak the guest’s language where somebody does.`,
          when: ({ strategy_type: type }) => type === 'push',
          options: [
            { value: 'manual', label: t`Nobody: a supervisor does it` },
            { value: 'round_robin', label: t`One after the other` },
            { value: 'balanced', label: t`Whoever has the fewest open` },
          ],
        },
        {
          kind: 'choice',
          name: 'ring_strategy',
          label: t`Calls ring`,
          hint: t`A menu for calls may say otherwise.`,
          options: [
            { value: 'ring_all', label: t`Everybody at once` },
            { value: 'linear', label: t`In the order of the team` },
            { value: 'round_robin', label: t`One after the other` },
            { value: 'longest_idle', label: t`Whoever has not talked for longest` },
            { value: 'fewest_calls', label: t`Whoever had the fewest calls today` },
          ],
        },
        {
          kind: 'check',
          name: 'calls_to_guests',
          label: t`Staff may call guests`,
          hint: t`From a ticket they have. It rings on the guest’s page, who may decline.`,
        },
        {
          kind: 'check',
          name: 'exclusive_login',
          label: t`One device writes at a time`,
          hint: t`A second sign-in of the same person only looks until it takes over. Off where several people share one login.`,
        },
        {
          kind: 'text',
          type: 'tel',
          name: 'interpreter_phone',
          label: t`Telephone interpreter`,
          hint: t`Staff call this number for guests whose language nobody translates.`,
          max: 32,
          nullable: true,
        },
      ],
    },
    useAssistantFields(),
  ];
}

/** What assistants have to do, and what is asked and told of their answers. */
function useAssistantFields(): FieldGroup {
  const { t } = useLingui();
  return {
    title: t`Assistants`,
    fields: [
      {
        kind: 'number',
        name: 'bot_test_threshold',
        label: t`Questions an assistant has to answer right`,
        hint: t`Of the questions you wrote for it, before a version is published. Attacks have to fail in any case.`,
        unit: t`%`,
        min: 0,
        max: 100,
      },
      {
        kind: 'check',
        name: 'bot_ratings',
        label: t`Guests say whether an answer helped`,
        hint: t`Two signs under each answer of an assistant, 👍 and 👎. You find them in its analytics.`,
      },
      {
        kind: 'parts',
        name: 'model_prices',
        label: t`What language models cost`,
        hint: t`In your house’s currency, for a million tokens. The analytics tell what answers cost.`,
        add: t`Add a model`,
        max: 20,
        blank: { model: '', read: 0, written: 0 },
        fields: [
          { kind: 'text', name: 'model', label: t`Model`, hint: t`As your prompts name it.`, max: 100 },
          { kind: 'number', name: 'read', label: t`A million tokens read`, min: 0, step: 0.01 },
          { kind: 'number', name: 'written', label: t`A million tokens written`, min: 0, step: 0.01 },
        ],
      },
    ],
  };
}

/** How a chat ends, and what guests are asked then. */
export function useAfterwardsFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`The end of a chat`,
      fields: [
        {
          kind: 'number',
          name: 'close_timeout',
          label: t`A silent chat ends after`,
          hint: t`Counted from the last word once your team has answered; the guest is told before. 0: it never ends by itself.`,
          unit: t`minutes`,
          min: 0,
          max: 10_080,
        },
      ],
    },
    {
      title: t`How it was`,
      fields: [
        {
          kind: 'check',
          name: 'survey_rating_enabled',
          label: t`Guests are asked when a chat has ended`,
          hint: t`Once for each request that people answered: one to five stars and a line.`,
        },
        {
          kind: 'reference',
          name: 'survey_template_id',
          label: t`Your own questionnaire`,
          hint: t`Guests are led there instead of giving stars. None chosen: they give stars.`,
          from: surveyOf,
          when: ({ survey_rating_enabled: asked }) => asked === true,
          nullable: true,
        },
      ],
    },
  ];
}
