import * as v from 'valibot';
import { address, described, list, matching, object, oneOf, optional, text } from '../values/values.js';

/* Additions to the head of every page: an icon, scripts, and tags that other services require. */

export const favicon = optional(
  matching(
    /^assets\/.+\.([sS][vV][gG]|[pP][nN][gG])$/,
    'must be a file `assets/…` that ends in `.svg` or `.png`',
    'a file `assets/…`, SVG or PNG: the icon in browser tabs and on phones; default: the first letter of the brand on its colour',
    { examples: ['assets/brand/icon.svg'] },
  ),
);

/** Checks the form, and the host if there is a scheme. Some hosts match the form but are invalid: `300.1.1.1`, port 65536. */
const withHost = (form: RegExp, rule: string, about: string, example: string) =>
  v.pipe(
    matching(form, rule, about, { examples: [example] }),
    v.check(
      // A wrong form is already reported.
      (value) => !form.test(value) || value.startsWith('assets/') || URL.canParse(value.replace('*.', '')),
      'must have a host and a port that browsers take',
    ),
  );

const source = withHost(
  /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]+)?$/,
  'must be `https://` or `wss://` and a host in lower case, such as `https://stats.example.com`',
  'an origin; `https://*.example.com` means all hosts below',
  'https://stats.example.com',
);
const sources = (about: string) => optional(list(source, about));

const script = object('a script', {
  src: withHost(
    // No characters with a meaning in markup or in a content security policy.
    /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]+)?(\/[^\s"'<>\\;,]*)?|assets\/.+\.m?js)$/,
    'must be a file `assets/….js`, or an address that begins with `https://`',
    'the script: a file `assets/….js`, or an address that begins with `https://`',
    'assets/scripts/hello.js',
  ),
  load: optional(
    oneOf(
      ['defer', 'async', 'module'],
      'when it runs: `defer` after the page is read, in the order of this list; `async` as soon as it is there; `module` as a JavaScript module; default: `defer`',
      { default: 'defer' },
    ),
  ),
  attributes: optional(
    described(
      v.record(
        v.pipe(
          v.string(),
          v.regex(/^(id|data-[a-z0-9_.-]+)$/, 'must be `id`, or begin with `data-` and be in lower case'),
        ),
        text('the value of the attribute'),
      ),
      'attributes of the script element that the service asks for: `id`, and names that begin with `data-`',
    ),
  ),
  connect: sources('origins that the script sends data to, besides its own'),
  scripts: sources('origins of further scripts that it loads, besides its own'),
  styles: sources('origins of style sheets that it loads'),
  fonts: sources('origins of fonts that it loads'),
  frames: sources('origins of frames that it shows'),
  allow: optional(
    list(
      // Each option weakens the content security policy.
      oneOf(['inline-styles', 'data-images', 'blob-workers'], 'one of these needs'),
      'what else it needs: `inline-styles`, `data-images` (pictures in `data:` addresses), `blob-workers`',
    ),
  ),
});

export const imageOrigins = sources(
  'origins of more pictures that pages show: those of your templates and scripts, and where the address of a picture leads on; those of texts need no line',
);

export const scripts = optional(
  list(
    script,
    'scripts on every page, for statistics, a chat and the like; the security policy of the pages follows from this list',
  ),
);

const headTag = object('a tag: `name` and `content`, `property` and `content`, or `rel` and `href`', {
  name: optional(text('the name of a `meta` element', { examples: ['google-site-verification'] })),
  property: optional(text('the property of a `meta` element', { examples: ['fb:app_id'] })),
  content: optional(text('the content of the `meta` element')),
  rel: optional(text('the kind of a `link` element', { examples: ['me'] })),
  href: optional(address('the address of the `link` element')),
});

export const head = optional(
  list(headTag, 'tags in the head of every page that other services ask for, such as proofs of ownership'),
);
