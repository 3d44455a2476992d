import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { writeNamedSync } from '../../project/files/write-file.js';
import { pageFile, payloadFile, placeIn, siteFileState } from '../output/output.js';
import { pageRenderer, type SiteShell } from '../pages/renderer.js';
import type { PageView } from '../pages/view.js';
import { recordHash } from '../site-files/search/record.js';
import { failedPage } from '../templates/failures.js';

export type WrittenPage = Extract<ReturnType<ReturnType<typeof pageWriter>>, { kind: 'written' }>;

/**
 * Writes synchronously, in half the time for small files (`npm run bench:writes`). @param outputRoot absolute path; all its subfolders exist
 * @returns a function that throws only when a file cannot be written
 */
export function pageWriter(shell: SiteShell, outputRoot: string) {
  const { render } = pageRenderer(shell);
  const rendered = (view: PageView, body: BodyHtml | undefined) => {
    const { route, search } = view;
    const { page, payload, main } = render(view, body);
    const contents = [
      [pageFile(shell.settings, route.path), page()],
      [payloadFile(route.path), payload()],
    ] as const;
    // Pages that are not searched have no record.
    return { contents, record: search && recordHash(search, main) };
  };
  return (view: PageView, body: BodyHtml | undefined) => {
    let made: ReturnType<typeof rendered>;
    try {
      made = rendered(view, body);
    } catch (error) {
      return failedPage(error);
    }
    const files = made.contents.map(([file, content]) => {
      writeNamedSync(placeIn(outputRoot, file), content);
      return siteFileState(file, content);
    });
    return { kind: 'written' as const, files, record: made.record };
  };
}
