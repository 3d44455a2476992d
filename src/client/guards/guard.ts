/** What a guard is asked about. */
export interface GuardedRoute {
  readonly url: URL;
  /** The route's main part, before it is shown. */
  readonly main: HTMLElement;
  /** Aborted when the visitor goes elsewhere meanwhile. */
  readonly signal: AbortSignal;
  /** Loads the route as a whole; the present page where it is absent. */
  readonly reload?: () => void;
}

/**
 * A named check before a route is shown (the specification's named middleware). What it throws is shown as the error page,
 * with the status that the error carries.
 * @returns where to go instead; undefined to let the visitor through
 */
export type Guard = (route: GuardedRoute) => Promise<URL | undefined>;
