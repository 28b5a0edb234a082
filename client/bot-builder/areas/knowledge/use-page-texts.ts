import { useLingui } from '@lingui/react/macro';
import type { ScrapeFaultKind, ScrapeState } from '#shared/domain/knowledge/scraping.ts';

/** How it went the last time a page was read. */
export function useScrapeStates(): Readonly<Record<ScrapeState, string>> {
  const { t } = useLingui();
  return {
    never: t`Not read yet`,
    running: t`Being read`,
    fresh: t`Read`,
    unchanged: t`Read, nothing new`,
    failed: t`Could not be read`,
  };
}

/** Why a page could not be read, in a sentence [SCRAPE-TOLD]. */
export function useScrapeFaults(): (code: string) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<ScrapeFaultKind, string>> = {
    address_refused: t`The address leads to where nobody outside may ask.`,
    robots_refused: t`The website asks machines not to read this page (robots.txt).`,
    robots_unreachable: t`The website did not say whether machines may read it (robots.txt).`,
    too_many_redirects: t`It leads on and on to other addresses.`,
    too_large: t`The page is too large.`,
    too_slow: t`The website was too slow.`,
    unreachable: t`The website could not be reached.`,
    gone: t`There is no such page any more.`,
    forbidden: t`The website lets nobody in without signing in.`,
    unavailable: t`The website had a fault of its own.`,
    not_a_page: t`This is a picture, a film or a file, and no page.`,
    script_only: t`The page says nothing until scripts have run. Write its words down as a component, or bring them as a document.`,
    empty: t`There are no words on it.`,
    unreadable: t`Its words could not be made out.`,
  };
  return (code) => (Object.hasOwn(texts, code) ? texts[code as ScrapeFaultKind] : texts.unreadable);
}
