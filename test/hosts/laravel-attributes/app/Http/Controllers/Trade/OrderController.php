<?php

namespace App\Http\Controllers\Trade;

use Spatie\RouteAttributes\Attributes\DomainFromConfig;
use Spatie\RouteAttributes\Attributes\Get;
use Spatie\RouteAttributes\Attributes\Prefix;
use Spatie\RouteAttributes\Attributes\Resource;

#[DomainFromConfig('domains.trade')]
#[Prefix('/trade/')]
#[Resource(
    resource: 'orders.lines',
    except: ['create', 'edit', 'destroy'],
    names: 'trade.lines',
    parameters: ['orders' => 'order_number'],
    shallow: true,
)]
class OrderController
{
    #[Get('orders/open', 'trade.orders.open')]
    public function open()
    {
        return [];
    }
}
