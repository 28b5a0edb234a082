import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import X from 'lucide-react/icons/x';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import { priorities } from '#shared/domain/desk-work/priority-rules.ts';
import { VIP_RULE } from '#shared/domain/desk-work/vip.ts';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import type { TicketPowers } from '../ticket-powers.ts';
import { useWorkCodes } from '../use-work-codes.ts';
import pane from './details-pane.module.css';
import styles from './filing-section.module.css';

interface FilingSectionProps {
  readonly ticket: TicketView;
  readonly powers: TicketPowers;
  readonly actions: TicketActions;
}

/** Why a ticket has its priority. */
function Why({ ticket: { priorityRule, priorityBy } }: Pick<FilingSectionProps, 'ticket'>) {
  if (priorityRule === null && priorityBy === null) return null;
  return (
    <span className={styles.why}>
      {priorityRule === VIP_RULE ? (
        <Trans>Since the guest is a VIP</Trans>
      ) : priorityRule === null ? (
        <Trans>
          Set by <Bdi>{priorityBy}</Bdi>
        </Trans>
      ) : (
        <Trans>
          By rule: <Bdi>{priorityRule}</Bdi>
        </Trans>
      )}
    </span>
  );
}

/** How soon a ticket has to be seen to and why, who its guest is to the house, and what it was about. [PRIORITY-HAND, GUEST-VIP, WORK-CODE] */
export function FilingSection({ ticket, powers, actions }: FilingSectionProps) {
  const { t } = useLingui();
  const names = usePriorityTexts();
  const codes = useWorkCodes();
  const [priorityId, codeId] = [useId(), useId()];
  const { workCodeIds } = ticket;
  const filed = codes.filter(({ id }) => workCodeIds.includes(id));
  const offered = codes.filter(({ id, is_offered }) => is_offered && !workCodeIds.includes(id));
  return (
    <section className={pane.section}>
      <h3>
        <Trans>Filed as</Trans>
      </h3>
      <div className={styles.line}>
        <label htmlFor={priorityId}>
          <Trans>Priority</Trans>
        </label>
        <span className={styles.choice}>
          <select
            id={priorityId}
            value={ticket.priority}
            disabled={!powers.file}
            onChange={(event) => {
              const priority = priorities.find((one) => one === event.target.value);
              if (priority !== undefined) actions.file(ticket, { priority });
            }}
          >
            {priorities.map((priority) => (
              <option key={priority} value={priority}>
                {names[priority]}
              </option>
            ))}
          </select>
          <Why ticket={ticket} />
        </span>
      </div>
      <div className={styles.line}>
        <span className={styles.of}>
          <Trans>Guest</Trans>
        </span>
        <label className={styles.vip}>
          <input
            type="checkbox"
            checked={ticket.guestIsVip}
            disabled={!powers.file}
            onChange={({ currentTarget }) => actions.file(ticket, { isVip: currentTarget.checked })}
          />
          <Trans>VIP guest</Trans>
        </label>
      </div>
      {filed.length === 0 && offered.length === 0 ? null : (
        <div className={styles.line}>
          <label htmlFor={codeId}>
            <Trans>Work codes</Trans>
          </label>
          <span className={styles.choice}>
            {filed.length === 0 ? null : (
              <ul className={styles.codes}>
                {filed.map(({ id, code, name }) => (
                  <li key={id} title={name}>
                    <bdi>{code}</bdi>
                    {powers.file ? (
                      <IconButton
                        icon={X}
                        size={16}
                        label={t`Remove ${code}`}
                        onClick={() => actions.file(ticket, { workCodeIds: workCodeIds.filter((one) => one !== id) })}
                      />
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
            {offered.length === 0 || !powers.file ? null : (
              <select
                id={codeId}
                value=""
                onChange={(event) => actions.file(ticket, { workCodeIds: [...workCodeIds, event.target.value] })}
              >
                <option value="" disabled>
                  {t`Add a work code`}
                </option>
                {offered.map(({ id, code, name }) => (
                  <option key={id} value={id}>
                    {`${code} · ${name}`}
                  </option>
                ))}
              </select>
            )}
          </span>
        </div>
      )}
    </section>
  );
}
