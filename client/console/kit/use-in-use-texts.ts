import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AppError, type ErrorData } from '#shared/errors/app-error.ts';

/** What still uses a thing that was to be deleted, in a sentence; null where the refusal is another. */
export function useInUseTexts(): (error: unknown) => string | null {
  const { t } = useLingui();
  const words: Readonly<Record<string, (total: number) => string>> = {
    rooms: (total) => t`${plural(total, { one: '# room', other: '# rooms' })}`,
    menus: (total) => t`${plural(total, { one: '# menu', other: '# menus' })}`,
    guests: (total) => t`${plural(total, { one: '# guest', other: '# guests' })}`,
    conversations: (total) => t`${plural(total, { one: '# conversation', other: '# conversations' })}`,
    tickets: (total) => t`${plural(total, { one: '# ticket', other: '# tickets' })}`,
    items: (total) => t`${plural(total, { one: '# entry', other: '# entries' })}`,
    orders: (total) => t`${plural(total, { one: '# order', other: '# orders' })}`,
    coupons: (total) => t`${plural(total, { one: '# coupon', other: '# coupons' })}`,
    uses: (total) => t`${plural(total, { one: '# place that shows it', other: '# places that show it' })}`,
    groups: (total) => t`${plural(total, { one: '# group', other: '# groups' })}`,
    categories: (total) => t`${plural(total, { one: '# category', other: '# categories' })}`,
    facilities: (total) => t`${plural(total, { one: '# facility', other: '# facilities' })}`,
    links: (total) => t`${plural(total, { one: '# link between pages', other: '# links between pages' })}`,
    congestion: (total) =>
      t`${plural(total, { one: '# display of how full it is', other: '# displays of how full it is' })}`,
    pages: (total) => t`${plural(total, { one: '# page', other: '# pages' })}`,
    forms: (total) => t`${plural(total, { one: '# line of a form', other: '# lines of a form' })}`,
    questionnaires: (total) => t`${plural(total, { one: '# questionnaire', other: '# questionnaires' })}`,
    ordering_menus: (total) => t`${plural(total, { one: '# ordering menu', other: '# ordering menus' })}`,
    settings: () => t`the settings of the house`,
    rules: (total) => t`${plural(total, { one: '# rule of what comes first', other: '# rules of what comes first' })}`,
    replies: (total) => t`${plural(total, { one: '# canned reply', other: '# canned replies' })}`,
    scenarios: (total) => t`${plural(total, { one: '# step of a scenario', other: '# steps of a scenario' })}`,
  };
  const some: Readonly<Record<string, string>> = {
    rooms: t`rooms`,
    menus: t`menus`,
    guests: t`guests`,
    conversations: t`conversations`,
    tickets: t`tickets`,
    items: t`entries`,
    orders: t`orders`,
    coupons: t`coupons`,
    groups: t`groups`,
    categories: t`categories`,
    facilities: t`facilities`,
    links: t`links`,
    questionnaires: t`questionnaires`,
    ordering_menus: t`ordering menus`,
    rules: t`rules of what comes first`,
    replies: t`canned replies`,
    scenarios: t`scenarios`,
    congestion: t`counters of visitors`,
  };
  const named = (data: ErrorData): readonly string[] =>
    Object.entries(data).flatMap(([kind, count]) => {
      const told = typeof count === 'number' ? words[kind]?.(count) : count === true ? some[kind] : undefined;
      return told === undefined ? [] : [told];
    });
  return (error) => {
    if (!(error instanceof AppError) || error.code !== 'in_use') return null;
    const users = named(error.data);
    return users.length === 0
      ? t`This is still in use and cannot be deleted`
      : t`This cannot be deleted: it is still used by ${users.join(', ')}`;
  };
}
