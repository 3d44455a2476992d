import type { SiteSettings } from '../catalogue/schema/model.js';

/** A script of `site.scripts`. */
export type SiteScript = NonNullable<SiteSettings['scripts']>[number];

/** What the scripts of a site add to its content security policy, by directive. */
export interface ScriptSources {
  readonly directives: Readonly<Record<string, readonly string[]>>;
  /** Whether code of another site runs: it does not know our rules for trusted types. */
  readonly isForeign: boolean;
}

/** Whether a script comes from another site. */
export function isForeign({ src }: Pick<SiteScript, 'src'>): boolean {
  return src.startsWith('https:');
}

/** Words of the catalogue as parts of a policy. */
const needs = {
  'inline-styles': ['style-src', "'unsafe-inline'"],
  'data-images': ['img-src', 'data:'],
  'blob-workers': ['worker-src', 'blob:'],
} as const;

/** What scripts need of the policy. A script of another site may load more scripts from there, and send data there. */
export function scriptSources(scripts: readonly SiteScript[]): ScriptSources {
  const directives: Record<string, Set<string>> = {};
  const add = (directive: string, sources: readonly string[] = []) => {
    if (sources.length > 0) directives[directive] = new Set([...(directives[directive] ?? []), ...sources]);
  };
  for (const script of scripts) {
    const own = isForeign(script) ? [new URL(script.src).origin] : [];
    add('script-src', [...own, ...(script.scripts ?? [])]);
    add('connect-src', [...own, ...(script.connect ?? [])]);
    add('style-src', script.styles);
    add('font-src', script.fonts);
    add('frame-src', script.frames);
    for (const need of script.allow ?? []) add(needs[need][0], [needs[need][1]]);
  }
  return {
    directives: Object.fromEntries(Object.entries(directives).map(([name, sources]) => [name, [...sources]])),
    isForeign: scripts.some((script) => isForeign(script) || (script.scripts ?? []).length > 0),
  };
}
