/* Workflows of GitHub. They run `npm ci`, so the project needs its `package-lock.json`. */

const setUp = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run check
      - run: npm run build
`;

/** Checks and builds each change. */
export const checkWorkflow = `# Checks the catalogue and builds the site at each change.
name: Check
on: { push: { branches: [main] }, pull_request: {} }
permissions: { contents: read }
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
${setUp}`;

/** Builds the site, and puts it on GitHub Pages. */
export const pagesWorkflow = `# Puts the site on GitHub Pages. First set Settings > Pages > Source to "GitHub Actions".
name: Pages
on: { push: { branches: [main] }, workflow_dispatch: {} }
permissions: { contents: read, pages: write, id-token: write }
concurrency: { group: pages, cancel-in-progress: false }
jobs:
  deploy:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    environment: { name: github-pages, url: "\${{ steps.deployment.outputs.page_url }}" }
    steps:
${setUp}      - uses: actions/upload-pages-artifact@v5
        with: { path: _site, include-hidden-files: true }
      - uses: actions/deploy-pages@v4
        id: deployment
`;
