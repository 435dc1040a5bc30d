// @ts-nocheck
import { CopyButton } from '../parts/copy-button.tsx';
import { linkTo } from '../route.ts';

/** What to paste so that something is shown. The gateway is where this page came from. */
export function Empty() {
  const { origin } = location;
  const clients = [
    ['OpenAI and what speaks like it', `export OPENAI_BASE_URL=${origin}/v1`],
    ['Anthropic and Claude Code', `export ANTHROPIC_BASE_URL=${origin}`],
    ['Ollama', `export OLLAMA_HOST=${origin}`],
  ] as const;
  return (
    <section class="card empty" aria-label="Getting started">
      <h2>No calls yet</h2>
      <p>Point a client at the gateway. Each tool call that a model makes shows here as it comes.</p>
      <ul class="clients">
        {clients.map(([name, line]) => (
          <li key={name}>
            <span>{name}</span>
            <code>{line}</code>
            <CopyButton text={line} label="Copy" />
          </li>
        ))}
      </ul>
      <p>
        Nothing at hand? Break a call in the <a href={linkTo('playground')}>playground</a>.
      </p>
    </section>
  );
}
