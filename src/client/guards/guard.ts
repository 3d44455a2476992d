/** What a guard gets. */
export interface GuardedRoute {
  readonly url: URL;
  /** The route's main part, before it is shown. */
  readonly main: HTMLElement;
  /** Aborted when the visitor goes to another page meanwhile. */
  readonly signal: AbortSignal;
  /** Loads the whole route. Absent: the present page. */
  readonly reload?: () => void;
}

/**
 * A named check before a route is shown (the specification's named middleware). If it throws, the error page shows the status of the error.
 * @returns where to go instead; undefined to show the route
 */
export type Guard = (route: GuardedRoute) => Promise<URL | undefined>;
