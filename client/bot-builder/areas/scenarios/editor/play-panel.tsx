/** The scenario played beside the editor, from any step on: as it is drawn at this moment, by the rules guests meet it by. */
import { Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { botTexts } from '#shared/domain/bot/bot-texts.ts';
import type { NodeOf } from '#shared/domain/scenario/scenario.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { beginPlay, choose, type PlayFacts, type Playing, write } from '../model/playing.ts';
import { useEditing } from './editor-context.ts';
import styles from './editor.module.css';
import own from './play.module.css';
import { StepLink } from './step-link.tsx';

/** Who is played, and when. */
interface Guest {
  readonly lang: string;
  readonly isOpen: boolean;
  /** '' for no room. */
  readonly groupId: string;
  /** The step it begins with; '' for the first. */
  readonly from: string;
}

const factsOf = ({ lang, isOpen, groupId }: Guest, house: string): PlayFacts => ({
  lang,
  isOpen: () => isOpen,
  locationGroupId: groupId === '' ? null : groupId,
  values: { house, room: groupId === '' ? '' : '101' },
  again: botTexts(lang).words.again,
});

interface PlayPanelProps {
  readonly houseName: string;
  /** Told of the steps that are come through. */
  readonly onPassed: (ids: readonly string[]) => void;
}

export function PlayPanel({ houseName, onPassed }: PlayPanelProps) {
  const { editor, languages, selected } = useEditing();
  const { graph } = editor;
  const [guest, setGuest] = useState<Guest>({ lang: languages[0] ?? 'en', isOpen: true, groupId: '', from: '' });
  const begun = (by: Guest): Playing =>
    beginPlay(graph, by.from === '' ? graph.start : by.from, factsOf(by, houseName));
  const [play, setPlay] = useState<Playing>(() => begun(guest));
  const [chosen] = selected;
  const tell = useEffectEvent(() => onPassed(play.passed));
  useEffect(() => tell(), [play]);
  const anew = (by: Guest): void => {
    setGuest(by);
    setPlay(begun(by));
  };
  const facts = factsOf(guest, houseName);
  return (
    <div className={styles.panel}>
      <GuestFields guest={guest} onChange={anew} />
      <div className={own.playTools}>
        <Button variant="outline" icon={<Icon of={RotateCcw} size={16} />} onClick={() => anew(guest)}>
          <Trans>Begin again</Trans>
        </Button>
        {chosen === undefined ? null : (
          <Button variant="quiet" onClick={() => anew({ ...guest, from: chosen })}>
            <Trans>From the step that is open</Trans>
          </Button>
        )}
      </div>
      <Talk
        play={play}
        lang={guest.lang}
        onChoose={(id) => setPlay(choose(graph, play, id, facts))}
        onWrite={(text) => setPlay(write(graph, play, text, facts))}
      />
    </div>
  );
}

/** What conditions choose by, and where it begins. */
function GuestFields({ guest, onChange }: { readonly guest: Guest; readonly onChange: (guest: Guest) => void }) {
  const { t } = useLingui();
  const { languages, written, references, nameOf, rows } = useEditing();
  const nameIn = languageNameIn(activeLanguage());
  return (
    <div className={own.playFacts}>
      <SelectField
        label={t`Guest reads`}
        name="play-lang"
        value={guest.lang}
        onChange={(lang) => onChange({ ...guest, lang })}
      >
        {written.map((code) => (
          <option key={code} value={code}>
            {nameIn(code)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`It is`}
        name="play-open"
        value={guest.isOpen ? 'open' : 'closed'}
        onChange={(next) => onChange({ ...guest, isOpen: next === 'open' })}
      >
        <option value="open">{t`within the hours`}</option>
        <option value="closed">{t`outside the hours`}</option>
      </SelectField>
      <SelectField
        label={t`Guest is in`}
        name="play-group"
        value={guest.groupId}
        onChange={(groupId) => onChange({ ...guest, groupId })}
      >
        <option value="">{t`no room`}</option>
        {references.location_groups.map(({ id, name_dict }) => (
          <option key={id} value={id}>
            {textIn(name_dict, activeLanguage(), languages[0] ?? 'en')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Begins with`}
        name="play-from"
        value={guest.from}
        onChange={(from) => onChange({ ...guest, from })}
      >
        <option value="">{t`the first step`}</option>
        {rows.map(({ node }) => (
          <option key={node.id} value={node.id}>
            {nameOf(node)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface TalkProps {
  readonly play: Playing;
  readonly lang: string;
  readonly onChoose: (id: string) => void;
  readonly onWrite: (text: string) => void;
}

function Talk({ play, lang, onChoose, onWrite }: TalkProps) {
  const { t } = useLingui();
  const { numbers, editor } = useEditing();
  const [typed, setTyped] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const { rest, said } = play;
  // Words beside the guest's: of a language and a direction of their own, which the bubble's is not taken from.
  const ours = { lang: bcp47Of(activeLanguage()), dir: 'auto' } as const;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [said.length]);
  const send = (): void => {
    const text = typed.trim();
    if (text === '') return;
    setTyped('');
    onWrite(text);
  };
  return (
    <div className={own.talk}>
      <ol className={own.said} role="log" aria-label={t`What is said`}>
        {said.map(({ turn, by, text, nodeId }) => (
          <li key={turn} className={own.bubble} data-by={by} lang={bcp47Of(lang)} dir="auto">
            {by === 'bot' && nodeId !== null && numbers.has(nodeId) ? (
              <span className={own.bubbleStep} {...ours}>
                <StepLink to={nodeId}>
                  <Trans>Step {numbers.get(nodeId) ?? 0}</Trans>
                </StepLink>
              </span>
            ) : null}
            {text}
            {editor.graph.nodes.some(({ id, kind }) => id === nodeId && kind === 'link') ? (
              <span className={own.bubblePage} {...ours}>
                <Trans>and the button to its page</Trans>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {rest.kind === 'choices' ? <Choices node={rest.node} lang={lang} onChoose={onChoose} /> : null}
      {rest.kind === 'choices' || rest.kind === 'ask' ? (
        <form
          className={own.playField}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <input
            className={own.playInput}
            aria-label={t`Write as the guest`}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <IconButton type="submit" icon={SendHorizontal} label={t`Say it`} directional />
        </form>
      ) : (
        <p className={styles.hint} role="status">
          {rest.kind === 'person' ? (
            <Trans>Here the team is called.</Trans>
          ) : rest.kind === 'end' ? (
            <Trans>Here it ends, and the assistant answers freely.</Trans>
          ) : (
            <Trans>Here it leads nowhere.</Trans>
          )}
        </p>
      )}
      <div ref={end} />
    </div>
  );
}

function Choices({
  node,
  lang,
  onChoose,
}: {
  readonly node: NodeOf<'choices'>;
  readonly lang: string;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <div className={own.replies}>
      {node.choices.map(({ id, label_dict }) =>
        (label_dict[lang] ?? '').trim() === '' ? null : (
          <Button key={id} variant="outline" onClick={() => onChoose(id)}>
            <bdi lang={bcp47Of(lang)}>{label_dict[lang]}</bdi>
          </Button>
        ),
      )}
    </div>
  );
}
