import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Choosable, choosable } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { useLanguages } from '#client/console/kit/use-languages.ts';
import { languageNameIn } from '#client/console/names.ts';
import { useMinute } from '#client/console/clock.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { calendarDay } from '#shared/domain/session/stay.ts';
import { bcp47Of, SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { getRoom, listRooms, Room } from '#shared/manage/rooms.ts';
import { GUEST_NAME_MAX, REFERENCE_MAX, type Stay, stays } from '#shared/manage/stays.ts';
import { ImportStays } from './import-stays.tsx';
import { SaveStays } from './save-stays.tsx';
import { StayCard } from './stay-card.tsx';

const anyRoom: Choosable = choosable({ item: Room, list: listRooms, get: getRoom }, ({ name }) => name);

/** Days of a stay as the reader writes them. */
const daysIn = ({ check_in, check_out }: Stay): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(check_in),
    new Date(check_out),
  );

/** The day this device has, so many days on. */
const dayFrom = (now: number, days: number): string =>
  calendarDay(now + days * 86_400_000, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Guests with codes: who comes, who is here, who has left. */
export function useStaysSpec(code: string, edits: boolean): ThingsSpec<Stay> {
  const { t } = useLingui();
  const now = useMinute();
  const languages = useLanguages(code);
  const nameOfLanguage = languageNameIn(activeLanguage());
  const others = SUPPORTED_LANGUAGE_CODES.filter((lang) => !languages.includes(lang))
    .map((lang) => ({ value: lang, label: nameOfLanguage(lang) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, activeLanguage()));
  return {
    // Their order is that of their days.
    calls: {
      item: stays.item,
      list: stays.list,
      get: stays.get,
      create: stays.create,
      update: stays.update,
      remove: stays.remove,
    },
    title: t`Guests`,
    add: t`Check a guest in`,
    empty: t`No guest has a code yet. Check them in singly, all at once from a table, or let your hotel system do it.`,
    count: (total) => <Plural value={total} one="# guest" other="# guests" />,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'room', cell: ({ room }) => <bdi>{room ?? t`No room yet`}</bdi> },
      { key: 'days', cell: daysIn },
      {
        key: 'state',
        cell: ({ checked_out_at, has_entered }) =>
          checked_out_at !== null ? (
            <Trans>Checked out</Trans>
          ) : has_entered ? (
            <Trans>Has opened the code</Trans>
          ) : (
            <Trans>Code not opened yet</Trans>
          ),
      },
    ],
    filters: [
      { name: 'on', label: t`Here on`, kind: 'date' },
      { name: 'location_id', label: t`Room`, from: anyRoom },
      {
        name: 'checked_out',
        label: t`Check-out`,
        options: [
          { value: 'no', label: t`Not checked out` },
          { value: 'yes', label: t`Checked out` },
        ],
      },
    ],
    groups: [
      {
        fields: [
          { kind: 'text', name: 'name', label: t`Name`, max: GUEST_NAME_MAX },
          { kind: 'reference', name: 'location_id', label: t`Room`, from: anyRoom, nullable: true },
          { kind: 'date', name: 'check_in', label: t`Arrival` },
          { kind: 'date', name: 'check_out', label: t`Departure` },
          {
            kind: 'choice',
            name: 'lang_cd',
            label: t`Language`,
            options: [...languages.map((lang) => ({ value: lang, label: nameOfLanguage(lang) })), ...others],
          },
          {
            kind: 'text',
            type: 'tel',
            name: 'country_code',
            label: t`Country code`,
            hint: t`+81 or JP, whichever you have; needed where there is a number.`,
            max: 5,
          },
          { kind: 'text', type: 'tel', name: 'phone_number', label: t`Telephone`, max: 24 },
          {
            kind: 'text',
            name: 'reference',
            label: t`Reference`,
            hint: t`What your hotel system calls this stay; a table or the system changes it by this.`,
            max: REFERENCE_MAX,
            nullable: true,
          },
          {
            kind: 'check',
            name: 'is_vip',
            label: t`VIP guest`,
            hint: t`The desk sees it beside the name, and their tickets begin high; in later stays, too.`,
          },
        ],
      },
    ],
    blank: {
      name: '',
      location_id: null,
      check_in: dayFrom(now, 0),
      check_out: dayFrom(now, 1),
      lang_cd: languages[0] ?? 'en',
      country_code: '',
      phone_number: '',
      reference: null,
      is_vip: false,
    },
    tools: <SaveStays code={code} />,
    before: edits ? <ImportStays code={code} /> : null,
    after: (stay) => <StayCard key={stay.version} code={code} stay={stay} edits={edits} />,
    deleting: ({ has_entered }) =>
      has_entered ? (
        <Trans>This guest has been here: check them out instead.</Trans>
      ) : (
        <Trans>The code opens nothing from then on.</Trans>
      ),
    canChange: ({ checked_out_at }) => checked_out_at === null,
    canDelete: ({ has_entered }) => !has_entered,
  };
}
