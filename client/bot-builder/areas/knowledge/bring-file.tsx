import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { Refused } from '#client/console/account/refused.ts';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useFieldTexts, useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { Button } from '#client/ui/button.tsx';
import {
  bringDocument,
  DOCUMENT_BYTES_MAX,
  type KnowledgeDocument,
  replaceDocument,
} from '#shared/manage/documents.ts';
import styles from './knowledge.module.css';

interface BringFileProps {
  readonly houseCode: string;
  /** The document that gets other words; null where it is a new one. */
  readonly of: string | null;
  readonly onDone: (made: KnowledgeDocument) => void;
}

/** A PDF or a text from this device, of which the assistants read the words. */
export function BringFile({ houseCode, of, onDone }: BringFileProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const fieldWords = useFieldTexts();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);
  const bring = async (file: File): Promise<void> => {
    const { signal } = leaving.current;
    setFault(null);
    if (file.size > DOCUMENT_BYTES_MAX) return setFault(fieldWords('media_too_large'));
    setShare(0);
    const sent = { id: crypto.randomUUID(), blob: file, name: file.name };
    const progress = { onProgress: setShare, signal };
    try {
      const made =
        of === null
          ? await manage.upload(bringDocument, { params: { code: houseCode } }, sent, progress)
          : await manage.upload(replaceDocument, { params: { code: houseCode, id: of } }, sent, progress);
      if (signal.aborted) return;
      await refetch();
      onDone(made);
    } catch (error) {
      const field = error instanceof Refused ? error.fields[0] : undefined;
      if (!signal.aborted) setFault(field === undefined ? words(error) : fieldWords(field.code));
    } finally {
      if (!signal.aborted) setShare(null);
    }
  };
  return (
    <>
      <Button
        variant={of === null ? 'primary' : 'outline'}
        busy={share !== null}
        onClick={() => input.current?.click()}
      >
        {of === null ? <Trans>Bring a document</Trans> : <Trans>Bring another file for it</Trans>}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        name="document"
        aria-label={t`A document (PDF or text, up to 20 MB)`}
        accept=".pdf,.txt,.md,application/pdf,text/plain,text/markdown"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file, mended, is chosen again.
          event.target.value = '';
          if (chosen !== undefined) void bring(chosen);
        }}
      />
      {share === null ? null : (
        <progress className={styles.progress} aria-label={t`Progress`} {...(share < 1 ? { value: share } : {})} />
      )}
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
