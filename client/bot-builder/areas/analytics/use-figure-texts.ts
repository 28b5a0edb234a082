import { useLingui } from '@lingui/react/macro';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import type { BotDimension, BotFigure } from '#shared/domain/bot/analytics.ts';
import type { BotAnalytics } from '#shared/manage/bot-analytics.ts';
import { useAnswerWays } from '../../try/use-answer-ways.ts';

/** A figure's name, and what exactly it counts. */
export function useBotFigureTexts(): Readonly<Record<BotFigure, { readonly name: string; readonly hint: string }>> {
  const { t } = useLingui();
  return {
    conversations: { name: t`Conversations`, hint: t`Each counts once, on the day it began` },
    handed_over: { name: t`Went to your team`, hint: t`Conversations that your team was asked to go on with` },
    questions: { name: t`Questions`, hint: t`Everything guests wrote to it or tapped` },
    answered: { name: t`Answered`, hint: t`Half of the answers came sooner` },
    unanswered: { name: t`Not answered`, hint: t`It found nothing and said so` },
    worded: { name: t`Worded by the model`, hint: t`Tokens of questions, notes and answers together` },
    cost: { name: t`Paid for`, hint: t`Answers of models with a price, and what their tokens cost` },
    liked: { name: t`Helped`, hint: t`Guests said so with a tap` },
    disliked: { name: t`Did not help`, hint: t`Guests said so with a tap` },
  };
}

/** What figures are split by, in words. */
export function useBotDimensionTexts(): Readonly<Record<BotDimension, string>> {
  const { t } = useLingui();
  return {
    day: t`Day`,
    hour: t`Hour`,
    lang: t`Language`,
    source: t`How it was answered`,
    version: t`Version`,
    variation: t`Variation`,
    scenario: t`Scenario`,
    category: t`What a question is about`,
  };
}

/** What tokens cost: to the cent, and finer while it is less than one of the whole. */
function costText(cost: number, currency: string | null): string {
  const digits = { maximumFractionDigits: cost < 1 ? 4 : 2 };
  return new Intl.NumberFormat(
    readerLocale(),
    currency === null ? digits : { style: 'currency', currency, minimumFractionDigits: 0, ...digits },
  ).format(cost);
}

/**
 * What is measured of a figure, as one says it; '' for nothing.
 *
 * @param currency the house's; null where it names none
 */
export function useBotMeasureText(currency: string | null): (figure: BotFigure, value: number | null) => string {
  const { t } = useLingui();
  const number = new Intl.NumberFormat(readerLocale());
  const seconds = new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 });
  return (figure, value) => {
    if (value === null) return '';
    if (figure === 'cost') return costText(value, currency);
    if (figure === 'worded') return t`${number.format(value)} tokens`;
    return value < 1_000 ? t`${number.format(Math.round(value))} ms` : t`${seconds.format(value / 1_000)} s`;
  };
}

/** What the parts of a dimension are called. */
export function useBotPartTexts(
  choices: BotAnalytics['choices'] | undefined,
): (by: BotDimension, key: string) => string {
  const { t } = useLingui();
  const ways = useAnswerWays();
  const utc = (at: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(readerLocale(), { ...options, timeZone: 'UTC' }).format(at);
  return (by, key) => {
    switch (by) {
      case 'day':
        return utc(Date.parse(`${key}T00:00:00Z`), { weekday: 'short', day: 'numeric', month: 'short' });
      case 'hour':
        return utc(Date.UTC(2024, 0, 1, Number(key)), { hour: 'numeric', minute: '2-digit' });
      case 'lang':
        return key === '' ? t`Not known` : languageNameIn(activeLanguage())(key);
      case 'source':
        return key === '' ? t`Your team came first` : (ways[key] ?? key);
      case 'version': {
        const no = choices?.version.find(({ id }) => id === key)?.name;
        return key === '' ? t`No version` : no === undefined || no === '' ? t`Deleted since` : t`Version ${no}`;
      }
      case 'variation':
        return key === '' ? t`No variation` : (choices?.variation.find(({ id }) => id === key)?.name ?? key);
      case 'scenario':
        return key === '' ? t`No scenario` : choices?.scenario.find(({ id }) => id === key)?.name || t`Deleted since`;
      case 'category':
        return key === '' ? t`Not known` : choices?.category.find(({ id }) => id === key)?.name || t`Deleted since`;
    }
  };
}
