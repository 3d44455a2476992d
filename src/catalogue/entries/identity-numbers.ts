/**
 * The parts of a text of a product's identity that should each be a number, without remarks; the whole text where there are none.
 * @param label what people write before a number although the key says it
 */
export function numbersIn(text: string, isRemark: (words: string) => boolean, label = /^$/) {
  const numbers = text
    .replace(/\(([^()]*)\)/g, (bracket, words: string) => (isRemark(words.trim()) ? ' ' : bracket))
    .split(/[,;/|+&\n]|\s(?:and|or)\s/)
    .map((part) => part.trim().replace(label, ''))
    .filter((part) => part !== '');
  return numbers.length === 0 ? [text] : numbers;
}
