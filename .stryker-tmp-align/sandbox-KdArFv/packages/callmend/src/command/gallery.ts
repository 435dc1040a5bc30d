// @ts-nocheck
import type { FinishReason, RawToolCall } from '../index.ts';

/** A broken call and what it shows. */
export interface Exhibit {
  readonly title: string;
  readonly call: Pick<RawToolCall, 'name' | 'arguments'>;
  /** `tool-calls` where nothing else is said: the model stopped by itself. */
  readonly finishReason?: FinishReason;
}

/** Calls as models write them: those that have one meaning, then those that nobody should run. */
export const gallery: readonly Exhibit[] = [
  exhibit(
    'A Markdown fence and a word of politeness',
    'get_weather',
    'Here you go:\n```json\n{"city": "Porto", "days": 3}\n```',
  ),
  exhibit(
    'Python instead of JSON',
    'create_event',
    "{'title': 'Standup', 'start_date': '2026-03-02', 'all_day': False, 'room': None}",
  ),
  exhibit('A name in another style', 'GetWeather', '{"city": "Oslo"}'),
  exhibit('A name with the prefix and number of a template', 'functions.search_notes:0', '{"query": "rent"}'),
  exhibit(
    'Keys without quotes, a comment, a trailing comma',
    'search_notes',
    '{query: "boiler", // the big one\n limit: 5,}',
  ),
  exhibit('JSON written as a text, twice', 'get_weather', JSON.stringify(JSON.stringify({ city: 'Lima', days: 2 }))),
  exhibit(
    'A list sent as text, a number in quotes',
    'search_notes',
    '{"query": "tax", "tags": "[\\"2025\\", \\"draft\\"]", "limit": "10"}',
  ),
  exhibit('One tag where a list is due', 'search_notes', '{"query": "garden", "tags": "spring"}'),
  exhibit('A key in another case, an enum with a capital', 'get_weather', '{"City": "Graz", "unit": "Celsius"}'),
  exhibit(
    'The arguments inside an envelope',
    'create_event',
    '{"arguments": {"title": "Dentist", "startDate": "2026-05-11"}}',
  ),
  exhibit('Typographic quotes', 'write_note', '{“path”: “todo.md”, “content”: “Buy “good” bread”}'),
  exhibit(
    'A line end inside a string',
    'write_note',
    '{"path": "poem.md", "content": "Roses are red\nViolets are blue"}',
  ),
  exhibit(
    'A last bracket forgotten',
    'send_invoice',
    '{"customer_id": "c-81", "lines": [{"item": "Chair", "cents": 12900}]',
  ),
  exhibit(
    'A long number where a text is due: every digit stays',
    'send_invoice',
    '{"customer_id": 90071992547409931234, "lines": []}',
  ),
  exhibit('A token of the chat template left behind', 'get_weather', '{"city": "Bergen"}<|im_end|>'),
  exhibit(
    'Cut in the middle of a word',
    'write_note',
    '{"path": "letter.md", "content": "Dear all, I am writ',
    'length',
  ),
  exhibit('A tool that nobody offered', 'get_wether_forecast', '{"city": "Riga"}'),
  exhibit('A parameter is missing, another does not exist', 'create_event', '{"title": "Lunch", "day": "2026-04-01"}'),
  exhibit('The same key with two values', 'delete_notes', '{"folder": "tmp", "folder": "archive"}'),
  exhibit(
    'A destructive tool, and a value that needs a guess',
    'delete_notes',
    '{"folder": "tmp", "recursive": "yes"}',
  ),
  exhibit('Two objects, and no telling which was meant', 'get_weather', '{"city": "Rome"} {"city": "Milan"}'),
];

function exhibit(title: string, name: string, text: string, finishReason?: FinishReason): Exhibit {
  return { title, call: { name, arguments: text }, ...(finishReason === undefined ? {} : { finishReason }) };
}
