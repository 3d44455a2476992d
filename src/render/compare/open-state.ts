import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unpacked } from '../../catalogue/markdown/body-facts.js';
import type { LocatedDocument } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import { type CheckRequest, checkProject } from '../../project/check-project.js';
import { fileSet, hasTemplates, readProject } from '../../project/project.js';
import type { Side } from '../../project/side.js';
import type { HiddenFindings } from '../../rules/check/check.js';
import { hasErrors, type LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import { type Route, routeAt, routeTable, type Site } from '../../site/site.js';
import { shellView } from '../../site/views/shell/shell.js';
import { documentParts } from '../../templates/document.js';
import { siteFiles } from '../files/index.js';
import { redirectRules } from '../hosts/host-site.js';
import { toolName } from '../output/tool.js';
import { pageRenderer, type SiteShell } from '../pages/renderer.js';
import { siteShell } from '../pages/shell.js';
import { type PageView, pageViews } from '../pages/view.js';
import { type PlannedSite, planProject } from '../steps/plan-project.js';
import { Store, withFacts } from '../store/store.js';
import { failureMessages, TemplateError } from '../templates/failures.js';
import { RenderThread } from '../threads/thread.js';
import { builtState } from './built-state.js';
import { shellOf } from './differences/page-differences.js';
import { comparedEntries } from './entry-changes.js';
import { isAskedFor, type SiteState, type StateShell, sitePath } from './state.js';

interface RefusedState {
  readonly catalogue: string;
  readonly messages: readonly LocatedMessage[];
  readonly hidden: HiddenFindings;
}

interface StateOptions {
  readonly check: CheckRequest;
  /** Whether to show entries that are not on the site yet, or no longer. */
  readonly drafts: boolean;
}

export interface CompareOptions extends StateOptions {
  /** In the working tree. */
  readonly catalogue: CatalogueFile;
  /** Absolute base folder of typed names. */
  readonly cwd: string;
}

/** Thrown if states cannot be compared: they have errors, or a template fails on a page. */
export class StateError extends Error {
  readonly refused: readonly RefusedState[];

  constructor(refused: readonly RefusedState[]) {
    super('a state has errors');
    this.refused = refused;
  }
}

/** @param other the other side: equal parts are read and checked once, and share memory. @throws Fault if a file is missing */
async function openState(
  { name, catalogue, isBuilt }: Side,
  { check, drafts }: StateOptions,
  store: Store,
  thread: RenderThread,
  other?: { readonly document: LocatedDocument; readonly files: FileSet },
) {
  if (isBuilt) return { state: await builtState(name, catalogue.path) };
  const read = await readProject(catalogue);
  const files = fileSet(read.list, undefined, undefined, other?.files);
  const project = withFacts({ ...read, files }, store);
  if (hasTemplates(project.list.paths)) thread.start();
  const checked = await checkProject(project, check, other?.document);
  const planned = await planProject(checked, { drafts, search: true, images: true }, thread);
  // The comparison switches rules off. Check with all of them, to report the cause and not its consequences.
  const isBroken = hasErrors(checked.diagnostics);
  const { diagnostics, hidden } = isBroken
    ? await checkProject(project, { ...check, levels: new Map() })
    : checked;
  const refused = (messages: readonly LocatedMessage[]) =>
    new StateError([{ catalogue: catalogue.typed, messages: [...diagnostics, ...messages], hidden }]);
  if (planned.kind === 'refused') throw refused(planned.remarks);
  const { messages, map } = planned.templates;
  const failed = (error: unknown): never => {
    if (!(error instanceof TemplateError)) throw error;
    throw refused([...messages, ...failureMessages([error.failure], project, map)]);
  };
  const state = await projectState(name, planned, thread).catch(failed);
  const html: SiteState['html'] = (...of) => state.html(...of).catch(failed);
  // `day` is the day that dates were compared with, if there are dates.
  return { state: { ...state, html }, day: checked.day(), from: { document: checked.document, files } };
}

/** Renders pages on request only. @throws TemplateError if a template of the site fails on every page */
async function projectState(
  name: string,
  { checked: { project }, site, assets, templates }: PlannedSite,
  thread: RenderThread,
): Promise<SiteState> {
  const shell = await siteShell(site, assets, templates.code, thread.frame);
  const views = pageViews(site, assets, project.files, templates.code !== undefined);
  const { render } = pageRenderer(shell);
  const whole = [...siteFiles({ site, project, assets, views, version: shell.version }, [])];
  // The caller renders a page that differs at once, so remembering one view is enough.
  let last: { readonly path: string; readonly route: Route; readonly view: PageView } | undefined;
  const pageAt = (path: string) => {
    const route = routeAt(site, path);
    if (route === undefined) throw new Error(`the site has no page ${path}`);
    if (last?.path !== path) last = { path, route, view: views.of(route) };
    return last;
  };
  return {
    name,
    origin: site.catalogue.site.origin,
    base: shell.settings.base,
    pages: routeTable(site),
    redirects: redirectRules(site).map(({ from, to }) => ({ from, to: sitePath(site.catalogue.site, to) })),
    files: [...site.dataSheets.values(), ...whole.filter(isAskedFor).map(({ file }) => `/${file}`)],
    views: {
      of: (path) => pageAt(path).view,
      shell,
      around: (language) => shellView(site, language),
      entries: comparedEntries(site.catalogue, project.files),
    },
    html: async (path, sameMain) => {
      const { route, view } = pageAt(path);
      const html = sameMain === undefined ? views.takeBody(route) : undefined;
      const body = html && unpacked(html);
      const { head, main, bytes } = render(view, body, sameMain ?? (await thread.main(shell, view, body)));
      const search = view.search === undefined ? '' : JSON.stringify(view.search);
      return { head, main, language: view.route.language, bytes: bytes(), search };
    },
    styles: async () => {
      const { stylesheet, theme, laterStyles } = assets;
      const texts = [stylesheet, ...theme.slice(0, 1), laterStyles].map(({ source }) =>
        'text' in source ? source.text : readFile(source.path, 'utf8'),
      );
      return (await Promise.all(texts)).join('\n');
    },
    shells: shellsOf(site, shell),
  };
}

function shellsOf(site: Site, { frames }: SiteShell): ReadonlyMap<string, StateShell> {
  return new Map(
    Object.entries(frames).map(([language, frame]) => {
      const { beforeHead, beforeBody, beforeMain, laterStyles, afterMain } = documentParts(frame, language);
      const pages = site.routes.filter((route) => route.language === language).length;
      const html = shellOf(beforeHead + beforeBody + beforeMain + laterStyles + afterMain);
      return [language, { ...html, pages }] as const;
    }),
  );
}

/** Both states exist only during `use`: then the temporary folders of commits go. @throws StateError. @throws Fault if a project is missing */
export async function withStates<Result>(
  sides: readonly [base: () => Promise<Side>, head: () => Promise<Side>],
  options: StateOptions,
  use: (base: SiteState, head: SiteState) => Promise<Result>,
): Promise<Result> {
  return closing(await sides[0](), async (base) =>
    closing(await sides[1](), (head) => {
      const store = new Store({ root: path.dirname(head.catalogue.path), tool: toolName() });
      const threads = [new RenderThread(), new RenderThread()] as const;
      const close = () => Promise.all([store, ...threads].map((opened) => opened.close()));
      return closing({ close }, async () => {
        const now = await openState(head, options, store, threads[0]).catch(refusal);
        const opened = 'state' in now ? now : undefined;
        // Both states are of the same day, so that the date of a commit changes nothing.
        const check = { ...options.check, today: options.check.today ?? opened?.day?.text };
        const opening = openState(base, { ...options, check }, store, threads[1], opened?.from);
        const old = await opening.catch(refusal);
        if ('state' in old && 'state' in now) return use(old.state, now.state);
        throw new StateError([old, now].flatMap((side) => ('refused' in side ? side.refused : [])));
      });
    }),
  );
}

/** Returns a StateError instead of throwing it, so that both states can be reported. Throws any other error again. */
function refusal(error: unknown): StateError {
  if (error instanceof StateError) return error;
  throw error;
}

async function closing<Opened extends { readonly close: () => Promise<unknown> }, Result>(
  opened: Opened,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}
