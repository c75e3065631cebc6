export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed';
  readonly milliseconds: number;
  /** Why it failed. */
  readonly error?: string;
}

export function print(heading: string, results: readonly TestResult[]): void {
  console.log(`\n  ${heading}`);
  for (const { title, state, milliseconds, error } of results) {
    console.log(`    ${state === 'passed' ? '✔' : '✘'} ${title} (${milliseconds} ms)`);
    if (error !== undefined) console.log(error.replace(/^/gm, '      '));
  }
}
