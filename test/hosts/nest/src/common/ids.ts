/** Of the rows that every studio begins with. */
export const firstId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
