import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import type { Place } from '#client/console/kit/place.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { FollowNoMore } from '#client/console/templates/follow-no-more.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { apps } from '#shared/apps.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { type Following, followTemplate, type Template, unfollowTemplate } from '#shared/manage/templates.ts';
import draftStyles from '../drafts/drafts.module.css';
import { useWhen } from '../drafts/use-when.ts';
import { KnownCard } from './known-card.tsx';
import styles from './template.module.css';
import { useFollowing } from './use-following.ts';

interface TemplateHomeProps {
  readonly house: HouseSeat;
  readonly place: Place;
  readonly follows: boolean;
}

const nameOf = ({ name_dict, lang_cd, house_code }: Template): string =>
  textIn(name_dict, activeLanguage(), lang_cd) || house_code;

/** Which template the house follows, what it has of it and what waits; also what that one's assistants know besides. */
export function TemplateHome({ house, place, follows }: TemplateHomeProps) {
  const read = useFollowing(house.code);
  return (
    <>
      <h1 className={manageStyles.title}>
        <Trans>Template</Trans>
      </h1>
      <p className={manageStyles.lead}>
        <Trans>
          A house can follow another of its organization. What is changed there is proposed here; you take it or leave
          it, thing by thing, and what you have otherwise stays yours.
        </Trans>
      </p>
      <ReadState read={read}>
        {(following) => (
          <>
            {following.template === null ? null : (
              <Followed
                code={house.code}
                place={place}
                template={following.template}
                following={following}
                follows={follows}
              />
            )}
            {following.template === null || following.template.is_gone ? null : <KnownCard house={house} />}
            <Choose key={following.template?.id} code={house.code} following={following} follows={follows} />
          </>
        )}
      </ReadState>
    </>
  );
}

interface FollowedProps {
  readonly code: string;
  readonly place: Place;
  readonly template: NonNullable<Following['template']>;
  readonly following: Following;
  readonly follows: boolean;
}

function Followed({ code, place, template, following, follows }: FollowedProps) {
  const when = useWhen();
  const name = nameOf(template);
  const { has, edition } = template;
  return (
    <section className={manageStyles.card} aria-label={name}>
      <div className={manageStyles.head}>
        <h2 className={manageStyles.subtitle}>
          <bdi>{name}</bdi>
        </h2>
        <State following={following} />
      </div>
      {template.is_gone ? (
        <p role="alert" className={manageStyles.fault}>
          <Trans>The template was deleted. Nothing of it can be taken until somebody has it back.</Trans>
        </p>
      ) : null}
      <dl className={draftStyles.facts}>
        <div>
          <dt>
            <Trans>Edition here</Trans>
          </dt>
          <dd>
            {has === 0 ? (
              <Trans>Nothing of it yet</Trans>
            ) : (
              <Trans>
                {has} of {edition}
              </Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Followed since</Trans>
          </dt>
          <dd>{when(template.since, null)}</dd>
        </div>
        {following.proposed_at === null ? null : (
          <div>
            <dt>
              <Trans>Proposed</Trans>
            </dt>
            <dd>{when(following.proposed_at, null)}</dd>
          </div>
        )}
      </dl>
      {following.conflicts === 0 ? null : (
        <p>
          <Plural
            value={following.conflicts}
            one="# of the things you have otherwise yourself: the draft asks whose is to stand."
            other="# of the things you have otherwise yourself: the draft asks whose is to stand."
          />
        </p>
      )}
      <div className={draftStyles.tools}>
        {following.draft_id === null ? null : (
          <a
            className={draftStyles.main}
            href={`/${activeLanguage()}/${apps.admin.segment}/${code}/drafts/changes/${following.draft_id}`}
          >
            <Trans>To the draft</Trans>
          </a>
        )}
        {following.state === 'waiting' && following.changes > 0 && !template.is_gone ? (
          <a className={draftStyles.main} href={place.href('proposal')}>
            <Trans>Look at what is new</Trans>
          </a>
        ) : null}
        {follows ? <Unfollow code={code} name={name} /> : null}
      </div>
    </section>
  );
}

function State({ following: { state, known, ...following } }: { readonly following: Following }) {
  const changes = following.changes + known;
  return (
    <span className={state === 'waiting' || state === 'in_draft' ? draftStyles.state : manageStyles.badge}>
      {state === 'waiting' ? (
        <Plural value={changes} one="# thing waits" other="# things wait" />
      ) : state === 'in_draft' ? (
        <Trans>In a draft</Trans>
      ) : state === 'behind' ? (
        <Trans>Not told yet</Trans>
      ) : (
        <Trans>Nothing waits</Trans>
      )}
    </span>
  );
}

function Unfollow({ code, name }: { readonly code: string; readonly name: string }) {
  const manage = useManage();
  const { busy, act } = useAct();
  return (
    <FollowNoMore busy={busy} onSaid={() => act(() => manage.call(unfollowTemplate, { params: { code } }))}>
      <Trans>
        This house keeps everything it took of <bdi>{name}</bdi>. What waits is dropped, and nothing is proposed any
        more.
      </Trans>
    </FollowNoMore>
  );
}

interface ChooseProps {
  readonly code: string;
  readonly following: Following;
  readonly follows: boolean;
}

/** Another template, or a first one. */
function Choose({ code, following: { template, others, is_template: isTemplate }, follows }: ChooseProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const [chosen, setChosen] = useState('');
  if (others.length === 0 || !follows)
    return template !== null ? null : (
      <section className={manageStyles.card}>
        <p>
          {isTemplate ? (
            <Trans>This house is a template itself. Others may follow it.</Trans>
          ) : others.length === 0 ? (
            <Trans>
              No house of your organization is a template. Its owner marks one under Organization, Templates.
            </Trans>
          ) : (
            <Trans>This house follows no template.</Trans>
          )}
        </p>
      </section>
    );
  const follow = (): void =>
    void act(
      () =>
        manage.call(followTemplate, { params: { code }, body: { template_id: Number(chosen) } }, { timeoutMs: 60_000 }),
      t`From now on this house follows it. Nothing was changed.`,
    );
  return (
    <section className={manageStyles.card} aria-label={t`Follow a template`}>
      <h2 className={manageStyles.subtitle}>
        {template === null ? <Trans>Follow a template</Trans> : <Trans>Follow another one</Trans>}
      </h2>
      <p className={manageStyles.secondary}>
        <Trans>Nothing of the house is changed. What the template has otherwise waits for you to look at.</Trans>
      </p>
      <div className={styles.choose}>
        <SelectField label={t`Template`} name="template_id" value={chosen} onChange={setChosen}>
          <option value="">{t`Choose one`}</option>
          {others.map((one) => (
            <option key={one.id} value={String(one.id)}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
        <Button variant="outline" busy={busy} disabled={chosen === ''} onClick={follow}>
          <Trans>Follow</Trans>
        </Button>
      </div>
    </section>
  );
}
