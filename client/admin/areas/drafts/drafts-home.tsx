import { Plural, Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { may } from '#client/console/kit/house-area.ts';
import type { Place } from '#client/console/kit/place.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { CatalogueVersion, Draft } from '#shared/manage/drafts.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { DraftCard } from './draft-card.tsx';
import { NewDraft } from './new-draft.tsx';
import { useDraftFields } from './use-draft-fields.ts';
import { useDrafts, useVersions } from './use-drafts.ts';
import { useWhen } from './use-when.ts';

interface DraftsHomeProps {
  readonly house: HouseSeat;
  readonly place: Place;
  readonly edits: boolean;
}

/** While a draft goes live it is looked at again so often. */
const WATCH_MS = 2_000;

/** The draft in the sandbox, those that are kept, and the house as it was before. */
export function DraftsHome({ house, place, edits }: DraftsHomeProps) {
  const [applying, setApplying] = useState(false);
  const read = useDrafts(house.code, applying ? WATCH_MS : undefined);
  const isApplying = read.data?.items.some(({ state }) => state === 'applying') === true;
  if (isApplying !== applying) setApplying(isApplying);
  const [from, setFrom] = useState<CatalogueVersion | 'live' | null>(null);
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>Drafts</Trans>
        </h1>
        {edits ? (
          <Button icon={<Icon of={Plus} size={18} />} disabled={isApplying} onClick={() => setFrom('live')}>
            <Trans>New draft</Trans>
          </Button>
        ) : null}
      </div>
      <p className={manageStyles.lead}>
        <Trans>
          Change the house where no guest sees it, try it on a phone, look at what will be different, and take it live
          at once.
        </Trans>
      </p>
      <ReadState read={read}>
        {({ items }) => (
          <DraftList drafts={items} house={house} place={place} edits={edits} onNew={() => setFrom('live')} />
        )}
      </ReadState>
      {may('house.edit', house) ? <Asks house={house} /> : null}
      <Versions code={house.code} edits={edits && !isApplying} onFrom={setFrom} />
      {from === null ? null : <NewDraft code={house.code} from={from} onClose={() => setFrom(null)} />}
    </>
  );
}

interface DraftListProps extends DraftsHomeProps {
  readonly drafts: readonly Draft[];
  readonly onNew: () => void;
}

function DraftList({ drafts, house, place, edits, onNew }: DraftListProps) {
  const loaded = drafts.find(({ is_loaded }) => is_loaded);
  const kept = drafts.filter((draft) => draft !== loaded);
  const at = { house, place, edits };
  return (
    <>
      {loaded === undefined ? (
        <section className={manageStyles.card}>
          <p>
            <Trans>No draft is open. A new one begins as a copy of the house as guests see it now.</Trans>
          </p>
          {edits ? (
            <div>
              <Button variant="outline" onClick={onNew}>
                <Trans>Begin a draft</Trans>
              </Button>
            </div>
          ) : null}
        </section>
      ) : (
        <DraftCard draft={loaded} {...at} />
      )}
      {kept.length === 0 ? null : (
        <>
          <h2 className={manageStyles.subtitle}>
            <Trans>Put aside</Trans>
          </h2>
          {kept.map((draft) => (
            <DraftCard key={draft.id} draft={draft} {...at} />
          ))}
        </>
      )}
    </>
  );
}

interface VersionsProps {
  readonly code: string;
  readonly edits: boolean;
  readonly onFrom: (version: CatalogueVersion) => void;
}

function Versions({ code, edits, onFrom }: VersionsProps) {
  const id = useId();
  const read = useVersions(code);
  const when = useWhen();
  const items = read.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <h2 className={manageStyles.subtitle}>
        <Trans>How it was before</Trans>
      </h2>
      <ul className={manageStyles.list}>
        {items.map((version) => {
          const name = version.draft_name;
          const [title, button] = [`${id}${version.number}`, `${id}${version.number}b`];
          const about = when(version.created_at, version.created_by);
          return (
            <li key={version.number} className={manageStyles.row}>
              <span className={manageStyles.rowText}>
                <span id={title}>
                  <Trans>
                    Before “<bdi>{name}</bdi>” went live
                  </Trans>
                </span>
                <span className={manageStyles.secondary}>
                  {about}
                  {' · '}
                  <Plural value={version.changes} one="# change" other="# changes" />
                </span>
              </span>
              {edits ? (
                <Button
                  id={button}
                  variant="outline"
                  aria-labelledby={`${button} ${title}`}
                  onClick={() => onFrom(version)}
                >
                  <Trans>New draft from this</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What the house asks for before a draft goes live. */
function Asks({ house }: Pick<DraftsHomeProps, 'house'>) {
  return (
    <>
      <h2 className={manageStyles.subtitle}>
        <Trans>Before it goes live</Trans>
      </h2>
      <SettingsForm house={house} part="drafts" groups={useDraftFields()} />
    </>
  );
}
