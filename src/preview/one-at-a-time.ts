/** One run at a time, and at most one waiting: what comes while one waits is served by it. */
export function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isWaiting = false;
  const start = async () => {
    if (isRunning) {
      isWaiting = true;
      return;
    }
    isRunning = true;
    try {
      await run();
    } finally {
      isRunning = false;
    }
    if (isWaiting) {
      isWaiting = false;
      await start();
    }
  };
  return () => void start();
}
