import type { Answers } from './answers.js';

/** The README of a new project, for people who edit the site. */
export function readmeText({ brand }: Answers): string {
  return `# ${brand}

This is the website of ${brand}. Herbarium builds it from the file \`catalogue.yaml\`.

- \`npm install\` installs Herbarium. Run it once.
- \`npm run dev\` shows the site in your browser while you edit. Press Ctrl-C to end it.
- \`npm run check\` checks the catalogue. It shows each error with its line.
- \`npm run build\` writes the site into the folder \`_site\`.

\`npx herbarium new product --help\` shows how to add a product. \`npx herbarium explain product\` shows all that you can
write about it. Put long texts into the folder \`content\`, and pictures into the folder \`assets\`.

Each build adds the addresses of your pages to \`urls.lock\`. Commit this file: the checks then report an address that is
lost.

Before the site goes live, check the first lines of \`catalogue.yaml\`: address, e-mail and company.
`;
}
