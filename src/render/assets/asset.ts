import { contentHash, hashedName } from '../output/hash.js';
import { folders } from '../output/output.js';

/** A file that is published unchanged, under a name with its hash. */
export interface Asset {
  /** The absolute path of a file, or text that was made for this site. */
  readonly source: { readonly path: string } | { readonly text: string };
  /** Its path in the output folder. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
}

/** @param from absolute path of the file; @param name its path below `assets/` */
export function assetOf(from: string, name: string, content: string | Uint8Array): Asset {
  const file = `${folders.assets}/${hashedName(name, contentHash(content))}`;
  return { source: { path: from }, file, size: Buffer.byteLength(content) };
}

export function textAsset(name: string, text: string): Asset {
  return { ...assetOf('', name, text), source: { text } };
}
