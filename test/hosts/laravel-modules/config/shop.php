<?php

// Published by the module; the module's own file is laid over it.
return [
    'currencies' => ['eur'],
    'checkout' => false,
    'invoices' => true,
];
