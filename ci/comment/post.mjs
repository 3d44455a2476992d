// @ts-check
// Posts what a change does to a site as a comment on its pull request or merge request, and updates this comment later. Needs no package
// and runs nothing of the project: it may run with a token that can write, over the report of a stranger.
// Usage: REPORT=<folder> CATALOGUE=<name> TOKEN=<token> node post.mjs, in a run of GitHub Actions or GitLab CI
import { comment } from './comment.mjs';

const { isDone, line } = await comment(process.env);
process.stdout.write(line);
if (!isDone) process.exitCode = 1;
