<?php

use App\Http\Controllers\NounController;
use Illuminate\Support\Facades\Route;

$nouns = [
    'addresses', 'agencies', 'aircraft', 'aliases', 'alumni', 'analyses', 'axes', 'bases', 'boxes', 'branches', 'bureaus',
    'buses', 'cacti', 'caches', 'calves', 'campuses', 'canvases', 'chassis', 'children', 'classes', 'clothes',
    'cookies', 'corpora', 'crises', 'criteria', 'curricula', 'data', 'databases', 'diagnoses', 'dice', 'equipment', 'echoes',
    'elves', 'feedback', 'feet', 'files', 'firmware', 'fish', 'foci', 'funguses', 'geese', 'genera', 'genres', 'halves',
    'heroes', 'houses', 'indices', 'information', 'invoices-items', 'invoice_lines', 'kisses', 'knives', 'leaves', 'lenses',
    'lives', 'loaves', 'matrices', 'media', 'memoranda', 'men', 'mice', 'money', 'movies', 'news', 'niches', 'octopuses',
    'offspring', 'orders_items', 'oxen', 'passes', 'people', 'personnel', 'phenomena', 'photos', 'pianos', 'police',
    'potatoes', 'prices', 'processes', 'progress', 'quizzes', 'quotas', 'releases', 'responses', 'roofs', 'safes', 'sales',
    'schemas', 'senses', 'series', 'sheep', 'shelves', 'shoes', 'sieves', 'software', 'species', 'stadiums',
    'staff', 'statistics', 'statuses', 'stimuli', 'stories', 'syllabi', 'taxes', 'taxis', 'teeth', 'testes', 'theses',
    'thieves', 'tomatoes', 'traffic', 'uses', 'vertices', 'viruses', 'volcanoes', 'wives', 'wolves', 'women', 'yes', 'zombies',
    'UserProfiles', 'user-profiles', 'user_profiles', 'URLs', 'apis', 'sms', 'bus', 'gas', 'lens', 'status', 'address',
    'Status', 'ADDRESSES', 'MICE', 'Children', 'home-addresses', 'master-data', 'sub-categories', 'api-keys', 'sales-people',
    'x', 'ss', 'éléments', 'menüs', '2fa-codes', 'level3s', 'todos', 'images', 'vips', 'metadata', 'multimedia', 'emoji',
    'rss', 'faq', 'faqs', 'moves', 'caves', 'gloves', 'waves', 'drives', 'archives', 'cafes', 'gives', 'twelves', 'selves',
    'ares', 'hives', 'does', 'goes', 'bonuses', 'lotuses', 'menus', 'gurus', 'plusses', 'pluses', 'axises', 'aries',
    'cities', 'toys', 'soliloquies', 'queries', 'monkeys', 'ties', 'pies', 'bookies', 'categories', 'rodeos',
    'portfolios', 'ratios', 'logos', 'videos', 'radios', 'zeros', 'vetoes', 'jeans', 'trousers', 'shorts', 'glasses', 'scissors',
    'evidence', 'advice', 'rice', 'homework', 'jedi', 'pokemon', 'nutrition', 'plankton', 'rain', 'sugar', 'audio', 'butter',
    'coreopsis', 'cod', 'education', 'furniture', 'gold', 'hardware', 'kin', 'knowledge', 'love', 'luggage', 'mud', 'patrol',
    'swine', 'tights', 'wheat', 'compensation', 'moose', 'bison', 'deer', 'cattle', 'recommended', 'related',
];

foreach ($nouns as $noun) {
    Route::resource($noun, NounController::class)->only('show')->withoutMiddleware('web');
}
