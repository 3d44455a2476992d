#!/usr/bin/env node
// The door for every Node, however old, as that of herbarium: nothing here is newer than `import()`.
const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
  import('../dist/cli/create.js')
    .then(({ main }) => {
      // Stays only where the process ends with nothing left to wait for, and no answer: a bug of ours.
      process.exitCode = 70;
      return main(process.argv.slice(2));
    })
    .then((code) => {
      process.exitCode = code;
    });
} else {
  process.stderr.write(
    'error create-herbarium needs Node ' +
      oldest.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '\n  help: install a newer Node: https://nodejs.org\n',
  );
  process.exitCode = 2;
}
