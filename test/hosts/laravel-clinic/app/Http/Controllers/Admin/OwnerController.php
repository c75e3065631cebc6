<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\ImportRequest;
use App\Http\Requests\Admin\ListOwnersRequest;
use App\Http\Requests\Admin\StoreOwnerRequest;
use App\Http\Requests\Admin\UpdateOwnerRequest;
use App\Http\Resources\OwnerResource;
use App\Models\Owner;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;
use Illuminate\Http\Response;
use Symfony\Component\HttpFoundation\StreamedResponse;

class OwnerController extends Controller
{
    /**
     * List owners.
     *
     * Ordered by last name. `search` looks into names, e-mail and phone number.
     */
    public function index(ListOwnersRequest $request): AnonymousResourceCollection
    {
        $owners = Owner::query()
            ->withCount('patients')
            ->when($request->validated('search'), fn ($query, string $text) => $query->whereAny(
                ['first_name', 'last_name', 'email', 'phone'], 'like', "%$text%",
            ))
            ->when($request->boolean('blocked'), fn ($query) => $query->where('blocked', true))
            ->orderBy($request->validated('sort', 'last_name'), $request->validated('direction', 'asc'))
            ->paginate($request->integer('per_page', 25));

        return OwnerResource::collection($owners);
    }

    public function store(StoreOwnerRequest $request): OwnerResource
    {
        return new OwnerResource(Owner::create($request->validated())->refresh());
    }

    public function show(Owner $owner): OwnerResource
    {
        return new OwnerResource($owner->load('patients.species', 'patients.breed'));
    }

    public function update(UpdateOwnerRequest $request, Owner $owner): OwnerResource
    {
        $owner->update($request->validated());

        return new OwnerResource($owner);
    }

    /**
     * Move an owner to the archive.
     */
    public function destroy(Owner $owner): Response
    {
        $owner->delete();

        return response()->noContent();
    }

    public function restore(Owner $owner): OwnerResource
    {
        $owner->restore();

        return new OwnerResource($owner);
    }

    /**
     * Import owners from a spreadsheet.
     *
     * The first row names the columns. Rows whose e-mail is known already are skipped, unless `overwrite` is set.
     */
    public function import(ImportRequest $request): JsonResponse
    {
        $rows = array_map('str_getcsv', file($request->file('file')->getRealPath(), FILE_IGNORE_NEW_LINES));
        $columns = array_shift($rows) ?? [];
        $imported = 0;

        foreach ($rows as $row) {
            $values = array_combine($columns, $row);
            $known = Owner::query()->firstWhere('email', $values['email']);

            if (! $known || $request->boolean('overwrite')) {
                ($known ?? new Owner)->fill($values)->save();
                $imported++;
            }
        }

        return response()->json(['imported' => $imported, 'skipped' => count($rows) - $imported], 202);
    }

    public function export(): StreamedResponse
    {
        return response()->streamDownload(function () {
            Owner::query()->lazyById()->each(fn (Owner $owner) => print($owner->email.PHP_EOL));
        }, 'owners.csv', ['Content-Type' => 'text/csv']);
    }
}
