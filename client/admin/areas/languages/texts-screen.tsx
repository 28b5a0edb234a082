/** All texts of the house in one language beside their sources: found, worded, confirmed and locked in their place. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useKindNames } from '#client/console/history/history-texts.ts';
import kitStyles from '#client/console/kit/kit.module.css';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import { ShowMore } from '#client/console/kit/show-more.tsx';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textKinds } from '#shared/domain/texts/text-columns.ts';
import { textStates } from '#shared/domain/texts/text-state.ts';
import { listTexts } from '#shared/manage/texts.ts';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './languages.module.css';
import { useStateNames } from './text-names.ts';
import { TextRow } from './text-row.tsx';
import { TranslateButton } from './translate-button.tsx';
import { type Coverage, missingOf, useCoverage } from './use-coverage.ts';

interface TextsScreenProps {
  readonly houseCode: string;
  readonly edits: boolean;
  readonly locks: boolean;
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

const FILTERS: ReadonlySet<string> = new Set(['query', 'kind', 'state']);
/** Stands among the states, though a text has one besides. */
const CHANGED = 'changed';

function TextsOf({ houseCode, edits, locks, coverage }: TextsScreenProps & { readonly coverage: Coverage }) {
  const { t } = useLingui();
  const manage = useManage();
  const kinds = useKindNames();
  const states = useStateNames();
  const nameIn = languageNameIn(activeLanguage());
  const [address, setAddress] = useAddressQuery();
  const languages = coverage.languages.map(({ lang_cd }) => lang_cd);
  const lang =
    languages.find((one) => one === address['lang_cd']) ?? languages.find((one) => one !== coverage.lang_cd) ?? 'en';
  const counts = coverage.languages.find(({ lang_cd }) => lang_cd === lang);
  const asked = Object.fromEntries(Object.entries(address).filter(([name]) => FILTERS.has(name)));
  const kind = textKinds.find((one) => one === asked['kind']);
  const state = textStates.find((one) => one === asked['state']);
  const query = {
    lang_cd: lang,
    ...(asked['query'] === undefined ? {} : { query: asked['query'] }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(asked['state'] === CHANGED ? { source_changed: '1' as const } : {}),
  };
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
  const option = (value: string, label: string) => ({ value, label });
  return (
    <>
      <ListTools
        query={{ ...asked, lang_cd: lang }}
        filters={[
          { name: 'lang_cd', label: t`Language`, options: languages.map((one) => option(one, nameIn(one))) },
          {
            name: 'state',
            label: t`State`,
            options: [...textStates.map((one) => option(one, states[one])), option(CHANGED, t`The source changed`)],
          },
          {
            name: 'kind',
            label: t`Kind`,
            options: textKinds
              .map((one) => option(one, kinds[one] ?? one))
              .toSorted((a, b) => a.label.localeCompare(b.label, activeLanguage())),
          },
        ]}
        onChange={setAddress}
      />
      {counts === undefined ? null : (
        <div className={styles.summary}>
          <CoverageBar counts={counts} label={nameIn(lang)} />
          {edits && missingOf(counts) + counts.failed > 0 ? (
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
                  <TextRow key={`${item.id} ${lang}`} houseCode={houseCode} item={item} edits={edits} locks={locks} />
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
