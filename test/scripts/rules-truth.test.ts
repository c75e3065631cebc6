import assert from 'node:assert/strict';
import { compareRules } from '../../scripts/truth/rules-compare';
import type { FoundField, FoundTable } from '../../scripts/truth/rules-found';
import { rulesReport, rulesScores } from '../../scripts/truth/rules-report';
import { isRulesTable, readRulesTable, type RulesTable } from '../../scripts/truth/rules-table';

const head = '# methods\turi\taction\tkind\tclass\thow\tfield\trules';

/** `METHODS field rules how` of one action. */
function truthOf(...lines: readonly string[]): RulesTable {
  const rows = lines.map((line) => {
    const [methods = '', field = '', rules = '', how = 'literal'] = line.split(' ');
    return [methods, 'a', 'C@m', 'inline', '-', how, field, rules].join('\t');
  });
  return readRulesTable([head, ...rows].join('\n'));
}

/** `METHOD field rules` of the same action; `?` behind them for a field that hangs on a condition. */
function foundOf(...lines: readonly string[]): FoundTable {
  const fields = lines.map((line): FoundField => {
    const [method = '', field = '', rules = '', mark] = line.split(' ');
    const conditional = mark === '?' ? 'a reason' : null;
    return { method, uri: 'a', action: 'C@m', kind: 'inline', class: '-', field, rules: rules.split('|'), conditional };
  });
  return { fields, problems: [], coldMs: 0, warmMs: 0 };
}

function counts(truth: RulesTable, found: FoundTable): readonly string[] {
  return rulesScores([compareRules('app', truth, found)]).map(({ count, rows }) => `${count} of ${rows}`);
}

describe('truth: the recorded rules', () => {
  it('are told from recorded routes by their head', () => {
    assert.equal(isRulesTable(`# app x\n${head}\n`), true);
    assert.equal(isRulesTable('GET\t\tusers\tu.index\tUsers@index\tapi'), false);
  });

  it('name the actions of which nothing is recorded', () => {
    const line = '# validates in a method of its own class that it calls, no row for that: A@b C@d';
    assert.deepEqual([...readRulesTable(line).untold], ['A@b', 'C@d']);
  });

  it('refuse a line that is no row', () => {
    assert.throws(() => readRulesTable(`${head}\nPOST\ta`), /Line 2 has fewer/);
  });
});

describe('truth: the comparison of rules', () => {
  it('finds a field where it is there for each method', () => {
    const truth = truthOf('PUT|PATCH a required|max:3');
    assert.deepEqual(counts(truth, foundOf('PUT a required|max:3', 'PATCH a required|max:3')), [
      '1 of 1',
      '0 of 2',
      '1 of 1',
    ]);
    assert.deepEqual(counts(truth, foundOf('PUT a required|max:3', 'POST b x')).slice(0, 2), ['0 of 1', '1 of 2']);
  });

  it('looks for required, and takes it for wrong where it hangs on a condition', () => {
    const truth = truthOf('POST a required', 'POST b x', 'POST c required');
    assert.equal(counts(truth, foundOf('POST a x', 'POST b required', 'POST c required ?'))[2], '0 of 3');
  });

  it('does not judge what was not recorded', () => {
    const truth = truthOf('POST a ?', 'POST b required|?', 'POST - - dynamic');
    assert.deepEqual(counts(truth, foundOf('POST a required', 'POST b required', 'POST c x')), [
      '2 of 2',
      '0 of 0',
      '1 of 1',
    ]);
  });

  it('takes what a pattern holds for no rules, and not for what is unknown', () => {
    const truth = truthOf(
      'POST a string|regex:/^a?|required$/i',
      'POST b not_regex:#\\#|x#|required',
      'POST c regex:/a?/|?',
    );
    const rules = [
      ['string', 'regex:/^a?|required$/i'],
      ['not_regex:#\\#|x#', 'required'],
      ['regex:/a?/', 'required'],
    ];
    const { fields } = foundOf('POST a', 'POST b', 'POST c');
    const found = { ...foundOf(), fields: fields.map((field, index) => ({ ...field, rules: rules[index] ?? [] })) };
    const comparison = compareRules('app', truth, found);
    assert.deepEqual([comparison.judged, comparison.required, comparison.otherRules], [2, [], []]);
  });

  it('tells rules of other names', () => {
    const comparison = compareRules(
      'app',
      truthOf('POST a max:3|in:x', 'POST b min:1'),
      foundOf('POST a max:4|?', 'POST b size:1'),
    );
    assert.deepEqual(
      comparison.otherRules.map(({ truth }) => truth.field),
      ['b'],
    );
    assert.match(rulesReport(comparison, foundOf()), /Other rules: 1\n {2}POST a C@m b \[min:1\]/);
  });
});
