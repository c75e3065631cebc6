/** One thing that the application manages, with its name in every form in which source code writes it. */
export interface Names {
  /** `PurchaseOrder` */
  readonly class: string;
  /** `purchaseOrder` */
  readonly variable: string;
  /** `purchaseOrders` */
  readonly variables: string;
  /** `purchase_order` */
  readonly column: string;
  /** `purchase_orders` */
  readonly table: string;
  /** `purchase-orders` */
  readonly uri: string;
  /** `purchase order` */
  readonly label: string;
  /** `purchase orders` */
  readonly labels: string;
}

const nouns = [
  ...['Invoice', 'Order', 'Payment', 'Contract', 'Shipment', 'Ticket', 'Project', 'Task', 'Report', 'Product'],
  ...['Category', 'Review', 'Discount', 'Client', 'Supplier', 'Warehouse', 'Employee', 'Schedule', 'Document'],
  ...['Message', 'Campaign', 'Event', 'Booking', 'Vehicle', 'Device', 'License', 'Subscription', 'Account'],
  ...['Budget', 'Expense', 'Template', 'Channel', 'Comment', 'Question', 'Answer', 'Survey', 'Lesson', 'Course'],
  ...['Agency', 'Team'],
];

const qualifiers = [
  ...['', 'Regional', 'Internal', 'Partner', 'Seasonal', 'Recurring', 'External', 'Shared', 'Corporate', 'Trial'],
  ...['Mobile', 'Wholesale', 'Academic', 'Private', 'Joint', 'Annual'],
];

/** The name of the `index`th thing; the plain nouns come first. Every index gives another name. */
export function namesAt(index: number): Names {
  const noun = nouns[index % nouns.length];
  const qualifier = qualifiers[Math.floor(index / nouns.length)];
  if (noun === undefined || qualifier === undefined) {
    throw new Error(`There are only ${nouns.length * qualifiers.length} names.`);
  }
  return namesOf(qualifier === '' ? [noun] : [qualifier, noun]);
}

function namesOf(words: readonly string[]): Names {
  const lower = words.map((word) => word.toLowerCase());
  const plural = [...lower.slice(0, -1), pluralOf(lower.at(-1) ?? '')];
  return {
    class: words.join(''),
    variable: camelCase(lower),
    variables: camelCase(plural),
    column: lower.join('_'),
    table: plural.join('_'),
    uri: plural.join('-'),
    label: lower.join(' '),
    labels: plural.join(' '),
  };
}

/** Enough for the nouns above. */
function pluralOf(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function camelCase(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
