/**
 * What an organisation is to be billed, reckoned day by day and by hand, with nothing of the product's own arithmetic:
 * the year's test holds every invoice against it.
 */
import type { AddOnKind, PaidPlan } from '#shared/domain/plans/plan-table.ts';

const PRICES: Readonly<Record<PaidPlan | AddOnKind, number>> = {
  starter: 30_000,
  standard: 60_000,
  premium: 90_000,
  operators: 1_000,
  qr_codes: 500,
  dictionary: 5_000,
};

export interface Have {
  readonly bots: ReadonlyMap<string, PaidPlan>;
  readonly addOns: ReadonlyMap<AddOnKind, number>;
}
export interface ExpectedInvoice {
  readonly start: string;
  readonly end: string;
  readonly isMonth: boolean;
  readonly subtotal: number;
  readonly total: number;
  readonly balanceUsed: number;
}

const utc = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const later = (day: string, days: number): string => dayOf(utc(day) + days * 86_400_000);
const between = (from: string, to: string): number => (utc(to) - utc(from)) / 86_400_000;

/** The anchor's day in the month that many months on; its last where it has none: counted down until one exists. */
function monthOn(anchor: string, months: number): string {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  for (let d = day; ; d -= 1) {
    const text = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
    if (dayOf(utc(text)) === text) return text;
  }
}

const pricesOf = ({ bots, addOns }: Have): Map<string, number> =>
  new Map([
    ...[...bots].map(([bot, plan]): [string, number] => [bot, PRICES[plan]]),
    ...[...addOns].map(([kind, many]): [string, number] => [kind, PRICES[kind] * many]),
  ]);

export class YearModel {
  anchor: string | null = null;
  start = '';
  end = '';
  months = 0;
  have: Have = { bots: new Map(), addOns: new Map() };
  balance = 0;
  readonly invoices: ExpectedInvoice[] = [];
  /** Arranged for the renewal. */
  nextBots = new Map<string, PaidPlan>();
  nextAddOns = new Map<AddOnKind, number>();
  /** The day on which a cancelled plan is over. */
  ends = new Map<string, string>();
  /** What every single day cost, by what was had in the evening: yen with fractions. */
  byDay = 0;

  get isPaying(): boolean {
    return this.anchor !== null;
  }

  /** A day begins: what is due on it happens first. */
  begin(day: string): void {
    while (this.anchor !== null && this.end <= day) this.#renew();
  }

  /** A day ends: it cost its share of the month. */
  finish(day: string): void {
    if (this.anchor === null || day < this.start || day >= this.end) return;
    const month = [...pricesOf(this.have).values()].reduce((sum, price) => sum + price, 0);
    this.byDay += month / between(this.start, this.end);
  }

  buy(day: string, have: Have): void {
    const before = this.anchor === null ? new Map<string, number>() : pricesOf(this.have);
    if (this.anchor === null) {
      [this.anchor, this.start, this.end, this.months] = [day, day, monthOn(day, 1), 1];
      this.#bill(
        true,
        [...pricesOf(have).values()].reduce((sum, price) => sum + price, 0),
      );
    } else {
      const [left, all] = [between(day, this.end), between(this.start, this.end)];
      const part = (price: number): number => Math.floor((price * left) / all);
      const after = pricesOf(have);
      const keys = new Set([...before.keys(), ...after.keys()]);
      const net = [...keys].reduce((sum, key) => sum + part(after.get(key) ?? 0) - part(before.get(key) ?? 0), 0);
      if (net > 0) this.#bill(false, net);
      if (net < 0) this.balance += -net + Math.floor(-net / 10);
    }
    for (const [bot, plan] of have.bots)
      if (this.have.bots.get(bot) !== plan) {
        this.ends.delete(bot);
        this.nextBots.delete(bot);
      }
    this.have = have;
  }

  cancel(day: string, bot: string): void {
    this.ends.set(bot, between(day, this.end) >= 3 ? this.end : monthOn(this.anchor ?? day, this.months + 1));
    this.nextBots.delete(bot);
  }

  #renew(): void {
    const day = this.end;
    const bots = new Map([...this.have.bots].filter(([bot]) => !((this.ends.get(bot) ?? '9') <= day)));
    for (const [bot, ends] of [...this.ends]) if (ends <= day) this.ends.delete(bot);
    for (const [bot, plan] of this.nextBots) if (bots.has(bot)) bots.set(bot, plan);
    const addOns = new Map([...this.have.addOns, ...this.nextAddOns]);
    this.nextBots.clear();
    this.nextAddOns.clear();
    if (bots.size === 0) {
      this.have = { bots, addOns: new Map() };
      this.anchor = null;
      return;
    }
    this.have = { bots, addOns };
    this.months += 1;
    [this.start, this.end] = [day, monthOn(this.anchor ?? day, this.months)];
    this.#bill(
      true,
      [...pricesOf(this.have).values()].reduce((sum, price) => sum + price, 0),
    );
  }

  #bill(isMonth: boolean, subtotal: number): void {
    const total = subtotal + Math.floor(subtotal / 10);
    const balanceUsed = Math.min(this.balance, total);
    this.balance -= balanceUsed;
    this.invoices.push({ start: this.start, end: this.end, isMonth, subtotal, total, balanceUsed });
  }
}
