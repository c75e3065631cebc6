import { projectPath } from '../../../core/project-path';
import type { StandIn } from './stand-in';

/**
 * What controllers of laravel/ui get from its traits, as far as requests and rules go: packages are not read, and what these
 * methods call, applications declare anew. https://github.com/laravel/ui/tree/4.x/auth-backend
 */
const bodies: Readonly<Record<string, string>> = {
  AuthenticatesUsers: `
    use RedirectsUsers, ThrottlesLogins;
    public function showLoginForm() { return view('auth.login'); }
    public function login(Request $request) {
      $this->validateLogin($request);
      if ($this->hasTooManyLoginAttempts($request)) { return $this->sendLockoutResponse($request); }
      if ($this->attemptLogin($request)) { return $this->sendLoginResponse($request); }
      return $this->sendFailedLoginResponse($request);
    }
    protected function validateLogin(Request $request) {
      $request->validate([$this->username() => 'required|string', 'password' => 'required|string']);
    }
    protected function attemptLogin(Request $request) {
      return $this->guard()->attempt($this->credentials($request), $request->boolean('remember'));
    }
    protected function credentials(Request $request) { return $request->only($this->username(), 'password'); }
    protected function sendLoginResponse(Request $request) {
      if ($response = $this->authenticated($request, $this->guard()->user())) { return $response; }
      return $request->wantsJson() ? new JsonResponse([], 204) : redirect()->intended($this->redirectPath());
    }
    protected function authenticated(Request $request, $user) {}
    protected function sendFailedLoginResponse(Request $request) {
      throw ValidationException::withMessages([$this->username() => [trans('auth.failed')]]);
    }
    public function username() { return 'email'; }
    public function logout(Request $request) {
      if ($response = $this->loggedOut($request)) { return $response; }
      return $request->wantsJson() ? new JsonResponse([], 204) : redirect('/');
    }
    protected function loggedOut(Request $request) {}
    protected function guard() { return Auth::guard(); }`,
  ThrottlesLogins: `
    protected function hasTooManyLoginAttempts(Request $request) { return RateLimiter::tooManyAttempts('login', 5); }
    protected function sendLockoutResponse(Request $request) {
      throw ValidationException::withMessages([$this->username() => [trans('auth.throttle')]])->status(429);
    }`,
  VerifiesEmails: `
    use RedirectsUsers;
    public function show(Request $request) {
      return $request->user()->hasVerifiedEmail() ? redirect($this->redirectPath()) : view('auth.verify');
    }
    public function verify(Request $request) {
      if (! hash_equals((string) $request->route('id'), (string) $request->user()->getKey())) { throw new AuthorizationException; }
      if ($request->user()->hasVerifiedEmail()) {
        return $request->wantsJson() ? new JsonResponse([], 204) : redirect($this->redirectPath());
      }
      if ($response = $this->verified($request)) { return $response; }
      return $request->wantsJson() ? new JsonResponse([], 204) : redirect($this->redirectPath())->with('verified', true);
    }
    protected function verified(Request $request) {}
    public function resend(Request $request) {
      if ($request->user()->hasVerifiedEmail()) {
        return $request->wantsJson() ? new JsonResponse([], 204) : redirect($this->redirectPath());
      }
      return $request->wantsJson() ? new JsonResponse([], 202) : back()->with('resent', true);
    }`,
  RegistersUsers: `
    use RedirectsUsers;
    public function showRegistrationForm() { return view('auth.register'); }
    public function register(Request $request) {
      $this->validator($request->all())->validate();
      $user = $this->create($request->all());
      if ($response = $this->registered($request, $user)) { return $response; }
      return $request->wantsJson() ? new JsonResponse([], 201) : redirect($this->redirectPath());
    }
    protected function guard() { return Auth::guard(); }
    protected function registered(Request $request, $user) {}`,
  SendsPasswordResetEmails: `
    public function showLinkRequestForm() { return view('auth.passwords.email'); }
    public function sendResetLinkEmail(Request $request) {
      $this->validateEmail($request);
      $response = $this->broker()->sendResetLink($this->credentials($request));
      return $response == Password::RESET_LINK_SENT
        ? $this->sendResetLinkResponse($request, $response)
        : $this->sendResetLinkFailedResponse($request, $response);
    }
    protected function validateEmail(Request $request) { $request->validate(['email' => 'required|email']); }
    protected function credentials(Request $request) { return $request->only('email'); }
    protected function sendResetLinkResponse(Request $request, $response) {
      return $request->wantsJson()
        ? new JsonResponse(['message' => trans($response)], 200)
        : back()->with('status', trans($response));
    }
    protected function sendResetLinkFailedResponse(Request $request, $response) {
      throw ValidationException::withMessages(['email' => [trans($response)]]);
    }
    public function broker() { return Password::broker(); }`,
  ResetsPasswords: `
    use RedirectsUsers;
    public function showResetForm(Request $request) {
      return view('auth.passwords.reset')->with(['token' => $request->route()->parameter('token'), 'email' => $request->email]);
    }
    public function reset(Request $request) {
      $request->validate($this->rules(), $this->validationErrorMessages());
      $response = $this->broker()->reset($this->credentials($request), function ($user, $password) {
        $this->resetPassword($user, $password);
      });
      return $response == Password::PASSWORD_RESET
        ? $this->sendResetResponse($request, $response)
        : $this->sendResetFailedResponse($request, $response);
    }
    protected function rules() {
      return [
        'token' => 'required',
        'email' => 'required|email',
        'password' => ['required', 'confirmed', Rules\\Password::defaults()],
      ];
    }
    protected function validationErrorMessages() { return []; }
    protected function credentials(Request $request) {
      return $request->only('email', 'password', 'password_confirmation', 'token');
    }
    protected function resetPassword($user, $password) {}
    protected function sendResetResponse(Request $request, $response) {
      return $request->wantsJson()
        ? new JsonResponse(['message' => trans($response)], 200)
        : redirect($this->redirectPath())->with('status', trans($response));
    }
    protected function sendResetFailedResponse(Request $request, $response) {
      throw ValidationException::withMessages(['email' => [trans($response)]]);
    }
    public function broker() { return Password::broker(); }
    protected function guard() { return Auth::guard(); }`,
  ConfirmsPasswords: `
    use RedirectsUsers;
    public function showConfirmForm() { return view('auth.passwords.confirm'); }
    public function confirm(Request $request) {
      $request->validate($this->rules(), $this->validationErrorMessages());
      return $request->wantsJson() ? new JsonResponse([], 204) : redirect()->intended($this->redirectPath());
    }
    protected function rules() { return ['password' => 'required|current_password:web']; }
    protected function validationErrorMessages() { return []; }`,
};

const imports = `
  use Illuminate\\Auth\\Access\\AuthorizationException;
  use Illuminate\\Http\\{JsonResponse, Request};
  use Illuminate\\Support\\Facades\\{Auth, Password, RateLimiter};
  use Illuminate\\Validation\\{Rules, ValidationException};`;

/** The traits of laravel/ui. */
export const authTraits: readonly StandIn[] = Object.entries(bodies).map(([trait, body]) => ({
  name: `illuminate\\foundation\\auth\\${trait}`.toLowerCase(),
  path: projectPath(`vendor/laravel/ui/auth-backend/${trait}.php`),
  text: `<?php namespace Illuminate\\Foundation\\Auth; ${imports} trait ${trait} { ${body} }`,
}));
