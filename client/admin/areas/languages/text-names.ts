/** What states, kinds and fields of texts are called. */
import { useLingui } from '@lingui/react/macro';
import { useKindNames } from '#client/console/history/kind-names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { TextLine } from '#shared/manage/texts.ts';
import { SAID_MAX } from '#shared/domain/scenario/flow.ts';
import type { TextState } from '#shared/domain/texts/text-state.ts';

export function useStateNames(): Readonly<Record<TextState, string>> {
  const { t } = useLingui();
  return {
    pending: t`Missing`,
    machine: t`By machine`,
    edited: t`By people`,
    locked: t`Locked`,
    failed: t`Failed`,
  };
}

/** What a field is called; several are called the same, since the thing they are of stands beside them. */
function useFieldName(): (field: string) => string {
  const { t } = useLingui();
  const [title, closed, text] = [t`Title`, t`When it is closed`, t`Text`];
  const names: Readonly<Record<string, string>> = {
    name: t`Name`,
    description: t`Description`,
    description1: t`Description`,
    description2: t`Description`,
    welcome: t`Welcome`,
    starters: t`First questions`,
    concierge: t`Travel guide`,
    greeting: t`Greeting`,
    reply_greeting: t`Greeting`,
    reply_out_of_hours: closed,
    announcement: t`Announcement`,
    out_of_service: closed,
    closed,
    closed_title: closed,
    genre: t`Kind`,
    category: t`Kind`,
    location: t`Where it is`,
    place: t`Where it is`,
    place_description: t`Where it is`,
    hours: t`Hours`,
    hours_title: t`Hours`,
    option: t`Details`,
    option_label: t`Details`,
    comment: t`Why you like it`,
    fee_text: t`Tax and service`,
    alt: t`What it shows`,
    popup: t`Words that ask in`,
    label: title,
    content: title,
    text,
    message: text,
    variable: t`Value in a text`,
  };
  return (field) =>
    names[field] ?? (field.startsWith('title_') ? title : field.startsWith('reply_') ? t`Automatic replies` : text);
}

/** What a text is called: its kind, its thing and its field. */
export function useTextName(): (of: Pick<TextLine, 'kind' | 'field' | 'thing_name_dict'>) => string {
  const kinds = useKindNames();
  const fieldName = useFieldName();
  return ({ kind, field, thing_name_dict }) => {
    const thing = thing_name_dict === null ? '' : textIn(thing_name_dict, activeLanguage(), 'en');
    return [kinds[kind] ?? kind, thing, fieldName(field)].filter(Boolean).join(' · ');
  };
}

/** Why a machine could not make it, in a sentence. */
export function useFailureText(): (failure: string) => string {
  const { t } = useLingui();
  return (failure) => {
    switch (failure) {
      case 'variable_lost':
        return t`The machine lost a value in braces. Please translate this one yourself`;
      case 'link_lost':
        return t`The machine lost a link. Please translate this one yourself`;
      case 'text_too_long':
        return t`The translation was too long for its place`;
      case 'too_much_at_once':
        return t`More than ${SAID_MAX} characters are said here before the guest is asked anything`;
      case 'unsupported_pair':
        return t`No engine here translates between these languages`;
      default:
        return t`The machine could not translate this`;
    }
  };
}
