/** Name of the only policy that may turn texts into markup and script addresses (https://www.w3.org/TR/trusted-types/). */
export const trustedPolicy = 'herbarium';

// Not every browser has trusted types, and TypeScript has no types for them.
const { trustedTypes } = globalThis as {
  trustedTypes?: { readonly createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules };
};

const rules = { createHTML: (html: string) => html, createScriptURL: (address: string) => address };
const policy = trustedTypes?.createPolicy(trustedPolicy, rules) ?? rules;

/** Marks HTML of the site's build as trusted: policies forbid other markup. Never use it for text from a field, an address or the storage. */
export function trustedMarkup(html: string): string {
  return policy.createHTML(html);
}

/** Marks the address of our worker script as trusted, as the pages' policy requires. Never use it for an address from outside. */
export function trustedScript(address: string): string {
  return policy.createScriptURL(address);
}
