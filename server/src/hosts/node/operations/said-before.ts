import { type CodePlace, isRunForCertain, isWithinDoubt } from '../../../languages/typescript/evaluate/doubt/doubt';
import { areBothBranches, reaches } from './control-flow';

interface Statement<Said> extends CodePlace {
  readonly said: Said;
}

/** What code says of an answer before it answers: it counts where what it is said for goes on. */
export class SaidBefore<Said> {
  private all: readonly Statement<Said>[] = [];

  say(said: Said, { node, doubt }: CodePlace): void {
    this.all = [...this.all, { said, node, doubt }];
  }

  /** Each that may count for an answer, the last first; undefined stands for nothing, where that may be said of it. */
  at(answer: CodePlace): readonly (Said | undefined)[] {
    const passed: Statement<Said>[] = [];
    for (const one of this.reaching(answer).toReversed()) {
      const isCertain =
        isWithinDoubt(answer.doubt, one.doubt) || passed.some((other) => areBothBranches(one.node, other.node));
      passed.push(one);
      if (isCertain) return passed.map(({ said }) => said);
    }
    return [...passed.map(({ said }) => said), undefined];
  }

  /** All that lead to an answer, in their order, and whether each does for certain. */
  eachAt(answer: CodePlace): readonly { readonly said: Said; readonly isCertain: boolean }[] {
    return this.reaching(answer).map(({ said, doubt }) => ({ said, isCertain: isWithinDoubt(answer.doubt, doubt) }));
  }

  /** An answer was given: what was said for it under a condition is not said for the next one. */
  answered(): void {
    this.all = this.all.filter(({ doubt }) => isRunForCertain(doubt));
  }

  private reaching({ node }: CodePlace): readonly Statement<Said>[] {
    return this.all.filter((one) => one.node === null || node === null || reaches(one.node, node));
  }
}
