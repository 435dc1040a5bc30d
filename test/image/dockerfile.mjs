/** Reads a Dockerfile: its instructions in order, `{ name, rest }`. */
export function readDockerfile(text) {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  return lines
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => {
      const [, name = '', rest = ''] = /^\s*(\w+)\s+(.*?)\s*$/.exec(line) ?? [];
      return { name: name.toUpperCase(), rest };
    });
}

/** Says of a path of the context whether it is sent to the engine, as .dockerignore has it: the last line that fits counts. */
export function contextFilter(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept ?? true;
}

/** `**` is any number of folders, `*` any part of a name; what lies in a folder that fits fits too. */
function patternOf(line) {
  if (/[?[\]\\]/.test(line)) throw new Error(`.dockerignore: ${line} is not read here`);
  const parts = line.replace(/^\/|\/$/g, '').split('/');
  const source = parts.map((part) => {
    if (part === '**') return '(?:[^/]+/)*';
    return `${part.replace(/[.+^$(){}|]/g, '\\$&').replaceAll('*', '[^/]*')}/`;
  });
  return new RegExp(`^${source.join('').replace(/\/$/, '')}(?:/|$)`);
}
