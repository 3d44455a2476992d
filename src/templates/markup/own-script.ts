import { trusted } from './trusted-types.js';

const policy = trusted({ createScriptURL: (address: string) => address });

/** Marks the address of our own worker script as trusted, as the pages' policy requires. Never use it for an address from outside. */
export function ownScript(address: string): string {
  return policy.createScriptURL(address);
}
