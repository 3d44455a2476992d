#!/usr/bin/env node
// The entry for every version of Node, like that of herbarium: no syntax here is newer than `import()`.
const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
  import('../dist/cli/create.js')
    .then(({ main }) => {
      // Remains only if the process ends before `main` has answered: a bug of this program.
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
