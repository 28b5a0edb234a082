import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { languageNameIn } from '#client/console/names.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { type CheckCode, type CheckFault, NODES_MIN } from '#shared/domain/scenario/check.ts';
import { SAID_MAX } from '#shared/domain/scenario/flow.ts';
import { NODES_MAX } from '#shared/domain/scenario/bounds.ts';

/** What is wrong with a scenario, in a sentence [SCENARIO-CHECK]. */
export function useFaultTexts(): (fault: CheckFault) => string {
  const { t } = useLingui();
  const nameIn = languageNameIn(activeLanguage());
  const most = new Intl.NumberFormat(readerLocale()).format(NODES_MAX);
  return ({ code, lang_cd, name = '' }) => {
    const language = lang_cd === undefined ? '' : nameIn(lang_cd);
    const braced = `{${name}}`;
    const texts: Readonly<Record<CheckCode, string>> = {
      start_missing: t`Nobody said which step comes first`,
      too_few_steps: t`A scenario has ${NODES_MIN} steps at least`,
      too_many_steps: t`A scenario has ${most} steps at most`,
      dead_end: t`One of its ways leads nowhere`,
      words_missing: t`It says nothing in any language`,
      circle: t`From here it goes round in a circle without asking anything`,
      too_much_at_once: t`More than ${SAID_MAX} characters are said here before the guest is asked anything`,
      link_missing: t`Choose the page it shows`,
      case_empty: t`Nobody is chosen for one of its cases`,
      menu_unknown: t`Its menu is hidden or not there any more`,
      facility_unknown: t`Its place is hidden or not there any more`,
      room_group_unknown: t`One of its groups of rooms is not there any more`,
      variable_unknown: t`Nothing asks for ${braced}`,
      variable_mismatch: t`${braced} stands in one language and is missing in another: ${language}`,
      unreachable: t`Nobody comes here`,
      language_missing: t`Not worded in ${language} yet: guests of this language are not offered the scenario`,
    };
    return texts[code];
  };
}
