/** Everybody who runs the organisation, works in its houses, or did; and each of them, to be erased. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { ListPage } from '#client/console/kit/list-page.tsx';
import { NoPage } from '#client/console/kit/no-page.tsx';
import type { Place } from '#client/console/kit/place.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { Trail } from '#client/console/kit/trail.tsx';
import { useThing } from '#client/console/kit/use-things.ts';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { Colleague, getColleague, listColleagues } from '#shared/manage/colleagues.ts';
import { ErasureCard } from './erasure-card.tsx';
import own from './erasure.module.css';

interface EverybodyProps {
  /** Of the organisation. */
  readonly id: string;
  readonly place: Place;
  readonly edits: boolean;
}

const nameOf = ({ name, email }: Colleague): string => name || email;

function useEverybodySpec(): ThingsSpec<Colleague> {
  const { t } = useLingui();
  const roleWords = useRoleTexts();
  const former = t`Works here no more`;
  return {
    calls: {
      item: Colleague,
      list: listColleagues,
      get: getColleague,
      params: (of, memberId = '') => ({ id: of, memberId }),
    },
    title: t({ message: 'Everybody', context: 'of an organization' }),
    add: '',
    empty: t`Nobody runs this organization with you yet.`,
    count: (total) => <Plural value={total} one="# person" other="# people" />,
    nameOf,
    columns: [
      {
        key: 'where',
        cell: ({ roles, houses }) => [...roles.map(roleWords), ...houses.map(({ name }) => name)].join(', ') || former,
      },
      { key: 'self', cell: ({ is_self }) => (is_self ? t`You` : null) },
    ],
    groups: [],
    blank: {},
  };
}

export function Everybody({ id, place, edits }: EverybodyProps) {
  const spec = useEverybodySpec();
  const [person] = place.rest;
  return person === undefined ? (
    <ListPage spec={spec} houseCode={id} place={place} edits={false} />
  ) : (
    <Somebody key={person} spec={spec} id={id} place={place} edits={edits} person={person} />
  );
}

interface SomebodyProps extends EverybodyProps {
  readonly spec: ThingsSpec<Colleague>;
  readonly person: string;
}

function Somebody({ spec, id, place, edits, person }: SomebodyProps) {
  const read = useThing(spec.calls, id, person);
  return (
    <>
      <Trail
        list={{ name: spec.title, href: place.href() }}
        here={read.data === undefined || read.data === null ? '…' : nameOf(read.data)}
      />
      <ReadState read={read}>
        {(colleague) =>
          colleague === null ? (
            <NoPage href={place.href()} name={spec.title} title={<Trans>This is not there any more</Trans>} />
          ) : (
            <>
              <h1 className={styles.title}>
                <bdi>{nameOf(colleague)}</bdi>
              </h1>
              <Places colleague={colleague} />
              {edits ? (
                <ErasureCard
                  of={id}
                  colleague={colleague}
                  onErased={() => place.go([], { force: true, replace: true })}
                />
              ) : null}
            </>
          )
        }
      </ReadState>
    </>
  );
}

/** Where they work, and as what. */
function Places({ colleague: { email, roles, houses } }: { readonly colleague: Colleague }) {
  const { t } = useLingui();
  const roleWords = useRoleTexts();
  return (
    <section className={styles.card} aria-label={t`Who it is`}>
      <p>
        <bdi dir="ltr">{email}</bdi>
      </p>
      {roles.length === 0 ? null : <p>{roles.map(roleWords).join(', ')}</p>}
      {houses.length === 0 ? null : (
        <ul className={own.places}>
          {houses.map((house) => (
            <li key={house.code}>
              <bdi>{house.name}</bdi>: {house.roles.map(roleWords).join(', ')}
            </li>
          ))}
        </ul>
      )}
      {roles.length + houses.length === 0 ? (
        <p>
          <Trans>Works here no more</Trans>
        </p>
      ) : null}
    </section>
  );
}
