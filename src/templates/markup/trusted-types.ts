/** Name of the only policy that may turn texts into markup and script addresses (https://www.w3.org/TR/trusted-types/). */
export const trustedPolicy = 'herbarium';

// Not every browser has them, and TypeScript has no types for them.
const { trustedTypes } = globalThis as {
  trustedTypes?: { readonly createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules };
};

/** The rules with trusted results. In browsers without trusted types: the rules themselves. */
export function trusted<Rules extends object>(rules: Rules): Rules {
  return trustedTypes?.createPolicy(trustedPolicy, rules) ?? rules;
}
