import { useLingui } from '@lingui/react/macro';
import type { WorkState } from '#shared/domain/long-work/work-kinds.ts';
import type { Job } from '#shared/manage/jobs.ts';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import { faultOfWork } from './work-ended.ts';

/** What a kind of work is called. */
export function useWorkNames(): (kind: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    export_house: t`The house as a file`,
    import_house: t`A file into a draft`,
    fill_house: t`A new house being filled`,
    import_rooms: t`Rooms from a table`,
    import_dishes: t`Dishes from a table`,
    import_menus: t`Menus from a table`,
    import_texts: t`Texts from a file`,
    translate_texts: t`Translating texts`,
    reflect_draft: t`Taking a draft live`,
    take_proposal: t`What a template proposes, into a draft`,
    print_codes: t`Codes to print`,
    publish_bot: t`Publishing an assistant`,
    test_bot: t`Questions put to an assistant`,
    scrape_page: t`Reading a page of the web`,
    export_history: t`History as a table`,
    export_audit_trail: t`Audit trail as a table`,
    export_guests: t`Copy for a guest`,
    erase_guests: t`Erasing guests`,
    propose_template: t`What is new of a template, to those who follow it`,
    export_organization_history: t`History of the organization as a table`,
  };
  return (kind) => names[kind] ?? t`Work`;
}

export function useWorkStates(): Readonly<Record<WorkState, string>> {
  const { t } = useLingui();
  return {
    waiting: t`Waiting`,
    running: t`Under way`,
    done: t`Done`,
    failed: t`Failed`,
    cancelled: t`Stopped`,
  };
}

/** Why work failed, in a sentence. */
export function useWorkFaults(): (job: Job) => string {
  const { t } = useLingui();
  const words = useRefusalTexts();
  const own: Readonly<Record<string, string>> = {
    lines_invalid: t`Some lines of the table are wrong. Nothing was taken over.`,
    bot_tests_failed: t`Too few of its questions were answered as they are to be. It was not published.`,
    draft_bots_failed: t`With this draft, an assistant answers too few of its questions as it is to. It did not go live.`,
    draft_bots_unasked: t`This draft changes an assistant, whose questions are put to it in the sandbox. Open the draft there first.`,
    file_faults: t`Something in the file is wrong. Nothing was taken over.`,
  };
  return (job) => own[job.message ?? ''] ?? words(faultOfWork(job));
}
