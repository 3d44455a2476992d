import react from 'react';
import * as api from '../../templates/api.js';
import * as browserApi from '../../templates/features/own/browser-api.js';
import type { GivenModules } from './import-rules.js';

/*
 * What stands in the place of `react` and `herbarium/templates`. A module with named exports, so that the compiler finds a name that is
 * not there.
 */

/** In our own program, which loads the bundle and is asked by `require`. */
export const serverModules: GivenModules = {
  react: 'module.exports = require("react");',
  'react/jsx-runtime': 'module.exports = require("react/jsx-runtime");',
  'herbarium/templates': [
    'const given = require("herbarium/templates");',
    ...Object.keys(api).map((name) => `export const ${name} = given.${name};`),
  ].join('\n'),
};

/** In browsers: the modules of our script that shares React. @param shared its address from the scripts of templates */
export function browserModules(shared: string): GivenModules {
  const from = JSON.stringify(shared);
  return {
    react: named('react', Object.keys(react), from),
    'react/jsx-runtime': named('runtime', ['Fragment', 'jsx', 'jsxs'], from),
    'herbarium/templates': `${named('api', Object.keys(browserApi), from)}\nexport const contract = ${api.contract};`,
    'herbarium/mount': `export { mounter } from ${from};`,
  };
}

function named(object: string, names: readonly string[], from: string): string {
  const exported = names.filter((name) => name !== 'default' && !name.startsWith('__'));
  return `import { ${object} } from ${from};\nexport default ${object};\nexport const { ${exported.join(', ')} } = ${object};`;
}
