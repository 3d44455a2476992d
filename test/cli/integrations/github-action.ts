import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { convertActionTemplate, parseAction } from '@actions/workflow-parser/actions/index';

/** Parses an `action.yml` with the parser that GitHub ships for editors. */
export function readAsGitHub(content: string): {
  readonly errors: readonly string[];
  readonly using?: string;
  readonly inputs?: readonly string[];
} {
  const { context, value } = parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter());
  const errors = context.errors.getErrors().map(({ message }) => message);
  if (value === undefined || errors.length > 0) return { errors };
  const { runs, inputs = [] } = convertActionTemplate(context, value);
  return { errors, using: runs.using, inputs: inputs.map(({ id }) => id) };
}

/** Parses a workflow with the same parser. @returns its errors */
export async function workflowErrors(content: string): Promise<readonly string[]> {
  const { context, value } = parseWorkflow({ name: 'site.yml', content }, new NoOperationTraceWriter());
  // Some errors occur only when the parts are evaluated.
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}
