/** Of code that is run once for each value that names have, how often it is run for one request. */
const mostBranches = 12;

/** Limits how often code is run for values that names may have, one within the other. */
export class BranchLimit {
  private branches = 1;

  /** Null where that is too often. */
  within<Result>(branches: number, run: () => Result): Result | null {
    if (this.branches * branches > mostBranches) return null;
    this.branches *= branches;
    try {
      return run();
    } finally {
      this.branches /= branches;
    }
  }
}
