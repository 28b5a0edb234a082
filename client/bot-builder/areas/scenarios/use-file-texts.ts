import { useLingui } from '@lingui/react/macro';
import type { FileFault } from '#shared/domain/scenario/file.ts';
import { useFaultTexts } from './editor/use-fault-texts.ts';

/** Why a file is no scenario, in a sentence [SCENARIO-FILE]. */
export function useFileTexts(): (fault: FileFault) => string {
  const { t } = useLingui();
  const faultWords = useFaultTexts();
  return ({ code, step }) => {
    if (code === 'file_too_large') return t`This file is too large`;
    if (code === 'too_many_steps') return faultWords({ code, node_id: null });
    if (code === 'file_unknown') return t`This file is no scenario. Choose one that was saved from here`;
    return step === undefined
      ? t`This scenario is invalid. Choose a file that was saved from here and not changed`
      : t`This scenario is invalid: its step ${step} cannot be read`;
  };
}
