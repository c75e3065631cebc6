<?php

/*
 * Writes strings.json to standard output: what Laravel's own string functions answer, for
 * test/hosts-laravel/strings to compare with.
 *
 *     php record-strings.php <application> > strings.json
 *
 * <application> is a directory whose vendor/ holds an installed laravel/framework (12 or later; the recording says which
 * version) with what it requires: doctrine/inflector and voku/portable-ascii. PHP needs mbstring and intl. Nothing of
 * the application itself is run.
 *
 * Left out on purpose, because the answers differ from one PHP version to the next: a capital sigma at the end of a
 * word (8.3 began to write its final form) and letters that came after Unicode 14. Also left out, because the project
 * does not have them: slugs of other alphabets than Latin, and limit's parameter preserveWords.
 */

use Illuminate\Foundation\Application;
use Illuminate\Support\Str;

$autoload = ($argv[1] ?? '').'/vendor/autoload.php';
if (! is_file($autoload)) {
    fwrite(STDERR, "usage: php record-strings.php <application> > strings.json\n");
    exit(1);
}
require $autoload;

// PHP warns of some arguments and goes on to use them, such as an empty key of strtr.
error_reporting(E_ALL & ~E_WARNING & ~E_DEPRECATED);

function words(string $text): array
{
    return preg_split('/\s+/', trim($text));
}

// Ordinary names of resources, most of them in the singular. All are recorded, and their plurals as well.
$resources = words(<<<'WORDS'
user account profile role permission group team member membership organization company department employee manager
customer client supplier vendor partner contact lead opportunity deal address country state city region postcode
street building floor room house apartment property tenant lease contract invoice payment refund receipt order item
product category brand tag label attribute option variant price discount coupon voucher promotion cart basket wishlist
shipment delivery package parcel warehouse stock inventory location shelf bin batch serial barcode unit currency tax
rate fee charge subscription plan feature trial license key token secret session device login password email phone
message notification alert reminder comment reply post article page blog story chapter book author publisher library
photo image picture video audio file folder document attachment upload download link url domain host server cluster
node container process job queue worker task project milestone sprint issue ticket bug release version branch commit
repository pipeline build test suite case report chart graph table column row cell field form question answer survey
poll vote quiz exam course lesson class student teacher school university grade subject schedule calendar event
meeting appointment booking reservation seat venue stage concert ticket_type flight airline airport passenger luggage
hotel restaurant menu dish recipe ingredient meal drink coffee tea fruit vegetable animal dog cat horse cow bird fish
sheep goat pig chicken duck goose tree plant flower leaf forest river lake sea ocean island mountain valley beach road
bridge vehicle car truck bus bicycle train tram ship boat plane engine wheel tire battery fuel charger station stop
route trip journey driver doctor nurse patient hospital clinic pharmacy prescription medicine dose disease symptom
diagnosis treatment therapy allergy vaccine insurance claim policy beneficiary bank branch_office card transaction
transfer balance statement loan mortgage deposit withdrawal budget expense income salary bonus payroll timesheet
absence holiday shift vacancy candidate resume interview offer skill certificate award badge score level achievement
game player match tournament league season stadium goal referee coach film movie series episode actor director studio
song album playlist artist genre instrument channel broadcast stream podcast camera sensor reading measurement metric
threshold rule condition action trigger workflow step state_machine transition approval review rating feedback
complaint dispute resolution audit log entry trace span exception error warning backup snapshot archive export import
setting preference configuration theme template layout widget dashboard banner slide gallery carousel testimonial faq
WORDS);

// Irregular and uncountable words, Latin and Greek, and the endings that the rules are about, in either number.
$special = words(<<<'WORDS'
person people child children man men woman women foot feet tooth teeth goose geese mouse mice louse lice ox oxen die
dice penny pence axis axes axe atlas atlases canvas canvases gas gases bus buses plus minus bonus bonuses status
statuses campus campuses corpus corpuses genus genera opus opuses octopus octopuses virus viruses viri cactus cacti
focus foci fungus fungi nucleus nuclei radius radii stimulus stimuli syllabus syllabi terminus termini alumnus alumni
bacillus bacilli hippopotamus hippopotami census censuses consensus prospectus nexus apparatus sinus surplus lotus
analysis analyses basis bases crisis crises thesis theses diagnosis diagnoses prognosis prognoses synopsis synopses
parenthesis parentheses hypothesis hypotheses emphasis emphases oasis oases neurosis neuroses testis testes iris
irises tennis chassis matrix matrices vertex vertices index indices appendix appendices prefix prefixes suffix complex
datum data medium media curriculum curricula memorandum memoranda stratum strata bacterium bacteria stadium stadiums
forum forums album museum millennium spectrum spectra addendum erratum errata agenda quorum criterion criteria
phenomenon phenomena taxon taxa ganglion ganglions polyhedron automaton schema schemas schemata stigma dogma enigma
alga algae larva larvae antenna antennae formula formulae vertebra nebula persona regatta regattas pasta pizza quota
quotas delta beta data_point metadata multimedia trivia utopia mafia militia sepia fascia fuchsia galleria petunia
leaf leaves loaf loaves thief thieves knife knives wife wives life lives half halves calf calves shelf shelves elf
elves self selves wolf wolves scarf scarves roof roofs proof chief belief brief beef cliff staff hoof hoofs turf gulf
safe safes cafe cafes save saves cave caves wave waves curve curves valve valves sleeve sleeves slave slaves glove
gloves dove doves move moves olive olives hive hives drive drives dive dives archive archives native natives
alternative narrative relative perspective love grave graves sieve stove stoves five twelve nerve nerves
potato potatoes tomato tomatoes hero heroes echo echoes buffalo volcano volcanoes tornado tornadoes domino motto
mottoes photo photos piano video logo demo demos memo ratio radio studio zoo shoe shoes toe toes foe foes canoe canoes
graffito graffiti cargo veto tuxedo avocado casino kilo euro zero
box boxes fox foxes tax taxes fax faxes wax ax hoax hoaxes sex sexes mix fix reflex suffixes inbox mailbox checkbox
class classes glass glasses pass passes process processes address addresses business businesses access success boss
loss losses mass dress compass princess wilderness progress witness kiss cross crosses lens lenses news
branch branches batch batches match matches watch church coach speech search searches epoch epochs stomach cache caches
niche niches headache avalanche ache quiche dish dishes wish brush flash crash polish british fish hash hashes
quizzes waltz waltzes blitz quartz buzz buzzes fez fezes prize prizes size sizes maze bronze
city cities country countries category categories company companies party parties reply story entity entities property
query queries soliloquy soliloquies colloquy history delivery day days key keys survey surveys journey money monkey toy
boy guy essay trilby trilbys passerby passersby nursery zombie zombies cookie cookies movie movies brownie genie genies
calorie calories selfie pie pies tie ties lie species series rabies die_cast
house houses blouse blouses spouse spouses warehouse mouse_pad cause causes clause clauses pause excuse use uses abuse
abuses fuse muse refuse nurse course horse case cases base databases database purchase phrase lease release response
expense license rose nose hose dose noise exercise promise franchise enterprise house_rule
alias aliases bias biases pants trousers jeans shorts tights scissors pliers clothes glasses_case goods thanks
headquarters gallows innings mumps measles diabetes corps debris chess series_finale sms us siemens shears
plateau plateaux chateau niveau niveaux bureau bureaus tableau beau runner-up runners-up son-in-law sons-in-law
mother-in-law sea-bass human humans german roman caiman talisman walkman shaman postman salesman chairman fireman
brother brothers mongoose mongooses moose deer sheep bison salmon trout tuna cod carp elk swine cattle aircraft
spacecraft hovercraft software hardware malware middleware firmware ransomware shareware equipment information rice
knowledge furniture luggage baggage homework housework music art education evidence advice traffic travel weather
research management nutrition offspring pokemon jedi emoji emojis audio social_media compensation feedback staff_member
sugar flour butter cotton leather silk wool wood wheat gold oil coal sand rain soap spam plankton wildebeest rhinoceros
recommended related Recommended RELATED related_post portuguese maltese Maltese pekingese japanese police
numen numina mythos mythoi occiput testes kin kins coreopsis djinn eland flounder sideways always analytics
mathematics physics politics economics statistics statistic graphics logistics lens_cap oxen ox_cart menus Menu MENUS
submenus submenu quizzing quiz_question slaves tives actives active octave octaves eaus seaus childrens sheepdog
WORDS);

// Digits, acronyms, cases, separators and everything else that a name may contain.
$odd = [
    '', ' ', 'a', 's', 'S', 'x', 'y', 'i', 'as', 'is', 'us', 'ss', 'es', '0', '1', '42', '2fa', 'mp3', 'mp3s', 'md5',
    'sha256', 'oauth2', 'OAuth2', 'ipv4', 'h1', 'user1', 'user2s', '123s', '1st', '3d', 'B2B', 'v1', 'API', 'APIs', 'api',
    'apis', 'URL', 'URLs', 'Urls', 'CSS', 'DNS', 'SMS', 'GPS', 'PDF', 'PDFs', 'CV', 'FAQ', 'FAQs', 'HTTP', 'IP', 'OS',
    'CMS', 'CRM', 'SaaS', 'VAT', 'USER', 'USERS', 'PERSON', 'PEOPLE', 'CHILD', 'CHILDREN', 'BOX', 'BOXES', 'DATA', 'User',
    'Users', 'Person', 'People', 'Child', 'Children', 'Mouse', 'Index', 'Indices', 'Status', 'Analyses', 'Criterion',
    'Money', 'money', 'monies', 'Monies', 'uSer', 'userS', 'pERSON', 'PeRson', 'iPhone', 'eBook', 'eBooks', 'McDonald',
    'Leaf', 'LEAVES', 'Runner-Up', 'Runners-Up', 'Passerby', 'Sea Bass', 'sea bass', 'social media', 'Social Media',
    'blog post', 'Blog Posts', 'blog posts', 'BLOG POST', 'Blog post', 'order  item', 'tab	word', 'user ', ' user',
    "user\n", "users\n", "boxes\n", "status\n", "two\nlines", "news\n", 'user!', 'users!', 'user.', 'user_', 'user-',
    'user/', 'user?', 'users)', 'user+', '{user}', 'user:id', 'user.name', 'user.names', 'user@home', '_user', '-users',
    '__users__', 'user__roles', 'café', 'cafés', 'CAFÉS', 'Café', 'résumé', 'résumés', 'naïve', 'élève', 'élèves', 'Élève',
    'Éclairs', 'ÉCLAIRS', 'jalapeño', 'jalapeños', 'Straße', 'straßen', 'Ölfässer', 'fjörd', 'smörgåsbord', 'ñus', 'żywes',
    'пользователь', 'пользователи', 'χρήστης', '用户', '用户s', 'ユーザー', '사용자', 'user😀', '😀', '😀s', 'users😀s', 'İstanbul',
    'ıs', 'ſs', 'KELVINs', 'ǆungla', 'ﬁles', 'ﬁle', "l'homme", "o'clocks", 'rock’n’roll', 'd’Arcys', 'analyses2', 'mice2',
    'waxes', 'taxesfaxes', 'faxest', 'oxenford', 'mlice', '|ice', '|ouse', 'gasoline', 'aliaseses', 'aliasesalias',
    'statusstatus', 'movies movies', 'ancestorship', 'regatta regatta', 'data data', 'ware', '_ware', '-ware', 'media',
    'smedia', '-media', ' media', 'mass media', 'gross', 'Grosses', 'GLASSES', 'childs', 'mans', 'mens', 'womens',
    'peoples', 'persons', 'foots', 'feets', 'sis', 'sises', 'mis', 'usual', 'uss', 'usuals', 'bonusus', 'uses', 'auses',
];

// Names of two words in the cases of tables, routes, classes and constants.
$firsts = words(<<<'WORDS'
user order blog product team customer event course book payment audit media data category status person child business
address analysis
WORDS);
$seconds = words(<<<'WORDS'
address category status history person child entry analysis feedback metadata matrix box branch policy photo leaf
series equipment address_book company
WORDS);

$nouns = [...$special, ...$odd];
foreach ($resources as $resource) {
    array_push($nouns, $resource, Str::plural($resource));
}
foreach ($firsts as $i => $first) {
    $pair = $first.'_'.$seconds[$i];
    foreach ([$pair, Str::plural($pair)] as $name) {
        array_push($nouns, $name, Str::kebab(Str::studly($name)), Str::studly($name), Str::camel($name), Str::upper($name));
    }
    array_push($nouns, Str::studly($resources[$i * 7]), Str::upper($resources[$i * 11]), Str::plural($first).'_'.$seconds[$i]);
}

$identifiers = [
    '', 'foo', 'Foo', 'FOO', 'fooBar', 'FooBar', 'foo_bar', 'foo-bar', 'foo bar', 'Foo Bar', '  foo   bar ', '_foo__bar_',
    '-foo--bar-', 'fooBAR', 'FOOBar', 'HTMLParser', 'parseHTML', 'userID', 'user2FA', 'user_2fa', 'OAuth2Client', 'a', 'A',
    'aB', 'ABC', '0', '0 items', 'a_0_b', 'foo1bar2', 'laravel_php-framework', 'Laravel Php Framework', "foo\tbar\nBaz",
    "x\nY", 'éclair au Chocolat', 'Éclair', 'ÉCLAIR', 'élanVital', 'straße', 'ßeta', 'İstanbul', 'ırmak', 'ñandú_Verde',
    'žlutýKůň', 'ПриветМир', 'привет мир', 'ǆungla', 'ﬁne', 'ΰ', 'ᾳδω', 'ŉdi', 'ქართული', '日本 語', "a\u{3000}b", "a\u{A0}b",
    "a\u{85}b", "a\u{180E}b", "a\u{200B}b", "a\u{FEFF}b", '😀Foo😀Bar', "o'reilly media", 'rock’n’roll', 'example.com page',
    'ratio 3:4 foo:bar', 'it`s a^b', 'foo/bar', 'foo.bar_baz', 'App\Models\UserProfile', 'ŁódźCity', 'Σίσυφος', '__', ' ',
];
$each = fn (array $values) => array_map(fn ($value) => [$value], $values);
$invisible = "\u{AD}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{180E}\u{200B}\u{200D}\u{2060}\u{2065}\u{206A}\u{2800}\u{3164}"
    ."\u{FEFF}\u{FFA0}\u{1D159}\u{1D173}\u{1D17A}\u{E0020}";
$trimmed = [
    [''], [' '], ['foo'], ['  foo  '], ["\t\n\r\0\x0B foo \x0B\0\r\n\t"], [' foo bar '], ["\u{A0}foo\u{A0}"],
    ["\u{3000}foo\u{3000}"], ["$invisible foo$invisible"], [$invisible], ["\u{85}foo\u{85}"], ["\u{2066}foo\u{2066}"],
    ["\u{1D172}foo\u{1D17B}"], ['é foo é'], ["foo\n\n"], ['/foo/', '/'], ['//foo/bar//', '/'], ['xyfooyx', 'xy'],
    ['abcfoocba', 'a..c'], ['abcfoocba', 'c..a'], ['a.foo.c', 'a..'], ['..foo..', '.'], ['...foo...', '..'],
    ['-_foo_-', '_-'], [' foo ', ''], ['  foo  ', ' '], ['éfooé', 'é'], ['éfooè', 'è'], ['0123foo456', '0..9'],
    ["\u{FEFF}foo", 'o'], ['aaaa', 'a'], ["foo\n", "\n"],
];
$padded = [
    ['', 0], ['', 3], ['foo', 0], ['foo', -1], ['foo', 3], ['foo', 4], ['foo', 5], ['foo', 6], ['foo', 10, '-'],
    ['foo', 10, '-='], ['foo', 9, 'abc'], ['foo', 8, 'abc'], ['é', 4], ['foo', 6, 'é'], ['日本', 5, '語'], ['😀', 4, '😀é'],
    ['foo', 5, ''], ['foo', 2, ''], ['foo', 7, ' '],
];
$needles = [
    ['', ''], ['', 'a'], ['foo', ''], ['foo', 'foo'], ['foo', 'Foo'], ['foobar', 'foo'], ['foobar', 'bar'], ['foobar', 'ob'],
    ['foobar', ['x', 'bar']], ['foobar', ['', 'foo']], ['foobar', []], ['foobar', ['']], ['foobar', ['x', 'y']],
    ['élan', 'é'], ['élan', 'É'], ['日本語', '本'], ['日本語', '語'], ['api/users', 'api/'], ['App\Models\User', '\User'],
    ['😀a', '😀'], ['foobar', 'foobarbaz'], ['0', '0'],
];
$cuts = [
    ['', ''], ['', 'a'], ['foo', ''], ['foo', 'foo'], ['foo', 'x'], ['foo', 'o'], ['foo.bar.baz', '.'], ['foo.bar.baz', 'bar'],
    ['App\Models\User', '\\'], ['App\Http\Controllers\UserController@show', '@'], ['App\Models\User', '\\\\'], ['aaa', 'aa'],
    ['éàé', 'é'], ['日本語本', '本'], ['😀-😀', '😀'], ["a\nb", "\n"], ['foo0bar', '0'], ['user_id', '_id'], ['FOO', 'foo'],
];
$replaced = [
    ['', 'x', 'foo'], ['foo', 'x', ''], ['foo', 'bar', 'foo'], ['o', '0', 'foo boo'], ['oo', 'o', 'ooooo'], ['x', 'y', 'foo'],
    ['foo', '', 'foofoo'], ['F', 'x', 'foo'], ['.', '!', 'a.b.c'], ['\\', '/', 'App\Models\User'], ['$1', '\1', 'a$1b$1'],
    ['a', '$0\0', 'banana'], ['é', 'e', 'éàé'], ['日', '語', '日本日'], ['😀', '', 'a😀b😀'], ['an', 'AN', 'banana'],
    ["\n", ' ', "a\nb\nc"],
];

$calls = [
    'singular' => [...$each(['users', 'people', 'Boxes', 'STATUSES', 'data', 'user_addresses', 'blog-posts', 'UserCategories', 'news']),
        ...$each(['', 'media', 'indices', 'wolves', 'caches', 'series'])],
    'plural' => [
        ['user'], ['user', 1], ['user', 2], ['user', 0], ['user', -1], ['user', -2], ['user', 1.5], ['user', 0.5], ['child', 3],
        ['users', 1], ['User', 5, true], ['person', 1, true], ['item', 1000, true], ['item', 1234567, true], ['box', -1, true],
        ['item', 1.5, true], ['item', 0, true], ['', 2, true], ['related', 2], ['money', 3], ['child', 2, false],
    ],
    'pluralStudly' => [
        ['User'], ['UserFeedback'], ['VerifiedHuman'], ['BlogPost'], ['BlogPost', 1], ['BlogPost', 3], ['OrderStatus'],
        ['UserID'], ['ABC'], ['AB'], ['A'], [''], ['user'], ['userPerson'], ['TeamChild'], ['PersonData'], ["Foo\nBar"],
        ["Foo\nBarBaz"], ['ÉcoleBox'], ['EcoleÉtude'], ['😀Box'], ['Box😀'], ['Blog Post'], ['UserCategory', 0], ['HTTPProxy'],
    ],
    'studly' => $each($identifiers),
    'camel' => $each($identifiers),
    'snake' => [
        ...$each($identifiers), ['FooBar', '-'], ['FooBar', ''], ['FooBar', ' '], ['FooBar', '.'], ['FooBar', '__'],
        ['FooBar', '0'], ['FooBar', '$1'], ['FooBar', '\1'], ['FooBar', '\\\\'], ['FooBar', '\$'], ['FooBar', '${1}'],
        ['FooBar', '$'], ['foo bar', '/'], ['foobar', '-'], ['ABC', '$3'], ['FooBar', 'é'], ['FooBar', 'X'],
    ],
    'kebab' => $each($identifiers),
    'lower' => $each($identifiers),
    'upper' => $each($identifiers),
    'title' => $each($identifiers),
    'headline' => $each($identifiers),
    'ucfirst' => $each($identifiers),
    'lcfirst' => $each($identifiers),
    'ucsplit' => $each($identifiers),
    'slug' => [
        ...$each([
            '', 'Hello World', 'hello-world', 'hello_world', 'Hello   World', '--Hello__World--', 'foo@bar.com', 'C++ & C#', '100% sure',
            'Crème Brûlée', 'Ångström', 'Łódź', 'Straße', 'ÆØÅ æøå', 'İstanbul ıssız', 'Žluťoučký kůň', 'Þór Đorđe', 'ŒUVRE œuvre',
            'ñandú', 'Tiếng Việt', 'ﬀ', '日本', 'a日b', '😀', 'foo 😀 bar', "foo\tbar\nbaz\r\nqux", "a\u{A0}b\u{2003}c\u{200B}d",
            '“quoted” ‘text’ – dash — long…', '«a» ¿b? ¡c!', '½ ² ³ ¹', '€5 £6 ¥7 ₹8', 'foo.bar/baz\qux', 'user_id', 'A', '0',
            "c\u{308}a", 'e'."\u{301}", "\u{10}x\u{13}y\u{1}z", '@', '@@', 'me @ home', 'ǅ ǆ ǈ', 'Ŀ ŀ ŉ',
            'A title which is long enough to need more than sixty-four bytes, with é and ü and ß and 日本 in it',
        ]),
        ['Hello World', '_'], ['hello-world', '_'], ['hello_world_', '_'], ['Hello World', ''], ['Hello World', '.'], ['a.b c', '.'],
        ['Hello World', '+'], ['Hello World', '--'], ['Hello World', 'x'], ['Hello_World-foo', '/'], ['a b', '$0'], ['a_b-c', '\0'],
        ['a-b^c d', '^'], ['a]b c', ']'], ['Привет мир', '-', null], ['Crème Brûlée', '-', null], ['日本 語', '_', null],
        ["e\u{301}a", '-', null], ['a@b', '-', 'en', ['@' => 'bei']], ['a&b', '-', 'en', ['&' => 'and']], ['a@b', '-', 'en', []],
        ['a%b&c', '_', 'en', ['%' => 'percent', '&' => 'and']], ['a b', '-', 'en', ['a' => 'b', 'b' => 'c']], ['a b', 'é'],
    ],
    'trim' => $trimmed,
    'ltrim' => $trimmed,
    'rtrim' => $trimmed,
    'squish' => [
        [''], [' '], ['foo'], ['  foo   bar  '], ["foo\n\n\tbar"], ["\u{A0}foo\u{A0}\u{A0}bar"], ["foo\u{3164}\u{1160}bar"],
        ["foo\u{200B}bar"], ["foo \u{200B} bar"], ["$invisible foo $invisible"], ["foo\u{3000}bar"], ["a\u{85}b"], ["a\u{180E}b"],
        ["a\u{FEFF} b"], ['é  à'], ["a\0 b"], ["\0a\0"],
    ],
    'start' => [
        ['', ''], ['', '/'], ['foo', ''], ['foo', '/'], ['/foo', '/'], ['//foo', '/'], ['foo/', '/'], ['abababx', 'ab'], ['abx', 'abab'],
        ['.foo', '.'], ['foo', '.'], ['$foo', '$'], ['foo', '$1'], ['++foo', '+'], ['ééfoo', 'é'], ['\\App', '\\'], ["\n\nfoo", "\n"],
        ['--foo', '-'], ['#foo', '#'],
    ],
    'finish' => [
        ['', ''], ['', '/'], ['foo', ''], ['foo', '/'], ['foo/', '/'], ['foo//', '/'], ['/foo', '/'], ['xababab', 'ab'], ["foo//\n", '/'],
        ["foo/\n\n", '/'], ["foo\n\n", "\n"], ['foo.', '.'], ['foo', '$1'], ['foo$1$1', '$1'], ['fooéé', 'é'], ['App\\', '\\'],
        ['foo--', '-'], ['foo日日', '日'],
    ],
    'wrap' => [
        ['', ''], ['', '"'], ['foo', '"'], ['foo', '(', ')'], ['foo', '(', ''], ['foo', '', ')'], ['foo', 'é'], ['foo', '<b>', '</b>'],
        ['foo', '"', null], ['a b', ' '], ['"foo"', '"'], ['foo', '日', '本'], ['0', '0'], ['foo', '%'], ['foo', '${', '}'], ['foo', '😀'],
    ],
    'unwrap' => [
        ['', ''], ['foo', ''], ['"foo"', '"'], ['"foo', '"'], ['foo"', '"'], ['(foo)', '(', ')'], ['(foo', '(', ')'], ['foo)', '(', ')'],
        ['""', '"'], ['"', '"'], ['""foo""', '"'], ['éfooé', 'é'], ['日foo本', '日', '本'], ['{{foo}}', '{{', '}}'], ['foo', 'foo'],
        ['foofoo', 'foo'], ['"foo"', '"', null], ['"foo"', '"', ''], ['😀a😀', '😀'],
    ],
    'padLeft' => $padded,
    'padRight' => $padded,
    'padBoth' => $padded,
    'after' => $cuts,
    'afterLast' => $cuts,
    'before' => $cuts,
    'beforeLast' => $cuts,
    'between' => [
        ['', 'a', 'b'], ['foo', '', 'o'], ['foo', 'f', ''], ['[foo]', '[', ']'], ['[a] bc [d]', '[', ']'], ['foo', 'x', 'o'],
        ['foo', 'f', 'x'], ['foo', 'x', 'y'], ['aXbXc', 'X', 'X'], ['{user:slug}', '{', '}'], ['{user:slug}', ':', '}'], ['éaéb', 'é', 'b'],
        ['日a本b', '日', '本'], ['foofoofoo', 'foo', 'foo'], ['abc', 'c', 'a'], ['😀x😀', '😀', '😀'],
    ],
    'classBasename' => $each([
        '', 'User', 'App\Models\User', '\App\Models\User', 'App\Models\\', 'App/Models/User', 'App\\\\User', '\\', '/', '//', 'a/', 'a//',
        'App\Été', 'App\日本', 'user.php', 'C:\Users\me', ' ', 'a/b\c', '.', '..',
    ]),
    'length' => $each(['', 'a', 'foo', 'é', "e\u{301}", '日本語', '😀', '👨‍👩‍👧', "a\nb", "\0", ' ', 'ﬁ', "\u{FEFF}", 'foo bar', 'ŉ']),
    'limit' => [
        ['', 0], ['', 5], ['foo'], ['foo', 3], ['foo', 2], ['foo', 0], ['foo bar', 4], ['foo  bar', 5], ["foo\nbar", 4], ["foo\0bar", 4],
        ["foo\u{A0}bar", 4], ['foo', 2, ''], ['foo', 2, '…'], ['foo', 2, ' (more)'], [str_repeat('a', 100)], [str_repeat('a', 101)],
        ['日本語', 5], ['日本語', 6], ['日本語', 1], ['日本語', 4, '~'], ['éàü', 2], ["e\u{301}e\u{301}", 3], ['😀😀😀', 4], ['😀😀😀', 3],
        ['☎✂★', 2], ['ｱｲｳ', 2], ['ＡＢＣ', 4], ['foobar', -2], ['日本語', -1], ['foobar', -6], ['foobar', -7], ['한국어', 4], ["a\u{3000}b", 3],
    ],
    'substr' => [
        ['', 0], ['', 1], ['', -1], ['foobar', 0], ['foobar', 3], ['foobar', 6], ['foobar', 7], ['foobar', -2], ['foobar', -9],
        ['foobar', 0, 3], ['foobar', 1, 100], ['foobar', 2, 0], ['foobar', 1, -1], ['foobar', 4, -3], ['foobar', -3, 2], ['foobar', -3, -1],
        ['foobar', -9, 2], ['foobar', -9, -2], ['foobar', 2, null], ['éàü', 1, 1], ['日本語', -1], ['😀a😀', 1], ['😀a😀', 0, 1],
        ['foobar', 7, -1], ['foobar', 6, -1], ['foobar', 0, -9],
    ],
    'contains' => [
        ...$needles, ['FooBar', 'foo', true], ['FooBar', ['x', 'BAR'], true], ['ÉLAN', 'é', true], ['foo', '', true], ['STRASSE', 'ß', true],
        ['FooBar', 'foo', false], ['İ', 'i', true],
    ],
    'containsAll' => [
        ['', []], ['foo', []], ['', ['']], ['foo', ['']], ['foobar', ['foo', 'bar']], ['foobar', ['foo', 'baz']], ['foobar', ['foo', '']],
        ['FooBar', ['foo', 'bar']], ['FooBar', ['foo', 'bar'], true], ['FooBar', ['FOO', 'x'], true], ['éà', ['é', 'à']],
        ['ÉÀ', ['é', 'à'], true], ['日本語', ['日', '語']], ['aaa', ['a', 'aa', 'aaa', 'aaaa']], ['foo', ['o', 'f']], ['😀a', ['😀', 'a']],
    ],
    'startsWith' => $needles,
    'endsWith' => $needles,
    'is' => [
        ['', ''], ['*', ''], ['*', 'foo'], ['foo', 'foo'], ['foo', 'Foo'], ['foo*', 'foobar'], ['*bar', 'foobar'], ['*ob*', 'foobar'],
        ['f*r', 'foobar'], ['f*x', 'foobar'], ['foo', 'foobar'], ['api/*', 'api/users/1'], ['api/*', 'api'], ['api/*/edit', 'api/a/b/edit'],
        ['admin.*', 'admin.users'], ['admin.*', 'adminxusers'], [['a*', 'b*'], 'bcd'], [['a*', 'b*'], 'cd'], [[], 'foo'], ['', 'foo'],
        ['foo', 'foo'."\n"], ['foo*', "foo\nbar"], ['*', "a\nb"], ['FOO*', 'foobar'], ['FOO*', 'foobar', true], ['foo', 'FOO', true],
        ['É*', 'élan', true], ['É*', 'élan'], ['STRASSE*', 'straße', true], ['k*', "\u{212A}elvin", true], ['(a|b)*', '(a|b)c'],
        ['(a|b)*', 'ac'], ['a?c', 'abc'], ['a\*', 'a\bc'], ['a\*', 'a*'], ['[ab]*', '[ab]c'], ['a+b#c-d*', 'a+b#c-de'], ['日*', '日本語'],
        ['?*', '?x'], ['{a}$*^', '{a}$b^'], ['**', 'foo'], ['😀*', '😀x'], ['a/b', 'a/b'], ['a*a', 'a'],
    ],
    'substrCount' => [
        ['', 'a'], ['foo', ''], ['foo', 'o'], ['aaaa', 'aa'], ['foobar', 'x'], ['laravel', 'a'], ['laravel', 'a', 2], ['laravel', 'a', -3],
        ['laravel', 'a', 0, 3], ['laravel', 'a', 1, -3], ['laravel', 'a', 7], ['laravel', 'a', 8], ['laravel', 'a', -8], ['laravel', 'a', 0, 8],
        ['laravel', 'a', 2, -6], ['éàé', 'é'], ['éàé', 'é', 1], ['éàé', 'é', 2], ['日本日', '日', 3, 3], ['FOO', 'foo'], ['a', 'aa'],
        ['laravel', 'a', 0, null], ['laravel', 'a', 3, 0],
    ],
    'replace' => [
        ...$replaced, ['FOO', 'x', 'a foo b', false], ['É', 'x', 'éÉ', false], ['o', 'O', 'fOo', false], [['a', 'b'], 'x', 'aabbc'],
        [['a', 'b'], ['b', 'c'], 'ab'], [['a', 'b'], ['x'], 'abc'], [['a', ''], ['x', 'y'], 'abc'], [[], 'x', 'abc'],
        [['A', 'B'], ['1', '2'], 'abAB', false], ['?', '!', 'what?', true], ['', 'x', 'foo', false], [['-', '_'], ' ', 'a-b_c'],
        ['ſ', 's', 'ſS', false], ['s', 'z', 'ſSs', false],
    ],
    'replaceFirst' => $replaced,
    'replaceLast' => $replaced,
    'replaceArray' => [
        ['?', [], 'a?b'], ['?', ['1'], 'a?b'], ['?', ['1', '2'], '?-?'], ['?', ['1'], '?-?-?'], ['?', ['1', '2', '3'], '?-?'],
        ['?', ['x?', 'y'], '?-?'], ['?', ['', 'y'], '?-?'], ['', ['x'], 'foo'], ['?', ['x'], ''], ['?', ['x'], 'foo'], ['aa', ['b'], 'aaaa'],
        ['é', ['e', 'E'], 'éàé'], ['日', ['1', '2'], '日本日'], ['/', ['$0', '\0'], 'a/b/c'], ['{x}', ['1', '2'], 'u/{x}/p/{x}'], ['?', ['0'], '??'],
    ],
    'remove' => [
        ['', 'foo'], ['o', 'foo'], ['O', 'foo'], ['O', 'foo', false], [['f', 'o'], 'foo'], [['F', 'x'], 'foox', false], ['x', 'foo'], [[], 'foo'],
        ['foo', 'foo'], ['é', 'éàé'], ['É', 'éàé', false], ['日', '日本日'], ['.', 'a.b.c'], [['ab', 'a'], 'aabb'], ['', ''], ['😀', 'a😀b'],
        ['a', 'banana', true],
    ],
    'swap' => [
        [[], 'foo'], [['a' => 'b'], ''], [['a' => 'b'], 'banana'], [['a' => 'b', 'b' => 'a'], 'abba'], [['a' => '1', 'aa' => '2'], 'aaa'],
        [['foo' => 'bar', 'bar' => 'foo'], 'foobar'], [['' => 'x', 'a' => 'y'], 'abc'], [['' => 'x'], 'abc'], [['é' => 'e'], 'éàé'],
        [['日' => '本', '本' => '日'], '日本'], [['a' => ''], 'banana'], [['x' => 'y'], 'foo'], [['A' => 'b'], 'a'], [['1' => '2', '2' => '1'], '1212'],
        [['😀' => ':)'], 'a😀'], [['ab' => 'x', 'bc' => 'y'], 'abc'], [['a' => '$0'], 'a'], [['{a}' => '1', '{ab}' => '2'], '{ab}{a}'],
    ],
    'repeat' => [
        ['', 0], ['', 5], ['a', 0], ['a', 1], ['a', 5], ['ab', 3], ['é', 2], ['日本', 2], ['😀', 3], [' ', 4], ['a', -1], ["\n", 2], ['', -1],
        ['-=', 4], ['0', 3], ['foo ', 2],
    ],
    'reverse' => $each(['', 'a', 'ab', 'foo', 'foo bar', 'éà', "e\u{301}x", '日本語', '😀a', '👨‍👩‍👧', "a\nb", '12345', ' a', 'racecar', 'ǆx', "a\0b"]),
];

$answer = function (string $function, array $arguments) {
    try {
        return $function === 'classBasename' ? class_basename(...$arguments) : Str::$function(...$arguments);
    } catch (ValueError) {
        return null;
    }
};
// A byte function may answer with half a character, which JSON can only have as U+FFFD.
$json = fn ($value) => json_encode($value, JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
$lines = fn (array $rows) => "[\n".implode(",\n", array_map($json, $rows))."\n]";

$nounRows = array_map(fn ($noun) => [$noun, Str::singular($noun), Str::plural($noun)], array_values(array_unique($nouns)));

$functions = [];
foreach ($calls as $function => $argumentLists) {
    $rows = [];
    foreach ($argumentLists as $arguments) {
        $given = $arguments;
        // The maps, which JSON must not take for lists when they are empty or have the keys of one.
        if ($function === 'swap') {
            $given[0] = (object) $given[0];
        } elseif ($function === 'slug' && isset($given[3])) {
            $given[3] = (object) $given[3];
        }
        $rows[] = ['arguments' => $given, 'answer' => $answer($function, $arguments)];
    }
    $functions[] = $json($function).': '.$lines($rows);
}

echo "{\n", '"framework": ', $json(Application::VERSION), ",\n", '"php": ', $json(PHP_MAJOR_VERSION.'.'.PHP_MINOR_VERSION), ",\n";
echo '"nouns": ', $lines($nounRows), ",\n", '"calls": {', "\n", implode(",\n", $functions), "\n}\n}\n";
