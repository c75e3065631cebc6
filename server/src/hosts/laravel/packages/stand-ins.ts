import type { ProjectPath } from '../../../core/project-path';
import { PhpFile } from '../../../languages/php/php-file';
import type { LinkedClass } from '../../../languages/php/php-files';
import type { FunctionDeclaration } from '../../../languages/php/syntax/ast';
import { authTraits } from './auth-traits';
import { broadcastController } from './broadcast-controller';
import { concord } from './concord/concord';
import { datatables, datatablesHelper } from './datatables/datatables';
import { l5Repository } from './l5-repository/l5-repository';
import { permissionException } from './permission-exception';
import type { StandIn } from './stand-in';

const standIns: readonly StandIn[] = [
  ...authTraits,
  broadcastController,
  permissionException,
  ...l5Repository,
  ...concord,
  ...datatables,
];

const byName = new Map(standIns.map((one) => [one.name, one]));
const functions = [datatablesHelper];
const byPath = new Map([...standIns, ...functions].map((one) => [one.path, one]));
/** Read once a process, where an application names one. */
const read = new Map<StandIn, PhpFile>();

function fileOf(standIn: StandIn): PhpFile {
  const file = read.get(standIn) ?? PhpFile.read(standIn.path, standIn.text);
  read.set(standIn, file);
  return file;
}

/** What stands for a class by its absolute name; undefined for any other class. */
export function classStandIn(name: string): LinkedClass | undefined {
  const standIn = byName.get(name.toLowerCase());
  if (standIn === undefined) return undefined;
  const file = fileOf(standIn);
  const declaration = file.classes.get(standIn.name);
  return declaration === undefined ? undefined : { declaration, file };
}

/** What stands for a function by its absolute name; null for any other. */
export function functionStandIn(name: string): { declaration: FunctionDeclaration; file: PhpFile } | null {
  const standIn = functions.find((one) => one.name === name.toLowerCase());
  if (standIn === undefined) return null;
  const file = fileOf(standIn);
  const declaration = file.functions.get(standIn.name);
  return declaration === undefined ? null : { declaration, file };
}

/** What stands for the file of such a class; undefined for any other. */
export function fileStandIn(path: ProjectPath): PhpFile | undefined {
  const standIn = byPath.get(path);
  return standIn === undefined ? undefined : fileOf(standIn);
}
