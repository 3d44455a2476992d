/** The numbers in an identity text without remarks; the whole text if none are left. @param label redundant prefix of a number */
export function numbersIn(text: string, isRemark: (words: string) => boolean, label = /^$/) {
  const numbers = text
    .replace(/\(([^()]*)\)/g, (bracket, words: string) => (isRemark(words.trim()) ? ' ' : bracket))
    .split(/[,;/|+&\n]|\s(?:and|or)\s/)
    .map((part) => part.trim().replace(label, ''))
    .filter((part) => part !== '');
  return numbers.length === 0 ? [text] : numbers;
}
