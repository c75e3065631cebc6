import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { exampleOf } from '../../../server/src/core/fields/example';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { validatorOf } from '../../core/openapi/schema-validator';
import { readCorpus, type Group } from '../../truth/validation/corpus';
import { enumFiles } from './enum-files';
import { fieldsFrom } from './laravel-rules';

/** Where a schema says otherwise than the validator, as `group: body`, by the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'Of a text of blanks a schema would need a pattern on every required field': [
    'a comment: {"body": " ", "parent_id": null}',
    'required, no type: {"name": "   "}',
    'required, no type: {"name": "\\n\\t"}',
    'required string: {"name": " "}',
    'filled: {"name": " "}',
    'prohibited: {"role": " "}',
    'max of a string: {"name": "      "}',
  ],
  'Decimal places are a multiple of a fraction, which validators take wrongly for binary fractions (19.99 / 0.01)': [
    'a price of two decimals: {"price": 9.999, "currency": "EUR"}',
    'an invoice: {"number": "2024-1", "issued_on": "2024-01-15", "due_on": null, "lines": [{"text": "Work", "amount": 10.555}]}',
    'an ad: {"headline": "New", "cta": "buy", "budget": 10, "from": "15/01/2024", "regions": ["NL"]}',
    'an ad: {"headline": "New", "cta": "buy", "budget": 10.255, "from": "15/01/2024", "regions": ["NL"]}',
    'a warehouse: {"code": "WH001", "location": {"lat": 52, "lng": 4.89}, "active": true}',
    'a gift card: {"amount": 5.255, "to": "ada@example.com", "message": null, "send_on": null, "design": "party-01"}',
    'Rule::numeric with bounds: {"price": 1.234}',
    'multiple_of a fraction: {"price": 1.15}',
    'decimal:2: {"price": 10}',
    'decimal:2: {"price": 1.5}',
    'decimal:2: {"price": 1.50}',
    'decimal:2: {"price": 1.255}',
    'decimal:0,2: {"price": 1.255}',
    'decimal:0,2: {"price": 0.001}',
    'decimal:1,3: {"rate": 5}',
    'decimal:1,3: {"rate": 0}',
    'decimal:1,3: {"rate": 0.1234}',
    'numeric decimal min: {"amount": 1.234}',
  ],
  'The pattern has what only PCRE knows': [
    'regex with a possessive quantifier: {"code": "a"}',
    'regex with a possessive quantifier: {"code": "1"}',
    'regex with a possessive quantifier: {"code": "A1"}',
    'regex over more than one line: {"text": "a"}',
    'regex over more than one line: {"text": "ab"}',
    'regex over more than one line: {"text": "bc\\nab"}',
    'regex with a flag inside: {"code": "abcd"}',
    'regex with a flag inside: {"code": "ab"}',
  ],
  'Of what nothing types the schema is empty, though no empty value is taken': [
    'a login with a device: {"email": "ada@example.com", "password": null, "device_name": "phone"}',
    'a reset password: {"token": "", "email": "ada@example.com", "password": "abcdefgh", "password_confirmation": "abcdefgh"}',
    'exclude: {"name": "", "role": "admin"}',
    'exclude: {"name": null}',
    'filled: {"name": ""}',
    'filled: {"name": []}',
    'filled: {"name": null}',
    'required, no type: {"name": ""}',
    'required, no type: {"name": []}',
    'required, no type: {"name": null}',
    'required, no type: {"name": {}}',
  ],
  'Which days there are no schema says of a date that may be written in any way': [
    'Rule::date: {"day": "2023-02-29"}',
    'date: {"day": "2023-02-29"}',
    'date: {"day": "2024-02-30"}',
  ],
  'What is called a time of day is sent with one': [
    'a coupon: {"code": "SAVE10", "kind": "percent", "value": 10, "expires_at": "2030-01-01"}',
  ],
  'An integer of PHP has 64 bits; to say so of each would help nobody': ['integer: {"n": 1e20}'],
};

interface Tried {
  readonly group: Group;
  readonly fields: FieldSchema;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

describe('Schemas and the recorded verdicts of the validator', () => {
  let tried: readonly Tried[] = [];
  before(() => {
    const groups = readCorpus().flatMap((family) => family.groups);
    tried = groups.map((group) => ({ group, fields: fieldsFrom(group.rules, { files: enumFiles }) }));
  });

  it('agree on all but what is listed with a reason, and on 98 of 100', () => {
    let compared = 0;
    const differing: string[] = [];
    for (const { group, fields } of tried) {
      const validate = validatorOf(schemaOf(fields));
      for (const { verdict, class: kind, payload, text } of group.cases) {
        if (kind !== undefined) continue;
        compared++;
        if ((validate(payload) ? 'accepted' : 'refused') !== verdict) differing.push(`${group.name}: ${text}`);
      }
    }
    assert.deepEqual(differing.toSorted(), Object.values(exceptions).flat().toSorted());
    assert.ok(differing.length <= compared * 0.02, `${differing.length} of ${compared}`);
  });

  it('leave out what no schema expresses, and are the stricter ones where the validator is lenient', () => {
    const counts: Record<string, number> = {};
    for (const { group, fields } of tried) {
      const validate = validatorOf(schemaOf(fields));
      for (const { class: kind, payload } of group.cases) {
        if (kind === undefined) continue;
        const key = `${kind} ${validate(payload) ? 'accepted' : 'refused'}`;
        counts[key] = (counts[key] ?? 0) + 1;
      }
    }
    assert.deepEqual(counts, {
      'inexpressible accepted': 118,
      'inexpressible refused': 11,
      'leniency accepted': 22,
      'leniency refused': 135,
    });
  });

  it('are as many as the documentation says', () => {
    const cases = tried.flatMap(({ group }) => group.cases);
    const compared = cases.filter(({ class: kind }) => kind === undefined).length;
    const same = compared - Object.values(exceptions).flat().length;
    const share = Math.floor((same / compared) * 1000) / 10;
    const claims = [
      `of the ${grouped(compared)} bodies that a schema can be held to, ${share.toFixed(1)} % `,
      ` ${grouped(cases.length - compared)} more are of two classes`,
    ];
    for (const page of ['README.md', 'docs/architecture/rules.md']) {
      const text = readFileSync(page, 'utf8').replace(/\s+/g, ' ').replaceAll('Of the', 'of the');
      assert.deepEqual(
        claims.filter((claim) => !text.includes(claim)),
        [],
        page,
      );
    }
    assert.match(
      readFileSync('docs/architecture/rules.md', 'utf8'),
      new RegExp(`says of ${grouped(cases.length)} bodies`),
    );
  });

  it('have examples that they accept', () => {
    for (const { group, fields } of tried) {
      const example = exampleOf(fields);
      const isValid = example !== undefined && validatorOf(schemaOf(fields))(example);
      assert.ok(isValid, `${group.rules}\n${JSON.stringify(example)}`);
    }
  });
});
