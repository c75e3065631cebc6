import type { ProjectPath } from '../../server/src/core/project-path';
import { MemoryFiles } from './memory-files';
import { sampleReader } from './sample-reader';
import { Typist, type Typed } from './typing';

/** The share of the other routes that is found while a route file is typed, over all states of it that were tried. */
export interface FileShare {
  readonly file: ProjectPath;
  readonly states: number;
  /** 1 where all are found every time, and where the file registers nothing else. */
  readonly share: number;
  /** The lines at which some were lost. */
  readonly losses: readonly string[];
}

export interface Tries {
  readonly states: (typist: Typist) => Iterable<Typed>;
  /** Every how many of the states are tried. */
  readonly step: number;
  /** Writes a file as others would. */
  readonly style?: (text: string) => string;
}

/** Tries states of each route file of a sample host. */
export async function sharesOf(host: string, { states, step, style }: Tries): Promise<FileShare[]> {
  const read = await sampleReader();
  const files = MemoryFiles.load(`test/hosts/${host}`);
  return files.paths
    .filter((path) => /(?:^routes|\/Routes)\/.*\.php$/.test(path))
    .map((file) => {
      const styled = style === undefined ? files : files.with(file, style(files.text(file)));
      const typist = new Typist(read, { files: styled, path: file });
      const tried = [...states(typist)].filter((_, index) => index % step === 0);
      const shares = tried.map((typed) => ({ ...typist.share(typed), line: typed.line }));
      const [found, expected] = [sum(shares.map((one) => one.found)), sum(shares.map((one) => one.expected))];
      return {
        file,
        states: tried.length,
        share: expected === 0 ? 1 : found / expected,
        losses: shares.filter((one) => one.found < one.expected).map(({ line }) => line),
      };
    });
}

/** The files of which fewer than 99 % of the other routes are found. */
export function poorShares(shares: readonly FileShare[]): FileShare[] {
  return shares.filter(({ share }) => share < 0.99);
}

export function statesTried(shares: readonly FileShare[]): number {
  return sum(shares.map(({ states }) => states));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
