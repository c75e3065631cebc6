import { type Fault, gone } from './faults';

const docs = 'config/openapi-docs.php';
const login = 'app/Http/Requests/Admin/LoginRequest.php';
const sync = 'app/Http/Requests/Mobile/SyncRequest.php';
const address = 'app/Http/Requests/Concerns/ValidatesAddress.php';
const device = 'app/Http/Controllers/Mobile/DeviceController.php';
const account = 'app/Http/Controllers/Mobile/AccountController.php';
const importing = 'app/Http/Requests/Admin/ImportRequest.php';

/** `config/openapi-docs.yaml` with fields of one endpoint. */
function fieldsOf(name: string, fields: string): Fault['files'] {
  return {
    [docs]: gone,
    'config/openapi-docs.yaml': `custom_endpoints:\n  ${name}:\n    request_fields: {${fields}}\n`,
  };
}

export const requestFaults: Readonly<Record<string, Fault>> = {
  'a request class that was removed': {
    codes: ['request.missingClass'],
    files: {
      [sync]: gone,
      'app/Http/Controllers/Mobile/SyncController.php': ['(SyncRequest $request)', '(⟦SyncRequest⟧ $request)'],
    },
  },
  'rules that are not known': {
    codes: ['request.rulesUnknown'],
    files: {
      [login]: [/rules\(\): array\s+\{\s+return \[/, '⟦rules⟧(): array { return [...request()->user()->rules, '],
    },
  },
  'a rule that is misspelt among others in a text': {
    codes: ['request.unknownRule'],
    files: { [login]: ["'required|email|max:255'", "'required|⟦emial⟧|max:255'"] },
    fixes: ['Replace with "email"'],
  },
  'a rule that is misspelt before its parameters, in double quotes': {
    codes: ['request.unknownRule'],
    files: { [sync]: ["'required|array:name,weight_kg'", '"required | ⟦arrray⟧:name,weight_kg"'] },
    fixes: ['Replace with "array"'],
  },
  'a rule that is misspelt in a list, which several routes ask for': {
    codes: ['request.unknownRule'],
    files: { [address]: ["'size:2', 'uppercase'", "'size:2', '⟦upercase⟧'"] },
    fixes: ['Replace with "uppercase"'],
  },
  'a rule that is misspelt on some ways alone': {
    codes: ['request.unknownRule'],
    files: {
      [importing]: ["'boolean'", "$this->has('file') ? 'boolean' : ['⟦bolean⟧']"],
    },
    fixes: ['Replace with "boolean"'],
  },
  'a type in a comment that the rules contradict': {
    codes: ['documentation.field'],
    files: {
      [device]: [
        '    public function update(',
        '    /** @bodyParam platform integer The system. */\n    public function ⟦update⟧(',
      ],
    },
  },
  'a parameter in an attribute that the path does not have': {
    codes: ['documentation.parameter'],
    files: {
      [device]: [
        '    public function update(',
        "    #[⟦\\Knuckles\\Scribe\\Attributes\\UrlParam('tokn')⟧]\n    public function update(",
      ],
    },
  },
  'a comment that opens what is guarded': {
    codes: ['documentation.open'],
    files: {
      [device]: ['    public function update(', '    /** @unauthenticated */\n    public function ⟦update⟧('],
    },
  },
  'an id that two comments give': {
    codes: ['documentation.sameId'],
    files: {
      [device]: ['    public function update(', '    /** @operationId save */\n    public function ⟦update⟧('],
      [account]: ['    public function update(', '    /** @operationId save */\n    public function update('],
    },
  },
  'a rule that is misspelt where an action validates': {
    codes: ['request.unknownRule'],
    files: {
      'app/Http/Controllers/Mobile/DeviceController.php': [
        "['required', 'in:ios,android']",
        "['⟦requierd⟧', 'in:ios,android']",
      ],
    },
    fixes: ['Replace with "required"'],
  },
  'a rule of the application’s own that is misspelt': {
    codes: ['request.unknownRule'],
    files: {
      'app/Providers/AppServiceProvider.php': [
        /public function boot\(\): void\s+\{/,
        "public function boot(): void { \\Illuminate\\Support\\Facades\\Validator::extend('chip_number', fn () => true);",
      ],
      [login]: ["'required|email|max:255'", "'required|⟦chip_nunber⟧|max:255'"],
    },
    fixes: ['Replace with "chip_number"'],
  },
  'a field that is misspelt in PHP': {
    codes: ['docs.unknownField'],
    files: { [docs]: ["'password' => 'The password'", "⟦'pasword'⟧ => 'The password'"] },
    fixes: ['Replace with "password"'],
  },
  'a field of a field that is misspelt in YAML': {
    codes: ['docs.unknownField'],
    files: fieldsOf('mobile.sync', 'changes: all, ⟦changes.*.value.name⟧: The name'),
    fixes: ['Replace with "changes.*.values.name"', 'Replace with "changes.*.values"'],
  },
  'a parameter of the path that is misspelt': {
    codes: ['docs.unknownField'],
    files: fieldsOf('mobile.devices.update', '⟦tokn⟧: Of the device'),
    fixes: ['Replace with "token"'],
  },
  'a description of a field that is misspelt': {
    codes: ['docs.idleField'],
    files: { [docs]: ["'microchip' => 'The number", "⟦'micro_chip'⟧ => 'The number"] },
    fixes: ['Replace with "microchip"'],
  },
  'an example of a field that no request has': {
    codes: ['docs.idleField'],
    files: {
      [docs]: ["'microchip' => '276098106123456'", "'microchip' => '276098106123456', ⟦'moon_phase'⟧ => 'full'"],
    },
    fixes: [],
  },
  'an example that no field takes': {
    codes: ['docs.unfitExample'],
    files: { [docs]: ["'microchip' => '276098106123456'", "⟦'microchip'⟧ => '27609810612345'"] },
  },
  'a field that is like no other': {
    codes: ['docs.unknownField'],
    files: fieldsOf('admin.auth.login', 'email: The address, ⟦branch_code⟧: The branch'),
    fixes: [],
  },
  'a field that rules may have which are not known': {
    codes: ['request.rulesUnknown', 'docs.unknownField'],
    files: {
      [login]: [/rules\(\): array\s+\{\s+return \[/, '⟦rules⟧(): array { return [...request()->user()->rules, '],
      ...fieldsOf('admin.auth.login', '⟦branch_code⟧: The branch'),
    },
  },
};
