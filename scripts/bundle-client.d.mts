/** For each script the files that it consists of: its own first, then what it imports. */
export interface BundleManifest {
  readonly navigator: readonly string[];
  readonly files: readonly string[];
  readonly islands: Readonly<Record<string, readonly string[]>>;
  /** What an island runs before the first paint, by its name. */
  readonly first: Readonly<Record<string, string>>;
}

export function bundleNavigator(options: {
  readonly folder: string;
  readonly isDevelopment?: boolean;
}): Promise<BundleManifest>;

export function bundleLiveScript(folder: string): Promise<string[]>;
