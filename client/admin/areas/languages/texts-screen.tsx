/** All texts of the house in one language beside their sources: found, worded, confirmed and locked in their place. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useReducer, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import kitStyles from '#client/console/kit/kit.module.css';
import { ShowMore } from '#client/console/kit/show-more.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { HouseSeat } from '#shared/manage/me.ts';
import { listTexts, type TextLine } from '#shared/manage/texts.ts';
import { HousePreview } from '../house-preview.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './languages.module.css';
import { pageOfText } from './page-of-text.ts';
import { type TextRights, TextRow } from './text-row.tsx';
import { TranslateButton } from './translate-button.tsx';
import { type Coverage, missingOf, useCoverage } from './use-coverage.ts';
import { useTextFilter } from './use-text-filter.tsx';

interface TextsScreenProps {
  readonly house: HouseSeat;
  readonly may: TextRights;
}

export function TextsScreen(props: TextsScreenProps) {
  const coverage = useCoverage(props.house.code);
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

function TextsOf({ house, may, coverage }: TextsScreenProps & { readonly coverage: Coverage }) {
  const houseCode = house.code;
  const { t } = useLingui();
  const manage = useManage();
  const nameIn = languageNameIn(activeLanguage());
  const { lang, kind, query, tools } = useTextFilter(coverage);
  const counts = coverage.languages.find(({ lang_cd }) => lang_cd === lang);
  const [looked, look] = useState<TextLine | null>(null);
  const [saved, countSaved] = useReducer((count: number) => count + 1, 0);
  const [isShown, show] = useState(() => matchMedia('(min-width: 75rem)').matches);
  const languages = [lang, ...coverage.languages.map(({ lang_cd }) => lang_cd).filter((one) => one !== lang)];
  const page = looked === null ? undefined : pageOfText(looked);
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
      <div className={kitStyles.withPreview} data-preview={isShown ? '' : undefined}>
        <div className={kitStyles.fields}>
          <ReadState read={pages}>
            {({ pages: read }) => {
              const items = read.flatMap(({ items: some }) => some);
              return (
                <>
                  <div className={kitStyles.count}>
                    <p role="status">
                      <Plural value={read[0]?.total ?? 0} one="# text" other="# texts" />
                    </p>
                    <Button
                      variant="quiet"
                      icon={<Icon of={Smartphone} size={18} />}
                      aria-pressed={isShown}
                      onClick={() => show(!isShown)}
                    >
                      <Trans>As guests see it</Trans>
                    </Button>
                  </div>
                  {items.length === 0 ? (
                    <p className={kitStyles.empty}>
                      <Trans>No text is like that. Try another word, or fewer filters.</Trans>
                    </p>
                  ) : (
                    <ul className={styles.texts} aria-label={t`Texts`}>
                      {items.map((item) => (
                        <TextRow
                          key={`${item.id} ${lang}`}
                          houseCode={houseCode}
                          item={item}
                          may={may}
                          onLook={() => look(item)}
                          onSaved={countSaved}
                        />
                      ))}
                    </ul>
                  )}
                  {pages.hasNextPage ? (
                    <ShowMore busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
                  ) : null}
                </>
              );
            }}
          </ReadState>
        </div>
        {isShown ? (
          <div className={styles.preview}>
            <HousePreview
              house={house}
              version={String(saved)}
              languages={languages}
              {...(page === undefined ? {} : { page })}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}
