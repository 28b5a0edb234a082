import { useLingui } from '@lingui/react/macro';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { type Dimension, type Figure, NO_PART } from '#shared/domain/dashboard/figures.ts';
import type { Dashboard } from '#shared/rest/dashboard.ts';

/** A figure's name, and what exactly it counts. */
export function useFigureTexts(): (figure: Figure) => { readonly name: string; readonly hint: string } {
  const { t } = useLingui();
  return (figure) => {
    switch (figure) {
      case 'waiting':
        return { name: t`Not taken yet`, hint: t`Tickets that wait for somebody to take them` };
      case 'to_answer':
        return { name: t`Waiting for an answer`, hint: t`Tickets somebody holds, whose guest waits for an answer` };
      case 'in_hand':
        return { name: t`Being looked after`, hint: t`Tickets that somebody holds` };
      case 'urgent':
        return { name: t`Urgent help`, hint: t`Guests who called for help` };
      case 'ringing':
        return { name: t`Ringing`, hint: t`Calls that ring at this moment` };
      case 'opened':
        return { name: t`New tickets`, hint: t`A ticket that is opened again counts again` };
      case 'answered':
        return { name: t`First answers`, hint: t`Half of the guests had one sooner` };
      case 'solved':
        return { name: t`Solved`, hint: t`Half were solved sooner` };
      case 'unanswered':
        return { name: t`Closed without an answer`, hint: t`Ended before anybody answered, and not rejected` };
      case 'rejected':
        return { name: t`Rejected`, hint: t`Declined with a reason` };
      case 'asked':
        return { name: t`Asked for a rating`, hint: t`Guests who were asked how it was when their chat ended` };
      case 'rated':
        return { name: t`Ratings`, hint: t`Stars out of five, on average` };
      case 'calls':
        return { name: t`Calls`, hint: t`Half of those that were answered were shorter` };
      case 'missed_calls':
        return { name: t`Missed calls`, hint: t`Nobody answered; half of them rang for less` };
    }
  };
}

/** What figures are split by, in words. */
export function useDimensionTexts(): Readonly<Record<Dimension, string>> {
  const { t } = useLingui();
  return {
    hour: t`Hour`,
    weekday: t`Day of the week`,
    day: t`Day`,
    group: t`Group`,
    lang: t`Language`,
    menu: t`Menu`,
    work_code: t`Work code`,
    assignee: t`Colleague`,
    rating: t`Stars`,
  };
}

const MONDAY = Date.UTC(2024, 0, 1);

/** What the parts of a dimension are called. */
export function usePartTexts(choices: Dashboard['choices'] | null): (by: Dimension, key: string) => string {
  const { t } = useLingui();
  const locale = readerLocale();
  const utc = (at: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
  return (by, key) => {
    switch (by) {
      case 'hour':
        return utc(Date.UTC(2024, 0, 1, Number(key)), { hour: 'numeric', minute: '2-digit' });
      case 'weekday':
        return utc(MONDAY + (Number(key) - 1) * 86_400_000, { weekday: 'long' });
      case 'day':
        return utc(Date.parse(`${key}T00:00:00Z`), { weekday: 'short', day: 'numeric', month: 'short' });
      case 'lang':
        return languageNameIn(activeLanguage())(key);
      case 'rating':
        return key === NO_PART ? t`No rating` : key;
      default: {
        const none = { group: t`No group`, menu: t`No menu`, work_code: t`No work code`, assignee: t`Nobody` }[by];
        return key === NO_PART ? none : (choices?.[by].find(({ id }) => id === key)?.name ?? t`Deleted since`);
      }
    }
  };
}
