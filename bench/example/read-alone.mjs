// A fresh process that reads a catalogue with the program's own reader and does nothing else.
import { readFileSync } from 'node:fs';
import { read } from '../../dist/catalogue/yaml/reader.js';

const reading = read(readFileSync(process.argv[2], 'utf8'));
if (reading === undefined) throw new Error('the reader has left this text to the library');
