import { type HostTarget, hosts } from '../../../catalogue/addresses/hosts.js';
import type { Site } from '../../../site/site.js';
import type { TextFile } from '../../output/site-file.js';
import { apacheFile, apacheText } from './apache.js';
import { caddyFile, caddyText } from './caddy.js';
import { githubFiles } from './github-pages.js';
import { type HostSite, headerRules, hostSite, redirectRules } from './host-site.js';
import { nginxFile, nginxText } from './nginx.js';
import { ruleFiles, workersFiles } from './rule-files.js';
import { s3Files } from './s3.js';

const writers: Readonly<Record<HostTarget, (host: HostSite) => readonly TextFile[]>> = {
  netlify: (host) => ruleFiles(host, hosts.netlify),
  'cloudflare-pages': (host) => ruleFiles(host, hosts['cloudflare-pages']),
  'cloudflare-workers': (host) => [...ruleFiles(host, hosts['cloudflare-workers']), ...workersFiles(host)],
  'github-pages': githubFiles,
  nginx: (host) => [{ file: nginxFile, content: nginxText(host) }],
  apache: (host) => [{ file: apacheFile, content: apacheText(host) }],
  caddy: (host) => [{ file: caddyFile, content: caddyText(host) }],
  s3: s3Files,
};

/** Files in the language of a host; where nobody named one, those that most hosts read. The paths are as {@link hostSite} has them. */
export function hostFiles(
  site: Site,
  target: HostTarget | undefined,
  own: readonly string[],
  made: readonly string[],
): readonly TextFile[] {
  if (target !== undefined) return writers[target](hostSite(site, own, made));
  return ruleFiles({ site, redirects: redirectRules(site), headers: headerRules(site, own) });
}
