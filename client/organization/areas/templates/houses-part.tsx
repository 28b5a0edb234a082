import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useMyself } from '#client/console/account/use-account.ts';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import { useAct } from '#client/console/kit/use-act.ts';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { FollowNoMore } from '#client/console/templates/follow-no-more.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { apps } from '#shared/apps.ts';
import { followStates, removeFollower, type Template, type TemplateHouse } from '#shared/manage/templates.ts';
import { nameOfHouse } from './named.ts';
import styles from './templates.module.css';
import { useFollowStates } from './use-follow-states.ts';
import { useTemplateHouses } from './use-templates.ts';

interface HousesPartProps {
  readonly id: string;
  readonly templates: readonly Template[];
  readonly edits: boolean;
}

const FILTERS: ReadonlySet<string> = new Set(['query', 'template_id', 'state']);

/** Every house of the organisation: which template it follows, which edition it has, how much waits. */
export function HousesPart({ id, templates, edits }: HousesPartProps) {
  const { t } = useLingui();
  const heading = useId();
  const states = useFollowStates();
  const [address, setAddress] = useAddressQuery();
  const query = Object.fromEntries(Object.entries(address).filter(([name]) => FILTERS.has(name)));
  const read = useTemplateHouses(
    id,
    query,
    templates.some(({ job_id }) => job_id !== null),
  );
  const total = read.data?.pages[0]?.total;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} className={manageStyles.subtitle}>
        <Trans>Who has what</Trans>
      </h2>
      <ListTools
        query={query}
        filters={[
          {
            name: 'template_id',
            label: t`Template`,
            options: templates.map((template) => ({
              value: String(template.id),
              label: nameOfHouse(template, template.house_code),
            })),
          },
          {
            name: 'state',
            label: t`State`,
            options: followStates.map((state) => ({ value: state, label: states[state] })),
          },
        ]}
        onChange={setAddress}
      />
      {total === undefined ? null : (
        <p role="status" className={manageStyles.secondary}>
          <Plural value={total} one="# house" other="# houses" />
        </p>
      )}
      <PagedRows
        title={t`Who has what`}
        empty={<Trans>The organization has no house yet.</Trans>}
        narrowed={Object.keys(query).length > 0}
        read={read}
        keyOf={(house) => house.id}
      >
        {(house) => <HouseRow id={id} house={house} templates={templates} edits={edits} />}
      </PagedRows>
    </section>
  );
}

interface HouseRowProps extends HousesPartProps {
  readonly house: TemplateHouse;
}

function HouseRow({ id, house, templates, edits }: HouseRowProps) {
  const { t } = useLingui();
  const manage = useManage();
  const me = useMyself();
  const { busy, act } = useAct();
  const states = useFollowStates();
  const name = nameOfHouse(house, house.id);
  const template = templates.find((one) => one.id === house.template_id);
  const of = template === undefined ? '' : nameOfHouse(template, template.house_code);
  const { edition, latest } = house;
  const isMine = me.data?.houses.some(({ code }) => code === house.id) === true;
  return (
    <li className={styles.house}>
      <span className={manageStyles.rowText}>
        {isMine ? (
          <a className={styles.houseName} href={`/${activeLanguage()}/${apps.admin.segment}/${house.id}/template`}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
        <span className={manageStyles.secondary}>
          {template === undefined ? (
            house.is_template ? (
              <Trans>Is a template itself</Trans>
            ) : (
              states.none
            )
          ) : edition === 0 ? (
            <Trans>
              Follows <bdi>{of}</bdi>, has nothing of it yet
            </Trans>
          ) : (
            <Trans>
              Follows <bdi>{of}</bdi>, has edition {edition} of {latest}
            </Trans>
          )}
        </span>
      </span>
      {template === undefined ? null : (
        <span className={styles.state} data-state={house.state}>
          {states[house.state]}
        </span>
      )}
      {house.changes + house.known === 0 ? null : (
        <span className={styles.waits}>
          <Plural value={house.changes + house.known} one="# change" other="# changes" />
          {house.conflicts === 0 ? null : (
            <span className={manageStyles.secondary}>
              <Plural value={house.conflicts} one="# to be decided" other="# to be decided" />
            </span>
          )}
        </span>
      )}
      {template !== undefined && edits ? (
        <span className={styles.act}>
          <FollowNoMore
            label={t`${name}: follow no more`}
            busy={busy}
            onSaid={() =>
              act(
                () => manage.call(removeFollower, { params: { id, houseCode: house.id } }),
                t`${name} follows no more, and keeps everything it took.`,
              )
            }
          >
            <Trans>
              <bdi>{name}</bdi> keeps everything it took of <bdi>{of}</bdi>. What waits is dropped, and nothing is
              proposed any more.
            </Trans>
          </FollowNoMore>
        </span>
      ) : null}
    </li>
  );
}
