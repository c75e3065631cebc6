import { Kept } from '../../../core/dependencies/kept';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { type Value, isTrue } from '../../../languages/typescript/evaluate/value';
import { type ContractPart, contractParts, type ContractSettings } from '../../node/contracts/contract-route';
import type { Handler } from '../controllers/controller-routes';
import { type NestModule, partsOf } from '../modules/module-scan';
import { tsRest } from './ts-rest-module';

/** What is said of how routes of contracts are looked at. https://ts-rest.com/docs/nest/configuration */
export interface NestContractSettings extends ContractSettings {
  /** Parts of requests that are refused where they do not fit. */
  readonly refused: readonly ContractPart[];
}

type Options = ReadonlyMap<string, Value>;

interface ModuleOption {
  readonly options: Options;
  readonly isGlobal: boolean;
}

/** What modules say of it: `TsRestModule.register({ isGlobal: true, jsonQuery: true })` holds for all others, too. */
export class ModuleOptions {
  private readonly known: Kept<readonly ModuleOption[], NestModule>;

  constructor(
    private readonly modules: readonly NestModule[],
    private readonly interpreter: Interpreter,
  ) {
    this.known = new Kept(interpreter.project.tracker);
  }

  of(module: NestModule): Options {
    const shared = this.modules.flatMap((one) => this.saidBy(one)).filter(({ isGlobal }) => isGlobal);
    return together([...shared, ...this.saidBy(module)].map(({ options }) => options));
  }

  private saidBy(module: NestModule): readonly ModuleOption[] {
    return this.known.get(module, [], () =>
      partsOf(module, 'imports', this.interpreter).flatMap((one) => {
        const made = packageValueOf(one);
        if (made?.specifier !== tsRest || made.name !== 'TsRestModule.register') return [];
        const options = optionsIn(made.args?.[0]);
        return [{ options, isGlobal: isTrue(options.get('isGlobal')) }];
      }),
    );
  }
}

/** What holds for a handler: what it says itself goes before its class, and that before its module. */
export function contractSettings({ contract, ofClass }: Handler, ofModule: Options): NestContractSettings {
  const named = ofClass.find(({ specifier, name }) => specifier === tsRest && name === 'TsRest');
  const options = together([ofModule, optionsIn(named?.args?.[0]), optionsIn(contract?.options)]);
  const isOff = (part: ContractPart): boolean => {
    const flag = options.get(flags[part]);
    return flag?.kind === 'primitive' && flag.value === false;
  };
  return {
    isJsonQuery: isTrue(options.get('jsonQuery')),
    repeatsLists: true,
    validatesAnswers: isTrue(options.get('validateResponses')),
    refused: contractParts.filter((part) => !isOff(part)),
  };
}

/** What turns off that a part is refused; parameters of the path always are. */
const flags: Readonly<Record<ContractPart, string>> = {
  pathParams: '',
  headers: 'validateRequestHeaders',
  query: 'validateRequestQuery',
  body: 'validateRequestBody',
};

function together(all: readonly Options[]): Options {
  return new Map(all.flatMap((one) => [...one]));
}

function optionsIn(value: Value | undefined): Options {
  return value?.kind === 'record' ? value.entries : new Map();
}
