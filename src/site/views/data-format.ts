/**
 * The format of the data files: raise it when a script for the older form could misread the newer one. Browsers load this file, so it
 * imports nothing.
 */
export const dataFormat = 1;
