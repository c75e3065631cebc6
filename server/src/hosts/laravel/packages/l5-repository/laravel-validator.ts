import type { StandIn } from '../stand-in';
import { prettusClass } from './prettus-class';

/**
 * What validators of prettus/laravel-validation extend: they check what they are given by the rules of one action, or by all.
 * https://github.com/andersao/laravel-validator
 */
export const laravelValidator: readonly StandIn[] = [
  prettusClass(
    'Validator\\Contracts\\ValidatorInterface',
    `interface ValidatorInterface {
      const RULE_CREATE = 'create';
      const RULE_UPDATE = 'update';
    }`,
  ),
  prettusClass(
    'Validator\\Exceptions\\ValidatorException',
    `use Illuminate\\Contracts\\Support\\MessageBag;
    class ValidatorException extends \\Exception {
      protected $messageBag;
      public function __construct(MessageBag $messageBag) { $this->messageBag = $messageBag; }
      public function getMessageBag() { return $this->messageBag; }
      public function toArray() {
        return ['error' => 'validation_exception', 'error_description' => $this->getMessageBag()];
      }
    }`,
  ),
  prettusClass(
    'Validator\\LaravelValidator',
    `use Illuminate\\Support\\Facades\\Validator;
    use Prettus\\Validator\\Contracts\\ValidatorInterface;
    use Prettus\\Validator\\Exceptions\\ValidatorException;
    class LaravelValidator implements ValidatorInterface {
      protected $id = null;
      protected $data = [];
      protected $rules = [];
      protected $messages = [];
      protected $attributes = [];
      public function setId($id) { $this->id = $id; return $this; }
      public function with(array $data) { $this->data = $data; return $this; }
      public function setRules(array $rules) { $this->rules = $rules; return $this; }
      public function getRules($action = null) { return $this->rules[$action] ?? $this->rules; }
      public function passes($action = null) { return $this->made($action)->passes(); }
      public function passesOrFail($action = null) {
        $validator = $this->made($action);
        if ($validator->fails()) { throw new ValidatorException($validator->errors()); }
        return true;
      }
      public function errors() { return $this->errorsBag()->all(); }
      public function errorsBag() { return $this->made(null)->errors(); }
      private function made($action) {
        return Validator::make($this->data, $this->getRules($action), $this->messages, $this->attributes);
      }
    }`,
  ),
];
