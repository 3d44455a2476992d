import { statSync } from 'node:fs';
import type { HostTarget } from '../../../catalogue/addresses/hosts.js';
import { type Checked, laterDiagnostics, optionOf } from '../../../catalogue/check/later-findings.js';
import { byPlace, type Diagnostic } from '../../../catalogue/diagnostics/diagnostic.js';
import { placeIn } from '../../output/output.js';
import { overLimits, type WrittenForHost } from './limits.js';

/** Adds what the host of the site would refuse. @param root the folder with the new site */
export function withHostLimits(
  diagnostics: readonly Diagnostic[],
  target: HostTarget | undefined,
  {
    written,
    own,
    root,
    checked,
  }: {
    readonly written: Omit<WrittenForHost, 'own'>;
    readonly own: readonly string[];
    readonly root: string;
    readonly checked: Checked;
  },
): readonly Diagnostic[] {
  if (target === undefined) return diagnostics;
  const sizes = own.map((file) => ({ file, size: statSync(placeIn(root, file)).size }));
  const findings = overLimits(target, { ...written, own: sizes }, optionOf('host/limit', 'files', checked));
  return [...diagnostics, ...laterDiagnostics('host/limit', findings, checked)].toSorted(byPlace);
}
