// @ts-check

/** A word joiner: it has no width, and a Markdown character after it loses its meaning. */
const joiner = '\u2060';

/** Elements for the layout of a report. None of them can contain a link. */
const layout =
  'b|br|code|del|details|em|ins|kbd|li|ol|p|pre|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul';

/** Patterns of active Markdown. Each match is split after its first group. */
const cuts = [
  // Mentions, which would notify a user: the sign @, and each entity for it.
  /(@|&#0*64(?!\d);?|&#x0*40(?![\da-f]);?|&commat;)/gi,
  // Numbers of issues, which would link back to the comment, also as entities.
  /((?<!&)#|&#0*35(?!\d);?|&#x0*23(?![\da-f]);?|&num;)(?=[\d&])/gi,
  /(\bGH-)(?=[\d&])/gi,
  // Links and pictures: inline, by reference, and as a bare address.
  /(\])(?=[([:])/g,
  /(\/)(?=\/)/g,
  /(\bwww)(?=\.)/gi,
  // Elements, comments and addresses in angle brackets, except for the layout.
  new RegExp(`(<)(?!(?:/?(?:${layout})|details open|br ?/)>)`, 'gi'),
  // Quick actions of GitLab.
  /^([^\S\n]*)(?=\/)/gm,
];

/**
 * Neutralises an untrusted Markdown text: it mentions no user, contains no link and shows no picture. It looks the same otherwise.
 * @param {string} markdown
 * @returns {string}
 */
export function harmless(markdown) {
  // Control characters, and those that change the direction of a line, would make the displayed text differ from the real one.
  const plain = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu, '\ufffd');
  return cuts.reduce((text, cut) => text.replace(cut, `$1${joiner}`), plain);
}
