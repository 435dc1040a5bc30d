/** A broken call of the query tool, and what a cheap model would say about it. */
// @ts-nocheck

export interface Exhibit {
  readonly title: string;
  readonly call: string;
  /** The scripted answer, for calls that rules leave. */
  readonly answer?: string;
}

/** What rules settle, what a cheap model settles, what it may not settle, and what the main model is told. */
export const gallery: readonly Exhibit[] = [
  {
    title: 'No tag: only one kind of filter has these keys',
    call: '{"filters": [{"field": "created", "amount": "7", "unit": "Days"}]}',
  },
  {
    title: 'The tag in another spelling, one value where a list is due',
    call: '{"filters": {"type": "IN", "field": "zip", "values": 80331}}',
  },
  {
    title: 'Filters as Python text inside JSON',
    call: `{"filters": "[{'type': 'is_null', 'field': 'shipped'}]", "limit": "20"}`,
  },
  {
    title: 'The tag of one variant, the keys of another',
    call: '{"filters": [{"type": "equals", "field": "total", "from": 10, "to": 20}]}',
    answer: '{"filters":[{"type":"between","field":"total","from":10,"to":20}]}',
  },
  {
    title: 'A group under its tag',
    call: '{"filters": [{"or": [{"type": "isNull", "field": "paid"}, {"type": "equals", "field": "status", "value": "open"}]}]}',
    answer:
      '{"filters":[{"type":"or","filters":[{"type":"isNull","field":"paid"},{"type":"equals","field":"status","value":"open"}]}]}',
  },
  {
    title: 'A model that changes a number',
    call: '{"filters": [{"type": "equals", "field": "total", "from": 100, "to": 200}]}',
    answer: '{"filters":[{"type":"between","field":"total","from":100,"to":20000}]}',
  },
  {
    title: 'A model that drops a filter',
    call: '{"filters": [{"op": "equals", "field": "status", "value": "open"}, {"type": "isNull", "field": "paid"}]}',
    answer: '{"filters":[{"type":"isNull","field":"paid"}]}',
  },
  {
    title: 'An operator that there is not',
    call: '{"filters": [{"type": ">=", "field": "total", "value": 100}]}',
    answer: '{"filters":[{"type":"between","field":"total","from":100,"to":999999}]}',
  },
  {
    title: 'A condition as SQL',
    call: '{"filters": "status = \'open\' AND total > 100"}',
    answer: '{"filters":[{"type":"equals","field":"status","value":"open"}]}',
  },
];
