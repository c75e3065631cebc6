import assert from 'node:assert/strict';
import { evaluated, shownBy } from '../php';

describe('loops', () => {
  it('go through lists and maps', () => {
    const code = "foreach (['a' => 1, 'b' => 2] as $k => $v) { show(\"$k$v\"); } foreach ([] as $x) { show('never'); }";
    assert.deepEqual(shownBy(code), ['a1', 'b2']);
  });

  it('change a list by reference', () => {
    assert.deepEqual(shownBy('$l = [1, 2]; foreach ($l as &$x) { $x *= 10; } show($l);'), [[10, 20]]);
  });

  it('leave and go on, several at once', () => {
    const code = `
      foreach ([1, 2, 3] as $a) { foreach ([1, 2, 3] as $b) { if ($b === 2) continue 2; if ($a === 3) break 2; show("$a$b"); } show('never'); }
    `;
    assert.deepEqual(shownBy(code), ['11', '21']);
  });

  it('count, with while, do and for', () => {
    const code = `
      for ($i = 0, $j = 9; $i < 2; $i++, $j--) show("$i$j"); $n = 2; while ($n--) show($n); do { show('once'); } while (false);
    `;
    assert.deepEqual(shownBy(code), ['09', '18', 1, 0, 'once']);
  });

  it('switch, falling through', () => {
    const code = `
      foreach ([1, 2, 3] as $x) switch ($x) { case 1: show('one'); case 2: show('two'); break; default: show('other'); }
    `;
    assert.deepEqual(shownBy(code), ['one', 'two', 'two', 'other']);
  });

  it('end after a number of steps, and say so', () => {
    const code = 'for (;;) { for ($i = 0; $i < 1000; $i++) { for ($j = 0; $j < 1000; $j++) {} } }';
    assert.deepEqual(evaluated(code), { shown: [], problems: ['routes.limit main.php'] });
  });
});

describe('exceptions', () => {
  it('go to the catch of their class, and finally runs', () => {
    const code = `
      try { show(1); throw new LogicException('why'); show('never'); }
      catch (RuntimeException $e) { show('never'); } catch (DomainException|LogicException $e) { show($e->getMessage()); }
      finally { show('finally'); }
    `;
    assert.deepEqual(shownBy(code), [1, 'why', 'finally']);
  });

  it('take only their own statement with them where nothing catches them', () => {
    assert.deepEqual(shownBy('show(1); throw new Exception; show(2);'), [1, 2]);
  });
});
