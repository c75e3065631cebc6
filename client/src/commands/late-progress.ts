import { type CancellationToken, CancellationTokenSource, ProgressLocation, window } from 'vscode';

/** What takes less is over before anybody could read that it goes on. */
const patience = 1000;

/** Runs what may take long; only where it does, a notification says so, by which it can be cancelled. */
export async function withLateProgress<Result>(
  title: string,
  run: (token: CancellationToken) => Promise<Result>,
): Promise<Result> {
  const cancelling = new CancellationTokenSource();
  const result = run(cancelling.token);
  const timer = setTimeout(() => {
    void window.withProgress(
      { location: ProgressLocation.Notification, title, cancellable: true },
      async (_, token) => {
        token.onCancellationRequested(() => {
          cancelling.cancel();
        });
        // Whoever called hears of a failure.
        await result.catch(() => undefined);
      },
    );
  }, patience);
  try {
    return await result;
  } finally {
    clearTimeout(timer);
    cancelling.dispose();
  }
}
