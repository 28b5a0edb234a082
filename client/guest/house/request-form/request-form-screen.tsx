import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { TransportError } from '#client/net/transport-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  REQUEST_TEXT_MAX,
  requestFaults,
  requestTotal,
  TICKED,
  type RequestFault,
  type RequestItem,
} from '#shared/domain/menu/request-form.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { personMenu } from '../../app/guest-menus.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { SearchSign } from '../../ask/ask-entry.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { keptInOrder, tellDesk } from '../../menus/tell-desk.ts';
import { useWhenBack } from '../../menus/use-when-back.ts';
import { useProblem } from '../../frame/problem/use-problem.tsx';
import { moneyText } from '../../reading/money.ts';
import { requestDraft, requestForms, type RequestForm } from './request-form-store.ts';
import styles from '../../frame/form.module.css';

type Trouble = 'offline' | 'limit' | 'refused';

function faultWords(fault: RequestFault): ReactNode {
  switch (fault) {
    case 'not_a_number':
      return <Trans>A whole number, please.</Trans>;
    case 'not_a_date':
      return <Trans>This day does not exist.</Trans>;
    case 'too_long':
      return <Trans>At most {REQUEST_TEXT_MAX} characters, please.</Trans>;
    case 'nothing':
      return <Trans>Please fill in at least one thing.</Trans>;
  }
}

/** A price of the form's, which are not in the minor unit. */
const priceText = (price: number, currency: string | null): string =>
  currency === null ? String(price) : moneyText(Math.round(price * 10 ** minorDigits(currency)), currency);

interface FieldProps {
  readonly item: RequestItem;
  readonly value: string;
  readonly currency: string | null;
  readonly fault: RequestFault | undefined;
  readonly onChange: (value: string) => void;
}

/** One thing the form asks, by its kind; a list of choices that nobody gave is written in words. */
function Field({ item, value, currency, fault, onChange }: FieldProps) {
  const price = item.price === null || item.price === 0 ? null : priceText(item.price, currency);
  const error = fault === undefined ? {} : { error: faultWords(fault) };
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

/** The form itself; what is sent is a message to the people who see to it. */
function Form({
  form,
  subMenuId,
  title,
}: {
  readonly form: RequestForm;
  readonly subMenuId: number;
  readonly title: string;
}) {
  const { t } = useLingui();
  const app = useGuestApp();
  const router = useRouter();
  const problem = useProblem();
  const { menus } = usePlace();
  const draft = requestDraft(subMenuId);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => draft.read() ?? {});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const running = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const faults = requestFaults(form.items, values);
  const cost = requestTotal(form.items, values);
  const total = priceText(cost, form.currency);
  const change = (id: string, value: string): void => {
    const next = { ...values, [id]: value };
    setValues(next);
    draft.write(next);
    setTrouble(null);
  };
  const send = async (): Promise<Trouble | null> => {
    const person = menus === null ? null : personMenu(menus);
    if (person === null) return 'refused';
    const [before, behind] = keptInOrder();
    const said = form.items.flatMap(({ id, message, type }) => {
      const value = (values[id] ?? '').trim();
      return value === ''
        ? []
        : [
            type === 'check'
              ? message
              : `${message}: ${type === 'date' || type === 'number' ? `${before}${value}${behind}` : value}`,
          ];
    });
    const ended = await tellDesk(app, person, [title, ...said, ...(cost === 0 ? [] : [t`Total: ${total}`])].join('\n'));
    if (ended.end === 'offline' || ended.end === 'limit') return ended.end;
    if (ended.end === 'locked') return 'refused';
    draft.forget();
    await router.navigate({ href: paths.conversation(ended.id), replace: true });
    return null;
  };
  const submit = (): void => {
    setTried(true);
    const first = form.items.find(({ id }) => faults[id] !== undefined);
    if (first !== undefined) {
      const field = formRef.current?.elements.namedItem(first.id);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    send()
      .then(setTrouble, (error: unknown) => {
        setTrouble(error instanceof TransportError ? 'offline' : 'refused');
        if (!(error instanceof TransportError)) problem.show(error, 'createInquiry');
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  const goesByItself = useWhenBack(trouble === 'offline', submit);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <>
      <form ref={formRef} className={styles.page} onSubmit={onSubmit} noValidate>
        <div>
          <h2 className={styles.heading}>
            <Trans>Send us a request</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>Fill in what matters to you. It reaches us as a message, and we answer you in the chat.</Trans>
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
        {trouble === null ? null : (
          <p className={styles.fault} role="alert">
            <Icon of={CircleAlert} />
            <span>
              {goesByItself ? (
                <Trans>Waiting for the connection. It will be sent by itself.</Trans>
              ) : trouble === 'offline' ? (
                <Trans>There is no connection. What you wrote is kept; please send it once you are back.</Trans>
              ) : trouble === 'limit' ? (
                <Trans>
                  You have as many open requests as are possible at once. Please end one, then send this again. What you
                  wrote is kept.
                </Trans>
              ) : (
                <Trans>
                  This could not be sent. What you wrote is kept. Please try again, or tell us at the front desk.
                </Trans>
              )}
            </span>
          </p>
        )}
        <Button wide type="submit" busy={busy}>
          <Trans>Send</Trans>
        </Button>
      </form>
      {problem.dialog}
    </>
  );
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
    <GuestPage tools={<SearchSign />} title={<bdi>{title}</bdi>} back={aboveSubMenu(entry)} busy={waiting}>
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
          <Trans>Nothing is asked here at the moment.</Trans>
        </NothingHere>
      )}
    </GuestPage>
  );
}
