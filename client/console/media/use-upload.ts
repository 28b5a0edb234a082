/** One file on its way from a field to the house: how far it is, what went wrong, and stopping it. */
import { useEffect, useRef, useState } from 'react';
import { useManage } from '#client/console/account/use-account.ts';
import type { Focus } from '#shared/domain/media/focus.ts';
import { limitsOf, type MediaPurpose } from '#shared/domain/media/purposes.ts';
import { createMedia, type HouseMedia } from '#shared/manage/media.ts';
import { useMediaTexts } from './use-media-texts.ts';

interface Upload {
  /** From 0 to 1; null while nothing is on its way. */
  readonly progress: number | null;
  readonly fault: string | null;
  readonly send: (blob: Blob, name: string, focus?: Focus | null) => void;
  /** Says why a file is not even sent. */
  readonly refuse: (fault: string | null) => void;
  readonly stop: () => void;
}

export function useUpload(
  { house, purpose }: { readonly house: string; readonly purpose: MediaPurpose },
  done: (file: HouseMedia) => void,
): Upload {
  const manage = useManage();
  const texts = useMediaTexts(purpose);
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const bring = async (blob: Blob, name: string, focus: Focus | null, { signal }: AbortController): Promise<void> => {
    try {
      const file = await manage.upload(
        createMedia,
        { params: { code: house }, query: { purpose, ...(focus === null ? {} : { focus: `${focus.x}x${focus.y}` }) } },
        { id: crypto.randomUUID(), blob, name },
        { onProgress: setProgress, signal },
      );
      if (!signal.aborted) done(file);
    } catch (error) {
      if (!signal.aborted) setFault(texts.fault(error));
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };
  return {
    progress,
    fault,
    refuse: setFault,
    send(blob, name, focus = null) {
      running.current?.abort();
      setFault(null);
      if (blob.size > limitsOf(purpose).bytes) return setFault(texts.tooLarge);
      const abort = new AbortController();
      running.current = abort;
      setProgress(0);
      void bring(blob, name, focus, abort);
    },
    stop() {
      running.current?.abort();
      setProgress(null);
    },
  };
}
