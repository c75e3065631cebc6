import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { corpusExamples, type RulesExample } from './examples/corpus-examples';

interface Recorded extends RulesExample {
  readonly verdict: 'accepted' | 'refused';
}

/** Rules whose example the validator refuses, by the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'Only who is signed in knows it': [
    `['password' => 'current_password']`,
    `['password' => ['required', 'string', 'current_password:api']]`,
    `['current' => 'required|current_password', 'password' => 'required|string|min:8']`,
    `['plan' => ['required', 'string', Rule::can('use-plan')]]`,
  ],
  'A document does not change from one day to the next': [
    `['day' => 'required|date_format:Y-m-d|date_equals:today']`,
  ],
  'Of an upload the example is the name alone': [
    `['banner' => 'nullable|dimensions:min_width=100,min_height=200']`,
    `['attachment' => ['nullable', File::types(['mp3', 'wav'])->min(1024)->max(12 * 1024)]]`,
  ],
  'No table of time zones by country': [`['tz' => ['required', 'timezone:per_country,NL']]`],
  'Texts are compared with dates in mind, not by their length': [
    `['short' => 'required|string', 'long' => 'required|string|gt:short']`,
  ],
};

describe('Examples and the recorded verdicts of the validator', () => {
  let recorded: readonly Recorded[] = [];
  before(() => {
    const lines = readFileSync('test/truth/examples/corpus.jsonl', 'utf8').trimEnd().split('\n');
    recorded = lines.map((line) => JSON.parse(line) as Recorded);
  });

  it('are of the examples that are made now: else record them again', () => {
    assert.deepEqual(
      corpusExamples(),
      recorded.map(({ rules, example }) => ({ rules, example })),
    );
  });

  it('are good but for what is listed with a reason, and for 98 of 100', () => {
    const refused = recorded.flatMap(({ rules, verdict }) => (verdict === 'refused' ? [rules] : []));
    assert.deepEqual(refused.toSorted(), Object.values(exceptions).flat().toSorted());
    assert.ok(refused.length <= recorded.length * 0.02, `${refused.length} of ${recorded.length}`);
  });
});
