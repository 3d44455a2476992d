import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '../../site/route.js';
import { textsFor } from '../../templates/texts/index.js';
import { type EnquiryOutcome, formRoute, type PostAnswer, takeEnquiry } from '../enquiries/enquiry-post.js';
import type { EnquiryStore } from '../enquiries/enquiry-store.js';
import type { GoodSite } from '../session/good-site.js';
import type { PreviewState } from '../session/state.js';
import { pathBelowBase } from './answer.js';
import { type Refusal, refuse } from './request.js';
import { messagePage, redirect, sendPage } from './send.js';

/** A form that was sent to the page that takes it. */
export interface SentForm {
  readonly good: GoodSite;
  readonly route: Route;
  /** Version of the state that it was sent to. */
  readonly version: string;
}

/**
 * The form that a request sends; undefined for every other request.
 * @param target decoded path of the request, with the site's base
 */
export function formOf(
  { method }: IncomingMessage,
  { good, version }: PreviewState,
  target: string | undefined,
): SentForm | undefined {
  if (method !== 'POST' || good === undefined || target === undefined) return undefined;
  const path = pathBelowBase(good, target);
  const route = path === undefined ? undefined : formRoute(good, path);
  return route === undefined ? undefined : { good, route, version };
}

/** Takes a form and says what became of it. @param onEnquiry told of a form that was complete */
export async function answerForm(
  request: IncomingMessage,
  response: ServerResponse,
  { good, route, version }: SentForm,
  {
    enquiries,
    onEnquiry,
  }: { readonly enquiries: EnquiryStore; readonly onEnquiry: (outcome: EnquiryOutcome) => void },
): Promise<void> {
  const answer = await takeEnquiry(request, good, route, enquiries);
  switch (answer.kind) {
    case 'gone':
      return;
    case 'refused':
      refuse(response, answer);
      return;
    case 'incomplete':
      sendPage(response, 422, incompletePage(answer), version);
      return;
    case 'unstored':
      refuse(response, unstored);
      onEnquiry(answer.outcome);
      return;
    case 'see':
      redirect(response, 303, answer.to);
      onEnquiry(answer.outcome);
  }
}

/** The sender of a form need not know where it is stored; the person who runs the preview does. */
const unstored: Refusal = {
  status: 503,
  reason: 'This preview cannot store the enquiry: its terminal says why\n',
};

function incompletePage({ missing }: Extract<PostAnswer, { kind: 'incomplete' }>): string {
  const { enquiry } = textsFor('en');
  const fields = missing.map((name) => `  ${enquiry[name]}`).join('\n');
  const wayBack = 'Go back in your browser: what you wrote is still there.';
  return messagePage('This enquiry is not complete', `These fields are empty:\n${fields}\n\n${wayBack}`);
}
