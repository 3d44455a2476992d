/** The requests that a redirect answers: for one path, with some parameters (`/old?id=3`), or below a folder (`/shop/*`). */
export interface RedirectStart {
  /** Decoded, without a slash at its end; `/` for the home page. */
  readonly path: string;
  /** In any order, among others: `id=3`. */
  readonly parameters: readonly string[];
  readonly isFolder: boolean;
}

const parameter = String.raw`[\w.~%+-]+=[\w.~%+-]+`;
const withParameters = new RegExp(`^(/[^?]*)\\?(${parameter}(?:&${parameter})*)$`);

export function redirectStart(from: string): RedirectStart {
  if (from.endsWith('/*')) return { path: from.slice(0, -2) || '/', parameters: [], isFolder: true };
  const [, path = from, query] = withParameters.exec(from) ?? [];
  return { path, parameters: query?.split('&') ?? [], isFolder: false };
}

/** Whether a start is more than one path. Not all hosts can answer such a start. */
export function isPattern({ parameters, isFolder }: RedirectStart): boolean {
  return isFolder || parameters.length > 0;
}

/** @param path decoded, below the base. @param query of the request, without the question mark */
export function answersAddress(start: RedirectStart, path: string, query = ''): boolean {
  if (start.isFolder) return path.startsWith(start.path === '/' ? '/' : `${start.path}/`);
  const given = query.split('&');
  return path === start.path && start.parameters.every((asked) => given.includes(asked));
}
