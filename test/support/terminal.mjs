// Loaded into a command by `--import`: its streams say that they are a terminal, of the width that the environment names.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  for (const stream of [process.stdout, process.stderr]) {
    stream.isTTY = true;
    stream.columns = Number(process.env.HERBARIUM_TEST_COLUMNS);
    stream.rows = 24;
  }
  if (process.env.HERBARIUM_TEST_INPUT === 'terminal') process.stdin.isTTY = true;
}
