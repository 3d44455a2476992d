import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isSoundInParts } from '../catalogue/portions/sound-parts.js';
import { dayOf } from '../render/check/day.js';
import type { CheckRequest } from '../render/check-project.js';
import { Fault } from '../render/fault.js';
import { BackgroundCheck } from './background-check.js';
import type { Verdict } from './check-message.js';
import { type GoodSite, siteOfPortions, siteOfWhole } from './good-site.js';
import { Moment } from './moment.js';
import { type KeptPortions, ProjectReader, type Reading } from './project-reader.js';
import type { PreviewState } from './state.js';

export interface SessionOptions {
  /** The catalogue's path as the user gave it. */
  readonly catalogue: string;
  readonly check: CheckRequest;
  readonly kept: KeptPortions;
  /** Called when pages are to show another state: before it is checked, and again when the check has found errors. */
  readonly onShow: (state: PreviewState) => void;
  /** Called when a state is checked, with what there is to be told of it. */
  readonly onChecked: (state: PreviewState) => void;
  /** Called for what keeps a state from being read or checked; the last one stays. */
  readonly onError: (error: unknown) => void;
}

/**
 * Follows a catalogue: what was saved is planned and shown first, and checked as a whole meanwhile. An error of a single entry
 * is known before anything is shown; one of several entries together takes what was shown back.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #reader: ProjectReader;
  readonly #checker: BackgroundCheck;
  #state: PreviewState = {
    version: randomUUID(),
    isFirst: true,
    isChecked: false,
    good: undefined,
    diagnostics: [],
    isBroken: false,
  };
  /** The last site whose catalogue had no error. */
  #checked: GoodSite | undefined;
  /** Counts what was shown, so that a verdict that comes too late is known. */
  #shown = 0;
  #isClosed = false;
  /** Resolves when the present state is checked, or something has taken its place. */
  #settled = new Moment();

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#reader = new ProjectReader(options.catalogue, options.check, options.kept);
    this.#checker = new BackgroundCheck(options.catalogue, options.check, options.kept);
  }

  get state(): PreviewState {
    return this.#state;
  }

  /** Resolves when there is something to show, or the present state is checked. */
  settled(): Promise<void> {
    return this.#settled.waited;
  }

  /**
   * Reads what has changed, and plans it.
   * @param changed absolute paths of files
   * @param isAhead whether they may still be being written
   * @returns what shows it; undefined where they are, and nothing can be prepared yet
   * @throws Fault when a file cannot be read
   */
  async prepare(changed: readonly string[], isAhead: boolean): Promise<(() => void) | undefined> {
    const reading = await this.#reader.read(changed, isAhead);
    if (isAhead && reading.isCutOff) return undefined;
    const planned = await this.#planned(reading, changed);
    return () => this.#show(reading, planned);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#shown += 1;
    await this.#checker.close();
    await Promise.all([this.#state.good?.search.close(), this.#checked?.search.close()]);
  }

  /** Undefined where only the check of the whole can tell whether there is a site. */
  async #planned(reading: Reading, changed: readonly string[]): Promise<GoodSite | undefined> {
    const { project, catalogue } = reading;
    if (catalogue === undefined || !this.#isSound(reading)) return undefined;
    const assets = path.join(project.root, 'assets') + path.sep;
    const isNewFiles = changed.some((file) => file.startsWith(assets));
    try {
      return await siteOfPortions(project, catalogue, this.#state.good, isNewFiles);
    } catch (error) {
      if (error instanceof Fault) throw error;
      // Plans are made for catalogues that were checked; whether this one is at fault is for the check to say.
      return undefined;
    }
  }

  #isSound({ project, catalogue }: Reading): boolean {
    const { levels, today } = this.#options.check;
    return (
      catalogue !== undefined &&
      isSoundInParts({
        portioned: catalogue.portioned,
        summaries: catalogue.read.map(({ digest }) => digest.summary),
        files: project.files,
        levels,
        today: () => today ?? dayOf(project.root),
      })
    );
  }

  #show(reading: Reading, planned: GoodSite | undefined): void {
    if (this.#isClosed) return;
    this.#reader.keep(reading);
    this.#shown += 1;
    const own = this.#shown;
    if (planned !== undefined) {
      const { isFirst } = this.#state;
      this.#become({ isFirst, isChecked: false, good: planned, diagnostics: [], isBroken: false });
    }
    this.#judge(reading, planned, own).catch(this.#options.onError);
  }

  async #judge(reading: Reading, planned: GoodSite | undefined, own: number): Promise<void> {
    const verdict = await this.#checker.check(reading, planned === undefined);
    if (own !== this.#shown) return;
    const good = planned ?? (verdict.site && (await siteOfWhole(reading, verdict.site)));
    if (own !== this.#shown) return;
    const before = this.#checked;
    if (verdict.isSound) this.#checked = good;
    const { isFirst } = this.#state;
    this.#become({ ...this.#judged(verdict), isFirst });
    if (before !== this.#checked) this.#leave(before);
    this.#options.onChecked(this.#state);
    this.#state = { ...this.#state, isFirst: false };
  }

  #judged({ isSound, diagnostics }: Verdict): Omit<PreviewState, 'version' | 'isFirst'> {
    return { isChecked: true, good: this.#checked, diagnostics, isBroken: !isSound };
  }

  /** Takes on a state, and tells those who wait for it and all who look at another. */
  #become(next: Omit<PreviewState, 'version'>): void {
    const before = this.#state;
    const version = next.good?.version ?? randomUUID();
    this.#state = { ...next, version };
    const isOther = before.version !== version || before.isBroken || next.isBroken;
    if (isOther) this.#options.onShow(this.#state);
    this.#settled.come();
    this.#settled = new Moment();
    if (next.isChecked) this.#settled.come();
    if (before.good !== next.good) this.#leave(before.good);
  }

  /** Ends what is only good for a site that is served no more. */
  #leave(good: GoodSite | undefined): void {
    if (good === undefined || good === this.#state.good || good === this.#checked) return;
    good.search.close().catch(this.#options.onError);
  }
}
