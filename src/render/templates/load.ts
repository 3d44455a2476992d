import { inspect } from 'node:util';
import { compileFunction } from 'node:vm';
import react, { createElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import * as api from '../../templates/api.js';
import type * as Contract from '../../templates/site-templates/contract.js';
import {
  noTemplates,
  type SiteComponent,
  type SiteTemplates,
} from '../../templates/site-templates/resources.js';
import { bundleName, placesIn, TemplateError, templateFailure } from './failures.js';
import { enterTemplate, stepPage } from './place.js';

/** The imports of the bundle: the tool's React, so that hooks and contexts are the same, and the API of templates. */
const given: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  'herbarium/templates': api satisfies typeof Contract,
};

/** The exports of a template, as plain data. */
export interface TemplateExports {
  /** Its folder and name: `slots/footer`. */
  readonly place: string;
  readonly isComponent: boolean;
  /** The `contract` that it declares, as text. */
  readonly contract: string | undefined;
}

/** Loads a bundle into a thread. @throws TemplateError if a module throws */
export type LoadBundle = (code: string) => Promise<readonly TemplateExports[]>;

interface LoadedTemplates {
  readonly exports: readonly TemplateExports[];
  /** Renders with the templates. @throws TemplateError if they cause an error */
  readonly guarded: <T>(render: (templates: SiteTemplates) => T) => T;
}

let last: { readonly code: string; readonly loaded: LoadedTemplates } | undefined;

/** Loads a bundle into this thread, once. Call it only in a worker thread, because a template may never end. @throws TemplateError */
export function loadTemplates(code: string): LoadedTemplates {
  if (last?.code !== code) last = { code, loaded: load(code) };
  return last.loaded;
}

/** @param render is called again without templates if it throws: an error that comes again is not theirs. @throws TemplateError */
export function withTemplates<T>(code: string | undefined, render: (templates: SiteTemplates) => T): T {
  return code === undefined ? render(noTemplates) : loadTemplates(code).guarded(render);
}

/** Built-in objects that the renderer depends on. */
const builtIns = [Array, Object, Function, String, Number, RegExp, Map, Set, Date, Promise].map(
  ({ name, prototype }) => ({ name, prototype, original: Object.getOwnPropertyDescriptors(prototype) }),
);

/** Restores built-in objects. @throws Error if templates have changed one: it would change other pages without an explanation */
function refuseChanges(): void {
  for (const { name, prototype, original } of builtIns) {
    for (const [key, { value }] of Object.entries(original)) {
      if (Reflect.getOwnPropertyDescriptor(prototype, key)?.value === value) continue;
      Object.defineProperty(prototype, key, { value });
      throw new Error(`it changes ${name}.prototype.${key}`);
    }
  }
}

function load(code: string): LoadedTemplates {
  let rendering: string | undefined;
  const failed = (error: unknown) =>
    new TemplateError(templateFailure(error, { last: rendering, page: stepPage() }));
  const begin = (template: string) => {
    rendering = template;
    enterTemplate(template);
  };
  const announced = (template: string) => {
    refuseChanges();
    begin(template);
  };
  // A page is rendered at once, and an interval would keep it from ever being finished.
  const setInterval = () => {
    throw new Error('a template cannot use setInterval: its page is made at once');
  };
  Object.defineProperty(globalThis, 'setInterval', { value: setInterval });
  const module: { exports: { templates?: Record<string, Record<string, unknown>> } } = { exports: {} };
  const modulesByName: typeof given = { ...given, 'herbarium/begin': announced };
  try {
    const run = compileFunction(code, ['module', 'exports', 'require'], { filename: bundleName });
    run(module, module.exports, (name: string) => modulesByName[name]);
    refuseChanges();
  } catch (error) {
    throw failed(error);
  }
  const modules = Object.entries(module.exports.templates ?? {});
  const components: Readonly<Record<string, Map<string, SiteComponent>>> = {
    slots: new Map(),
    parts: new Map(),
    islands: new Map(),
  };
  for (const [place, { default: component }] of modules) {
    const [kind = '', name = ''] = place.split('/');
    components[kind]?.set(name, (props) => {
      begin(place);
      return createElement(component as SiteComponent, props);
    });
  }
  const templates: SiteTemplates = { ...noTemplates, ...components };
  return {
    exports: modules.map(([place, { default: component, contract }]) => ({
      place,
      isComponent: typeof component === 'function' || (typeof component === 'object' && component !== null),
      contract: contract === undefined ? undefined : inspect(contract),
    })),
    guarded: (render) => {
      rendering = undefined;
      try {
        const result = render(templates);
        refuseChanges();
        return result;
      } catch (error) {
        const isTheirs =
          placesIn(error).length > 0 || (rendering !== undefined && !throws(() => render(noTemplates)));
        throw isTheirs ? failed(error) : error;
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
