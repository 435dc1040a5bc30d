import { deviations, dialects, resolutions, rules } from 'callmend';
import { nearest } from './nearest.ts';
import type { TextForm } from './setting.ts';

const httpPattern = '^https?://[^\\s]+$';

/** The address of a server. Keys and passwords do not belong in it. */
export const httpAddress: TextForm = {
  pattern: httpPattern,
  wrong(text) {
    const hint =
      /^[a-z0-9.[\]:-]+(:\d+)?(\/|$)/i.test(text) && !/^[a-z]+:\/\//i.test(text) ? `: 'http://${text}'?` : '';
    if (!/^https?:\/\//i.test(text)) return `must begin with 'http://' or 'https://'${hint}`;
    if (!URL.canParse(text)) return "must be an address such as 'http://localhost:11434'";
    const { username, password, hash } = new URL(text);
    if (username !== '' || password !== '') return 'must hold no user or password: clients send their own key';
    return hash === '' ? undefined : "must hold no '#'";
  },
};

/** Redis and Valkey, on a port or with TLS. */
export const redisAddress: TextForm = {
  wrong: (text) =>
    /^(rediss?|unix):\/\//.test(text) && URL.canParse(text)
      ? undefined
      : "must be an address such as 'redis://localhost:6379', or 'rediss://' for TLS",
};

/** Where a page comes from: what a browser sends as `Origin`. */
export const origin: TextForm = {
  pattern: '^https?://[^/\\s]+$',
  wrong(text) {
    if (text === '*') return "must name an origin such as 'http://localhost:3000': '*' would let every page ask";
    if (!URL.canParse(text)) return "must be an origin such as 'http://localhost:3000'";
    const { origin: own } = new URL(text);
    return own === text ? undefined : `must be an origin without a path: '${own}'?`;
  },
};

/** A name, or its beginning and `*`. */
export const namePattern: TextForm = {
  pattern: '^[^*]*\\*?$',
  wrong(text) {
    const star = text.indexOf('*');
    if (text === '') return "must not be empty: '*' fits every name";
    return star >= 0 && star < text.length - 1 ? `may have '*' at its end only: '${text.slice(0, star)}*'?` : undefined;
  },
};

/** A name or address of this machine. Brackets stand around an address only where a port follows it. */
export const hostName: TextForm = {
  pattern: '^[^\\s/[\\]]+$',
  wrong(text) {
    const port = /^(?:[\w.-]+|\[[^\]]*\]):(\d+)$/.exec(text)?.[1];
    if (port !== undefined) return `must hold no port: '--port ${port}' says it`;
    const bare = /^\[([^[\]]+)\]$/.exec(text)?.[1];
    if (bare !== undefined) return `must have no brackets: '${bare}'?`;
    return /^[^\s/[\]]+$/.test(text) ? undefined : "must be a name or an address, such as '0.0.0.0'";
  },
};

/** The beginning of a path. */
export const pathPrefix: TextForm = {
  pattern: '^/[^?#]*[^/?#]$',
  wrong(text) {
    if (!text.startsWith('/')) return `must begin with a slash: '/${text}'?`;
    if (/[?#\s]/.test(text)) return "must hold no '?', '#' or blank";
    if (text === '/')
      return "must be more than '/': without a path every request that fits nothing else goes to the first";
    return text.endsWith('/') ? `must not end with a slash: '${text.replace(/(?<!\/)\/+$/, '')}'?` : undefined;
  },
};

export const variableName: TextForm = {
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  wrong: (text) =>
    /^[A-Za-z_][A-Za-z0-9_]*$/.test(text)
      ? undefined
      : 'must be the name of an environment variable, not the key itself: such as GATEWAY_KEY',
};

/** One of the library's own words. */
const known = (what: string, words: readonly string[]): TextForm => ({
  wrong(text) {
    if (words.includes(text)) return undefined;
    const near = nearest(text, words);
    return `is no ${what}${near === undefined ? `; there are ${words.join(', ')}` : `: '${near}'?`}`;
  },
});

export const dialectId: TextForm = known(
  'dialect',
  dialects.map(({ id }) => id),
);

/** The code of a repair: a mistyped one would leave on what it was to switch off. */
export const repairCode: TextForm = known('repair', [
  ...Object.keys(deviations),
  ...Object.keys(resolutions),
  ...rules.map(({ code }) => code),
]);

export const someText: TextForm = {
  pattern: '\\S',
  wrong: (text) => (text.trim() === '' ? 'must not be empty' : undefined),
};
