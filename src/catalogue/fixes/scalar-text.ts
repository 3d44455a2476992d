/** Texts that are read as they stand, in lists and maps of both styles: words with single spaces and harmless signs between. */
const plain = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} \-_./'()+&–—]*$/u;

/** What YAML 1.1 or 1.2 reads as something else than text: numbers, days, truth values and nothing. */
const otherThanText = /^(?:[\d.+-][\d._+:eEoxa-fA-F-]*|true|false|yes|no|on|off|y|n|null|nan|inf)$/i;

/**
 * A text as a YAML scalar on one line, safe in block and in flow style.
 * @returns the text itself where it can only be read as that, else the text in double quotes
 */
export function scalarText(value: string): string {
  const isPlain = plain.test(value) && !otherThanText.test(value) && value.trim() === value;
  return isPlain ? value : quoted(value);
}

/** JSON's escapes are among those of YAML; what JSON leaves bare and an editor would not show is escaped as well. */
function quoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u00ad\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
