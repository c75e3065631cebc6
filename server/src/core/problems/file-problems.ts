import type { ProblemKinds } from './problem-kinds';

/** Of a file that cannot be read as what it is for. */
export const fileProblems = {
  'file.tooLarge': {
    severity: 'warning',
    message:
      'This file has {bytes} bytes; files over 1 MB are not read, so its routes and classes are missing. Split it, unless it is generated.',
  },
  'file.binary': {
    severity: 'warning',
    message: 'This file is binary or not UTF-8 text; it was not read. Save it as UTF-8.',
  },
  'file.unreadable': {
    severity: 'warning',
    message: 'This file cannot be read ({reason}), so its routes and classes are missing. Check its permissions.',
  },
  'file.dataTooLarge': {
    severity: 'warning',
    message:
      'This file has {bytes} bytes; data files over 16 MB are not read, so what it says of packages is unknown. Write it anew with the tool that made it.',
  },
} as const satisfies ProblemKinds;
