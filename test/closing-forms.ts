/** How a dialect writes a call of `reserve` with a note, and of `ping`; `isPinned`: only where it is named. */
export interface ClosingForm {
  readonly write: (note: string) => string;
  readonly ping: string;
  readonly isPinned?: true;
  /** A value is one line. */
  readonly isOneLine?: true;
}

const json = (note: string): string => JSON.stringify({ note });
/** A call object between two marks. */
const object = (open: string, close: string, args = 'arguments'): ClosingForm => ({
  write: (note) => `${open}{"name": "reserve", "${args}": ${json(note)}}${close}`,
  ping: `${open}{"name": "ping", "${args}": {}}${close}`,
});
const list = (open: string, close: string): ClosingForm => object(`${open}[`, `]${close}`);
/** A Python string as `repr` writes it. */
const python = (note: string): string =>
  `'${JSON.stringify(note).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const calls = (open: string, close: string): ClosingForm => ({
  write: (note) => `${open}reserve(note=${python(note)})${close}`,
  ping: `${open}ping()${close}`,
});
const pinned = (form: ClosingForm): ClosingForm => ({ ...form, isPinned: true });
const named = (before: string, middle: string, after: string): ClosingForm => ({
  write: (note) => `${before}reserve${middle}${json(note)}${after}`,
  ping: `${before}ping${middle}{}${after}`,
});
/** Tags with names as attributes, in a wrapper. */
const invoke = (open: string, close: string, space = '', type = ''): ClosingForm => ({
  write: (note) =>
    `${open}<${space}invoke name="reserve"><${space}parameter name="note"${type}>${note}</${space}parameter></${space}invoke>${close}`,
  ping: `${open}<${space}invoke name="ping"></${space}invoke>${close}`,
});
const functions = (open: string, close: string): ClosingForm => ({
  write: (note) => `${open}<function=reserve>\n<parameter=note>\n${note}\n</parameter>\n</function>${close}`,
  ping: `${open}<function=ping>\n</function>${close}`,
});
const pairs = (tag: (name: string) => string, open = '', close = ''): ClosingForm => ({
  write: (note) =>
    `${open}<${tag('tool_call')}>reserve<${tag('arg_key')}>note</${tag('arg_key')}><${tag('arg_value')}>${note}</${tag('arg_value')}></${tag('tool_call')}>${close}`,
  ping: `${open}<${tag('tool_call')}>ping</${tag('tool_call')}>${close}`,
});
const literals = (open: string, quote: string, close: string): ClosingForm => ({
  write: (note) => `${open}call:reserve{note:${quote}${note}${quote}}${close}`,
  ping: `${open}call:ping{}${close}`,
});
const sentinel = ']<]minimax[>[';

/** One form a dialect; some have two. */
export const closingForms: readonly (readonly [dialect: string, ClosingForm])[] = [
  ['hermes', object('<tool_call>\n', '\n</tool_call>')],
  ['tool-calls-array', list('<tool_calls>', '</tool_calls>')],
  ['minimax-m1', object('<tool_calls>\n', '\n</tool_calls>')],
  ['nemotron-toolcall', list('<TOOLCALL>', '</TOOLCALL>')],
  ['lmstudio-default', object('[TOOL_REQUEST]\n', '\n[END_TOOL_REQUEST]')],
  ['longcat-json', object('<longcat_tool_call>\n', '\n</longcat_tool_call>')],
  ['mistral-v3', list('[TOOL_CALLS]', '')],
  ['granite3', list('<|tool_call|>', '')],
  ['granite-20b-fc', object('<function_call> ', '')],
  ['phi4-functools', list('functools', '')],
  ['cohere-action', list('<|START_ACTION|>', '<|END_ACTION|>')],
  ['hyperclova-seed', list('<|im_start|>assistant -> tool/function_call\n', '<|im_end|>')],
  ['hyperclova-seed', list('-> tool/function_call\n', '')],
  ['internlm2', object('<|action_start|><|plugin|>', '<|action_end|>', 'parameters')],
  ['llama3-python-tag', object('<|python_tag|>', '<|eom_id|>', 'parameters')],
  ['llama3-python-tag', calls('<|python_tag|>', '<|eom_id|>')],
  ['gigachat31', object('<|function_call|>', '')],
  ['gigachat3', object('<|message_sep|>\n\nfunction call<|role_sep|>\n', '')],
  [
    'apertus',
    {
      write: (note) => `<|tools_prefix|>[{"reserve": ${json(note)}}]<|tools_suffix|>`,
      ping: '<|tools_prefix|>[{"ping": {}}]<|tools_suffix|>',
    },
  ],
  ['mistral-v11', named('[TOOL_CALLS]', '[ARGS]', '')],
  [
    'kimi-k2',
    named(
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.',
      ':0<|tool_call_argument_begin|>',
      '<|tool_call_end|><|tool_calls_section_end|>',
    ),
  ],
  [
    'deepseek-v3',
    named(
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>',
      '\n```json\n',
      '\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ),
  ],
  [
    'deepseek-v31',
    named('<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>', '<｜tool▁sep｜>', '<｜tool▁call▁end｜><｜tool▁calls▁end｜>'),
  ],
  ['functionary-v31', named('<function=', '>', '</function>')],
  ['functionary-v32', pinned(named('>>>', '\n', ''))],
  [
    'plamo3',
    named(
      '<|plamo:begin_tool_requests:plamo|><|plamo:begin_tool_request:plamo|><|plamo:begin_tool_name:plamo|>',
      '<|plamo:end_tool_name:plamo|><|plamo:begin_tool_arguments:plamo|>',
      '<|plamo:end_tool_arguments:plamo|><|plamo:end_tool_request:plamo|><|plamo:end_tool_requests:plamo|>',
    ),
  ],
  [
    'inkling',
    {
      write: (note) =>
        `<|message_model|>reserve<|content_invoke_tool_json|>{"name": "reserve", "args": ${json(note)}}<|end_message|>`,
      ping: '<|message_model|>ping<|content_invoke_tool_json|>{"name": "ping", "args": {}}<|end_message|>',
    },
  ],
  [
    'glimmer-atem',
    {
      ...invoke(
        '<|start|>assistant to=reserve<|message|><atem:function_calls>',
        '</atem:function_calls><|eom|>',
        'atem:',
      ),
      ping: '<|start|>assistant to=ping<|message|><atem:function_calls><atem:invoke name="ping"></atem:invoke></atem:function_calls><|eom|>',
    },
  ],
  [
    'harmony',
    named('<|start|>assistant<|channel|>commentary to=functions.', ' <|constrain|>json<|message|>', '<|call|>'),
  ],
  ['llama4-pythonic', calls('<|python_start|>[', ']<|python_end|>')],
  ['lfm2', calls('<|tool_call_start|>[', ']<|tool_call_end|>')],
  ['olmo3', calls('<function_calls>\n', '\n</function_calls>')],
  [
    'sarashina',
    {
      write: (note) => `<|tool_calls|>[{'name': 'reserve', 'arguments': {'note': ${python(note)}}}]`,
      ping: "<|tool_calls|>[{'name': 'ping', 'arguments': {}}]",
    },
  ],
  ['json-bare', object('', '')],
  [
    'openai-json-envelope',
    {
      write: (note) =>
        JSON.stringify({
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'reserve', arguments: json(note) } }],
        }),
      ping: JSON.stringify({
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'ping', arguments: '{}' } }],
      }),
    },
  ],
  ['xlam', pinned(list('```json\n', '\n```'))],
  ['llama3-json', object('', '', 'parameters')],
  ['pythonic', calls('[', ']')],
  ['gemini-tool-code', pinned(calls('```tool_code\nprint(default_api.', ')\n```'))],
  ['tool-call-fence', pinned(named('```tool ', '\n', '\n```'))],
  ['hermes-lost-tag', pinned(object('<|im_start|>\n', '\n</tool_call>'))],
  ['react', pinned(named('Thought: so\nAction: ', '\nAction Input: ', ''))],
  ['qwen3-coder-xml', functions('<tool_call>\n', '\n</tool_call>')],
  [
    'qwen3-coder-xml',
    {
      write: (note) => `<tool_call>reserve <note>${note}</note></reserve></tool_call>`,
      ping: '<tool_call>ping <a>b</a></ping></tool_call>',
    },
  ],
  [
    'qwen3-coder-xml',
    {
      write: (note) => `<tool_call>\n<function=reserve>\n<note>\n${note}\n</note>\n</function>\n</tool_call>`,
      ping: '<tool_call>\n<function=ping>\n</function>\n</tool_call>',
    },
  ],
  ['seed-oss', functions('<seed:tool_call>\n', '\n</seed:tool_call>')],
  ['minimax-m2', invoke('<minimax:tool_call>\n', '\n</minimax:tool_call>')],
  ['dots', invoke('<dots_function_call>\n', '\n</dots_function_call>')],
  [
    'step3',
    {
      write: (note) =>
        `<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜>reserve\n<steptml:invoke name="reserve"><steptml:parameter name="note">${note}</steptml:parameter></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>`,
      ping: '<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜>ping\n<steptml:invoke name="ping"></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>',
    },
  ],
  ['deepseek-v4-dsml', invoke('<｜DSML｜tool_calls>\n', '\n</｜DSML｜tool_calls>', '｜DSML｜', ' string="true"')],
  [
    'deepseek-v32-dsml',
    invoke('<｜DSML｜function_calls>\n', '\n</｜DSML｜function_calls>', '｜DSML｜', ' string="true"'),
  ],
  ['gigachat35-gcml', invoke('<｜GCML｜tool_calls>\n', '\n</｜GCML｜tool_calls>', '｜GCML｜', ' string="true"')],
  ['anthropic-xml', invoke('<function_calls>\n', '\n</function_calls>')],
  ['hunyuan-v4', pairs((name) => `${name}:0a`, '<tool_calls:0a>', '</tool_calls:0a>')],
  ['glm45', pairs((name) => name)],
  ['glm47', pairs((name) => name)],
  ['iquest-coder', pairs((name) => (name === 'tool_call' ? 'iquestcoder_tool_call' : name))],
  ['iquest-coder', pairs((name) => (name === 'tool_call' ? 'iquest_tool_call' : name))],
  ['longcat-kv', pairs((name) => `longcat_${name}`)],
  ['k2-horizon', pairs((name) => `ifm|${name}`, '<ifm|tool_calls>', '</ifm|tool_calls>')],
  [
    'solar-open2',
    {
      write: (note) =>
        `<|tool_call:start|>reserve<|tool_arg:start|>note<|tool_arg:value|>${note}<|tool_arg:end|><|tool_call:end|>`,
      ping: '<|tool_call:start|>ping<|tool_call:end|>',
    },
  ],
  [
    'kimi-k3',
    {
      write: (note) =>
        `<|open|>tools<|sep|><|open|>call tool="reserve"<|sep|><|open|>argument key="note" type="string"<|sep|>${note}<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>`,
      ping: '<|open|>tools<|sep|><|open|>call tool="ping"<|sep|><|close|>call<|sep|><|close|>tools<|sep|>',
    },
  ],
  ['gemma4', literals('<|tool_call>', '<|"|>', '<tool_call|>')],
  ['functiongemma', literals('<start_function_call>', '<escape>', '<end_function_call>')],
  [
    'minimax-m3',
    {
      write: (note) =>
        `${sentinel}<tool_call>${sentinel}<invoke name="reserve">${sentinel}<note>${note}${sentinel}</note>${sentinel}</invoke>${sentinel}</tool_call>`,
      ping: `${sentinel}<tool_call>${sentinel}<invoke name="ping">${sentinel}</invoke>${sentinel}</tool_call>`,
    },
  ],
  [
    'minicpm5',
    {
      write: (note) => `<function name="reserve"><param name="note">${note}</param></function>`,
      ping: '<function name="ping"></function>',
    },
  ],
  [
    'minicpm5',
    {
      write: (note) => `<function name="reserve"><param name="note"><![CDATA[${note}]]></param></function>`,
      ping: '<function name="ping"></function>',
    },
  ],
  [
    'cline-xml',
    pinned({ write: (note) => `<reserve>\n<note>\n${note}\n</note>\n</reserve>`, ping: '<ping>\n</ping>' }),
  ],
  [
    'yaml-xml',
    pinned({
      write: (note) =>
        /^\s|\s$|^$/.test(note)
          ? `<reserve>\nnote: ${JSON.stringify(note)}\n</reserve>`
          : `<reserve>\nnote: |-\n${note.replaceAll(/^/gm, '  ')}\n</reserve>`,
      ping: '<ping/>',
    }),
  ],
  [
    'perl-tool-call',
    pinned({
      write: (note) =>
        `[TOOL_CALL]\n{tool => 'reserve', args => {\n  --note "${note.replaceAll(/["\\]/g, '\\$&')}"\n}}\n[/TOOL_CALL]`,
      ping: "[TOOL_CALL]\n{tool => 'ping', args => {}}\n[/TOOL_CALL]",
    }),
  ],
  [
    'perl-tool-call',
    pinned({
      write: (note) => `[TOOL_CALL]\n{tool => 'reserve', args => {\n  --note '${note}'\n}}\n[/TOOL_CALL]`,
      ping: '',
    }),
  ],
  [
    'function-call-tag',
    pinned({
      write: (note) => `<FunctionCall>\nreserve\n<code>\nnote>${note}\n</code>\n</FunctionCall>`,
      ping: '',
      isOneLine: true,
    }),
  ],
];
