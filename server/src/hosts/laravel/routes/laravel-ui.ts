import { Arguments } from '../../../languages/php/evaluate/arguments';
import { truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import type { Router } from './router';
import { string, type Value } from '../../../languages/php/evaluate/values';

interface AuthRoute {
  readonly methods: string;
  readonly uri: string;
  readonly action: string;
  readonly name: string | null;
  /** The option that leaves the route out when it is false, and whether it is in without it. */
  readonly option: readonly [string, boolean];
}

/** `Auth::routes()`: Laravel\Ui\AuthRouteMethods of the package laravel/ui 4. */
const authRoutes: readonly AuthRoute[] = [
  {
    methods: 'get',
    uri: 'login',
    action: 'Auth\\LoginController@showLoginForm',
    name: 'login',
    option: ['login', true],
  },
  { methods: 'post', uri: 'login', action: 'Auth\\LoginController@login', name: null, option: ['login', true] },
  { methods: 'post', uri: 'logout', action: 'Auth\\LoginController@logout', name: 'logout', option: ['logout', true] },
  {
    methods: 'get',
    uri: 'register',
    action: 'Auth\\RegisterController@showRegistrationForm',
    name: 'register',
    option: ['register', true],
  },
  {
    methods: 'post',
    uri: 'register',
    action: 'Auth\\RegisterController@register',
    name: null,
    option: ['register', true],
  },
  {
    methods: 'get',
    uri: 'password/reset',
    action: 'Auth\\ForgotPasswordController@showLinkRequestForm',
    name: 'password.request',
    option: ['reset', true],
  },
  {
    methods: 'post',
    uri: 'password/email',
    action: 'Auth\\ForgotPasswordController@sendResetLinkEmail',
    name: 'password.email',
    option: ['reset', true],
  },
  {
    methods: 'get',
    uri: 'password/reset/{token}',
    action: 'Auth\\ResetPasswordController@showResetForm',
    name: 'password.reset',
    option: ['reset', true],
  },
  {
    methods: 'post',
    uri: 'password/reset',
    action: 'Auth\\ResetPasswordController@reset',
    name: 'password.update',
    option: ['reset', true],
  },
  {
    methods: 'get',
    uri: 'password/confirm',
    action: 'Auth\\ConfirmPasswordController@showConfirmForm',
    name: 'password.confirm',
    option: ['confirm', true],
  },
  {
    methods: 'post',
    uri: 'password/confirm',
    action: 'Auth\\ConfirmPasswordController@confirm',
    name: null,
    option: ['confirm', true],
  },
  {
    methods: 'get',
    uri: 'email/verify',
    action: 'Auth\\VerificationController@show',
    name: 'verification.notice',
    option: ['verify', false],
  },
  {
    methods: 'get',
    uri: 'email/verify/{id}/{hash}',
    action: 'Auth\\VerificationController@verify',
    name: 'verification.verify',
    option: ['verify', false],
  },
  {
    methods: 'post',
    uri: 'email/resend',
    action: 'Auth\\VerificationController@resend',
    name: 'verification.resend',
    option: ['verify', false],
  },
];

/** Where the package finds controllers when the group's namespace has none. */
const ownNamespace = 'App\\Http\\Controllers';

export function laravelUiRoutes(router: Router, options: Value | undefined, call: NativeCall): void {
  const { machine } = call;
  const exists = (name: string): boolean => {
    const namespace = router.group?.namespace;
    return machine.files.class(namespace === undefined ? name : `${namespace}\\${name}`) !== null;
  };
  const routed = (route: AuthRoute): boolean => {
    const [name, byDefault] = route.option;
    const given = options?.kind === 'array' ? options.entries.get(name) : undefined;
    if (given !== undefined && given.kind !== 'null') return truthOf(given) !== false;
    return name === 'confirm' ? exists('Auth\\ConfirmPasswordController') : byDefault;
  };
  const namespace = exists('Auth\\LoginController') ? {} : { namespace: ownNamespace };
  const routerObject = machine.inject('Illuminate\\Routing\\Router');
  if (routerObject === undefined) return;
  router.inGroup(namespace, () => {
    for (const route of authRoutes.filter(routed)) {
      const args = new Arguments([string(route.uri), string(route.action)]);
      const record = machine.callMethod(routerObject, route.methods, args, call);
      if (route.name !== null) machine.callMethod(record, 'name', new Arguments([string(route.name)]), call);
    }
  });
}
