/** Raise it if an older script could misread the newer data files. Browsers load this file, so it imports nothing. */
export const dataFormat = 2;
