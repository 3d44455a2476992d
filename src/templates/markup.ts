/** The name of the one policy that may make markup of texts (https://www.w3.org/TR/trusted-types/). */
export const markupPolicy = 'herbarium';

interface MarkupPolicy {
  readonly createHTML: (html: string) => string;
}

// Not every browser has them, and TypeScript does not know them.
const { trustedTypes } = globalThis as {
  trustedTypes?: { readonly createPolicy: (name: string, rules: MarkupPolicy) => MarkupPolicy };
};

const policy = trustedTypes?.createPolicy(markupPolicy, { createHTML: (html) => html });

/**
 * Markup that the site's own build has written, as browsers want to be given it: pages forbid to make markup of any other text.
 * For nothing else: what stands in a field, in an address or in the storage is never markup.
 */
export function ownMarkup(html: string): string {
  return policy?.createHTML(html) ?? html;
}
