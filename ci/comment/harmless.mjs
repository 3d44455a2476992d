// @ts-check

/** A word joiner: it has no width, and a sign of Markdown in front of it means nothing more. */
const joiner = '\u2060';

/** Elements that a report is laid out with. None of them takes anybody elsewhere. */
const layout =
  'b|br|code|del|details|em|ins|kbd|li|ol|p|pre|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul';

/** What is cut in two, each behind its first group. */
const cuts = [
  // Names, which are told that they were called: the sign, and each way to write it as an entity.
  /(@|&#0*64(?!\d);?|&#x0*40(?![\da-f]);?|&commat;)/gi,
  // Numbers of issues, which get a link back: so do they as entities.
  /((?<!&)#|&#0*35(?!\d);?|&#x0*23(?![\da-f]);?|&num;)(?=[\d&])/gi,
  /(\bGH-)(?=[\d&])/gi,
  // Links and pictures: inline, by a name below, as an address alone.
  /(\])(?=[([:])/g,
  /(\/)(?=\/)/g,
  /(\bwww)(?=\.)/gi,
  // Elements, comments and addresses in angle brackets, but for the layout.
  new RegExp(`(<)(?!(?:/?(?:${layout})|details open|br ?/)>)`, 'gi'),
  // A line that GitLab would obey.
  /^([^\S\n]*)(?=\/)/gm,
];

/**
 * Makes a Markdown text that a stranger may have written say what it says, and do nothing: it calls nobody, leads nowhere, and
 * shows no picture. Looks the same otherwise.
 * @param {string} markdown
 * @returns {string}
 */
export function harmless(markdown) {
  // Control characters and those that turn the direction of a line would show something else than is there.
  const plain = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu, '\ufffd');
  return cuts.reduce((text, cut) => text.replace(cut, `$1${joiner}`), plain);
}
