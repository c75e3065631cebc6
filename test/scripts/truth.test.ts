import assert from 'node:assert/strict';
import { compare, isFound, type Comparison } from '../../scripts/truth/compare';
import { readFound, type FoundRow } from '../../scripts/truth/found';
import { reportOf } from '../../scripts/truth/report';
import { scoresOf } from '../../scripts/truth/score';
import { readTruth } from '../../scripts/truth/table';

/** `GET|POST @domain users #name Users@index api,auth` without what a row does not have. */
function rows(...lines: readonly string[]): readonly FoundRow[] {
  return lines.map((line, index) => {
    const words = line.split(' ');
    const marked = (mark: string): string => words.find((word) => word.startsWith(mark))?.slice(1) ?? '';
    const [methods = '', uri = '', action = '', middleware = ''] = words.filter((word) => !/^[@#!]/.test(word));
    const conditional = words.includes('!');
    return {
      methods,
      domain: marked('@'),
      uri,
      name: marked('#'),
      action,
      middleware,
      conditional,
      place: `r:${index + 1}`,
    };
  });
}

/** Which row of the truth went with which found one, by their numbers from 1; 0 is none. */
function pairing(truth: readonly FoundRow[], comparison: Comparison): readonly string[] {
  const numberOf = new Map<unknown, number>(truth.map((row, index) => [row, index + 1]));
  const foundNumber = (row: FoundRow): string => row.place.slice(2);
  return [
    ...comparison.pairs.map((pair) => `${numberOf.get(pair.truth) ?? 0}-${foundNumber(pair.found)}`),
    ...comparison.missing.map((row) => `${numberOf.get(row) ?? 0}-0`),
    ...comparison.extra.map((row) => `0-${foundNumber(row)}`),
  ];
}

describe('truth: the recorded table', () => {
  it('leaves out comments, empty lines and further columns', () => {
    const text = '# app\n\nGET\t\tusers\tu.index\tUsers@index\tapi,auth\tanother\tcolumn\r\n';
    assert.deepEqual(readTruth(text), [
      { methods: 'GET', domain: '', uri: 'users', name: 'u.index', action: 'Users@index', middleware: 'api,auth' },
    ]);
  });

  it('reads an empty uri as the root, no middleware as none', () => {
    assert.deepEqual(readTruth('GET\tx.test\t\t\tClosure'), [
      { methods: 'GET', domain: 'x.test', uri: '/', name: '', action: 'Closure', middleware: '' },
    ]);
  });

  it('refuses a line that is no row', () => {
    assert.throws(() => readTruth('# a comment\nGET\tusers'), /Line 2 has fewer than five columns/);
  });
});

describe('truth: the found routes', () => {
  const route = {
    methods: ['GET', 'POST'],
    domain: null,
    uri: '/',
    name: null,
    action: 'Closure',
    middleware: ['api', 'throttle:10,1'],
    source: { file: 'routes/api.php', line: 7, column: 1 },
    conditional: true,
  };

  it('become rows of the recorded form', () => {
    assert.deepEqual(readFound(JSON.stringify([route])), [
      {
        methods: 'GET|POST',
        domain: '',
        uri: '/',
        name: '',
        action: 'Closure',
        middleware: 'api,throttle:10,1',
        conditional: true,
        place: 'routes/api.php:7',
      },
    ]);
  });

  const damages: readonly (readonly [damaged: unknown, message: RegExp])[] = [
    [{}, /The routes are no array/],
    [[{ ...route, methods: 'GET' }], /"methods" of row 0 is no array/],
    [[route, { ...route, uri: null }], /"uri" of row 1 is no string/],
    [[{ ...route, conditional: undefined }], /"conditional" of row 0 is neither/],
  ];
  for (const [damaged, message] of damages) {
    it(`are refused: ${message.source}`, () => {
      assert.throws(() => readFound(JSON.stringify(damaged)), message);
    });
  }
});

describe('truth: the comparison', () => {
  interface Case {
    readonly title: string;
    readonly truth: readonly string[];
    readonly found: readonly string[];
    readonly pairs: readonly string[];
    /** How many of the pairs count as found. */
    readonly equal: number;
  }
  const cases: readonly Case[] = [
    {
      title: 'pairs equal rows in any order',
      truth: ['GET a A@x', 'GET b B@x'],
      found: ['GET b B@x', 'GET a A@x'],
      pairs: ['1-2', '2-1'],
      equal: 2,
    },
    {
      title: 'pairs a row of another name, action or domain, and does not count it',
      truth: ['GET a #n A@x', 'GET b B@x', 'GET c C@x'],
      found: ['GET a A@x', 'GET b B@y', 'GET c @d.test C@x'],
      pairs: ['1-1', '2-2', '3-3'],
      equal: 0,
    },
    {
      title: 'counts a row of other middleware',
      truth: ['GET a A@x api'],
      found: ['GET a A@x web'],
      pairs: ['1-1'],
      equal: 1,
    },
    {
      title: 'does not pair other methods or another uri',
      truth: ['PUT a A@x', 'GET b B@x'],
      found: ['PUT|PATCH a A@x', 'GET c B@x'],
      pairs: ['1-0', '2-0', '0-1', '0-2'],
      equal: 0,
    },
    {
      title: 'asks for a row as often as it is recorded',
      truth: ['GET a A@x', 'GET a A@x'],
      found: ['GET a A@x'],
      pairs: ['1-1', '2-0'],
      equal: 1,
    },
    {
      title: 'takes a row that is found once too often for one too many',
      truth: ['GET a A@x'],
      found: ['GET a A@x', 'GET a A@x'],
      pairs: ['1-1', '0-2'],
      equal: 1,
    },
    {
      title: 'gives an equal row its partner before a changed one',
      truth: ['GET a #old A@x', 'GET a #n A@x'],
      found: ['GET a #n A@x', 'GET a #new A@x'],
      pairs: ['1-2', '2-1'],
      equal: 1,
    },
    {
      title: 'prefers the same domain to the same action',
      truth: ['GET a @one.test A@x', 'GET a @two.test B@x'],
      found: ['GET a @two.test A@x', 'GET a @one.test B@x'],
      pairs: ['1-2', '2-1'],
      equal: 0,
    },
    {
      title: 'prefers the same middleware among rows otherwise equal',
      truth: ['GET a A@x api', 'GET a A@x web'],
      found: ['GET a A@x web', 'GET a A@x api'],
      pairs: ['1-2', '2-1'],
      equal: 2,
    },
  ];
  for (const { title, truth, found, pairs, equal } of cases) {
    it(title, () => {
      const truthRows = rows(...truth);
      const comparison = compare(truthRows, rows(...found));
      assert.deepEqual(
        { pairs: pairing(truthRows, comparison), equal: comparison.pairs.filter(isFound).length },
        { pairs, equal },
      );
    });
  }

  const middleware: readonly (readonly [truth: string, found: string, same: boolean])[] = [
    ['api,auth', 'api,auth', true],
    ['api,auth', 'auth,api', false],
    ['api', 'api,auth', false],
    ['throttle:10,1,auth', 'throttle:10,1,auth', true],
    ['?', '', true],
    ['?', 'api,auth', true],
    ['api,?', 'api,throttle:10,1', true],
    ['api,?', 'web,auth', false],
    ['auth.basic,?', 'authxbasic,y', false],
  ];
  for (const [truth, found, same] of middleware) {
    it(`${same ? 'equals' : 'tells apart'} middleware "${truth}" and "${found}"`, () => {
      const comparison = compare(rows(`GET a A@x ${truth}`), rows(`GET a A@x ${found}`));
      assert.equal(scoresOf(comparison)[1]?.count, same ? 1 : 0);
    });
  }
});

describe('truth: the scores', () => {
  const recorded = Array.from({ length: 200 }, (_, index) => `GET r${index} C@m api`);
  const judged = (found: readonly string[]): readonly string[] =>
    scoresOf(compare(rows(...recorded), rows(...found))).map(({ count, met }) => `${count} ${met ? 'met' : 'missed'}`);

  it('are met by the recorded rows', () => {
    assert.deepEqual(judged(recorded), ['200 met', '200 met', '0 met', '0 met']);
  });

  it('are met at each limit', () => {
    const found = ['GET r0 C@other web', 'GET r1 C@m web !', 'GET r2 C@m api !', ...recorded.slice(3), 'GET extra C@m'];
    assert.deepEqual(judged(found), ['199 met', '198 met', '1 met', '2 met']);
  });

  it('are missed below each limit', () => {
    const changed = ['GET r0 C@other web !', 'GET r1 C@other web !', 'GET r2 C@m web !'];
    const found = [...changed, ...recorded.slice(3), 'GET extra C@m', 'GET more C@m'];
    assert.deepEqual(judged(found), ['198 missed', '197 missed', '2 missed', '3 missed']);
  });

  it('need a row', () => {
    assert.throws(() => scoresOf(compare([], [])), /has no rows/);
  });
});

describe('truth: the report', () => {
  it('puts equal differences together, and what moved side by side', () => {
    const truth = rows('GET a #x.a A@a api,auth', 'GET b #x.b A@b api,auth', 'GET c A@c', 'PUT d A@d', 'GET e A@e api');
    const found = rows('GET a #x.a A@a api', 'GET b A@b api', 'GET x/c A@c', 'PUT d A@d !', 'GET f @f.test A@f web');
    assert.equal(
      reportOf(compare(truth, found)),
      [
        'FAIL  found (methods, domain, URI, name, action): 2 of 5 (40.00 %), at least 99.50 %',
        'FAIL  same raw middleware: 1 of 5 (20.00 %), at least 99.00 %',
        'FAIL  rows too many: 2 of 5 (40.00 %), at most 0.50 %',
        'FAIL  marked conditional: 1 of 5 (20.00 %), at most 1.00 %',
        '',
        'Another name: 1',
        '  1 x',
        '    truth: x.b',
        '    found: (none)',
        '      GET b  r:2',
        '',
        'Another middleware: 2',
        '  2 x',
        '    truth: api,auth',
        '    found: api',
        '      GET a  r:1',
        '      GET b  r:2',
        '',
        'Missing, and too many under other methods or another URI: 1',
        '  A@c',
        '    truth: GET c',
        '    found: GET x/c  r:3',
        '',
        'Missing: 1',
        '  GET e  (none)  A@e  [api]',
        '',
        'Too many: 1',
        '  GET f.test f  (none)  A@f  [web]  r:5',
        '',
        'Marked conditional: 1',
        '  PUT d  r:4',
      ].join('\n'),
    );
  });
});
