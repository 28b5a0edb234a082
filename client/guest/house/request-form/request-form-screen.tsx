import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  REQUEST_TEXT_MAX,
  requestFaults,
  requestTotal,
  TICKED,
  type RequestFault,
} from '#shared/domain/menu/request-form.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { personMenu } from '../../app/guest-menus.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { directionMarks, messageDesk } from '../../menus/message-desk.ts';
import { useDeskForm, type DeskFormTrouble } from '../../menus/use-desk-form.tsx';
import { moneyText } from '#client/i18n/money.ts';
import { ChoiceField } from './choice-field.tsx';
import { requestDraft, requestForms, type RequestForm, type RequestLine } from './request-form-store.ts';
import styles from '../../frame/form.module.css';

/** What was filled in, by the id of what was asked. */
type Values = Readonly<Record<string, string>>;

function faultWords(fault: RequestFault): ReactNode {
  switch (fault) {
    case 'not_a_number':
      return <Trans>A whole number, please.</Trans>;
    case 'not_a_date':
      return <Trans>This day does not exist.</Trans>;
    case 'too_long':
      return <Trans>At most {REQUEST_TEXT_MAX} characters, please.</Trans>;
    case 'nothing':
      return <Trans>Please fill in at least one field.</Trans>;
  }
}

/** A price of the form's, which are not in the minor unit. */
const priceText = (price: number, currency: string | null): string =>
  currency === null ? String(price) : moneyText(Math.round(price * 10 ** minorDigits(currency)), currency);

interface FieldProps {
  readonly item: RequestLine;
  readonly value: string;
  readonly currency: string | null;
  readonly fault: RequestFault | undefined;
  readonly onChange: (value: string) => void;
}

/** One thing the form asks, by its kind; of a list of choices one is chosen, and where nobody gave any it is written in words. */
function Field({ item, value, currency, fault, onChange }: FieldProps) {
  const price = item.price === null || item.price === 0 ? null : priceText(item.price, currency);
  const error: { readonly error?: ReactNode } = fault === undefined ? {} : { error: faultWords(fault) };
  if (item.type === 'check') {
    return (
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={item.id}
          checked={value === TICKED}
          onChange={(event) => onChange(event.target.checked ? TICKED : '')}
        />
        <bdi>{item.message}</bdi>
        {price === null ? null : (
          <bdi className={styles.price}>
            <Trans>+ {price}</Trans>
          </bdi>
        )}
      </label>
    );
  }
  if (item.choices.length > 0) {
    return (
      <ChoiceField
        name={item.id}
        label={<bdi>{item.message}</bdi>}
        hint={price === null ? undefined : <bdi>{price}</bdi>}
        error={error.error}
        choices={item.choices}
        value={value}
        onChange={onChange}
      />
    );
  }
  const kind =
    item.type === 'date' ? { type: 'date' } : item.type === 'number' ? { inputMode: 'numeric' as const } : {};
  return (
    <TextField
      name={item.id}
      label={<bdi>{item.message}</bdi>}
      value={value}
      maxLength={REQUEST_TEXT_MAX}
      {...kind}
      {...error}
      {...(price === null ? {} : { hint: <bdi>{price}</bdi> })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface FormProps {
  readonly form: RequestForm;
  readonly subMenuId: number;
  readonly title: string;
}

/** The form itself; what is sent is a message to the people who see to it. */
function Form({ form, subMenuId, title }: FormProps) {
  const draft = requestDraft(subMenuId);
  const [values, setValues] = useState<Values>(() => draft.read() ?? {});
  const formRef = useRef<HTMLFormElement>(null);
  const send = useSendRequest({ form, subMenuId, title }, values);
  const faults = requestFaults(form.items, values);
  const cost = requestTotal(form.items, values);
  const total = priceText(cost, form.currency);
  const { tried, busy, onSubmit, changed, note, dialog } = useDeskForm({
    send,
    operation: 'createInquiry',
    focusFault: () => {
      const first = form.items.find(({ id }) => faults[id] !== undefined);
      const field = first === undefined ? null : formRef.current?.elements.namedItem(first.id);
      if (field instanceof HTMLElement) field.focus();
      return first !== undefined;
    },
  });
  const change = (id: string, value: string): void => {
    const next = { ...values, [id]: value };
    setValues(next);
    draft.write(next);
    changed();
  };
  return (
    <>
      <form ref={formRef} className={styles.page} onSubmit={onSubmit} noValidate>
        <div>
          <h2 className={styles.heading}>
            <Trans>Send us a request</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>Fill in whatever you like to tell us. We will reply in the chat.</Trans>
          </p>
        </div>
        {form.items.map((item) => (
          <Field
            key={item.id}
            item={item}
            value={values[item.id] ?? ''}
            currency={form.currency}
            fault={tried ? faults[item.id] : undefined}
            onChange={(value) => change(item.id, value)}
          />
        ))}
        <p className={styles.nights} role="status">
          {cost === 0 ? null : (
            <Trans>
              Total: <bdi>{total}</bdi>
            </Trans>
          )}
        </p>
        {note}
        <Button wide type="submit" busy={busy}>
          <Trans>Send</Trans>
        </Button>
      </form>
      {dialog}
    </>
  );
}

/** One line of the message for each thing that was filled in. */
function linesOf(items: readonly RequestLine[], values: Values): readonly string[] {
  const [before, behind] = directionMarks();
  return items.flatMap(({ id, message, type, choices }) => {
    const value = (values[id] ?? '').trim();
    if (value === '' || (choices.length > 0 && !choices.includes(value))) return [];
    if (type === 'check') return [message];
    return [`${message}: ${type === 'date' || type === 'number' ? `${before}${value}${behind}` : value}`];
  });
}

/** Sends the form as a message, and leads to the conversation it stands in. */
function useSendRequest({ form, subMenuId, title }: FormProps, values: Values): () => Promise<DeskFormTrouble | null> {
  const { t } = useLingui();
  const app = useGuestApp();
  const router = useRouter();
  const { menus } = usePlace();
  return async () => {
    const person = menus === null ? null : personMenu(menus);
    if (person === null) return 'refused';
    const cost = requestTotal(form.items, values);
    const total = priceText(cost, form.currency);
    const lines = [title, ...linesOf(form.items, values), ...(cost === 0 ? [] : [t`Total: ${total}`])];
    const ended = await messageDesk(app, person, lines.join('\n'));
    if (ended.end === 'offline' || ended.end === 'limit') return ended.end;
    if (ended.end === 'locked') return 'refused';
    requestDraft(subMenuId).forget();
    await router.navigate({ href: paths.conversation(ended.id), replace: true });
    return null;
  };
}

/** `customer/form`: what the house asks for under a sub-menu, with what it costs [FORM-ITEMS] [FORM-REQUEST]. */
export function RequestFormScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const { menus } = usePlace();
  const subMenuId = useSubMenuId(menus, 'coupon');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, error, again } = useRead(requestForms, subMenuId);
  useEffect(() => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId, page: 'request_form' }), [logs, subMenuId]);
  const title = entry?.sub.name ?? t`Request`;
  const waiting = value === null && !failed;
  return (
    <GuestPage tools={<SearchIcon />} title={<bdi>{title}</bdi>} back={aboveSubMenu(entry)} busy={waiting}>
      {value !== null && value.items.length > 0 ? (
        <Form form={value} subMenuId={subMenuId} title={title} />
      ) : waiting ? (
        <div className={styles.page}>
          <WaitingCards height="72px" count={4} />
        </div>
      ) : value === null ? (
        <ReadFailed error={error} onAgain={again} />
      ) : (
        <NothingHere icon={ClipboardPen}>
          <Trans>There are no questions at the moment.</Trans>
        </NothingHere>
      )}
    </GuestPage>
  );
}
