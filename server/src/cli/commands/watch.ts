import { GenerationError } from '../../core/generation-error';
import { type FileChange, StampedFiles } from '../../platform/stamped-files';
import { FileWatcher } from '../../platform/watch-files';
import { LiveProject } from '../../project/live-project';
import { openingFailureText } from '../../project/opening/opening-failure';
import { changeText, NewProblems, outcomeText, writtenFiles } from '../change-lines';
import type { Command, CommandContext, ExitCode } from '../command';
import { generationOptions, generationRequest, type OutputPlaces, outputPlaces } from '../generation-options';
import { sayGenerated } from '../generation-report';
import { Inbox } from '../inbox';
import { type KeptGeneration, KeptOutputs } from '../kept-outputs';
import type { OptionValues } from '../options';
import { printable, type Terminal } from '../terminal';
import { terminationSignal } from '../termination-signal';
import { locatedRoot } from '../located-root';
import { projectAdvice } from '../with-project';

export const watchCommand: Command = {
  name: 'watch',
  shortName: null,
  summary: 'write the outputs anew whenever a source changes',
  options: generationOptions,
  run: watch,
};

/** Ends when the process is asked to, and on what is wrong with the call. */
async function watch(values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const { terminal, workingDirectory, hosts } = context;
  const signal = terminationSignal();
  const { root, workspace } = locatedRoot(values, context);
  const files = new StampedFiles(root, workspace);
  const opened = await LiveProject.open({ ...context, files });
  if (opened.kind === 'failed') {
    throw new GenerationError(openingFailureText(root, opened.failure, projectAdvice(root)));
  }
  const { project } = opened;
  const places = outputPlaces(values, root, workingDirectory);
  const outputs = new KeptOutputs({ root, project, hosts, request: generationRequest(values), places });
  const speaker = new Speaker(terminal, outputs, { files, places });
  const inbox = new Inbox<FileChange>();
  const watcher = new FileWatcher(root, files, {
    changed: (changes) => {
      inbox.add(changes);
    },
    warned: (message) => {
      terminal.error(`warning ${printable(message)}\n`);
    },
  });
  try {
    terminal.progress(`Reading ${printable(root)}…`);
    speaker.sayFirst(await outputs.generate(signal));
    await watcher.watch(project.files.reliedOn);
    terminal.out('Watching for changes; Ctrl+C ends it.\n');
    for (;;) {
      const changes = await inbox.takeAll(signal);
      signal.throwIfAborted();
      for (const { kind, path } of changes) project[kind](path);
      if (project.isStale) speaker.say(changes, await outputs.generate(signal));
      await watcher.watch(project.files.reliedOn);
    }
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    terminal.progress('');
    await watcher.close();
  }
}

interface Surroundings {
  readonly files: StampedFiles;
  readonly places: OutputPlaces;
}

/** Says what each generation came of, and to. */
class Speaker {
  readonly #terminal: Terminal;
  readonly #outputs: KeptOutputs;
  readonly #surroundings: Surroundings;
  readonly #newProblems = new NewProblems();

  constructor(terminal: Terminal, outputs: KeptOutputs, surroundings: Surroundings) {
    this.#terminal = terminal;
    this.#outputs = outputs;
    this.#surroundings = surroundings;
  }

  /** As the command says it that generates once. */
  sayFirst(generation: KeptGeneration): void {
    this.#terminal.progress('');
    if (generation.kind === 'failed') {
      this.#terminal.error(`${printable(generation.message)}\n`);
      return;
    }
    const { files } = this.#outputs.service;
    this.#newProblems.linesOf(generation.report, files);
    sayGenerated(generation.report, this.#surroundings.places, { files, terminal: this.#terminal });
  }

  /** In a line, and one more for each problem that is new. */
  say(changes: readonly FileChange[], generation: KeptGeneration): void {
    const { files, places } = this.#surroundings;
    const sources = changes.filter(({ path }) => !this.#outputs.isOwn(path));
    const outcome = outcomeText(generation, places.placeOf);
    // What was written itself comes to nothing.
    if (sources.length === 0 && generation.kind === 'written' && writtenFiles(generation).length === 0) return;
    const change = changeText(sources.length === 0 ? changes : sources, ({ path }) => files.locate(path) !== null);
    this.#terminal.out(`${printable(`${change}; ${outcome}`)}.\n`);
    this.#terminal.error(this.#detailsOf(generation));
  }

  #detailsOf(generation: KeptGeneration): string {
    if (generation.kind === 'failed') return `${printable(generation.message)}\n`;
    const failures = generation.report.files.flatMap(({ result }) =>
      result.kind === 'failed' ? [`${printable(result.reason)}.\n`] : [],
    );
    return [this.#newProblems.linesOf(generation.report, this.#outputs.service.files), ...failures].join('');
  }
}
