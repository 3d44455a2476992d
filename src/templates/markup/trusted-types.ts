/** The name of the one policy that may make markup and addresses of scripts of texts (https://www.w3.org/TR/trusted-types/). */
export const trustedPolicy = 'herbarium';

// Not every browser has them, and TypeScript does not know them.
const { trustedTypes } = globalThis as {
  trustedTypes?: { readonly createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules };
};

/** The rules as browsers want to be given what they make; the rules themselves where a browser does not ask for it. */
export function trusted<Rules extends object>(rules: Rules): Rules {
  return trustedTypes?.createPolicy(trustedPolicy, rules) ?? rules;
}
