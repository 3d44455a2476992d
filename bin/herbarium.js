#!/usr/bin/env node
// The door for every Node, however old: nothing here is newer than `import()`, and the program itself is loaded only by a Node that
// can run it. So an old one gets a plain line, not an error of its parser.
const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
  import('./start.js');
} else {
  process.stderr.write(
    'error herbarium needs Node ' +
      oldest.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '\n  help: install a newer Node: https://nodejs.org\n',
  );
  process.exitCode = 2;
}
