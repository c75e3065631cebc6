import { Worker } from 'node:worker_threads';

/** Where a project is read: a thread of its own, so that what goes wrong in it ends there. */
export interface WorkerThread<To, From> {
  post(message: To): void;
  /**
   * Called once, before anything is posted; tells also of an end that came before. The thread ends by itself only where
   * something went wrong.
   */
  listen(listener: ThreadListener<From>): void;
  /** Ends it, in the middle of whatever it does. */
  end(): Promise<void>;
}

/** A thread that may be left running when its process has nothing else to do. */
export interface ReleasableThread<To, From> extends WorkerThread<To, From> {
  /** Whether it keeps the process from ending; as it does at first. */
  keepProcess(keeps: boolean): void;
}

export interface ThreadListener<From> {
  readonly heard: (message: From) => void;
  /** The reason is a clause. */
  readonly ended: (reason: string) => void;
}

/** Megabytes of JavaScript objects that reading one project may take; one of 2,000 routes takes about 150. */
const memoryLimit = 1024;

/**
 * Megabytes of young objects. With the usual 48 a worker would take more than one thread for all once did; with a third of
 * 24 for each of its parts it takes as much of the processor as with more.
 */
const youngMemory = 24;

/** Starts a thread that runs a file, which serves one project in the messages of the two types. */
export function startThread<To, From>(file: string, megabytes = memoryLimit): ReleasableThread<To, From> {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMemory },
  });
  // It may fail before anybody listens.
  const ending = endingOf(worker, megabytes);
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    listen: ({ heard, ended }) => {
      worker.on('message', heard);
      void ending.then(ended);
    },
    end: async () => {
      await worker.terminate();
    },
    keepProcess: (keeps) => {
      if (keeps) worker.ref();
      else worker.unref();
    },
  };
}

/** Resolves when a thread is no more, with the reason. */
function endingOf(worker: Worker, megabytes: number): Promise<string> {
  let reason = 'its worker ended';
  worker.on('error', (error) => {
    reason = reasonOf(error, megabytes);
  });
  return new Promise((resolve) => {
    worker.on('exit', () => {
      resolve(reason);
    });
  });
}

function reasonOf(error: unknown, megabytes: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return `it needed more than ${megabytes} MB of memory`;
  }
  return `its worker failed (${error instanceof Error ? error.message : String(error)})`;
}
