import { projectPath } from '../../../core/project-path';
import type { StandIn } from './stand-in';

/** What spatie/laravel-permission throws where somebody lacks a role or a permission, or is a stranger. */
export const lacksPermission = 'Spatie\\Permission\\Exceptions\\UnauthorizedException';

/** https://github.com/spatie/laravel-permission/blob/main/src/Exceptions/UnauthorizedException.php */
export const permissionException: StandIn = {
  name: lacksPermission.toLowerCase(),
  path: projectPath('vendor/spatie/laravel-permission/src/Exceptions/UnauthorizedException.php'),
  text: `<?php namespace Spatie\\Permission\\Exceptions;
  use Symfony\\Component\\HttpKernel\\Exception\\HttpException;
  class UnauthorizedException extends HttpException {
    /** @var string[] */
    private $requiredRoles = [];
    /** @var string[] */
    private $requiredPermissions = [];
    /** @return string[] */
    public function getRequiredRoles(): array { return $this->requiredRoles; }
    /** @return string[] */
    public function getRequiredPermissions(): array { return $this->requiredPermissions; }
    public static function forRoles(array $roles): self { return new self(403, 'User does not have the right roles.'); }
    public static function forPermissions(array $permissions): self { return new self(403, 'User does not have the right permissions.'); }
    public static function forRolesOrPermissions(array $any): self { return new self(403, 'User does not have any of the rights.'); }
    public static function missingTraitHasRoles($user): self { return new self(403, 'Authorizable class has no roles.'); }
    public static function notLoggedIn(): self { return new self(403, 'User is not logged in.'); }
  }`,
};
