import { withoutHashes } from './addresses.js';
import { attributesOf, htmlTokens } from './tokens.js';

/** What all pages have in the head: addresses with the hashes of their contents, by what they are for. */
export interface ShellFacts {
  /** Stylesheets and fonts. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly icons: readonly string[];
  /** Feeds, tags of the maker, and whatever else is linked or said. */
  readonly tags: readonly string[];
  /** What pages may load and run. */
  readonly policy: readonly string[];
}

/** Reads the part of the head that all pages share. */
export function shellFacts(html: string): ShellFacts {
  const lists = { styles: [], scripts: [], icons: [], tags: [], policy: [] } as Record<
    keyof ShellFacts,
    string[]
  >;
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open' || !/^(meta|link|script)$/.test(token.tag)) continue;
    const attributes = attributesOf(token.attributes);
    const list = listOf(token.tag, attributes);
    const address = attributes.get('src') ?? attributes.get('href') ?? '';
    const tag = withoutHashes(`<${token.tag}${token.attributes}>`);
    lists[list].push(list === 'policy' ? (attributes.get('content') ?? '') : list === 'tags' ? tag : address);
  }
  return lists;
}

function listOf(tag: string, attributes: ReadonlyMap<string, string>): keyof ShellFacts {
  const rel = attributes.get('rel') ?? '';
  if (attributes.get('http-equiv') === 'Content-Security-Policy') return 'policy';
  if (tag === 'script' || rel === 'modulepreload') return 'scripts';
  if (rel === 'stylesheet' || rel === 'preload') return 'styles';
  return rel.includes('icon') ? 'icons' : 'tags';
}
