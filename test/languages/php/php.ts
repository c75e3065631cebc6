import { projectPath } from '../../../server/src/core/project-path';
import { phpClasses, phpConstants, phpFunctions } from '../../../server/src/languages/php/evaluate/builtins';
import { Interpreter } from '../../../server/src/languages/php/evaluate/interpreter';
import { LimitReached } from '../../../server/src/languages/php/evaluate/machine';
import type { NativeCall } from '../../../server/src/languages/php/evaluate/natives';
import { isList, nullValue, unknown, type Value } from '../../../server/src/languages/php/evaluate/values';
import { PhpFile } from '../../../server/src/languages/php/php-file';
import { PhpFiles } from '../../../server/src/languages/php/php-files';
import { MemoryFiles } from '../../damage/memory-files';

export function phpFile(text: string): PhpFile {
  return PhpFile.read(projectPath('a.php'), text);
}

/** What is told of a value: plain data for what is known, text in angle brackets for what is not. */
export type Shown = null | boolean | number | string | readonly Shown[] | { readonly [key: string]: Shown };

export interface Evaluated {
  /** What the code handed to `show()`, in order; after `if` what the call hung on. */
  readonly shown: readonly Shown[];
  /** `code file` of each problem. */
  readonly problems: readonly string[];
}

/**
 * Reads code without running it. It can call `show($value)`, and `unknown()` for a value that source does not tell.
 * `main` stands in `main.php` behind its opening tag; other files are given whole.
 */
export function evaluated(main: string, others: Readonly<Record<string, string>> = {}): Evaluated {
  const texts = Object.entries({ ...others, 'main.php': `<?php\n${main}` });
  const files = new PhpFiles(
    new MemoryFiles(new Map(texts.map(([path, text]) => [projectPath(path), { kind: 'text', text }]))),
    new Map(),
  );
  const shown: Shown[] = [];
  const machine: Interpreter = new Interpreter(files, {
    functions: new Map([
      ...phpFunctions,
      [
        'show',
        ({ args }: NativeCall) => {
          const value = shownValue(args.or(0));
          const reason = machine.undecided.at(-1);
          shown.push(reason === undefined ? value : [value, `if ${reason}`]);
          return nullValue;
        },
      ],
      ['unknown', () => unknown('a guess')],
    ]),
    classes: phpClasses,
    constants: phpConstants,
    inject: () => undefined,
  });
  const file = files.file(projectPath('main.php'));
  try {
    if (file !== null) machine.runFile(file);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
  const problems = [...files.problems, ...machine.problems].map(({ code, source }) => `${code} ${source?.file ?? ''}`);
  return { shown, problems };
}

/** What the code shows; it must cause no problem. */
export function shownBy(main: string, others: Readonly<Record<string, string>> = {}): readonly Shown[] {
  const { shown, problems } = evaluated(main, others);
  if (problems.length > 0) throw new Error(problems.join(', '));
  return shown;
}

function shownValue(value: Value): Shown {
  switch (value.kind) {
    case 'null':
      return null;
    case 'boolean':
    case 'number':
      return value.value;
    case 'string':
      return value.gap === undefined ? value.value : `${value.value}<${value.gap}>`;
    case 'array': {
      const entries = [...value.entries].map(([key, entry]) => [key, shownValue(entry)] as const);
      const known = isList(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
      return value.gap === undefined ? known : { known, gap: value.gap };
    }
    case 'object':
      return `<object ${value.class}>`;
    case 'closure':
      return '<closure>';
    case 'unknown':
      return `<${value.reason}>`;
  }
}
