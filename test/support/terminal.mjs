// Loaded into a command by `--import`: its streams report that they are a terminal, with the width from the environment.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  for (const stream of [process.stdout, process.stderr]) {
    stream.isTTY = true;
    stream.columns = Number(process.env.HERBARIUM_TEST_COLUMNS);
    stream.rows = 24;
  }
  if (process.env.HERBARIUM_TEST_INPUT === 'terminal') process.stdin.isTTY = true;
}
