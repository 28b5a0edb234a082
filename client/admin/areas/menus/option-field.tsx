/** What a menu's option says, as its type reads it: who answers, whom a call rings, what is shown first. */
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { CheckField } from '#client/console/account/check-field.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { ColourField } from '#client/console/kit/fields/colour-field.tsx';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import { TextField } from '#client/ui/text-field.tsx';
import { menuKindOf } from '#shared/domain/menu/menu-kinds.ts';
import { type RingStrategy, ringStrategies } from '#shared/domain/voice/ring.ts';
import { bots as botCalls } from '#shared/manage/bots.ts';
import { listScenarios } from '#shared/manage/scenarios.ts';
import { useHouseList } from '../../use-house-list.ts';
import { useKindTexts } from './use-kind-texts.ts';

const Option = v.fallback(
  v.nullable(
    v.object({
      type: v.string(),
      access_id: v.nullish(v.string()),
      bot_id: v.nullish(v.string()),
      scenario_id: v.nullish(v.string()),
      ring_strategy: v.nullish(v.string()),
      design: v.nullish(v.object({ title_bar_bg_color: v.string(), title_bar_txt_color: v.string() })),
    }),
  ),
  null,
);
type Option = NonNullable<v.InferOutput<typeof Option>>;

const PLAIN_DESIGN = { title_bar_bg_color: '#1f4e5f', title_bar_txt_color: '#ffffff' };

interface PartProps extends OwnField {
  readonly option: Option;
}

/** Colours of the bar above a conversation. */
function Design({ option, set, error, readOnly }: PartProps) {
  const { t } = useLingui();
  const design = option.design ?? null;
  return (
    <>
      <CheckField
        type="checkbox"
        name="own_design"
        label={<Trans>Colours of its own above the conversation</Trans>}
        checked={design !== null}
        disabled={readOnly}
        onChange={(event) => set({ ...option, design: event.target.checked ? PLAIN_DESIGN : null })}
      />
      {design === null ? null : (
        <>
          <ColourField
            label={t`Ground`}
            name="design.title_bar_bg_color"
            value={design.title_bar_bg_color}
            readOnly={readOnly}
            error={error('design.title_bar_bg_color')}
            onChange={(title_bar_bg_color) => set({ ...option, design: { ...design, title_bar_bg_color } })}
          />
          <TextField
            label={t`Colour of the title`}
            name="design.title_bar_txt_color"
            hint={t`Where it could not be read on the ground, guests see black or white.`}
            dir="ltr"
            maxLength={7}
            value={design.title_bar_txt_color}
            readOnly={readOnly}
            error={error('design.title_bar_txt_color')}
            onChange={(event) =>
              set({ ...option, design: { ...design, title_bar_txt_color: event.target.value.trim() } })
            }
          />
        </>
      )}
    </>
  );
}

/** Which assistant answers. */
function ChooseBot(props: PartProps) {
  const { option, set, error, readOnly, houseCode } = props;
  const { t } = useLingui();
  const bots = useHouseList(botCalls.list, { params: { code: houseCode }, query: { limit: '200' } }).data?.items ?? [];
  return (
    <>
      <SelectField
        label={<Trans>Assistant</Trans>}
        name="bot_id"
        value={option.bot_id ?? ''}
        error={error('bot_id')}
        onChange={(bot_id) => (readOnly ? undefined : set({ ...option, bot_id, scenario_id: null }))}
      >
        <option value="">{t`None chosen`}</option>
        {bots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {bots.length === 0 ? (
        <p className={fieldStyles.hint}>
          <Trans>This house has no assistant yet.</Trans>
        </p>
      ) : null}
      {option.bot_id == null || option.bot_id === '' ? null : <ChooseScenario {...props} botId={option.bot_id} />}
    </>
  );
}

/** What its chats begin with, where that is not what the assistant begins with everywhere. */
function ChooseScenario({ option, set, error, readOnly, houseCode, botId }: PartProps & { readonly botId: string }) {
  const { t } = useLingui();
  const read = useHouseList(listScenarios, { params: { code: houseCode }, query: { limit: '200', bot_id: botId } });
  const scenarios = read.data?.items ?? [];
  if (scenarios.length === 0) return null;
  return (
    <SelectField
      label={<Trans>Scenario its chats begin with</Trans>}
      name="scenario_id"
      value={option.scenario_id ?? ''}
      error={error('scenario_id')}
      onChange={(chosen) => (readOnly ? undefined : set({ ...option, scenario_id: chosen === '' ? null : chosen }))}
    >
      <option value="">{t`The one the assistant begins with`}</option>
      {scenarios.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Whom a call rings, where it is otherwise than in the rest of the house. */
function Rings({ option, set, readOnly }: PartProps) {
  const { t } = useLingui();
  const texts: Readonly<Record<RingStrategy, string>> = {
    ring_all: t`Everybody at once`,
    linear: t`One after the other, always in the same order`,
    round_robin: t`In turn`,
    longest_idle: t`Who has been free the longest`,
    fewest_calls: t`Who took the fewest calls`,
  };
  return (
    <SelectField
      label={<Trans>Who is rung</Trans>}
      name="ring_strategy"
      value={option.ring_strategy ?? ''}
      onChange={(chosen) => (readOnly ? undefined : set({ ...option, ring_strategy: chosen === '' ? null : chosen }))}
    >
      <option value="">{t`As everywhere in the house`}</option>
      {ringStrategies.map((strategy) => (
        <option key={strategy} value={strategy}>
          {texts[strategy]}
        </option>
      ))}
    </SelectField>
  );
}

export function OptionField(props: OwnField) {
  const { value, values, set, error, readOnly } = props;
  const { t } = useLingui();
  const kinds = useKindTexts();
  const type = values['menu_type'];
  const option = v.parse(Option, value);
  const fault = error();
  if (type === 'recommendation')
    return (
      <TextField
        label={<Trans>Only one category</Trans>}
        hint={t`As its recommendations call it in English, such as Café. Left empty, everything is shown.`}
        name="menu_option"
        maxLength={40}
        value={option?.type ?? ''}
        readOnly={readOnly}
        error={fault}
        onChange={(event) => set(event.target.value === '' ? null : { type: event.target.value })}
      />
    );
  if (type === 'url')
    return (
      <SelectField
        label={<Trans>What it opens</Trans>}
        name="menu_option"
        value={option?.type === 'search' ? 'search' : ''}
        error={fault}
        onChange={(chosen) => (readOnly ? undefined : set(chosen === '' ? null : { type: chosen }))}
      >
        <option value="">{kinds.link.line}</option>
        <option value="search">{kinds.search.line}</option>
      </SelectField>
    );
  const own = option ?? { type: 'access_id' };
  const part = { ...props, option: own };
  if (type === 'voice_talk')
    return (
      <>
        <Rings {...part} />
        <Design {...part} />
      </>
    );
  const kind = menuKindOf('ai_chatbot', own.type);
  const types = { staff_chat: 'access_id', bot_chat: 'guest_bot', urgent_help: 'emergency' } as const;
  return (
    <>
      <SelectField
        label={<Trans>What guests find there</Trans>}
        name="menu_option"
        value={
          own.type === types.urgent_help ? types.urgent_help : kind === 'bot_chat' ? types.bot_chat : types.staff_chat
        }
        error={fault}
        onChange={(chosen) => (readOnly ? undefined : set({ ...own, type: chosen, bot_id: null, scenario_id: null }))}
      >
        <option value={types.staff_chat}>{kinds.staff_chat.name}</option>
        <option value={types.bot_chat}>{kinds.bot_chat.name}</option>
        <option value={types.urgent_help}>{kinds.urgent_help.name}</option>
      </SelectField>
      {kind === 'bot_chat' ? <ChooseBot {...part} /> : null}
      <Design {...part} />
    </>
  );
}
