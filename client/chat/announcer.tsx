import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { DELETED_CONTENT, parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { LiveRegion, type Announcement } from '#client/ui/live-region.tsx';
import type { ChatMessage } from './chat-types.ts';
import { usePlainTextLabels } from './use-plain-text-labels.ts';

/** Reads out what arrives from others: who, what, in its language. [A11Y-LOG] */
export function Announcer({ arrivals }: { readonly arrivals: readonly ChatMessage[] }) {
  const { t } = useLingui();
  const words = usePlainTextLabels();
  const announcements = useMemo(
    () =>
      arrivals.flatMap((message): Announcement[] => {
        if (message.side !== 'other' || message.content === DELETED_CONTENT) return [];
        const translated = message.translation?.content ?? null;
        const text = plainTextOf(parseContent(translated ?? message.content), words);
        const lang = translated === null ? message.originalLang : (message.translation?.lang ?? '');
        return [
          { id: message.id, text: t`${message.authorName}: ${text}`, lang: lang === '' ? undefined : bcp47Of(lang) },
        ];
      }),
    [arrivals, words, t],
  );
  return <LiveRegion announcements={announcements} />;
}
