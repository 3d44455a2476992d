import { NoOperationTraceWriter } from '@actions/workflow-parser';
import { convertActionTemplate, parseAction } from '@actions/workflow-parser/actions/index';

/** Reads an `action.yml` with the reader that GitHub gives to editors. */
export function readAsGitHub(content: string): {
  readonly faults: readonly string[];
  readonly using?: string;
  readonly inputs?: readonly string[];
} {
  const { context, value } = parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter());
  const faults = context.errors.getErrors().map(({ message }) => message);
  if (value === undefined || faults.length > 0) return { faults };
  const { runs, inputs = [] } = convertActionTemplate(context, value);
  return { faults, using: runs.using, inputs: inputs.map(({ id }) => id) };
}
