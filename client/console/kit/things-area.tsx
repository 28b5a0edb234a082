/** The screens of a kind of things from its description: the list, a new one, one of them. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import manageStyles from '../account/manage.module.css';
import { ReadState } from '../account/read-state.tsx';
import { useManage } from '../account/use-account.ts';
import { useSnack } from '../frame/snacks.tsx';
import { DangerZone } from './danger-zone.tsx';
import { fieldsOf } from './field-spec.ts';
import { FormPage } from './form-page.tsx';
import { ListPage } from './list-page.tsx';
import { NoPage } from './no-page.tsx';
import type { Place } from './place.ts';
import { type Thing, thingsOf, type Values } from './things.ts';
import type { ThingsSpec } from './things-spec.ts';
import { Trail } from './trail.tsx';
import { useShowSaved, useThing } from './use-things.ts';
import { useLanguages } from './use-languages.ts';
import { useThingForm } from './use-thing-form.ts';
import { patchOf, pick, wholeOf } from './values.ts';

interface ThingsAreaProps<Item extends Thing> {
  readonly spec: ThingsSpec<Item>;
  readonly houseCode: string;
  readonly place: Place;
  /** May whoever looks change them? */
  readonly edits: boolean;
}

export function ThingsArea<Item extends Thing>({ spec, houseCode, place, edits }: ThingsAreaProps<Item>) {
  const [id] = place.rest;
  if (id === undefined) return <ListPage spec={spec} houseCode={houseCode} place={place} edits={edits} />;
  const props = { spec, houseCode, place, edits };
  return id === 'new' ? <NewThing {...props} /> : <OneThing key={id} id={id} {...props} />;
}

function NewThing<Item extends Thing>({ spec, houseCode, place, edits }: ThingsAreaProps<Item>) {
  const { t } = useLingui();
  const manage = useManage();
  const show = useShowSaved(spec.calls, houseCode);
  const snack = useSnack();
  const languages = useLanguages(houseCode, spec.calls.params === undefined);
  const { create } = spec.calls;
  const fields = fieldsOf(spec.groups);
  const names = fields.map(({ name }) => name);
  const form = useThingForm({
    name: `${houseCode}-${spec.calls.list.id}-new`,
    fields: names,
    base: spec.blank,
    version: null,
    async save(_base, values, _version, key) {
      if (create === undefined) return;
      const things = thingsOf(manage, spec.calls, houseCode);
      const made = await things.create(create, { ...wholeOf(fields, values), ...spec.fixed }, key);
      show(made);
      snack({ text: spec.made?.(made) ?? t`“${spec.nameOf(made)}” was added.` });
      place.go([], { force: true, replace: true });
    },
    readPresent: () => Promise.reject(new TypeError('A new thing has no other version.')),
  });
  return (
    <>
      <Trail list={{ name: spec.title, href: place.href() }} here={spec.add} />
      <h1 className={manageStyles.title}>{spec.add}</h1>
      <FormPage
        form={form}
        groups={spec.groups}
        houseCode={houseCode}
        languages={languages}
        isNew
        readOnly={!edits || create === undefined}
        preview={spec.preview?.(null, languages)}
      />
    </>
  );
}

/** One thing of a kind at its place. */
export function OneThing<Item extends Thing>(props: ThingsAreaProps<Item> & { readonly id: string }): ReactNode {
  const { spec, houseCode, place, id } = props;
  const read = useThing(spec.calls, houseCode, id);
  const { data } = read;
  return (
    <>
      <Trail
        list={{ name: spec.title, href: place.href() }}
        here={data === undefined || data === null ? '…' : spec.nameOf(data)}
      />
      <ReadState read={read}>
        {(item) =>
          item === null ? (
            <NoPage href={place.href()} name={spec.title} title={<Trans>This is not there any more</Trans>} />
          ) : (
            <KnownThing {...props} item={item} />
          )
        }
      </ReadState>
    </>
  );
}

function KnownThing<Item extends Thing>(
  props: ThingsAreaProps<Item> & { readonly id: string; readonly item: Item },
): ReactNode {
  const { spec, houseCode, place, edits, id, item } = props;
  const { t } = useLingui();
  const manage = useManage();
  const show = useShowSaved(spec.calls, houseCode);
  const snack = useSnack();
  const languages = useLanguages(houseCode, spec.calls.params === undefined);
  const { update, remove } = spec.calls;
  const things = thingsOf(manage, spec.calls, houseCode);
  const fields = fieldsOf(spec.groups);
  const names = fields.map(({ name }) => name);
  const valuesOf = (of: Item): Values => pick(of, names);
  const form = useThingForm({
    name: `${houseCode}-${spec.calls.list.id}-${id}`,
    fields: names,
    unkept: fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name),
    base: valuesOf(item),
    version: item.version,
    async save(base, values, version) {
      if (update === undefined) return undefined;
      const saved = await things.update(
        update,
        { id: item.id, version: version ?? item.version },
        patchOf(fields, base, values),
      );
      show(saved);
      snack({ text: spec.saved ?? t`Saved. Your guests see it from now on.` });
      return saved;
    },
    async readPresent(told) {
      const present = things.told(told) ?? (await things.get(id));
      if (present === undefined) throw new TypeError('What was changed meanwhile is not there any more.');
      return { values: valuesOf(present), version: present.version };
    },
  });
  const readOnly = !edits || update === undefined || spec.canChange?.(item) === false;
  return (
    <>
      <h1 className={manageStyles.title}>
        <bdi>{spec.nameOf(item)}</bdi>
      </h1>
      {spec.above?.(item)}
      <FormPage
        form={form}
        groups={spec.groups}
        houseCode={houseCode}
        languages={languages}
        readOnly={readOnly}
        preview={spec.preview?.(item, languages)}
      >
        {spec.after?.(item)}
        {remove === undefined || !edits || spec.canDelete?.(item) === false ? null : (
          <DangerZone
            name={spec.nameOf(item)}
            onDelete={async () => {
              await things.remove(remove, item);
              form.discard();
              snack({ text: t`“${spec.nameOf(item)}” was deleted.` });
              place.go([], { force: true, replace: true });
              show(null);
            }}
          >
            {spec.deleting?.(item)}
          </DangerZone>
        )}
      </FormPage>
    </>
  );
}
