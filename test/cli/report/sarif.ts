interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

interface PhysicalLocation {
  readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
  readonly region: Region;
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex?: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: PhysicalLocation }[];
  readonly relatedLocations?: readonly {
    readonly physicalLocation: PhysicalLocation;
    readonly message: { readonly text: string };
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly {
    readonly description: { readonly text: string };
    readonly artifactChanges: readonly {
      readonly replacements: readonly {
        readonly deletedRegion: Region;
        readonly insertedContent: { readonly text: string };
      }[];
    }[];
  }[];
}

interface SarifRun {
  readonly tool: {
    readonly driver: { readonly rules: readonly { readonly id: string; readonly [key: string]: unknown }[] };
  };
  readonly invocations: readonly {
    readonly toolExecutionNotifications?: readonly { readonly message: { readonly text: string } }[];
  }[];
  readonly results: readonly SarifResult[];
}

/** The one run of a SARIF log. */
export function readSarif(text: string): SarifRun {
  const { runs }: { readonly runs: readonly [SarifRun] } = JSON.parse(text);
  return runs[0];
}

/** Applies the first fix of a result to the text of its file. */
export function applyFix(text: string, { fixes }: SarifResult): string {
  const lines = text.split('\n');
  const offset = (line: number, column: number) => {
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    return before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
  };
  let fixed = text;
  for (const { deletedRegion: region, insertedContent } of (
    fixes?.[0]?.artifactChanges[0]?.replacements ?? []
  ).toReversed()) {
    const start = offset(region.startLine, region.startColumn);
    const end = offset(region.endLine, region.endColumn);
    fixed = fixed.slice(0, start) + insertedContent.text + fixed.slice(end);
  }
  return fixed;
}
