import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { languageNameIn } from '#client/console/names.ts';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useGroups, useStaff } from '#client/sync/desk-hooks.ts';
import { useMe } from '#client/sync/hooks.ts';
import type { GroupView, TicketView } from '#shared/client-view/values.ts';
import { priorities } from '#shared/domain/desk-work/priority-rules.ts';
import { floorOf, type Narrowing, type NarrowingField, openedSince } from '#shared/domain/inbox/narrowing.ts';
import { TicketLabel } from '#shared/domain/states/enumerations.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useKnownWorkCodes } from '../use-work-codes.ts';
import { useLabelNames } from './label-texts.tsx';

export interface NarrowingChoice {
  readonly field: NarrowingField;
  readonly label: string;
  /** What all of them are called. */
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

/** What a narrowing names, in words. `gone` is what no longer exists: it holds nothing back but must be mended. */
export interface NamedPart {
  readonly field: NarrowingField;
  readonly text: string;
  readonly gone: boolean;
}

/** A clerk answers guests: roles that have no inbox hold no ticket. */
const answering: ReadonlySet<string> = new Set(['staff', 'supervisor', 'administrator', 'super_admin']);

/** Each once, as they are held, in the order of the numbers or the alphabet. */
const inUse = (values: readonly (string | null)[]): readonly string[] =>
  [...new Set(values)].filter((value) => value !== null).toSorted((a, b) => Number(a) - Number(b));

/** What the inbox can be narrowed down by, with what there is to choose, and what is chosen in words [INBOX-NARROW]. */
export function useNarrowingFields(
  tickets: readonly TicketView[],
  groups: readonly GroupView[],
): { readonly choices: readonly NarrowingChoice[]; readonly named: (narrowing: Narrowing) => readonly NamedPart[] } {
  const { t } = useLingui();
  const lang = activeLanguage();
  const staff = useStaff();
  const everyGroup = useGroups();
  const ready = useMe() !== null;
  const codes = useKnownWorkCodes();
  const priorityNames = usePriorityTexts();
  const labelNames = useLabelNames();
  const [langs, floors] = useMemo(
    () => [
      inUse(tickets.map(({ guestLangCd }) => guestLangCd)),
      inUse(tickets.map(({ locationNames }) => floorOf(locationNames))),
    ],
    [tickets],
  );
  const languageName = languageNameIn(lang);
  const opened: Readonly<Record<(typeof openedSince)[number], string>> = {
    today: t`Today`,
    yesterday: t`Since yesterday`,
    week: t`In the last 7 days`,
    month: t`In the last 30 days`,
  };
  const byName = (options: readonly { readonly id: string; readonly name: string }[]) =>
    options.toSorted((a, b) => a.name.localeCompare(b.name, readerLocale()));
  const groupOption = ({ id, names }: GroupView) => ({ id, name: textIn(names, lang) });
  const people = byName(
    staff.filter(({ role }) => answering.has(role)).map(({ userId, name }) => ({ id: userId, name })),
  );
  const whose = [
    { id: 'me', name: t({ message: 'Me', context: 'whose ticket it is' }) },
    { id: 'nobody', name: t({ message: 'Nobody', context: 'whose ticket it is' }) },
  ];
  const codeOptions = (codes ?? []).map(({ id, code, name }) => ({ id, name: `${code} · ${name}` }));
  const choices: readonly NarrowingChoice[] = [
    { field: 'group', label: t`Group`, all: t`All groups`, options: byName(groups.map(groupOption)) },
    { field: 'who', label: t`Whose`, all: t`Anybody’s`, options: [...whose, ...people] },
    {
      field: 'label',
      label: t`State`,
      all: t`All states`,
      options: TicketLabel.options.map((id) => ({ id, name: labelNames[id] })),
    },
    {
      field: 'priority',
      label: t`How urgent`,
      all: t`All priorities`,
      options: priorities.map((id) => ({ id, name: priorityNames[id] })),
    },
    { field: 'vip', label: t`Guest`, all: t`All guests`, options: [{ id: 'yes', name: t`VIP guests` }] },
    {
      field: 'lang',
      label: t`Guest’s language`,
      all: t`All languages`,
      options: byName(langs.map((id) => ({ id, name: languageName(id) }))),
    },
    { field: 'floor', label: t`Floor`, all: t`All floors`, options: floors.map((id) => ({ id, name: id })) },
    { field: 'code', label: t`Work code`, all: t`All work codes`, options: codeOptions },
    {
      field: 'opened',
      label: t`Opened`,
      all: t`At any time`,
      options: openedSince.map((id) => ({ id, name: opened[id] })),
    },
  ];
  // What is known to be gone, and not just not here yet.
  const gone: Partial<Record<NarrowingField, string | false>> = {
    group: ready && everyGroup.length > 0 && t`a group that is no more`,
    who: ready && staff.length > 0 && t`somebody who is gone`,
    code: codes !== null && t`a work code that is no more`,
  };
  const dayName = (day: string): string =>
    new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
  const nameOf = (field: NarrowingField, value: string): string | undefined => {
    const found = choices.find((choice) => choice.field === field)?.options.find(({ id }) => id === value)?.name;
    if (found !== undefined) return found;
    switch (field) {
      case 'group':
        return everyGroup.filter(({ id }) => id === value).map((group) => groupOption(group).name)[0];
      case 'lang':
        return languageName(value);
      case 'opened':
        return Number.isNaN(Date.parse(value)) ? value : dayName(value);
      case 'floor':
        return value;
      default:
        return undefined;
    }
  };
  return {
    choices,
    named: (narrowing) =>
      choices.flatMap(({ field, label }) => {
        const value = narrowing[field];
        if (value === undefined) return [];
        const known = nameOf(field, value);
        const lost = known === undefined ? gone[field] : false;
        const name = known ?? (typeof lost === 'string' ? lost : '…');
        return [{ field, text: t`${label}: ${name}`, gone: typeof lost === 'string' }];
      }),
  };
}
