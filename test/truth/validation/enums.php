<?php

/* The enums that the rules of the corpus name. */

namespace App\Enums;

enum OrderStatus: string
{
    case Draft = 'draft';
    case Paid = 'paid';
    case Shipped = 'shipped';
    case Cancelled = 'cancelled';
}

enum Priority: int
{
    case Low = 1;
    case Normal = 2;
    case High = 3;
}

enum Suit
{
    case Hearts;
    case Spades;
}
