<?php

namespace App\Http\Requests\Admin;

use App\Enums\ArticleStatus;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Support\Str;
use Illuminate\Validation\Rule;

class SaveArticleRequest extends FormRequest
{
    public function rules(): array
    {
        $rules = [
            'headline' => ['required', 'string', 'max:120'],
            'slug' => ['required', 'alpha_dash', 'max:140', Rule::unique('articles')],
            'body' => ['required', 'string'],
            'status' => ['required', Rule::enum(ArticleStatus::class)->only([ArticleStatus::Draft, ArticleStatus::Published])],
            'published_at' => ['nullable', 'required_if:status,published', 'date'],
            'tags' => ['array', 'max:10'],
            'tags.*' => ['string', 'max:30', 'distinct'],
        ];

        if ($this->isMethod('put') || $this->isMethod('patch')) {
            $rules['slug'] = ['sometimes', 'alpha_dash', 'max:140', Rule::unique('articles')->ignore($this->route('article'))];
            $rules['status'] = ['sometimes', Rule::enum(ArticleStatus::class)];
        }

        return $rules;
    }

    protected function prepareForValidation(): void
    {
        if ($this->isMethod('post')) {
            $this->mergeIfMissing(['slug' => Str::slug((string) $this->input('headline'))]);
        }
    }
}
