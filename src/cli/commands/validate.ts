import { check } from '../../catalogue/check.js';
import { hasErrors } from '../../catalogue/diagnostics/diagnostic.js';
import { readProject } from '../../render/project.js';
import type { Output } from '../output.js';
import { type ReportFormat, report } from '../report/report.js';

/**
 * `herbarium validate`: checks a catalogue.
 * @returns the exit code
 */
export async function validate(
  catalogue: string,
  options: { readonly format: ReportFormat },
  output: Output,
): Promise<number> {
  const project = await readProject(catalogue);
  const { diagnostics } = check(project.source, project.files);
  await report(output, options.format, catalogue, diagnostics);
  if (options.format === 'text' && diagnostics.length === 0) {
    await output.result(`${catalogue}: no faults\n`);
  }
  return hasErrors(diagnostics) ? 1 : 0;
}
