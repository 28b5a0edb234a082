/** All texts of the house in one language beside their sources: found, worded, confirmed and locked in their place. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import kitStyles from '#client/console/kit/kit.module.css';
import { ShowMore } from '#client/console/kit/show-more.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { listTexts } from '#shared/manage/texts.ts';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './languages.module.css';
import { type TextRights, TextRow } from './text-row.tsx';
import { TranslateButton } from './translate-button.tsx';
import { type Coverage, missingOf, useCoverage } from './use-coverage.ts';
import { useTextFilter } from './use-text-filter.tsx';

interface TextsScreenProps {
  readonly houseCode: string;
  readonly may: TextRights;
}

export function TextsScreen(props: TextsScreenProps) {
  const coverage = useCoverage(props.houseCode);
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>Texts</Trans>
        </h1>
      </div>
      <ReadState read={coverage}>{(read) => <TextsOf {...props} coverage={read} />}</ReadState>
    </>
  );
}

function TextsOf({ houseCode, may, coverage }: TextsScreenProps & { readonly coverage: Coverage }) {
  const { t } = useLingui();
  const manage = useManage();
  const nameIn = languageNameIn(activeLanguage());
  const { lang, kind, query, tools } = useTextFilter(coverage);
  const counts = coverage.languages.find(({ lang_cd }) => lang_cd === lang);
  const pages = useInfiniteQuery({
    queryKey: ['texts', houseCode, query],
    queryFn: ({ pageParam }) =>
      manage.call(listTexts, {
        params: { code: houseCode },
        query: { ...query, limit: '50', ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return (
    <>
      {tools}
      {counts === undefined ? null : (
        <div className={styles.summary}>
          <CoverageBar counts={counts} label={nameIn(lang)} />
          {may.edits && missingOf(counts) + counts.failed > 0 ? (
            <TranslateButton houseCode={houseCode} lang={lang} langName={nameIn(lang)} kind={kind} />
          ) : null}
        </div>
      )}
      <ReadState read={pages}>
        {({ pages: read }) => {
          const items = read.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <div className={kitStyles.empty}>
                <p>
                  <Trans>No text is like that. Try another word, or fewer filters.</Trans>
                </p>
              </div>
            );
          return (
            <>
              <div className={kitStyles.count}>
                <p role="status">
                  <Plural value={read[0]?.total ?? 0} one="# text" other="# texts" />
                </p>
              </div>
              <ul className={styles.texts} aria-label={t`Texts`}>
                {items.map((item) => (
                  <TextRow key={`${item.id} ${lang}`} houseCode={houseCode} item={item} may={may} />
                ))}
              </ul>
              {pages.hasNextPage ? (
                <ShowMore busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
              ) : null}
            </>
          );
        }}
      </ReadState>
    </>
  );
}
