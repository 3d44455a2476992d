import { compileFunction } from 'node:vm';
import react, { createElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import * as api from '../../templates/api.js';
import { noTemplates, type OwnComponent, type OwnTemplates } from '../../templates/markup/resources.js';
import { bundleName, placesIn, TemplateError } from './failures.js';

/** What the bundle imports: our React, so that hooks and contexts are the same, and what we give to templates. */
const given: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  'herbarium/templates': api,
};

let last: { readonly code: string; readonly loaded: ReturnType<typeof load> } | undefined;

/** Loads a bundle into this thread, once. @throws TemplateError when a module of it throws */
export function loadTemplates(code: string | undefined) {
  if (code === undefined) return undefined;
  if (last?.code !== code) last = { code, loaded: load(code) };
  return last.loaded;
}

function load(code: string) {
  const modules = new Map(Object.entries(evaluate(code)));
  let rendering: string | undefined;
  const components: Readonly<Record<string, Map<string, OwnComponent>>> = {
    slots: new Map(),
    parts: new Map(),
    islands: new Map(),
  };
  for (const [place, { default: Own }] of modules) {
    const [kind = '', name = ''] = place.split('/');
    components[kind]?.set(name, (props) => {
      rendering = place;
      return createElement(Own as OwnComponent, props);
    });
  }
  const templates: OwnTemplates = { ...noTemplates, ...components };
  return {
    templates,
    /** The exports of each, by `slots/footer` and so on. */
    modules,
    /**
     * Renders with the templates.
     * @param withoutTemplates renders the same without them. An error that also comes then is not theirs
     * @throws TemplateError for an error that comes from a template
     */
    guarded: <T>(render: () => T, withoutTemplates: () => unknown): T => {
      rendering = undefined;
      try {
        return render();
      } catch (error) {
        const isTheirs = placesIn(error).length > 0 || (rendering !== undefined && !throws(withoutTemplates));
        throw isTheirs ? templateError(error, rendering) : error;
      }
    },
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

function evaluate(code: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const module: { exports: { templates?: Record<string, Record<string, unknown>> } } = { exports: {} };
  try {
    const run = compileFunction(code, ['module', 'exports', 'require'], { filename: bundleName });
    run(module, module.exports, (name: string) => given[name]);
  } catch (error) {
    throw templateError(error, undefined);
  }
  return module.exports.templates ?? {};
}

function templateError(error: unknown, rendering: string | undefined): TemplateError {
  const message = error instanceof Error ? error.message : String(error);
  return new TemplateError({ message, places: placesIn(error), last: rendering });
}
