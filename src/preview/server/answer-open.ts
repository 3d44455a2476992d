import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Place } from '../../project/surroundings.js';
import { openInEditor } from '../editor/open-in-editor.js';
import { errorReport, type ReportedPlace, reportedPlace } from '../errors/error-report.js';
import type { PreviewState } from '../session/state.js';
import { plainText, sendContent } from './send.js';

/** What the request to open a place is answered with. */
interface OpeningTools {
  /** Absolute path of the project's folder. */
  readonly root: string;
  /** Where the command runs. */
  readonly place: Place;
  readonly state: () => PreviewState;
  /** Told why no editor was opened. */
  readonly onEditorProblem: (problem: string) => void;
}

/**
 * Opens a place of the present errors in the user's editor. The request only has the report's name and a number: what is opened
 * is a place that the preview itself has found, in a file of the project.
 */
export async function answerOpen(
  request: IncomingMessage,
  response: ServerResponse,
  { root, place: here, state, onEditorProblem }: OpeningTools,
): Promise<void> {
  const asked = new URLSearchParams(/\?(.*)$/.exec(request.url ?? '')?.[1]);
  const { diagnostics } = state();
  if (asked.get('report') !== errorReport(diagnostics).id) {
    sendContent(response, 409, plainText, 'The catalogue has changed since; try again\n');
    return;
  }
  const number = asked.get('place') ?? '';
  const place = /^\d{1,9}$/.test(number)
    ? inProject(reportedPlace(diagnostics, Number(number)), root, here.cwd)
    : undefined;
  if (place === undefined) {
    sendContent(response, 404, plainText, 'There is no error with this number\n');
    return;
  }
  const problem = await openInEditor(place, here.env);
  if (problem !== undefined) onEditorProblem(problem);
  sendContent(response, problem === undefined ? 200 : 503, plainText, `${problem ?? 'opened'}\n`);
}

/** The place with an absolute path; undefined where that is not below the project's folder. */
function inProject(place: ReportedPlace | undefined, root: string, cwd: string): ReportedPlace | undefined {
  if (place === undefined) return undefined;
  const file = path.resolve(cwd, place.file);
  const way = path.relative(root, file);
  return way.startsWith('..') || path.isAbsolute(way) ? undefined : { ...place, file };
}
