import { inspect } from 'node:util';
import { compileFunction } from 'node:vm';
import react, { createElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import * as api from '../../templates/api.js';
import {
  noTemplates,
  type SiteComponent,
  type SiteTemplates,
} from '../../templates/site-templates/resources.js';
import { bundleName, placesIn, TemplateError, templateFailure } from './failures.js';
import { enterTemplate, stepPage } from './place.js';

/** What the bundle imports: our React, so that hooks and contexts are the same, and what we give to templates. */
const given: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  'herbarium/templates': api,
};

/** Loads a bundle into a thread. @returns what each template exports, as plain data @throws TemplateError when a module throws */
export type LoadBundle = (code: string) => Promise<ReturnType<typeof load>['exports']>;

let last: { readonly code: string; readonly loaded: ReturnType<typeof load> } | undefined;

/** Loads a bundle into this thread, once. It may never end, so this is no work for the main thread. @throws TemplateError */
export function loadTemplates(code: string) {
  if (last?.code !== code) last = { code, loaded: load(code) };
  return last.loaded;
}

/** @param render is called again without templates where it throws: an error that also comes then is not theirs. @throws TemplateError */
export function withTemplates<T>(code: string | undefined, render: (templates: SiteTemplates) => T): T {
  return code === undefined ? render(noTemplates) : loadTemplates(code).guarded(render);
}

/** What all that renders pages is made of. */
const builtIns = [Array, Object, Function, String, Number, RegExp, Map, Set, Date, Promise].map(
  ({ name, prototype }) => ({ name, prototype, own: Object.getOwnPropertyDescriptors(prototype) }),
);

/** Puts back what templates have changed of it. @throws Error when they have: other pages would differ, and nobody would know why */
function refuseChanges(): void {
  for (const { name, prototype, own } of builtIns) {
    for (const [key, { value }] of Object.entries(own)) {
      if (Reflect.getOwnPropertyDescriptor(prototype, key)?.value === value) continue;
      Object.defineProperty(prototype, key, { value });
      throw new Error(`it changes ${name}.prototype.${key}`);
    }
  }
}

function load(code: string) {
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
  // It would keep a page that is made at once from ever being finished.
  const setInterval = () => {
    throw new Error('a template cannot use setInterval: its page is made at once');
  };
  Object.defineProperty(globalThis, 'setInterval', { value: setInterval });
  const module: { exports: { templates?: Record<string, Record<string, unknown>> } } = { exports: {} };
  const known: typeof given = { ...given, 'herbarium/begin': announced };
  try {
    const run = compileFunction(code, ['module', 'exports', 'require'], { filename: bundleName });
    run(module, module.exports, (name: string) => known[name]);
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
  for (const [place, { default: Own }] of modules) {
    const [kind = '', name = ''] = place.split('/');
    components[kind]?.set(name, (props) => {
      begin(place);
      return createElement(Own as SiteComponent, props);
    });
  }
  const templates: SiteTemplates = { ...noTemplates, ...components };
  return {
    exports: modules.map(([place, { default: component, contract }]) => ({
      place,
      isComponent: typeof component === 'function' || (typeof component === 'object' && component !== null),
      contract: contract === undefined ? undefined : inspect(contract),
    })),
    guarded: <T>(render: (templates: SiteTemplates) => T): T => {
      rendering = undefined;
      try {
        const made = render(templates);
        refuseChanges();
        return made;
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
