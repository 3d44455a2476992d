import type { CheckOptions, CheckResult } from '../../src/catalogue/check.js';
import { lintSettings } from '../../src/catalogue/lint/settings.js';
import type { CatalogueOutline } from '../../src/catalogue/outline.js';
import { checkOutlined } from '../../src/catalogue/portions/outlined-check.js';
import { openPortioned } from '../../src/catalogue/portions/portioned-catalogue.js';
import { type ReadPortion, summarize } from '../../src/catalogue/portions/summarize.js';

/** Checks a text portion by portion; undefined where it must be checked as a whole. */
export function checkInPortions(
  text: string,
  options: CheckOptions,
): CheckResult<CatalogueOutline> | undefined {
  const source = { file: 'catalogue.yaml', text };
  const bytes = Buffer.from(text);
  const portioned = openPortioned(source, bytes);
  if (portioned === undefined) return undefined;
  const { head, portions } = portioned;
  const settings = lintSettings(head.lint, options.levels ?? new Map());
  const read: ReadPortion[] = [];
  for (const portion of portions) {
    const one = summarize(bytes, portion, { ...options, draft: head, settings });
    if (one === undefined) return undefined;
    read.push(one);
  }
  return checkOutlined({
    ...options,
    portioned,
    isSilent: false,
    summaries: read.map(({ summary }) => summary),
    entriesOf: (portion) => read[portion]?.entries.items ?? [],
  });
}
