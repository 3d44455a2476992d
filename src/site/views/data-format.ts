/** Raise it when a script for the older form could misread the newer data files. Browsers load this file, so it imports nothing. */
export const dataFormat = 1;
