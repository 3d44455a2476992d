import { workerData } from 'node:worker_threads';

/* Where a thread is in templates, in memory that it shares with another: one in a loop that never ends answers nothing. */

const memory = Buffer.from(workerData?.memory ?? '');
let [steps, page, template] = [0, '', ''];

/** @param path of the page that is rendered next; absent for what is no page */
export function beginStep(path = ''): void {
  steps += 1;
  page = path;
  enterTemplate(template);
}

export function stepPage(): string | undefined {
  return page || undefined;
}

export function enterTemplate(name: string): void {
  template = name;
  memory.fill(0).write([steps, template, page].join('\n'));
}

/** @returns another step for each page and order, 0 before the first; the template that began last, and the path of the page */
export function placeIn(shared: SharedArrayBuffer) {
  const [step = '', last, path] = Buffer.from(shared).toString().replace(/\0.*/s, '').split('\n');
  return { step: Number(step), last: last || undefined, page: path || undefined };
}
