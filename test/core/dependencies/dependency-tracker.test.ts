import { deepStrictEqual, strictEqual, throws } from 'node:assert/strict';
import { Dependencies } from '../../../server/src/core/dependencies/dependencies';
import { DependencyTracker } from '../../../server/src/core/dependencies/dependency-tracker';
import { type Question, questionOfText } from '../../../server/src/core/dependencies/question';
import {
  DependencyRecall,
  DependencyWriter,
  RecalledDependencies,
} from '../../../server/src/core/dependencies/written-dependencies';
import { SharedDependencies } from '../../../server/src/core/dependencies/shared-dependencies';
import { projectPath, type ProjectPath } from '../../../server/src/core/project-path';
import { sha256 } from '../../../server/src/platform/digest';
import { MemoryFiles } from '../../damage/memory-files';

const path = (text: string): ProjectPath => projectPath(text);

/** Files with new objects for the same texts, as those of another reading are. */
function filesOf(texts: Readonly<Record<string, string>>): MemoryFiles {
  return new MemoryFiles(new Map(Object.entries(texts).map(([name, text]) => [path(name), { kind: 'text', text }])));
}

const texts = { 'a/one.txt': '1', 'b.txt': 'b' };
const colourOf = questionOfText<string, string>('colour');
const namesOf: Question<string, readonly string[]> = {
  name: 'names',
  isSame: (one, other) => one.join() === other.join(),
  isComparable: (names) => !names.includes('?'),
};

/** The tracker of one reading of files and answers. */
function reading({
  files = texts,
  colours = { rose: 'red' },
  variables = {},
}: {
  readonly files?: Readonly<Record<string, string>>;
  readonly colours?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
}) {
  const tracker = new DependencyTracker(filesOf(files));
  tracker.enable();
  const asked: string[] = [];
  tracker.answer(colourOf, (key) => {
    asked.push(key);
    return colours[key] ?? 'none';
  });
  tracker.answer(namesOf, () => ['x', 'y']);
  tracker.answerVariables((name) => variables[name]);
  return { tracker, asked };
}

/** Looks at one thing of each kind. */
function lookAtAll(tracker: DependencyTracker): string {
  tracker.files.read(path('b.txt'));
  tracker.files.kindOf(path('c.txt'));
  tracker.files.list(path('a'));
  tracker.noteVariable('SIZE', undefined);
  tracker.note(colourOf, 'rose', 'red');
  return 'found';
}

const all = [
  { kind: 'source', key: 'b.txt', seen: { kind: 'text', text: 'b' } },
  { kind: 'pathKind', key: 'c.txt', seen: null },
  { kind: 'directoryListing', key: 'a', seen: [{ name: 'one.txt', kind: 'file' }] },
  { kind: 'environmentVariable', key: 'SIZE', seen: undefined },
  { kind: 'answer', question: colourOf, key: 'rose', seen: 'red' },
];

describe('A tracker of dependencies', () => {
  it('gives what was looked at, as data', () => {
    const { tracker } = reading({});
    const { result, dependencies } = tracker.track(() => lookAtAll(tracker));
    strictEqual(result, 'found');
    deepStrictEqual([...dependencies], all);
    strictEqual(dependencies.isComplete, true);
  });

  it('makes what is seen twice one dependency, and what is seen otherwise another', () => {
    const { tracker } = reading({});
    const seen = [1, 2].map(() => tracker.track(() => lookAtAll(tracker)));
    const [first = [], again = []] = seen.map(({ dependencies }) => [...dependencies]);
    strictEqual(
      first.every((one, index) => one === again[index]),
      true,
    );
    const other = tracker.track(() => {
      tracker.note(colourOf, 'rose', 'blue');
      tracker.note(colourOf, 'rose', 'red');
    });
    deepStrictEqual(
      Array.from(other.dependencies, (one) => one.seen),
      ['blue', 'red'],
    );
  });

  it('tracks nothing outside of a callback', () => {
    const { tracker } = reading({});
    lookAtAll(tracker);
    strictEqual(tracker.isTracking, false);
    deepStrictEqual([...tracker.track(() => null).dependencies], []);
  });

  it('tracks from beginning to end for one that is given what to fill', () => {
    const outermost = new Dependencies();
    lookAtAll(new DependencyTracker(filesOf(texts), outermost));
    deepStrictEqual([...outermost], all);
  });

  it('takes nothing as known while nobody keeps it', () => {
    const tracker = new DependencyTracker(filesOf(texts));
    const { result, dependencies } = tracker.track(() => lookAtAll(tracker));
    deepStrictEqual([result, [...dependencies], tracker.isUnchanged(dependencies)], ['found', [], false]);
  });

  it('adds what a part depends on to what is around it, and what was found before when it is used', () => {
    const { tracker } = reading({});
    const before = tracker.track(() => {
      tracker.note(colourOf, 'sky', 'blue');
    });
    const parts: Dependencies[] = [];
    const { dependencies } = tracker.track(() => {
      parts.push(tracker.track(() => tracker.files.read(path('b.txt'))).dependencies);
      tracker.include(before.dependencies);
    });
    deepStrictEqual(
      [...parts, dependencies].map((one) => Array.from(one, ({ key }) => key)),
      [['b.txt'], ['b.txt', 'sky']],
    );
  });

  it('adds what a part looked at that threw', () => {
    const { tracker } = reading({});
    const { dependencies } = tracker.track(() => {
      throws(() => {
        tracker.track(() => {
          tracker.note(colourOf, 'rose', 'red');
          throw new Error('broken');
        });
      }, /broken/);
    });
    deepStrictEqual([...dependencies], [all.at(-1)]);
    strictEqual(tracker.isTracking, false);
  });

  it('leaves out what is looked at untracked', () => {
    const { tracker } = reading({});
    const { dependencies } = tracker.track(() => tracker.untracked(() => lookAtAll(tracker)));
    deepStrictEqual([...dependencies], []);
    strictEqual(dependencies.isComplete, true);
  });

  for (const { title, act } of [
    {
      title: 'something that cannot be asked again',
      act: (tracker: DependencyTracker) => {
        tracker.markUntracked();
      },
    },
    {
      title: 'an answer that cannot be compared',
      act: (tracker: DependencyTracker) => {
        tracker.note(namesOf, 'all', ['?']);
      },
    },
    {
      title: 'a part of which that is so',
      act: (tracker: DependencyTracker) =>
        tracker.track(() => {
          tracker.markUntracked();
        }),
    },
  ]) {
    it(`never takes as known what depends on ${title}`, () => {
      const { tracker } = reading({});
      const { dependencies } = tracker.track(() => {
        act(tracker);
      });
      deepStrictEqual([dependencies.isComplete, tracker.isUnchanged(dependencies)], [false, false]);
    });
  }

  const found = reading({}).tracker;
  const { dependencies } = found.track(() => lookAtAll(found));
  for (const { change, now, isUnchanged } of [
    { change: 'nothing', now: {}, isUnchanged: true },
    { change: 'a file that was not read', now: { files: { ...texts, 'd.txt': '' } }, isUnchanged: true },
    { change: 'the text of a file', now: { files: { ...texts, 'b.txt': 'B' } }, isUnchanged: false },
    { change: 'a file that is gone', now: { files: { 'a/one.txt': '1' } }, isUnchanged: false },
    { change: 'a file that was missing', now: { files: { ...texts, 'c.txt': '' } }, isUnchanged: false },
    {
      change: 'the text of a file that was only listed',
      now: { files: { ...texts, 'a/one.txt': '2' } },
      isUnchanged: true,
    },
    { change: 'the entries of a directory', now: { files: { ...texts, 'a/two.txt': '' } }, isUnchanged: false },
    { change: 'a variable', now: { variables: { SIZE: '5' } }, isUnchanged: false },
    { change: 'an answer', now: { colours: { rose: 'white' } }, isUnchanged: false },
    { change: 'another answer', now: { colours: { rose: 'red', sky: 'blue' } }, isUnchanged: true },
  ]) {
    it(`tells in another reading whether all is as it was: ${change}`, () => {
      strictEqual(reading(now).tracker.isUnchanged(dependencies), isUnchanged);
    });

    it(`tells in another process whether all is as it was: ${change}`, () => {
      const writer = new DependencyWriter(found, sha256);
      const numbers = writer.numbersOf(dependencies) ?? [];
      strictEqual(numbers.length, all.length);
      const recall = new DependencyRecall(structuredClone(writer.all), sha256);
      strictEqual(new RecalledDependencies(recall, numbers).isStill(reading(now).tracker), isUnchanged);
    });
  }

  it('writes for other processes what many follow from once, their parts and what other processes left, too', () => {
    const before = new DependencyRecall([['colour', 'sky', 'blue, seen by another']], sha256);
    const part = found.track(() => lookAtAll(found)).dependencies;
    const whole = new Dependencies();
    whole.include(part);
    whole.require(new RecalledDependencies(before, [0]));
    const writer = new DependencyWriter(found, sha256);
    deepStrictEqual(
      [part, whole, part].map((one) => writer.numbersOf(one)?.length),
      [5, 6, 5],
    );
    deepStrictEqual(
      writer.all.map(([kind, key]) => `${kind} ${key}`),
      ['source b.txt', 'pathKind c.txt', 'directoryListing a', 'environmentVariable SIZE', 'colour rose', 'colour sky'],
    );
  });

  it('writes nothing of what is not complete, changed meanwhile, has no text, or follows from what this process found', () => {
    const noted = (note: () => void): Dependencies => found.track(note).dependencies;
    const required = new Dependencies();
    required.require({ isStill: () => true });
    const some = [
      noted(() => {
        found.markUntracked();
      }),
      noted(() => {
        found.note(colourOf, 'rose', 'white');
      }),
      noted(() => {
        found.note(namesOf, 'all', ['x', 'y']);
      }),
      required,
    ];
    const writer = new DependencyWriter(found, sha256);
    deepStrictEqual(
      some.map((one) => writer.numbersOf(one)),
      [null, null, null, null],
    );
  });

  it('compares answers as their question says', () => {
    const { tracker } = reading({});
    const [same, other] = [['x', 'y'], ['x']].map(
      (names) =>
        tracker.track(() => {
          tracker.note(namesOf, 'all', names);
        }).dependencies,
    );
    deepStrictEqual(
      [same, other].map((one) => one !== undefined && reading({}).tracker.isUnchanged(one)),
      [true, false],
    );
  });

  it('looks untracked whether all is as it was', () => {
    const { tracker } = reading({});
    const later = tracker.track(() => tracker.isUnchanged(dependencies));
    deepStrictEqual([later.result, [...later.dependencies]], [true, []]);
  });
});

describe('Dependencies that many entries share', () => {
  it('are asked once in a reading', () => {
    const shared = new SharedDependencies();
    const entries = ['rose', 'rose', 'sky'].map((name) => {
      const { tracker } = reading({});
      const { dependencies } = tracker.track(() => {
        tracker.note(colourOf, name, 'red');
      });
      return shared.share(dependencies);
    });
    const { tracker, asked } = reading({});
    const answers = [...entries, ...entries].map((entry) => entry.every((one) => one.isStill(tracker)));
    deepStrictEqual(answers, [true, true, false, true, true, false]);
    deepStrictEqual(asked, ['rose', 'sky']);
  });

  it('are not shared with those that saw something else', () => {
    const shared = new SharedDependencies();
    const entries = ['red', 'white', 'red'].map((colour) => {
      const { tracker } = reading({});
      const { dependencies } = tracker.track(() => {
        tracker.note(colourOf, 'rose', colour);
      });
      return shared.share(dependencies);
    });
    const { tracker } = reading({});
    deepStrictEqual(
      entries.map((entry) => entry.every((one) => one.isStill(tracker))),
      [true, false, true],
    );
  });
});
