// @ts-nocheck
import { useState } from 'preact/hooks';
import { applyTheme, savedTheme, type Theme } from './theme.ts';

const next: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const signs: Readonly<Record<Theme, string>> = { system: '◐', light: '☀', dark: '☾' };

/** Light, dark, or what the system says. */
export function ThemeButton() {
  const [theme, setTheme] = useState(savedTheme);
  const change = (): void => {
    applyTheme(next[theme]);
    setTheme(next[theme]);
  };
  return (
    <button
      type="button"
      class="button icon"
      onClick={change}
      aria-label={`Theme: ${theme}. Change to ${next[theme]}`}
      title={`Theme: ${theme}`}
    >
      <span aria-hidden="true">{signs[theme]}</span>
    </button>
  );
}
