import { workerData } from 'node:worker_threads';

/* The current template and page of a thread, in shared memory: a thread in an endless loop cannot answer messages. */

const memory = Buffer.from(workerData?.memory ?? '');
let [steps, page, template] = [0, '', ''];

/** @param path of the page that is rendered next; absent for other work */
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

/** @returns `step`: a number that rises with each page and request, 0 before the first; `last`: the template that began last; the path of the page */
export function stepIn(shared: SharedArrayBuffer) {
  const [step = '', last, path] = Buffer.from(shared).toString().replace(/\0.*/s, '').split('\n');
  return { step: Number(step), last: last || undefined, page: path || undefined };
}
