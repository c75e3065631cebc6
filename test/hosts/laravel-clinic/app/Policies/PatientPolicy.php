<?php

namespace App\Policies;

use App\Enums\UserRole;
use App\Models\Owner;
use App\Models\Patient;
use App\Models\User;

class PatientPolicy
{
    public function viewAny(User|Owner $user): bool
    {
        return true;
    }

    public function view(User|Owner $user, Patient $patient): bool
    {
        return $user instanceof User || $patient->owner_id === $user->id;
    }

    public function update(User|Owner $user, Patient $patient): bool
    {
        return $this->view($user, $patient);
    }

    public function delete(User|Owner $user, Patient $patient): bool
    {
        return $user instanceof User && $user->role !== UserRole::Reception;
    }
}
