// The floor under `validate`: a fresh process that parses the file with the yaml library and does nothing else.
import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

parseDocument(readFileSync(process.argv[2], 'utf8'), { uniqueKeys: false, prettyErrors: false });
