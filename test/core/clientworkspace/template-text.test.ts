import assert from 'node:assert/strict';
import {
  hasTag,
  rendersTo,
  variable,
  variableOr,
  variableValue,
  withoutTags,
} from '../../../server/src/core/clientworkspace/template-text';

/** What Nunjucks and LiquidJS both make of literals in tags, once. */
function rendered(text: string): string {
  return text.replaceAll('{% raw %}{% endraw %}', '').replaceAll(/\{\{ '([{}])' \}\}/g, (_, brace: string) => brace);
}

describe('texts of a workspace', () => {
  it('name variables', () => {
    assert.deepEqual(
      [variable('last_owner_id'), variable('my-key'), variableOr('last_id', '1')],
      ['{{ _.last_owner_id }}', "{{ _['my-key'] }}", '{% if _.last_id %}{{ _.last_id }}{% else %}1{% endif %}'],
    );
  });

  it('stay as they are where nothing looks like a tag', () => {
    for (const text of ['', 'plain', '{"a": {"b": 1}}', '{ {', '100 % {x}', 'a } b # c']) {
      assert.deepEqual([rendersTo(text), variableValue(text), hasTag(text)], [text, text, false]);
    }
  });

  it('are escaped where something does', () => {
    assert.deepEqual(['{{ x }}', '{{{x}}}', '{# c #}', '{{'].map(rendersTo), [
      "{{ '{' }}{ x }}",
      "{{ '{' }}{{ '{' }}{x}}}",
      "{{ '{' }}# c #{{ '}' }}",
      "{{ '{' }}{",
    ]);
  });

  it('render to themselves: twice where a tag comes out, three times in variables', () => {
    for (const text of ['{{ x }}', '{{{x}}}', '{# c #}', '#}', '{{', "{{ '{' }}"]) {
      assert.deepEqual([hasTag(rendered(rendersTo(text))), rendered(rendersTo(text))], [hasTag(text), text]);
      assert.equal(rendered(rendered(rendered(variableValue(text)))), text);
    }
    for (const text of ['{% if a %}b{% endif %}', 'a {% b', '{% raw %}{{ x }}{% endraw %}', 'x{%{{{#%}}}#}']) {
      const once = rendered(rendersTo(text));
      assert.ok(!rendersTo(text).includes('{%'), text);
      assert.ok(once.startsWith('{% raw %}{% endraw %}'), text);
      assert.equal(rendered(once), text);
    }
  });

  it('are no tags in names, and read alike', () => {
    assert.equal(withoutTags('Show {{ x }} and {% y %}'), 'Show { { x }} and { % y %}');
  });
});
