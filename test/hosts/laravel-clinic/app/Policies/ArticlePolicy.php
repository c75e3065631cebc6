<?php

namespace App\Policies;

use App\Enums\UserRole;
use App\Models\Article;
use App\Models\User;

class ArticlePolicy
{
    public function update(User $user, Article $article): bool
    {
        return $user->role === UserRole::Admin || $article->author_id === $user->id;
    }

    public function publish(User $user, Article $article): bool
    {
        return $user->role === UserRole::Admin;
    }
}
