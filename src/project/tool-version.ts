import { readFileSync } from 'node:fs';

const packageFile: { readonly version?: unknown; readonly homepage?: unknown } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

export const toolVersion: string = versionOf(packageFile);

/** Undefined while the package file has a placeholder. */
export const packageHomepage: string | undefined = homepageOf(packageFile);

function versionOf({ version }: typeof packageFile): string {
  if (typeof version !== 'string') throw new Error('the package file has no version');
  return version;
}

function homepageOf({ homepage = 'https://example.com' }: typeof packageFile): string | undefined {
  if (typeof homepage !== 'string') throw new Error('the homepage is not an address');
  return new URL(homepage).hostname === 'example.com' ? undefined : homepage;
}
