import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { entryAt } from '../../catalogue/entries/entries.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { decoded } from '../../document/text/decoded.js';
import type { EditAnswer } from '../../edits/form/form.js';
import { operationNames } from '../../edits/form/form-operations.js';
import { isDeep } from '../../edits/tables/cell-values.js';
import { routeAt } from '../../site/site.js';
import type { Editor } from '../editor/editor.js';
import { readBody } from '../enquiries/read-body.js';
import type { GoodSite } from '../session/good-site.js';
import { pathBelowBase } from './answer.js';
import { queryOf, type Refusal } from './request.js';

/** Bytes of a request: an article of a hundred pages has less. */
const mostBytes = 2 * 1024 * 1024;

const value: v.GenericSchema<unknown, Example> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.array(value), v.record(v.string(), value)]),
);
const wish = v.strictObject({ path: v.string(), base: v.string(), value: v.nullable(value) });
const change = { entry: v.string(), wishes: v.array(wish) };
const posted = v.variant('do', [
  v.strictObject({ do: v.picklist(['check', 'save']), ...change }),
  v.strictObject({ do: v.picklist(['undo', 'redo', 'changes']) }),
  v.strictObject({ do: v.literal('restore'), entry: v.string() }),
  v.strictObject({
    do: v.literal('operate'),
    entry: v.string(),
    operation: v.strictObject({ name: v.picklist(operationNames), to: v.string() }),
    isSave: v.boolean(),
  }),
]);

/** Answers the form of a page, and its wishes. Undefined if the sender has closed the connection. */
export async function editAnswer(
  request: IncomingMessage,
  editor: Editor,
  good: GoodSite | undefined,
): Promise<EditAnswer | Refusal | undefined> {
  const { headers, method } = request;
  if (method !== 'POST') {
    const id = entryOfPage(good, queryOf(request).get('page') ?? '');
    return id === undefined ? { status: 404, reason: 'This page shows no entry\n' } : editor.form(id);
  }
  if (!/^application\/json(;|$)/i.test(headers['content-type'] ?? ''))
    return { status: 415, reason: 'The editor reads JSON\n' };
  const body = await readBody(request, mostBytes);
  if (body === undefined) return undefined;
  if (body.length > mostBytes) return { status: 413, reason: 'A request has at most 2 MB\n' };
  const wanted = readPosted(body.toString());
  if (wanted === undefined) return { status: 400, reason: 'This is not a wish of a form\n' };
  if ('operation' in wanted) return editor.operate(wanted.entry, wanted.operation, wanted.isSave);
  if ('wishes' in wanted) return editor[wanted.do](wanted.entry, wanted.wishes);
  if ('entry' in wanted) return editor.restore(wanted.entry);
  return wanted.do === 'changes' ? editor.changes() : editor.turn(wanted.do);
}

function readPosted(text: string): v.InferOutput<typeof posted> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const read = isDeep(data) ? undefined : v.safeParse(posted, data);
    return read?.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The id of the entry that a page shows. @param address its path, as in the address bar */
function entryOfPage(good: GoodSite | undefined, address: string): string | undefined {
  if (good === undefined) return undefined;
  const target = pathBelowBase(good, decoded(address) ?? '')?.replace(/(?<=.)(\.html|\/)$/, '') ?? '';
  return entryAt(good.site.catalogue, routeAt(good.site, target)?.entry ?? [])?.value.id;
}
