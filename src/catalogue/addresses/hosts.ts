import type { HostTarget } from '../schema/site/host-targets.js';

/** The features of a host for rules and limits. An absent limit does not exist or cannot be reached. */
export interface Host {
  readonly title: string;
  /** The command or instruction that publishes the output folder; `_site` stands for the folder. */
  readonly publishing: string;
  /** The status that the host sends instead of one that it does not support. */
  readonly otherStatus: Readonly<Partial<Record<number, number>>>;
  /** Whether the host applies the redirects and headers of the site. */
  readonly sendsOwn: boolean;
  /** Whether the host can send 410 for a removed address. */
  readonly answersGone: boolean;
  /** Whether the host can redirect by a query: `/old?id=3`; and from all addresses of a folder: `/shop/*`. */
  readonly answersQueries: boolean;
  readonly answersFolders: boolean;
  /** Whether the output folder can be served below a path such as `/shop/`. */
  readonly takesBase: boolean;
  readonly limits: {
    /** Whether the options `redirects` and `files` of `host/limit` count. */
    readonly hasRedirectLimit?: boolean;
    readonly hasFileLimit?: boolean;
    /** Maximum characters of a line of `_redirects`, and of one of `_headers`. */
    readonly redirectLine?: number;
    readonly headerLine?: number;
    readonly headerRules?: number;
    readonly fileBytes?: number;
    readonly siteBytes?: number;
    /** Maximum bytes of a file in `_host/` that the host runs. */
    readonly functionBytes?: number;
  };
}

/** A self-managed server supports any status, redirects, headers and base path. */
const server = {
  otherStatus: {},
  sendsOwn: true,
  answersGone: true,
  answersQueries: true,
  answersFolders: true,
  takesBase: true,
  limits: {},
} as const;

// https://developers.cloudflare.com/pages/platform/limits/ and https://developers.cloudflare.com/pages/configuration/redirects/
// Workers: https://developers.cloudflare.com/workers/platform/limits/#static-assets
const cloudflare = {
  ...server,
  answersGone: false,
  answersQueries: false,
  takesBase: false,
  limits: {
    hasFileLimit: true,
    fileBytes: 25 * 1024 * 1024,
    hasRedirectLimit: true,
    redirectLine: 1000,
    headerRules: 100,
    headerLine: 2000,
  },
} as const;

export const hosts: Readonly<Record<HostTarget, Host>> = {
  netlify: {
    title: 'Netlify',
    publishing: 'npx netlify deploy --prod --dir _site',
    ...server,
    // Only 301 and 302: https://docs.netlify.com/routing/redirects/redirect-options/#http-status-codes
    otherStatus: { 307: 302, 308: 301 },
    takesBase: false,
  },
  'cloudflare-pages': {
    title: 'Cloudflare Pages',
    publishing: 'npx wrangler pages deploy _site',
    ...cloudflare,
  },
  'cloudflare-workers': {
    title: 'Cloudflare Workers',
    publishing: 'npx wrangler deploy --config _site/_host/wrangler.jsonc',
    ...cloudflare,
  },
  'github-pages': {
    title: 'GitHub Pages',
    publishing: 'give _site to actions/upload-pages-artifact in a workflow',
    ...server,
    sendsOwn: false,
    answersGone: false,
    answersQueries: false,
    answersFolders: false,
    // https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits; git limits the size of files.
    limits: { siteBytes: 1_000_000_000, fileBytes: 100 * 1024 * 1024 },
  },
  nginx: {
    title: 'nginx',
    publishing: 'upload the contents of _site, include _site/_host/nginx.conf, and reload nginx',
    ...server,
  },
  apache: {
    title: 'Apache',
    publishing: 'upload the contents of _site, with the hidden file _site/.htaccess',
    ...server,
  },
  caddy: {
    title: 'Caddy',
    publishing: 'upload the contents of _site, import _site/_host/Caddyfile, and reload Caddy',
    ...server,
  },
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions
  s3: {
    title: 'S3 with CloudFront',
    publishing: 'sh _site/_host/upload.sh <bucket>',
    ...server,
    limits: { functionBytes: 10 * 1024 },
  },
};

/** Files that servers run by any part of the name or by its end, and files that Cloudflare runs at the root of a site. */
const programs = [
  /\.(php\d*|phps|pht|phtml|phar|f?cgi|shtml?|stm)(\.|$)/i,
  /\.(aspx?|ashx|asmx|jspx?|cfm|pl|py|rb)$/i,
  /^(_worker\.js(\/|$)|functions\/.+\.([cm]?[jt]sx?|wasm)$)/i,
];

/** Whether some hosts run a file instead of sending it. @param path on the site, without a slash at the beginning */
export const isRunByHosts = (path: string): boolean => programs.some((program) => program.test(path));
