import type { ApplicationReading } from '../../server/src/core/application-reading';
import { projectPath } from '../../server/src/core/project-path';
import type { Host, ReadingInput } from '../../server/src/hosts/host';
import { laravelHost } from '../../server/src/hosts/laravel/host';

/** Laravel, but that `trap.txt` says how reading goes wrong. */
export const trappedHost: Host = {
  ...laravelHost,
  load: async () => {
    const { createReader } = await laravelHost.load();
    return {
      createReader: (staysOpen: boolean) => {
        const reader = createReader(staysOpen);
        return {
          read: (input: ReadingInput) => {
            const trap = input.files.read(projectPath('trap.txt'));
            if (trap.kind === 'text') traps[trap.text]?.();
            const reading = reader.read(input);
            return trap.kind === 'text' && trap.text === 'hang in operations' ? hangingInOperations(reading) : reading;
          },
        };
      },
    };
  },
};

/** Its routes can be told, what they take cannot. */
function hangingInOperations(reading: ApplicationReading): ApplicationReading {
  return {
    ...reading,
    operationOf: () => {
      for (;;);
    },
  };
}

const traps: Readonly<Record<string, () => void>> = {
  hang: () => {
    for (;;);
  },
  fill: () => {
    const all: string[][] = [];
    for (;;) all.push(Array.from({ length: 1000 }, (_, index) => `${all.length} ${index}`));
  },
  throw: () => {
    throw new Error('out of order');
  },
};
