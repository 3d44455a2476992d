import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageScreen } from '../../catalogue/schema/model.js';
import { asFault, Fault } from '../../project/surroundings/surroundings.js';
import { fieldText, isRefused, problemOf, readFields } from '../../render/receivers/checks.js';
import { hrefOf } from '../../site/addresses/href.js';
import { type Route, routeAt } from '../../site/site.js';
import { fieldLabels } from '../../templates/features/enquiry/message/labels.js';
import { referenceField } from '../../templates/features/enquiry/message/providers.js';
import { textsFor } from '../../templates/texts/index.js';
import { readBody } from '../enquiries/read-body.js';
import type { EnquiryStore } from '../enquiries/store.js';
import type { PreviewState } from '../session/session.js';
import { pathBelowBase } from './answer.js';
import { refuse } from './request.js';
import { messagePage, redirect, sendPage } from './send.js';

export type EnquiryOutcome =
  /** @param file relative to the project; `reference` is empty if the sender's browser runs no script */
  | { readonly kind: 'stored'; readonly file: string; readonly from: string; readonly reference: string }
  /** A robot filled the hidden field. The answer does not show that we noticed. */
  | { readonly kind: 'trapped' }
  | { readonly kind: 'unstored'; readonly error: Fault };

/** Undefined if the request sends no form. Forms go to the thanks page, or to the contact page if there is no thanks page. */
export function formOf(
  { method }: IncomingMessage,
  { good, version }: PreviewState,
  target: string | undefined,
) {
  if (method !== 'POST' || good === undefined || target === undefined) return undefined;
  const { site } = good;
  const route = routeAt(site, pathBelowBase(good, target)?.replace(/(?<=.)\/$/, '') ?? '');
  const saysThanks = site.routes.some((other) => isScreen(other, 'thanks'));
  const isTaker = route !== undefined && isScreen(route, saysThanks ? 'thanks' : 'contact');
  return isTaker ? { site, route, version } : undefined;
}

function isScreen({ subject }: Route, kind: PageScreen): boolean {
  return subject.screen === 'page' && subject.kind === kind;
}

/** Like the providers of live sites: stores an enquiry and redirects to the thanks page. */
export async function answerForm(
  request: IncomingMessage,
  response: ServerResponse,
  { site, route, version }: NonNullable<ReturnType<typeof formOf>>,
  tools: { readonly enquiries: EnquiryStore; readonly onEnquiry: (outcome: EnquiryOutcome) => void },
): Promise<void> {
  const { enquiries, onEnquiry } = tools;
  const body = await readBody(request);
  if (body === undefined) return;
  const fields = readFields(request.headers['content-type'], body);
  const see = (outcome: EnquiryOutcome) => {
    redirect(response, 303, hrefOf(site.catalogue.site, route.path));
    onEnquiry(outcome);
  };
  const problem = isRefused(fields) ? fields : problemOf(fields);
  if (problem === 'trapped') return see({ kind: 'trapped' });
  if (problem?.missing !== undefined)
    return sendPage(response, 422, incompletePage(problem.missing), version);
  if (problem !== undefined || isRefused(fields))
    return refuse(response, { status: problem?.status ?? 422, reason: `${problem?.reason}\n` });
  try {
    const file = await enquiries.save({ route: route.path, language: route.language, fields });
    const from = [fieldText(fields, 'name'), fieldText(fields, 'company')].join(', ');
    see({ kind: 'stored', file, from, reference: fieldText(fields, referenceField) });
  } catch (thrown) {
    const error = asFault(thrown);
    if (!(error instanceof Fault)) throw thrown;
    // Only the person who runs the preview needs the path.
    const reason = 'This preview cannot store the enquiry: its terminal says why\n';
    refuse(response, { status: 503, reason });
    onEnquiry({ kind: 'unstored', error });
  }
}

function incompletePage(missing: readonly string[]): string {
  const labels: Readonly<Record<string, string>> = fieldLabels(textsFor('en'));
  const fields = missing.map((name) => `  ${labels[name]}`).join('\n');
  const wayBack = 'Go back in your browser: what you wrote is still there.';
  return messagePage('This enquiry is not complete', `These fields need a value:\n${fields}\n\n${wayBack}`);
}
