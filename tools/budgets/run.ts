/** `node tools/budgets/run.ts [--files]`: prints the byte budgets of the built client; ends with 1 when one is over. */
import { fileURLToPath } from 'node:url';
import { budgetTable } from './table.ts';
import { measureBudgets } from './measure.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/budgets/run.ts [--files]

Weighs the built client against its budgets; ends with 1 when one is over.
--files   what each weight is made of`);

const dist = fileURLToPath(new URL('../../client/dist', import.meta.url));
const rows = await measureBudgets(dist);
console.log(budgetTable(rows, process.argv.includes('--files')));
if (rows.some(({ over }) => over)) process.exitCode = 1;
