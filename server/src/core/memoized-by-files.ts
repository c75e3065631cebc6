import { Dependencies } from './dependencies/dependencies';
import { DependencyTracker } from './dependencies/dependency-tracker';
import type { SourceFiles } from './ports';

/**
 * Makes a reading that answers again what it answered last, as long as all that it looked at is what it was. What the
 * answer looks at later, when it is asked for more, counts as well.
 */
export function memoizedByFiles<Input, Answer>(
  read: (files: SourceFiles, input: Input) => Answer,
): (files: SourceFiles, input: Input) => Answer {
  let last: { readonly key: string; readonly dependencies: Dependencies; readonly answer: Answer } | null = null;
  return (files, input) => {
    const key = JSON.stringify(input);
    if (last?.key === key && new DependencyTracker(files).isUnchanged(last.dependencies)) return last.answer;
    const dependencies = new Dependencies();
    const answer = read(new DependencyTracker(files, dependencies).files, input);
    last = { key, dependencies, answer };
    return answer;
  };
}
