import assert from 'node:assert/strict';

import { readCorpus, type Case } from './validation/corpus';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** All rules that the validator of Laravel 12 has, and the rule objects by how an application names them. */
const rules = words(`
  accepted accepted_if active_url after after_or_equal alpha alpha_dash alpha_num array ascii bail before
  before_or_equal between boolean confirmed contains current_password date date_equals date_format decimal declined
  declined_if different digits digits_between dimensions distinct doesnt_contain doesnt_end_with doesnt_start_with email
  encoding ends_with enum exclude exclude_if exclude_unless exclude_with exclude_without exists extensions file filled gt
  gte hex_color image in in_array in_array_keys integer ip ipv4 ipv6 json list lowercase lt lte mac_address max max_digits
  mimes mimetypes min min_digits missing missing_if missing_unless missing_with missing_with_all multiple_of not_in
  not_regex nullable numeric present present_if present_unless present_with present_with_all prohibited prohibited_if
  prohibited_if_accepted prohibited_if_declined prohibited_unless prohibits regex required required_array_keys
  required_if required_if_accepted required_if_declined required_unless required_with required_with_all
  required_without required_without_all same size sometimes starts_with string timezone ulid unique uppercase url uuid
  Rule::anyOf Rule::array Rule::can Rule::contains Rule::date Rule::dateTime Rule::dimensions Rule::doesntContain
  Rule::email Rule::enum Rule::excludeIf Rule::excludeUnless Rule::exists Rule::file Rule::forEach Rule::imageFile Rule::in
  Rule::notIn Rule::numeric Rule::prohibitedIf Rule::prohibitedUnless Rule::requiredIf Rule::requiredUnless
  Rule::string Rule::unique Rule::unless Rule::when File Password
`);

const families = readCorpus();
const groups = families.flatMap((family) => family.groups);
const cases = groups.flatMap((group) => group.cases);

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** What is wrong with the marks of a case, empty if nothing is. */
function fault({ verdict, class: kind, why, throws }: Case): string {
  if (kind === 'leniency' && verdict !== 'accepted') {
    return 'a leniency must be accepted';
  }
  if ((kind === 'inexpressible') !== (why !== undefined && /^[A-Z].*\.$/.test(why))) {
    return 'what is inexpressible says why, in a sentence, and nothing else does';
  }
  return throws !== undefined && verdict !== 'refused' ? 'what throws is refused' : '';
}

describe('The recorded verdicts of the validator', () => {
  it('are those of one Laravel 12 at one moment', () => {
    const [head, ...others] = new Set(families.map(({ framework, php, now }) => `${framework} ${php} ${now}`));
    assert.match(head ?? '', /^12\.\d+\.\d+ 8\.\d 2026-01-15T12:00:00Z$/);
    assert.deepEqual(others, []);
  });

  it('are at least 1,800', () => {
    assert.ok(cases.length >= 1800, `${cases.length} cases`);
  });

  it('are of payloads that are objects or arrays', () => {
    const others = cases.filter(({ payload }) => typeof payload !== 'object' || payload === null);
    assert.deepEqual(others, []);
  });

  it('say accepted or refused, and of each mark what belongs to it', () => {
    const verdicts = new Set(cases.map(({ verdict }) => verdict));
    const classes = new Set(cases.flatMap((recorded) => recorded.class ?? []));
    assert.deepEqual([...verdicts].sort(), ['accepted', 'refused']);
    assert.deepEqual([...classes].sort(), ['inexpressible', 'leniency']);
    const faults = cases.flatMap((recorded) => (fault(recorded) ? [`${recorded.text}: ${fault(recorded)}`] : []));
    assert.deepEqual(faults, []);
  });

  it('are marked in at most one case of ten', () => {
    const marked = cases.filter((recorded) => recorded.class !== undefined);
    assert.ok(marked.length * 10 <= cases.length, `${marked.length} of ${cases.length}`);
  });

  it('stand once each, under names and rules that stand once', () => {
    assert.deepEqual(repeated(groups.map(({ family, name }) => `${family}: ${name}`)), []);
    assert.deepEqual(
      groups.flatMap(({ name, cases: own }) => repeated(own.map(({ text }) => `${name}: ${text}`))),
      [],
    );
    assert.deepEqual(repeated(groups.map((group) => group.rules)), []);
  });

  it('are of every rule, at least three accepted and three refused', () => {
    const named = new Set(groups.flatMap(({ rule }) => rule ?? []));
    assert.deepEqual([...named].sort(), [...rules].sort());
    const few = rules.filter((rule) => {
      const own = groups.filter((group) => group.rule === rule).flatMap((group) => group.cases);
      const accepted = own.filter(({ verdict }) => verdict === 'accepted').length;
      return accepted < 3 || own.length - accepted < 3;
    });
    assert.deepEqual(few, []);
  });

  it('are of at least 100 combinations of rules', () => {
    assert.ok(groups.filter(({ family, rule }) => family === 'combinations' && rule === undefined).length >= 100);
  });
});
