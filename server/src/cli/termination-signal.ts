/** Aborted when the process is asked to end, which it then does in its own time; asked once more, it ends at once. */
export function terminationSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      controller.abort();
    });
  }
  return controller.signal;
}
