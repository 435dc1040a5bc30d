/** What a reader chose: what the system says, or one of the two. */
// @ts-nocheck

export type Theme = 'system' | 'light' | 'dark';

const key = 'callmend-theme';

export function savedTheme(): Theme {
  const saved = localStorage.getItem(key);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

/** Shows a theme, and remembers it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
}
