import { unsafeScheme } from '../../document/text/unsafe-url.js';
import { exampleArticles, type Rule } from '../rule/rule.js';

/** Only addresses in bodies: `shape.ts` checks those of the catalogue. */
export const contentUnsafeUrl: Rule = {
  severity: 'mandatory',
  scope: 'entry',
  summary: 'a link leads to a page, a mailbox or a telephone',
  why: `A link that begins with \`javascript:\` or \`vbscript:\` runs a script in the visitor's browser. \`data:\` and \`blob:\`
contain a document, and \`file:\` opens the visitor's files. Schemes such as \`ms-msdt:\`, \`search-ms:\`, \`smb:\` and
\`intent:\` start other programs on the visitor's computer. Many people edit a catalogue and paste texts into it. An
unsafe link can take over an enquiry form, or show a buyer a page that only looks like yours.

So only these are allowed: paths of the site, fragments, \`https:\`, \`http:\`, \`mailto:\` and \`tel:\`. The check reads the
address as browsers do: upper case, entities such as \`&#106;\`, tabs, line breaks and spaces do not hide it.`,
  wrong: exampleArticles({ body: 'Ask [our laboratory](javascript:openChat()) for the colour value.' }),
  right: exampleArticles({
    body: 'Ask [our laboratory](mailto:hello@little-mill.example) for the colour value.',
  }),
  remedy: `Link to a page of the site (\`/colours/blue-powder\`), to another site with \`https://\`, to a mailbox with \`mailto:\`, or
to a telephone with \`tel:\`. Put pictures and documents in \`assets/\` and write the file's path. The rule also checks
\`redirects[].to\`, \`site.enquiry.action\`, \`site.payload_base\` and \`site.company.profiles\`. These must lead to pages.
You cannot switch the rule off.`,
  *check({ links }) {
    for (const { at, kind, address, span } of links()) {
      const scheme = unsafeScheme(address);
      if (scheme === undefined) continue;
      const isLink = kind === 'link';
      yield {
        message: `${isLink ? 'a link leads to' : 'a picture has'} an unsafe address, \`${scheme}:\``,
        places: [{ at, inBody: span }],
        hint: isLink
          ? 'link to a page of the site, or to an address that begins with `https://`'
          : 'put the picture in `assets/`, and write its path',
      };
    }
  },
};
