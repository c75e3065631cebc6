/** MD5 (RFC 1321) of a text's UTF-8 bytes, in hexadecimal. */
export function md5(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  let state: readonly number[] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let start = 0; start < words.length; start += 16) state = addBlock(state, words.subarray(start, start + 16));
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  state.forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A one bit, zeros, and the length in bits, so that whole blocks of 16 words come out. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, bytes.length * 8, true);
  return Uint32Array.from({ length: padded.length / 4 }, (_, index) => view.getUint32(index * 4, true));
}

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const sines = Array.from({ length: 64 }, (_, index) => Math.floor(2 ** 32 * Math.abs(Math.sin(index + 1))));

function addBlock([a0 = 0, b0 = 0, c0 = 0, d0 = 0]: readonly number[], block: Uint32Array): readonly number[] {
  let [a, b, c, d] = [a0, b0, c0, d0];
  for (let step = 0; step < 64; step++) {
    const round = Math.floor(step / 16);
    const { mixed, word } = stepOf(step, [b, c, d]);
    const sum = (a + mixed + (sines[step] ?? 0) + (block[word] ?? 0)) >>> 0;
    const shift = shifts[round]?.[step % 4] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0];
  }
  return [(a0 + a) >>> 0, (b0 + b) >>> 0, (c0 + c) >>> 0, (d0 + d) >>> 0];
}

function stepOf(step: number, [b, c, d]: readonly [number, number, number]): { mixed: number; word: number } {
  if (step < 16) return { mixed: (b & c) | (~b & d), word: step };
  if (step < 32) return { mixed: (d & b) | (~d & c), word: (5 * step + 1) % 16 };
  if (step < 48) return { mixed: b ^ c ^ d, word: (3 * step + 5) % 16 };
  return { mixed: c ^ (b | ~d), word: (7 * step) % 16 };
}
