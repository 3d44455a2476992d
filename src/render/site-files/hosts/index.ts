import { type HostTarget, hosts } from '../../../catalogue/addresses/hosts.js';
import type { Site } from '../../../site/site.js';
import type { TextFile } from '../../output/site-file.js';
import { apacheFile, apacheText } from './apache.js';
import { caddyFile, caddyText } from './caddy.js';
import { githubFiles } from './github-pages.js';
import { type HostSite, headerRules, hostSite, redirectRules } from './host-site.js';
import { nginxFile, nginxText } from './nginx.js';
import { goneText, headersText, redirectsText, workersFiles } from './rule-files.js';
import { s3Files } from './s3.js';

/** The files of each host. */
const writers: Readonly<Record<HostTarget, (host: HostSite) => readonly TextFile[]>> = {
  netlify: (host) => ruleFiles(host, 'netlify'),
  'cloudflare-pages': (host) => ruleFiles(host, 'cloudflare-pages'),
  'cloudflare-workers': (host) => [...ruleFiles(host, 'cloudflare-workers'), ...workersFiles(host)],
  'github-pages': githubFiles,
  nginx: (host) => [{ file: nginxFile, content: nginxText(host) }],
  apache: (host) => [{ file: apacheFile, content: apacheText(host) }],
  caddy: (host) => [{ file: caddyFile, content: caddyText(host) }],
  s3: s3Files,
};

/**
 * The files for the host of a site: clean addresses, redirects and headers in the language of that host. Where nobody named a host, those that
 * most hosts read.
 * @param own paths in the output folder of all assets and of the files of `public/`
 * @param made those of all other files that are not pages or payloads
 */
export function hostFiles(
  site: Site,
  target: HostTarget | undefined,
  own: readonly string[],
  made: readonly string[],
): readonly TextFile[] {
  if (target !== undefined) return writers[target](hostSite(site, own, made));
  return [
    { file: '_redirects', content: redirectsText(site, redirectRules(site)) },
    { file: '_headers', content: headersText(site, headerRules(site, own)) },
  ];
}

function ruleFiles(
  { site, redirects, gone, hasErrorPage, headers }: HostSite,
  target: HostTarget,
): readonly TextFile[] {
  // Without a page to show, a line would be an error.
  const given = hosts[target].answersGone && hasErrorPage ? gone : [];
  const redirected = redirectsText(site, redirects, hosts[target].otherStatus);
  return [
    { file: '_redirects', content: redirected + goneText(site, given) },
    { file: '_headers', content: headersText(site, headers) },
  ];
}
