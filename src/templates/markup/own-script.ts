import { trusted } from './trusted-types.js';

const policy = trusted({ createScriptURL: (address: string) => address });

/**
 * The address of a worker's script of our own, as browsers want to be given it where the page's policy holds. For nothing that
 * comes from outside.
 */
export function ownScript(address: string): string {
  return policy.createScriptURL(address);
}
