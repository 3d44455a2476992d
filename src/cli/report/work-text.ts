import { workKinds } from '../../document/work.js';
import type { Work } from '../../project/surroundings/work.js';
import { verbs } from '../../project/surroundings/work.js';
import { grouped } from '../terminal/grouped.js';

/** These run at the same time, on all threads. */
const together = new Set<string>(['view', 'render', 'pictures', 'data sheets', 'search']);

export function workText(work: Work): string {
  const { start, of, all } = work.times();
  const ofVerbs = [...verbs, 'rest' as const].flatMap((verb) => {
    const time = of.get(verb);
    return time === undefined ? [] : [[verb, time] as const];
  });
  const times = [['start', start] as const, ...ofVerbs];
  const counts = work.take();
  const areTogether = times.some(([verb]) => ['pictures', 'data sheets', 'search'].includes(verb));
  const rows = [
    ...times.map(([name, ms]) => row(areTogether && together.has(name) ? `${name} *` : name, ms, 'ms')),
    row('all', all, 'ms'),
    '',
    ...workKinds.map((kind) => row(kind, counts[kind] ?? 0)),
  ];
  const note = areTogether
    ? '* at the same time: what all threads do counts for the one that began last\n'
    : '';
  return `\n${rows.join('\n')}\n${note}`;
}

function row(name: string, amount: number, unit = ''): string {
  return `${name.padEnd(18)}${grouped(Math.round(amount)).padStart(13)} ${unit}`.trimEnd();
}
