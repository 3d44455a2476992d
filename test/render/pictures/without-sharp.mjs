import Module from 'node:module';

// Hides the platform package of the library, as after an installation without optional packages.
const load = Module._load;
Module._load = function (name, ...others) {
  if (!name.startsWith('@img/sharp')) return load.call(this, name, ...others);
  throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
};
