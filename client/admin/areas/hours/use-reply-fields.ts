import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import type { Values } from '#client/console/kit/things.ts';
import { dictOf } from '#client/console/kit/values.ts';

/** Something is said there, so that a time for it has a meaning. */
const says =
  (name: string) =>
  (values: Values): boolean =>
    Object.values(dictOf(values[name])).some((text) => text.trim() !== '');

const MAX = 1000;

/** What the house says by itself. */
export function useReplyFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`Greeting`,
      lead: t`What a new chat begins with. A menu’s own greeting comes before it.`,
      fields: [{ kind: 'dict', name: 'auto_reply.greeting', label: t`Words of the greeting`, long: true, max: MAX }],
    },
    {
      title: t`Out of hours`,
      lead: t`What guests read while nobody answers; when you are back is told below it. A menu’s own words come before it.`,
      fields: [{ kind: 'dict', name: 'auto_reply.out_of_hours', label: t`Words out of hours`, long: true, max: MAX }],
    },
    {
      title: t`Nobody is free`,
      lead: t`Said in the chat once, when a guest waits within your hours and none of those who could answer is at work.`,
      fields: [
        { kind: 'dict', name: 'auto_reply.nobody_free', label: t`Words when nobody is free`, long: true, max: MAX },
        {
          kind: 'number',
          name: 'auto_reply.nobody_free_after',
          label: t`Nobody is free: said after`,
          hint: t`Counted from the guest’s first words.`,
          unit: t`minutes`,
          min: 0,
          max: 240,
          when: says('auto_reply.nobody_free'),
        },
      ],
    },
    {
      title: t`Waiting`,
      lead: t`Said in the chat once, when nobody has answered for a while.`,
      fields: [
        { kind: 'dict', name: 'auto_reply.waiting', label: t`Words to who waits`, long: true, max: MAX },
        {
          kind: 'number',
          name: 'auto_reply.waiting_after',
          label: t`Waiting: said after`,
          hint: t`Counted from the guest’s first words.`,
          unit: t`minutes`,
          min: 1,
          max: 240,
          when: says('auto_reply.waiting'),
        },
      ],
    },
    {
      title: t`Closing`,
      lead: t`Said last, when your team or a long silence has ended a chat.`,
      fields: [{ kind: 'dict', name: 'auto_reply.closing', label: t`Words of the closing`, long: true, max: MAX }],
    },
  ];
}
