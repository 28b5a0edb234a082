/** One scenario: whether guests meet it, what can be done with it as a whole, its editor, its name and its end. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { DangerZone } from '#client/console/kit/danger-zone.tsx';
import { may } from '#client/console/kit/house-area.ts';
import { saveFile } from '#client/net/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { scenarioFile } from '#shared/domain/scenario/file.ts';
import { deleteScenario, type Scenario, type ScenarioReferences } from '#shared/manage/scenarios.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { ScenarioEditor } from './editor/scenario-editor.tsx';
import { type Editor, useEditor } from './editor/use-editor.ts';
import { readPicked } from './read-picked.ts';
import styles from './scenarios.module.css';
import { useFileTexts } from './use-file-texts.ts';

interface ScenarioPageProps extends Omit<BotAreaProps, 'all'> {
  readonly scenario: Scenario;
  readonly references: ScenarioReferences;
}

export function ScenarioPage({ house, bot, place, scenario, references }: ScenarioPageProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const editor = useEditor(house.code, scenario);
  const edits = may('bots.edit', house);
  return (
    <>
      <div className={manageStyles.head}>
        <div className={styles.named}>
          <h1 className={manageStyles.title}>
            <bdi>{editor.name}</bdi>
          </h1>
          <span className={styles.use} data-used={editor.saved.is_opening || editor.saved.menus > 0}>
            {editor.saved.is_opening ? <Trans>Guests begin with it</Trans> : <Menus of={editor.saved.menus} />}
          </span>
        </div>
        {edits ? (
          <Button
            variant={editor.saved.is_opening ? 'outline' : 'primary'}
            busy={editor.busy}
            onClick={() => void editor.open(!editor.saved.is_opening)}
          >
            {editor.saved.is_opening ? <Trans>Take out of use</Trans> : <Trans>Let guests begin with it</Trans>}
          </Button>
        ) : null}
      </div>
      <ScenarioEditor
        editor={editor}
        houseCode={house.code}
        houseName={house.name}
        references={references}
        readOnly={!edits}
      />
      <section className={manageStyles.card}>
        <h2 className={manageStyles.subtitle}>
          <Trans>The scenario as a whole</Trans>
        </h2>
        <TextField
          label={t`Name`}
          hint={t`For you and your colleagues; guests never read it.`}
          name="name"
          maxLength={60}
          value={editor.name}
          readOnly={!edits}
          onChange={(event) => editor.rename(event.target.value)}
        />
        <Whole editor={editor} house={house} bot={bot} place={place} edits={edits} references={references} />
      </section>
      {edits ? (
        <DangerZone
          name={editor.saved.name}
          onDelete={async () => {
            const params = { code: house.code, id: scenario.id };
            await manage.call(deleteScenario, { params }, { version: editor.saved.version });
            editor.discard();
            snack({ text: t`“${editor.saved.name}” was deleted.` });
            place.go([], { force: true, replace: true });
            await refetch();
          }}
        >
          <Trans>Chats that are in it go on with free answers.</Trans>
        </DangerZone>
      ) : null}
    </>
  );
}

function Menus({ of }: { readonly of: number }) {
  return of === 0 ? <Trans>Not in use</Trans> : <Plural value={of} one="In # menu" other="In # menus" />;
}

interface WholeProps extends Omit<BotAreaProps, 'all'> {
  readonly editor: Editor;
  readonly edits: boolean;
  readonly references: ScenarioReferences;
}

/** What is done with a scenario as a whole. */
function Whole({ editor, house, bot, place, edits, references }: WholeProps) {
  const { t } = useLingui();
  const snack = useSnack();
  const words = useFileTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState(false);
  const { saved, name, graph } = editor;
  const here = { code: house.code, has: references };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readPicked(file, here);
    if ('fault' in read) return snack({ text: words(read.fault), duration: 10_000 });
    editor.edit({ start: read.read.start, nodes: read.read.nodes });
    snack({
      text: t`The file’s steps stand here now; nothing is saved yet.`,
      action: { label: t`Undo`, onPress: editor.undo },
    });
  };
  const save = (): void =>
    saveFile(new Blob([scenarioFile({ name, ...graph }, here)], { type: 'application/json' }), `${name}.json`);
  return (
    <div className={styles.whole}>
      <Button variant="outline" icon={<Icon of={Download} size={18} />} onClick={save}>
        <Trans>To a file</Trans>
      </Button>
      {edits ? (
        <>
          <Button variant="outline" icon={<Icon of={Upload} size={18} />} onClick={() => picker.current?.click()}>
            <Trans>From a file…</Trans>
          </Button>
          <Button
            variant="outline"
            icon={<Icon of={Copy} size={18} />}
            aria-haspopup="dialog"
            onClick={() => setCopying(true)}
          >
            <Trans>Copy…</Trans>
          </Button>
          <input
            ref={picker}
            hidden
            type="file"
            name="file"
            accept=".json,application/json"
            aria-label={t`A scenario’s file`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              void take(file);
            }}
          />
        </>
      ) : null}
      {copying ? (
        <CopyDialog scenario={saved} house={house} bot={bot} place={place} onClose={() => setCopying(false)} />
      ) : null}
    </div>
  );
}
