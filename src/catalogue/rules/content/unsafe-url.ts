import type { Finding } from '../../schema/finding.js';
import { unsafeScheme } from '../../text/unsafe-url.js';
import { articleExample } from '../examples/article-example.js';
import type { Rule, RuleContext } from '../rule.js';

/** An address of a body. Those of the catalogue itself are looked at where their shape is: see `shape.ts`. */
export const contentUnsafeUrl: Rule = {
  code: 'content/unsafe-url',
  severity: 'error',
  isMandatory: true,
  scope: 'entry',
  page: {
    summary: 'an address leads to a page, a mailbox or a telephone',
    why: `An address that begins with \`javascript:\` or \`vbscript:\` runs a script in the visitor's browser when it is followed. \`data:\` and \`blob:\` carry a
document of their own, \`file:\` reaches for the visitor's machine, and schemes such as \`ms-msdt:\`, \`search-ms:\`, \`smb:\` and \`intent:\` start other
programs there. So these alone are allowed: paths of the site, fragments, \`https:\`, \`http:\`, \`mailto:\` and \`tel:\`. A catalogue is edited by many hands, and texts are pasted into it: such an
address can take over an enquiry form, or show a buyer a page that only looks like yours.

The address is read as browsers read it: upper case, entities such as \`&#106;\`, and tabs, line breaks and spaces do not hide it.`,
    wrong: {
      catalogue: articleExample({
        body: 'Ask [our laboratory](javascript:openChat()) for the colour value.',
      }),
    },
    right: {
      catalogue: articleExample({
        body: 'Ask [our laboratory](mailto:hello@little-mill.example) for the colour value.',
      }),
    },
    remedy: `Link to a page of the site (\`/colours/blue-powder\`), to another site by \`https://\`, to a mailbox by \`mailto:\`, or to a telephone by \`tel:\`. Put pictures and documents into
\`assets/\` and name the file. The rule also looks at \`redirects[].to\`, \`site.enquiry.action\`, \`site.payload_base\` and
\`site.company.profiles\`, which lead to pages alone; it cannot be switched off.`,
  },
  *check({ bodies }: RuleContext): Iterable<Finding> {
    for (const { at, links } of bodies()) {
      for (const { kind, address, span } of links()) {
        const scheme = unsafeScheme(address);
        if (scheme === undefined) continue;
        const isLink = kind === 'link';
        yield {
          message: `${isLink ? 'a link leads to' : 'a picture is taken from'} an unsafe address, \`${scheme}:\``,
          places: [{ at, inBody: span }],
          hint: isLink
            ? 'link to a page of the site, or to an address that begins with `https://`'
            : 'put the picture into `assets/`, and name the file',
        };
      }
    }
  },
};
