import assert from 'node:assert/strict';
import { RulesProject } from './rules-project';

interface Case {
  readonly trait: string;
  readonly action: string;
  readonly members?: string;
  readonly rules: readonly string[];
  readonly inputs?: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'a login': {
    trait: 'AuthenticatesUsers',
    action: 'login',
    rules: ['email: required|string', 'password: required|string'],
    inputs: ['email any', 'password any', 'remember boolean'],
  },
  'a login by another field': {
    trait: 'AuthenticatesUsers',
    action: 'login',
    members: `function username() { return 'name'; }
      protected function attemptLogin(Request $request) { return $request->input('device'); }`,
    rules: ['name: required|string', 'password: required|string'],
    inputs: ['device any'],
  },
  'a login with rules of its own': {
    trait: 'AuthenticatesUsers',
    action: 'login',
    members: `protected function validateLogin(Request $request) { $request->validate(['code' => 'digits:6']); }
      protected function attemptLogin(Request $request) { return true; }`,
    rules: ['code: digits:6'],
    inputs: [],
  },
  'a registration, by the validator of the controller': {
    trait: 'RegistersUsers',
    action: 'register',
    members: `protected function validator(array $data) { return Validator::make($data, ['name' => 'required|max:9']); }
      protected function create(array $data) { return new User($data['name'], $data['locale'] ?? 'en'); }`,
    rules: ['name: required|max:9'],
    inputs: ['name any', 'locale string = "en"'],
  },
  'a link to a new password': {
    trait: 'SendsPasswordResetEmails',
    action: 'sendResetLinkEmail',
    rules: ['email: required|email'],
    inputs: ['email any'],
  },
  'a new password, with rules of its own': {
    trait: 'ResetsPasswords',
    action: 'reset',
    members: `protected function rules() { return ['token' => 'required', 'password' => 'required|min:10']; }`,
    rules: ['token: required', 'password: required|min:10'],
  },
  'a new password': {
    trait: 'ResetsPasswords',
    action: 'reset',
    rules: ['token: required', 'email: required|email', 'password: required|confirmed|*'],
  },
  'a password that is asked for again': {
    trait: 'ConfirmsPasswords',
    action: 'confirm',
    rules: ['password: required|current_password:web'],
  },
};

function read(trait: string, action: string, members = ''): RulesProject {
  return RulesProject.read(`Route::post('a', [App\\C::class, '${action}']);`, [
    `class C extends Controller { use \\Illuminate\\Foundation\\Auth\\${trait}; ${members} }`,
  ]);
}

describe('Laravel: what actions take that traits of laravel/ui have', () => {
  for (const [title, { trait, action, members, rules, inputs }] of Object.entries(cases)) {
    it(`is that of ${title}`, () => {
      const project = read(trait, action, members);
      assert.deepEqual(project.rules, rules);
      assert.deepEqual(project.problems, []);
      if (inputs !== undefined) assert.deepEqual(project.inputs, inputs);
    });
  }

  it('is not told of traits that nobody knows', () => {
    const project = read('SharesUsers', 'login');
    assert.deepEqual([project.rules, project.inputs], [[], []]);
  });
});
