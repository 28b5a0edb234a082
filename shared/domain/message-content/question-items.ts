/** Items that ask for something: a choice, a value, a rating, input that is taken elsewhere. */
import * as v from 'valibot';
import { answer, button, common, id, label, link, text } from './item-fields.ts';
import { contentItem, isAnswer, withoutMarkup, withText } from './item-rules.ts';

interface WithButton {
  readonly text?: string | undefined;
  readonly button?: v.InferOutput<typeof button> | undefined;
}

/** A question with its words and the label of its button changed. */
const withButton = <T extends WithButton>(item: T, change: (text: string) => string): T => ({
  ...withText(item, 'text', change),
  ...(item.button === undefined ? {} : { button: withText(item.button, 'label', change) }),
});

export const buttonItem = contentItem(
  v.object({ type: v.literal('button'), button, text: v.optional(text), ...answer, ...common }),
  {
    texts: (item, change) => (isAnswer(item) ? withText(item, 'selectedBtnText', change) : withButton(item, change)),
    plain: (item) => withoutMarkup(item.text ?? item.button.label),
    answer: ({ button: { label: pressed, payload } }, given) => ({
      type: 'button',
      button: { label: pressed, ...(payload === undefined ? {} : { payload }) },
      ...given,
    }),
  },
);

export const quickRepliesItem = contentItem(
  v.object({
    type: v.literal('quick_replies'),
    list: v.pipe(v.array(v.object({ label, payload: v.optional(text, '') })), v.maxLength(20)),
    text: v.optional(text),
    ...answer,
    ...common,
  }),
  {
    // An answer shows only what was chosen; the list beside it is the record of the question.
    texts: (item, change) =>
      isAnswer(item)
        ? withText(item, 'selectedBtnText', change)
        : {
            ...withText(item, 'text', change),
            list: item.list.map((reply) => withText(reply, 'label', change)),
          },
    plain: (item) => withoutMarkup(item.text ?? ''),
    answer: (item, given) => ({
      type: 'quick_replies',
      list: item.list.filter((reply) => reply.label === given.selectedBtnText),
      ...given,
    }),
  },
);

export const formItem = contentItem(
  v.object({
    type: v.literal('form'),
    form: v.object({
      id,
      type: v.optional(id, 'text'),
      digit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
    }),
    submit: v.optional(v.object({ label })),
    text: v.optional(text),
    ...answer,
    ...common,
  }),
  {
    // What somebody typed is theirs, in whatever language.
    texts: (item, change) =>
      isAnswer(item)
        ? item
        : {
            ...withText(item, 'text', change),
            ...(item.submit === undefined ? {} : { submit: withText(item.submit, 'label', change) }),
          },
    plain: (item, words) => withoutMarkup(item.text ?? words.form),
    answer: ({ form }, given) => ({ type: 'form', form, ...given }),
  },
);

export const userInputItem = contentItem(
  v.object({
    type: v.literal('user_input'),
    input_type: v.picklist(['table', 'tscan']),
    text: v.optional(text),
    button: v.optional(button),
    url: v.optional(link),
    ...common,
  }),
  {
    texts: withButton,
    plain: (item, words) => withoutMarkup(item.text ?? item.button?.label ?? words.form),
  },
);

export const surveyItem = contentItem(
  v.object({
    type: v.literal('survey'),
    text: v.optional(text),
    url: v.optional(link),
    template_id: v.optional(v.union([id, v.number()])),
    button: v.optional(button),
    ...answer,
    ...common,
  }),
  {
    texts: (item, change) => (isAnswer(item) ? item : withButton(item, change)),
    plain: (item, words) => withoutMarkup(item.text ?? words.survey),
    answer: ({ template_id: template }, given) => ({
      type: 'survey',
      ...(template === undefined ? {} : { template_id: template }),
      ...given,
    }),
  },
);
