/** Where a person who types a line may be: behind what opens something, behind a comma, in the middle of a word. */
const openings = /['"[(,]|::|->|=>|function \([^)]*\)(?: use \([^)]*\))? \{|fn \([^)]*\) =>|\w+/g;

/** A line of code as it is while someone types it: broken off, or with its last mark missing. */
export function cutsOf(line: string): string[] {
  const indentation = /^\s*/.exec(line)?.[0] ?? '';
  const code = line.slice(indentation.length);
  const ends = new Set<number>();
  for (const { 0: token, index } of code.matchAll(openings)) {
    ends.add(
      /\w/.test(token[0] ?? '') && token.length > 1 ? index + Math.ceil(token.length / 2) : index + token.length,
    );
    ends.add(index + token.length);
  }
  const cuts = [...ends].filter((end) => end < code.length).map((end) => code.slice(0, end));
  const lessMarks = [code.replace(/;$/, ''), code.replace(/\)(?=[^)]*$)/, ''), code.replace(/\)(?=;$)/, '')];
  return [...new Set([...cuts, ...lessMarks])].filter((cut) => cut !== code).map((cut) => indentation + cut);
}
