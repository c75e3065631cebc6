import type { NativeFunction } from '../natives';
import { number, unknown, type Value } from '../values';
import { pure } from './define';

/** `round`: halves go away from zero, also behind the point. */
function rounded(value: number, digits: number): Value {
  const factor = 10 ** digits;
  const scaled = Number((Math.abs(value) * factor).toPrecision(15));
  return number((Math.sign(value) * Math.round(scaled)) / factor, true);
}

function grouped(value: number, digits: number, point: string, thousands: string): string {
  const [whole = '', fraction] = Math.abs(value)
    .toFixed(Math.min(Math.max(0, digits), 100))
    .split('.');
  const sign = value < 0 ? '-' : '';
  return sign + whole.replace(/\B(?=(\d{3})+(?!\d))/g, thousands) + (fraction === undefined ? '' : point + fraction);
}

export const numberFunctions: Readonly<Record<string, NativeFunction>> = {
  abs: pure((args) => Math.abs(args.number(0, 0))),
  floor: pure((args) => number(Math.floor(args.number(0, 0)), true)),
  ceil: pure((args) => number(Math.ceil(args.number(0, 0)), true)),
  round: pure((args) => rounded(args.number(0, 0), args.number(1, 0))),
  intdiv: pure((args) => {
    const divisor = args.number(1, 0);
    return divisor === 0 ? unknown('a division by zero') : Math.trunc(args.number(0, 0) / divisor);
  }),
  fmod: pure((args) => number(args.number(0, 0) % args.number(1, 1), true)),
  pow: pure((args) => args.number(0, 0) ** args.number(1, 0)),
  sqrt: pure((args) => number(Math.sqrt(args.number(0, 0)), true)),
  pi: () => number(Math.PI),
  dechex: pure((args) => args.number(0, 0).toString(16)),
  hexdec: pure((args) => Number.parseInt(args.text(0), 16) || 0),
  decbin: pure((args) => args.number(0, 0).toString(2)),
  bindec: pure((args) => Number.parseInt(args.text(0), 2) || 0),
  base_convert: pure((args) => {
    const [from, to] = [args.number(1, 10), args.number(2, 10)];
    if ([from, to].some((base) => base < 2 || base > 36)) return unknown('an invalid number base');
    return (Number.parseInt(args.text(0), from) || 0).toString(to);
  }),
  number_format: pure((args) => grouped(args.number(0, 0), args.number(1, 0), args.text(2, '.'), args.text(3, ','))),
};
