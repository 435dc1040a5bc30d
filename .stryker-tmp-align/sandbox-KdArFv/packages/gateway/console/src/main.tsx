// @ts-nocheck
import { render } from 'preact';
import { App } from './app.tsx';
import { applyTheme, savedTheme } from './theme.ts';
import './styles/base.css';
import './styles/live.css';
import './styles/playground.css';

applyTheme(savedTheme());
const root = document.getElementById('app');
if (root) render(<App />, root);
