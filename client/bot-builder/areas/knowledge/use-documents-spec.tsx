import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '#client/console/kit/place.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { ALL_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { documents, type KnowledgeDocument } from '#shared/manage/documents.ts';
import { groupOf } from '../../references.ts';
import { BringFile } from './bring-file.tsx';
import { DocumentWords } from './document-words.tsx';

// A new one is a file.
const { reorder: _, create: _made, ...calls } = documents;

/** Documents that the assistants of the house have read. */
export function useDocumentsSpec(houseCode: string, place: Place, edits: boolean): ThingsSpec<KnowledgeDocument> {
  const { t } = useLingui();
  const nameIn = languageNameIn(activeLanguage());
  return {
    calls,
    title: t`Documents`,
    add: t`Bring a document`,
    empty: t`There is no document yet. Bring the guest folder or the spa’s leaflet as PDF or text: assistants answer from its words and name its page.`,
    count: (total) => <Plural value={total} one="# document" other="# documents" />,
    nameOf: ({ name }) => name,
    tools: edits ? <BringFile houseCode={houseCode} of={null} onDone={({ id }) => place.go([id])} /> : null,
    columns: [
      { key: 'language', cell: ({ lang_cd: lang }) => nameIn(lang) },
      {
        key: 'pages',
        cell: ({ page_count: pages, file_type: type }) =>
          type === 'text' ? <Trans>Text</Trans> : <Plural value={pages} one="# page" other="# pages" />,
      },
      {
        key: 'state',
        cell: ({ is_active: isActive, is_known: isKnown }) =>
          isActive ? isKnown ? null : <Trans>Being read</Trans> : <Trans>Switched off</Trans>,
      },
    ],
    filters: [{ name: 'group_id', label: t`Group`, from: groupOf }],
    groups: [
      {
        fields: [
          {
            kind: 'text',
            name: 'name',
            label: t`Name`,
            hint: t`Guests read it below the answer, as its source.`,
            max: 60,
          },
          {
            kind: 'choice',
            name: 'lang_cd',
            label: t`Language it is written in`,
            options: ALL_LANGUAGE_CODES.map((code) => ({ value: code, label: nameIn(code) })),
          },
          { kind: 'references', name: 'group_ids', label: t`Groups`, from: groupOf, max: 50 },
          { kind: 'check', name: 'is_active', label: t`In use` },
        ],
      },
    ],
    blank: {},
    saved: t`Saved. Guests hear it with the next version you publish.`,
    after: (item) => <DocumentWords houseCode={houseCode} item={item} edits={edits} />,
    deleting: () => <Trans>Versions that were published keep its words.</Trans>,
  };
}
