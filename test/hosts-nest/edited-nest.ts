import { type Application, isHttpMethod } from '../../server/src/core/application';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import { neverAborted } from '../../server/src/core/ports';
import type { ReadOperation } from '../../server/src/core/read-operation';
import type { HostReader } from '../../server/src/hosts/host';
import { shapesIn } from '../../server/src/hosts/node/memory/shapes-in';
import { createReader } from '../../server/src/hosts/nest/reader';
import { MemoryFiles } from '../damage/memory-files';

/** All that a reading says: the application, each operation with the parts that are wanted, and the shapes that they refer to. */
interface ToldReading {
  readonly application: Application;
  readonly operations: readonly unknown[];
  readonly shapes: ReadonlyMap<string, unknown>;
}

/** An application of NestJS that is read again and again by one reader while its texts change. */
export class EditedNest {
  readonly texts: Map<string, string>;
  readonly #reader: HostReader = createReader(true);

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = new Map(Object.entries(texts));
  }

  read(): ApplicationReading {
    return this.#readBy(this.#reader);
  }

  /** As a reader reads that has never read before. */
  fresh(): ApplicationReading {
    return this.#readBy(createReader(false));
  }

  #readBy(reader: HostReader): ApplicationReading {
    return reader.read({
      files: MemoryFiles.of(Object.fromEntries(this.texts)),
      environment: {},
      classes: { models: [], requests: [], entities: {}, hasRelations: false },
      signal: neverAborted,
    });
  }
}

export function operationsOf({ application, operationOf }: ApplicationReading): readonly ReadOperation[] {
  return application.routes.flatMap((route) =>
    route.methods.filter(isHttpMethod).map((method) => operationOf(route, method)),
  );
}

/** `isWhole`: whether all is wanted of the operations, or what diagnostics want. */
export function toldBy(reading: ApplicationReading, isWhole = true): ToldReading {
  const operations = operationsOf(reading).map((one) => {
    const { documentation, stated, problems } = one;
    if (!isWhole) return { documentation, stated, problems };
    const { checked, read, pathTypes, methodField, paging, answers, failures, errors, isRefusedOtherwise } = one;
    const rest = { checked, read, pathTypes, methodField, paging, answers, failures, errors, isRefusedOtherwise };
    return { documentation, stated, problems, ...rest };
  });
  return { application: reading.application, operations, shapes: shapesIn(operations, reading.shapes) };
}
