// @ts-nocheck
// Reads the scorer's JSON report on standard input, prints it as a table, and fails where it misses what must be reached.
import { text } from 'node:stream/consumers';

/** In percent of the cases. A guess that was declined counts as right. */
const gates = {
  dialects: { right: 97, wrong: 0 },
  salvage: { right: 95, wrong: 0.5 },
  issues: { right: 92, wrong: 0 },
  seeds: { right: 96, wrong: 0 },
  attacks: { right: 100, wrong: 0 },
  bfcl: { right: 90, wrong: 0.5 },
};

const report = JSON.parse(await text(process.stdin));
for (const [name, gate] of Object.entries(gates)) {
  const row = report[name];
  const right = row ? (100 * (row.right + row.asked)) / row.cases : 0;
  const wrong = row ? (100 * row.wrong) / row.cases : 100;
  const passed = right >= gate.right && wrong <= gate.wrong && row?.noAnswer === 0;
  if (!passed) process.exitCode = 1;
  const counts = row
    ? `${row.right} right, ${row.asked} asked, ${row.missed} missed, ${row.wrong} WRONG, ${row.noAnswer} without an answer`
    : 'no report';
  console.log(
    `${name.padEnd(8)} ${right.toFixed(1).padStart(5)} % of ${row?.cases ?? 0}: ${counts}: ${passed ? 'ok' : `below ${gate.right} %, or more than ${gate.wrong} % wrong`}`,
  );
}
