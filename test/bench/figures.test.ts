import assert from 'node:assert/strict';
import {
  figuresOf,
  judgedGrowth,
  judgedPeak,
  judgedRatio,
  percentile,
  spreadOf,
  type Measurement,
} from '../../bench/figures';
import { readOptions } from '../../bench/options';
import { floorInputOf } from '../../bench/reads';
import { tableOf } from '../../bench/table';

/** `[product, floor, peak in MB]` of each pair. */
function measured(routes: number, ...pairs: readonly (readonly [number, number, number])[]): Measurement {
  return {
    routes,
    files: routes * 2,
    phpFilesRead: routes,
    otherFilesRead: 1,
    pairs: pairs.map(([productMs, floorMs, peak]) => ({ productMs, floorMs, peakKilobytes: (peak * 1e6) / 1024 })),
  };
}

describe('bench: the figures', () => {
  it('take the middle, or the mean of the two in the middle', () => {
    assert.deepEqual(spreadOf([9, 1, 5]), { median: 5, lowest: 1, highest: 9 });
    assert.deepEqual(spreadOf([4, 1, 2, 9]), { median: 3, lowest: 1, highest: 9 });
  });

  it('take the value that a share of all does not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    assert.deepEqual([percentile(values, 0.5), percentile(values, 0.95), percentile([7], 0.25)], [100, 190, 7]);
    assert.throws(() => percentile([], 0.5), /Nothing was measured/);
  });

  it('take the median of the ratios, not the ratio of the medians, and the worst peak', () => {
    const figures = figuresOf(measured(500, [100, 100, 80], [300, 100, 90], [200, 200, 70]));
    assert.deepEqual([figures.productMs.median, figures.ratio.median, figures.peakMegabytes], [200, 1, 90]);
  });

  it('are judged for 500 routes alone', () => {
    const pairs = [[210, 100, 249]] as const;
    assert.deepEqual(judgedRatio(figuresOf(measured(500, ...pairs))), { value: 2.1, limit: 2.1, met: true });
    assert.deepEqual(judgedPeak(figuresOf(measured(500, ...pairs))), { value: 249, limit: 250, met: true });
    assert.equal(judgedRatio(figuresOf(measured(200, ...pairs))), null);
    assert.equal(judgedPeak(figuresOf(measured(200, ...pairs))), null);
  });

  it('are missed above the ratio and at the peak', () => {
    const figures = figuresOf(measured(500, [211, 100, 250]));
    assert.deepEqual([judgedRatio(figures)?.met, judgedPeak(figures)?.met], [false, false]);
  });

  it('take the empty application off both sides of the growth', () => {
    const of = (large: number): Measurement[] => [
      measured(0, [100, 1, 1]),
      measured(200, [200, 1, 1]),
      measured(2000, [large, 1, 1]),
    ];
    assert.deepEqual(judgedGrowth(of(1200).map(figuresOf)), { value: 11, limit: 11, met: true });
    assert.deepEqual(judgedGrowth(of(1300).map(figuresOf)), { value: 12, limit: 11, met: false });
    assert.equal(judgedGrowth(of(1200).slice(1).map(figuresOf)), null);
  });
});

describe('bench: the table', () => {
  it('states limits beside the figures that have one', () => {
    assert.equal(
      tableOf([measured(0, [100, 80, 60]), measured(500, [1100, 500, 140])]),
      [
        'routes   files   read         product ms        floor ms                          product / floor                peak MB',
        '     0       0      1      100 (100-100)      80 (80-80)                         1.25 (1.25-1.25)                     60',
        '   500   1,000    501   1100 (1100-1100)   500 (500-500)   2.20 (2.20-2.20) [at most 2.1: MISSED]   140 [under 250: met]',
        '',
        'From 200 to 2,000 routes, net of an application without routes: not measured',
        'Medians, with the lowest and the highest run; the peak is the worst run. MB are 1,000,000 bytes.',
      ].join('\n'),
    );
  });
});

describe('bench: the options', () => {
  it('have all sizes by default', () => {
    const expected = {
      sizes: [50, 200, 500, 2000],
      runs: null,
      cli: 'dist/cli.js',
      against: null,
      json: null,
      apps: null,
    };
    assert.deepEqual(readOptions([]), expected);
  });

  it('sort the sizes and drop repeats', () => {
    const options = readOptions(['--sizes', '500,50,500', '--runs', '3', '--against', 'x', '--json', 'x.json']);
    assert.deepEqual([options.sizes, options.runs, options.against, options.json], [[50, 500], 3, 'x', 'x.json']);
  });

  it('refuse what is no number', () => {
    assert.throws(() => readOptions(['--sizes', '50,many']), /--sizes takes whole numbers/);
    assert.throws(() => readOptions(['--size', '50']));
  });
});

describe('bench: the recorded reads', () => {
  it('are parsed if they are PHP, once each', () => {
    assert.deepEqual(floorInputOf('/a/x.php\n/a/composer.json\n/a/x.php\n'), {
      php: ['/a/x.php'],
      other: ['/a/composer.json'],
    });
  });
});
