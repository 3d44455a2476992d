import { compileFunction } from 'node:vm';
import react, { createElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import * as api from '../../templates/api.js';
import { noTemplates, type OwnComponent, type OwnTemplates } from '../../templates/markup/resources.js';
import { contract } from '../../templates/own/contract.js';
import { changedBuiltIn } from './built-ins.js';
import { bundleName, placesIn, TemplateError, templateFailure } from './failures.js';

/** What the bundle imports: our React, so that hooks and contexts are the same, and what we give to templates. */
const given: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  'herbarium/templates': api,
};

/** What a template exports, as plain data. */
export interface TemplateExports {
  readonly isComponent: boolean;
  /** The contract that it says it is written for, where that is not ours. */
  readonly contract?: string;
}

/** The exports of each template of a bundle, by `slots/footer` and so on. */
export type BundleExports = Readonly<Record<string, TemplateExports>>;

let last: { readonly code: string; readonly loaded: ReturnType<typeof load> } | undefined;
let onTemplate: (template: string) => void = () => {};

/** @param listener called with the name of each template that begins */
export function watchTemplates(listener: (template: string) => void): void {
  onTemplate = listener;
}

/** Loads a bundle into this thread, once: never the main thread, as a template may not end. @throws TemplateError when a module of it throws */
export function loadTemplates(code: string) {
  if (last?.code !== code) last = { code, loaded: load(code) };
  return last.loaded;
}

function load(code: string) {
  let rendering: string | undefined;
  const refuseChanges = () => {
    const changed = changedBuiltIn();
    if (changed === undefined) return;
    const message = `it changes ${changed}, which all pages are made with`;
    throw new TemplateError({ message, places: [], last: rendering });
  };
  const enter = (template: string) => {
    rendering = template;
    onTemplate(template);
  };
  const evaluate = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => {
    const module: { exports: { templates?: Record<string, Record<string, unknown>> } } = { exports: {} };
    const begin = (template: string) => {
      refuseChanges();
      enter(template);
    };
    const known: typeof given = { ...given, 'herbarium/begin': begin };
    try {
      const run = compileFunction(code, ['module', 'exports', 'require'], { filename: bundleName });
      run(module, module.exports, (name: string) => known[name]);
      refuseChanges();
    } catch (error) {
      throw error instanceof TemplateError ? error : new TemplateError(templateFailure(error, rendering));
    }
    return module.exports.templates ?? {};
  };
  const modules = Object.entries(evaluate());
  const components: Readonly<Record<string, Map<string, OwnComponent>>> = {
    slots: new Map(),
    parts: new Map(),
    islands: new Map(),
  };
  for (const [template, { default: Own }] of modules) {
    const [kind = '', name = ''] = template.split('/');
    components[kind]?.set(name, (props) => {
      enter(template);
      return createElement(Own as OwnComponent, props);
    });
  }
  const templates: OwnTemplates = { ...noTemplates, ...components };
  return {
    templates,
    exports: Object.fromEntries(modules.map(([template, module]) => [template, exportsOf(module)])),
    /**
     * Renders with the templates.
     * @param withoutTemplates renders the same without them. An error that also comes then is not theirs
     * @throws TemplateError for an error that comes from a template
     */
    guarded: <T>(render: () => T, withoutTemplates: () => unknown): T => {
      rendering = undefined;
      try {
        const made = render();
        refuseChanges();
        return made;
      } catch (error) {
        if (error instanceof TemplateError) throw error;
        refuseChanges();
        const isTheirs = placesIn(error).length > 0 || (rendering !== undefined && !throws(withoutTemplates));
        throw isTheirs ? new TemplateError(templateFailure(error, rendering)) : error;
      }
    },
  };
}

function exportsOf({ default: component, contract: own = contract }: Readonly<Record<string, unknown>>) {
  return {
    isComponent: typeof component === 'function' || (typeof component === 'object' && component !== null),
    ...(own !== contract && { contract: templateFailure(own, undefined).message }),
  };
}

function throws(render: () => unknown): boolean {
  try {
    render();
    return false;
  } catch {
    return true;
  }
}
