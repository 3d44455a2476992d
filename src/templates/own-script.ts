import { markupPolicy } from './markup.js';

interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}

// Not every browser has them, and TypeScript does not know them.
const { trustedTypes } = globalThis as {
  trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
};

const policy = trustedTypes?.createPolicy(markupPolicy, { createScriptURL: (address) => address });

/** The address of a worker's script of our own, as browsers want to be given it where the page's policy holds. For nothing that comes from outside. */
export function ownScript(address: string): string {
  return policy?.createScriptURL(address) ?? address;
}
