import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { DELETED_CONTENT, parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { LiveRegion, type Announcement } from '#client/ui/live-region.tsx';
import { useChat } from './chat-context.ts';
import type { ChatMessage } from './chat-types.ts';
import type { Flow } from './flow.ts';
import { shownContent } from './shown-content.ts';
import { usePlainTextLabels } from './use-plain-text-labels.ts';

/** How long words in another language wait for their translation before they are read out as they are, in ms. */
const PATIENCE_MS = 5000;

/** Arrivals whose translation is waited for no longer. */
function useOverdue(arrivals: readonly ChatMessage[]): ReadonlySet<string> {
  const [overdue, setOverdue] = useState<ReadonlySet<string>>(() => new Set());
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(new Set(arrivals.map(({ id }) => id))), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [arrivals]);
  return overdue;
}

/** Reads out what arrives from others as it is shown: who, what, in its language. [A11Y-LOG] */
export function Announcer({ flow: { arrivals, messages } }: { readonly flow: Flow }) {
  const { t } = useLingui();
  const { lang: mine } = useChat();
  const words = usePlainTextLabels();
  const overdue = useOverdue(arrivals);
  const announcements = useMemo(() => {
    const ids = new Set(arrivals.map(({ id }) => id));
    const arrived = messages.filter(({ id }) => ids.has(id));
    return arrived.flatMap((message): Announcement[] => {
      const { id, originalLang, translation } = message;
      if (message.side !== 'other' || message.content === DELETED_CONTENT) return [];
      const foreign = originalLang !== '' && originalLang !== mine;
      const onItsWay = translation === undefined || translation.status === 'pending';
      if (foreign && onItsWay && !overdue.has(id)) return [];
      const { content, lang } = shownContent(message);
      const text = plainTextOf(parseContent(content), words);
      // In another language it is news again.
      return [
        { id: id + lang, text: t`${message.authorName}: ${text}`, lang: lang === '' ? undefined : bcp47Of(lang) },
      ];
    });
  }, [arrivals, messages, mine, overdue, words, t]);
  return <LiveRegion announcements={announcements} />;
}
