import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { getDocumentText, type KnowledgeDocument } from '#shared/manage/documents.ts';
import { BringFile } from './bring-file.tsx';
import styles from './knowledge.module.css';

interface DocumentWordsProps {
  readonly houseCode: string;
  readonly item: KnowledgeDocument;
  readonly edits: boolean;
}

/** What the assistants read of a document, page by page, and bringing a newer file for it. */
export function DocumentWords({ houseCode, item, edits }: DocumentWordsProps) {
  const { t } = useLingui();
  const manage = useManage();
  const snack = useSnack();
  const read = useQuery({
    queryKey: ['document-text', houseCode, item.id, item.version],
    queryFn: () => manage.call(getDocumentText, { params: { code: houseCode, id: item.id } }),
  });
  return (
    <section className={manageStyles.card}>
      <div className={manageStyles.head}>
        <h2 className={manageStyles.subtitle}>
          <Trans>What it says</Trans>
        </h2>
        {edits ? (
          <BringFile
            houseCode={houseCode}
            of={item.id}
            onDone={() =>
              snack({ text: t`Its words are read anew. Guests hear them with the next version you publish.` })
            }
          />
        ) : null}
      </div>
      <ReadState read={read}>
        {({ pages }) => (
          <div className={styles.pages} tabIndex={0} role="region" aria-label={t`What it says`}>
            {pages.map((words, place) => (
              <div key={place}>
                {pages.length === 1 ? null : <h3>{t`Page ${place + 1}`}</h3>}
                <p lang={bcp47Of(item.lang_cd)} dir="auto">
                  {words}
                </p>
              </div>
            ))}
          </div>
        )}
      </ReadState>
    </section>
  );
}
